"""The simulator, `/simulateur`: the counter at work on demo data, watched from behind it."""
