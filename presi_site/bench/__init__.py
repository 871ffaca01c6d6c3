"""How fast the site is on this machine: `manage.py bench_site` runs these, each in a process of its own."""
