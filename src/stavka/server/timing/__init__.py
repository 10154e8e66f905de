"""Time at the table: clocks, what happens when one has run down, seats of those who have gone, vacations."""
