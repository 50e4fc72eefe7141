"""Business domains. A pack speaks the language of its business; nothing below imports one."""
