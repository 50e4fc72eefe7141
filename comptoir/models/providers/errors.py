"""What can go wrong before a provider is ever asked."""


class ProviderError(Exception):
    """A provider cannot be opened; the message, in French, says what is missing and what to do."""
