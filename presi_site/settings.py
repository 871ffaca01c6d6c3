"""Settings, all from the environment, each with a default that is safe on a stranger's machine.

SECRET_KEY        signs sessions; without it one is made and kept in var/secret_key
DEBUG             1 shows tracebacks (never in public)
ALLOWED_HOSTS     names the site answers to, comma-separated
DATABASE_URL      sqlite:///… or postgres://…; default SQLite in var/
REDIS_URL         redis://… as the cache that several processes share; default memory of the process
SECURE            1 behind an HTTPS proxy that sets X-Forwarded-Proto
LOG_LEVEL         default INFO
ADMIN_PATH        where editors work, with a slash at its end; default trastienda/
VAR_DIR           where everything that is written goes; default var/ of the checkout
"""

from pathlib import Path

import environ
from csp.constants import NONE, SELF

from presi_site.secret_key import kept_secret_key

env = environ.Env()

BASE_DIR = Path(__file__).resolve().parent.parent
VAR_DIR = Path(env.str("VAR_DIR", str(BASE_DIR / "var")))
VAR_DIR.mkdir(parents=True, exist_ok=True)

SECRET_KEY = env.str("SECRET_KEY", "") or kept_secret_key(VAR_DIR / "secret_key")
DEBUG = env.bool("DEBUG", False)
# Not where scripts look for it; who may come in is still a matter of accounts.
ADMIN_PATH = (env.str("ADMIN_PATH", "").strip("/") or "trastienda") + "/"
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])

# --- What the site is made of ---

INSTALLED_APPS = [
    "modeltranslation",  # before the apps whose models it translates
    "django.contrib.admin",  # the team's way to the content; nobody has an account until one is made
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "django_htmx",
    "ui",
    "rules",
    "tutorial",
    "table",
    "presi_site",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "presi_site.kept_pages.KeptPagesMiddleware",
    # Safe beside secrets: the only one in a page is the CSRF token, and Django masks it anew each time.
    "django.middleware.gzip.GZipMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "presi_site.middleware.LanguageMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "presi_site.urls"
WSGI_APPLICATION = "presi_site.asgi.django"
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.template.context_processors.i18n",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

# --- Data ---

DATABASES = {"default": env.db_url("DATABASE_URL", default=f"sqlite:///{VAR_DIR / 'presi.sqlite3'}")}
SQLITE_OPTIONS = {
    # Taken together these took "database is locked" from 131 of 300 moves to none (docs/adr on the stack).
    "transaction_mode": "IMMEDIATE",
    "timeout": 5,
    "init_command": "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL;",
}
# A request's thread lives on in the pool, and so may its connection.
DATABASES["default"]["CONN_MAX_AGE"] = 600
DATABASES["default"]["CONN_HEALTH_CHECKS"] = True
if DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
    DATABASES["default"]["OPTIONS"] = SQLITE_OPTIONS

REDIS_URL = env.str("REDIS_URL", "")
if REDIS_URL:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.redis.RedisCache", "LOCATION": REDIS_URL}}
else:
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
CACHES["default"]["KEY_PREFIX"] = "presi"

# --- Sessions: in the reader's own cookie, so that they need no table and outlive a restart ---

SESSION_ENGINE = "django.contrib.sessions.backends.signed_cookies"
# Names of our own: on 127.0.0.1 every project of a developer shares one cookie jar.
SESSION_COOKIE_NAME = "presi_session"
CSRF_COOKIE_NAME = "presi_csrf"
LANGUAGE_COOKIE_NAME = "presi_language"
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60  # seconds
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "presi_site.errors.csrf_failure"

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator")
]

# --- Languages: fixed here, never from the environment, since modeltranslation makes columns of them ---

LANGUAGE_CODE = "es"
LANGUAGES = [("es", "Español"), ("pt", "Português")]
# What `lang`, hreflang and Content-Language say for each.
LANGUAGE_TAGS = {"es": "es", "pt": "pt-BR"}
LOCALE_PATHS = [BASE_DIR / "locale"]
MODELTRANSLATION_FALLBACK_LANGUAGES: dict[str, tuple[str, ...]] = {"default": ()}
USE_I18N = True
USE_TZ = True
TIME_ZONE = "UTC"

# --- Static files ---

STATIC_URL = "/static/"
STATIC_ROOT = VAR_DIR / "static"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "presi_site.static_files.CompressedOnce"},
}

# --- Security ---

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [SELF],
        "img-src": [SELF, "data:"],
        "object-src": [NONE],
        "base-uri": [NONE],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
    },
}
X_FRAME_OPTIONS = "DENY"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
# Whether the whole domain is HTTPS, subdomains too, is for its owner to say.
SILENCED_SYSTEM_CHECKS = ["security.W005", "security.W021"]
SECURE = env.bool("SECURE", False)
if SECURE:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^live/$"]  # asked from inside, without the proxy
    SECURE_HSTS_SECONDS = 365 * 24 * 60 * 60
    SESSION_COOKIE_SECURE = True
    CSRF_COOKIE_SECURE = True

# --- Logs ---

LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"plain": {"format": "%(asctime)s %(levelname)s %(name)s: %(message)s"}},
    "handlers": {"stderr": {"class": "logging.StreamHandler", "formatter": "plain"}},
    "root": {"handlers": ["stderr"], "level": env.str("LOG_LEVEL", "INFO")},
    "loggers": {
        # Django's own handlers would print each line twice, or mail it to nobody.
        "django": {"handlers": [], "level": "INFO", "propagate": True},
        "django.request": {"level": "ERROR"},  # a 404 is the visitor's news, not the operator's
    },
}
