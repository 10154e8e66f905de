"""Mass simulation, balance and strength studies."""
