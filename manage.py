#!/usr/bin/env python
"""Django's command line, with the catalogues compiled first.

URL words are translations: without .mo files /es/reglas/ is a 404.
"""

import os
import sys

from django.core.management import execute_from_command_line

from presi_site.catalogues import compile_stale

if __name__ == "__main__":
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "presi_site.settings")
    compile_stale()
    execute_from_command_line(sys.argv)
