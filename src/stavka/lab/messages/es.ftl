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
