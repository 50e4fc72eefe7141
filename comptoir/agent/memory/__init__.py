"""Memory is three stores and never the transcript: session, knowledge, execution."""
