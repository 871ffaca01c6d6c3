"""Settings for the tests: plain static files, undefined variables fail, nothing of the developer's own.

TEST_DATABASE_URL and TEST_REDIS_URL run the same tests on the services of a large installation.
"""

import os
import tempfile
from pathlib import Path

import environ

# Taken away before the real settings are read: a developer's own values must not reach the tests.
OPERATORS_VARIABLES = (
    "ADMIN_PATH",
    "ALLOWED_HOSTS",
    "DATABASE_URL",
    "DEBUG",
    "LOG_LEVEL",
    "REDIS_URL",
    "SECRET_KEY",
    "SECURE",
    "VAR_DIR",
)
for name in OPERATORS_VARIABLES:
    os.environ.pop(name, None)
os.environ["SECRET_KEY"] = "tests only, and longer than fifty characters so that no check minds"

from presi_site.catalogues import compile_stale  # noqa: E402

# URL words are translations. Not in a conftest: Django keeps the catalogue that it finds when it is set up,
# and pytest-django sets it up before any conftest has its say.
compile_stale()

from presi_site.settings import *  # noqa: E402, F403
from presi_site.settings import CACHES, DATABASES, SQLITE_OPTIONS, STORAGES, TEMPLATES  # noqa: E402

env = environ.Env()


class UndefinedVariable(Exception):
    """A template named a variable that its view does not give."""


class Undefined(str):
    """What Django puts in the place of an undefined variable, here made to fail."""

    def __contains__(self, item: object) -> bool:
        return True

    def __mod__(self, variable: object) -> str:
        raise UndefinedVariable(str(variable))


TEMPLATES[0]["OPTIONS"]["string_if_invalid"] = Undefined("%s")

ALLOWED_HOSTS = ["localhost", "127.0.0.1", "testserver"]
STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = True

# A file, since the browser tests' server runs in threads of its own; and one per process, since several runs
# may go on in one checkout.
DATABASES["default"] = env.db_url("TEST_DATABASE_URL", default="sqlite://:memory:")
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = SQLITE_OPTIONS
    test_name = str(Path(tempfile.gettempdir()) / f"presi-test-{os.getpid()}.sqlite3")
else:
    test_name = f"test_presi_{os.getpid()}"
# Closed with each request: the browser tests' server threads are gone before the test database is.
DATABASES["default"]["CONN_MAX_AGE"] = 0
DATABASES["default"]["TEST"] = {"NAME": test_name}

if test_redis_url := env.str("TEST_REDIS_URL", ""):
    CACHES["default"] = {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": test_redis_url}
CACHES["default"]["KEY_PREFIX"] = f"presi-test-{os.getpid()}"
