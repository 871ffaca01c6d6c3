"""What `selfcheck` says when something that must always be so is not."""


class Broken(AssertionError):
    """Something that must always be so is not."""


def require(holds: bool, what: str, state: object) -> None:
    """Raise `Broken` saying *what* unless it *holds*."""
    if not holds:
        raise Broken(f"{what}\nin {state}")
