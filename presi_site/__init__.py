"""The site: settings, addresses, server entry, middleware, error pages and the home page."""
