"""The benchmark's tasks: their expected actions go through the gate, with the customer's yeses."""
