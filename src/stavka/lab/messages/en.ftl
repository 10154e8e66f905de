# What the pictures of the lab say. The same ids with the same variables are in es.ftl.

history-title = { $game }: { $games } games and the war
history-bots = played by { $bots }
history-panel = { $date }, turn { $turn }
history-games = { $games ->
    [one] 1 game
   *[other] { $games } games
}
history-apart = { $hexes } hexes apart
history-mean-front = mean front of the games
history-real-front = front of the war
history-always = held in every game by { $side }
history-points = Victory points
history-band = mean, and the middle 80 % of the games
history-limit = victory at once above this
