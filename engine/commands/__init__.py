"""The commands of ``python -m engine``, a file each: ``add_arguments(parser)``, ``run(arguments) -> status``.

Only these files of the engine may ask the machine for chance or time; the rules may not.
"""
