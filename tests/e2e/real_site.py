"""The site as a visitor meets it: a process of its own, with the settings that `make run` uses."""

import os
import socket
import subprocess
import sys
import threading
from pathlib import Path

from presi_site.test_settings import OPERATORS_VARIABLES

ROOT = Path(__file__).resolve().parents[2]


class RealSite:
    """A running site at `url`, whose database and key outlive its process."""

    def __init__(self, var: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.environment = {
            **{name: value for name, value in os.environ.items() if name not in OPERATORS_VARIABLES},
            "DJANGO_SETTINGS_MODULE": "presi_site.settings",
            "VAR_DIR": str(var),
        }
        subprocess.run([sys.executable, "manage.py", "prepare"], cwd=ROOT, env=self.environment, check=True)
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        command = [sys.executable, "-m", "uvicorn", "presi_site.asgi:application", "--port", str(self.port)]
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=self.environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.PIPE,
            text=True,
        )
        assert process.stderr is not None
        heard = []
        for line in process.stderr:
            heard.append(line)
            if "Uvicorn running" in line:
                threading.Thread(target=process.stderr.read, daemon=True).start()  # or its pipe fills up
                return process
        raise AssertionError("the server did not start:\n" + "".join(heard))

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(timeout=30)
        assert self.process.stderr is not None
        self.process.stderr.close()

    def restart(self) -> None:
        """End the process and start another at the same address."""
        self.stop()
        self.process = self._start()
