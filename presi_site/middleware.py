"""The language of a request: its address decides; where the address says nothing, the browser does."""

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.middleware.locale import LocaleMiddleware
from django.utils import translation
from django.utils.cache import patch_vary_headers


class LanguageMiddleware(LocaleMiddleware):
    """Django's, but it never redirects: an address without a language prefix that is not ours is a 404."""

    def process_response(self, request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
        if not translation.get_language_from_path(request.path_info):
            patch_vary_headers(response, ("Accept-Language",))
        language = translation.get_language() or settings.LANGUAGE_CODE
        response.headers.setdefault("Content-Language", settings.LANGUAGE_TAGS[language])
        return response
