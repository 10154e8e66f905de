"""What is shown: views, what a role knows, the board, overlays, costs, panel, forecast."""
