"""What a played match was: its turns, fights, losses and dice, read off once and told as a report or a picture.

`telling.annals_of` walks through a match and reads it as every game tells itself: views, events, fights and their
forecasts. `report.report` makes one HTML file of that, `maps.Map` the pictures, `analysis.analyse` what a computer
player thinks of it. Everything here is for matches that are over, or for what a single role may see.
"""
