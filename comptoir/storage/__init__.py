"""Where things are kept: in memory for tests and demos, in SQL for shops. Same contract tests."""
