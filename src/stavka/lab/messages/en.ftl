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

sweep-title = { $game }: what if?
sweep-note = { $what }: { $games ->
    [one] 1 game
   *[other] { $games } games
} with each value, with the same dice; { $bots }; 95 % intervals
sweep-wins = Games won: { $side }
sweep-points = Points ahead: { $side }
sweep-than = than with { $base }
sweep-wins-more = Games won more { $than }, pair by pair
sweep-points-more = Points more { $than }, pair by pair

position-title = { $game }: after { $number } actions, turn { $turn }
position-note = { $games ->
    [one] 1 game
   *[other] { $games } games
} of each level, { $turns ->
    [0] to the end
    [one] for 1 turn
   *[other] for { $turns } turns
}; { $known }; 95 % intervals
position-known = as { $role } knows it
position-true = as it truly stood
position-wins = Games won
position-nobody = Nobody
position-ahead = Points ahead: { $role } (ends, quarters, middle; the dot is the mean)
