"""Pages and HTTP. Nothing happens at import; `comptoir.web.app.create_app` makes an application."""
