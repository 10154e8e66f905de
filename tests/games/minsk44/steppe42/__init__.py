"""Another battle of the series, small and made up, as data only: steppe, May 1942."""
