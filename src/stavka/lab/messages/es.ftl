# Lo que dicen los dibujos del laboratorio. Los mismos identificadores y variables que en en.ftl.

history-title = { $game }: { $games } partidas y la guerra
history-bots = jugadas por { $bots }
history-panel = { $date }, turno { $turn }
history-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
history-apart = a { $hexes } hexágonos
history-mean-front = frente medio de las partidas
history-real-front = frente de la guerra
history-always = en todas las partidas, de { $side }
history-points = Puntos de victoria
history-band = media, y el 80 % central de las partidas
history-limit = victoria inmediata por encima

sweep-title = { $game }: ¿y si…?
sweep-note = { $what }: { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} con cada valor, con los mismos dados; { $bots }; intervalos del 95 %
sweep-wins = Partidas ganadas: { $side }
sweep-points = Puntos de ventaja: { $side }
sweep-than = que con { $base }
sweep-wins-more = Partidas ganadas de más { $than }, par a par
sweep-points-more = Puntos de más { $than }, par a par

position-title = { $game }: tras { $number } acciones, turno { $turn }
position-note = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} de cada nivel, { $turns ->
    [0] hasta el final
    [one] durante 1 turno
   *[other] durante { $turns } turnos
}; { $known }; intervalos del 95 %
position-known = lo que sabe { $role }
position-true = como estaba de verdad
position-wins = Partidas ganadas
position-nobody = Nadie
position-ahead = Puntos de ventaja: { $role } (extremos, cuartos, centro; el punto es la media)
