# Lo que dicen los dibujos del laboratorio. Los mismos identificadores y variables que en en.ftl.

history-title = { $game }: { $games ->
    [one] una partida
   *[other] { $games } partidas
} y la guerra
history-title-alone = { $game }: { $games ->
    [one] una partida
   *[other] { $games } partidas
}
history-bots = jugadas por { $bots }
history-panel = { $date }, turno { $turn }
history-turn = Turno { $turn }
history-games = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
}
history-apart = a { $hexes ->
    [one] un hexágono
   *[other] { NUMBER($hexes, maximumFractionDigits: 1) } hexágonos
}
history-mean-front = frente medio de las partidas
history-real-front = frente de la guerra
history-always = en todas las partidas, { $side-of }
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

position-title = { $game }: tras { $number ->
    [one] una acción
   *[other] { $number } acciones
}, turno { $turn }
position-note = { $games ->
    [one] 1 partida
   *[other] { $games } partidas
} de cada nivel, { $turns ->
    [0] hasta el final
    [one] durante 1 turno
   *[other] durante { $turns } turnos
}; { $known }; intervalos del 95 %
position-known = lo que { $role-number ->
    [p] saben
   *[s] sabe
} { $role-the }
position-true = como estaba de verdad
position-wins = Partidas ganadas
position-nobody = Nadie
position-ahead = Puntos de ventaja: { $role } (extremos, cuartos, centro; el punto es la media)

# El informe de un estudio.

report-title = { $game }: informe de un estudio
report-bots = Jugado por { $bots }
report-seed = Semilla { $seed }
report-games = Partidas
report-decisions = Decisiones
report-cpu = Tiempo de CPU
report-crashes = Fallos
report-unfinished = Sin final
report-part = El estudio no ha terminado: se { $games ->
    [one] pide una partida
   *[other] piden { $games } partidas
}, y la página muestra las que hay.
report-theme = Claro u oscuro
report-manifest = Lo necesario para repetirlo
report-made = Hecho por Stavka { $version }, { $day }.
report-draw = Nadie
report-of = { $wins } de { $games ->
    [one] una partida
   *[other] { $games } partidas
}
report-turn = turno
report-wins = Quién gana
report-wins-note = La parte de las partidas terminadas, con su intervalo del 95 % (Wilson).
report-ladder = Quién es más fuerte
report-ladder-note = Pares de partidas con los mismos dados y los bandos cambiados, así que se anula lo que el escenario da a un bando; intervalos del 95 %.
report-match-up = Enfrentamiento
report-pairs = Pares
report-share = Parte ganada
report-gain = Puntos por partida
report-elo = Elo
report-points = Puntos por turno
report-points-note = Puntos de victoria al empezar cada turno: la media de las partidas y la banda de su 80 % central.
report-worth = Valor por turno
report-worth-note = Lo que, según su estado mayor, vale la posición de un bando al empezar cada turno: la media de las partidas y la banda de su 80 % central.
report-fronts = El frente por turno
report-fronts-note = Dónde está el frente en las partidas. El terreno que un bando domina en todas es oscuro; el que domina ahora uno y ahora otro, pálido.
report-losses = Pérdidas por turno
report-losses-note = Pasos que pierden las piezas de un bando en un turno, de media.
report-steps = Fuerza por turno
report-steps-note = Pasos en el mapa al empezar cada turno: la media de las partidas y la banda de su 80 % central.
report-turns = En qué turno acaban las partidas
report-turns-note = Partidas según el turno de su final.
report-lengths = Cuánto duran las partidas
report-lengths-note = Partidas según el número de sus decisiones.
report-luck = Suerte
report-luck-note = Primero, cuántas veces se tomó el lugar, frente a la probabilidad anunciada; los pronósticos ciertos caen en la línea. Después, los pasos que los dados dieron a un bando, más allá de lo esperable, por partida.
report-luck-of = pasos a favor: { $side }
report-fights = Probabilidades anunciadas y cumplidas
report-fights-dot = anunciado { $told }, ocurrido { $taken }, { $fights ->
    [one] un combate
   *[other] { $fights } combates
}
report-told = probabilidad anunciada
report-winner = Ganador
report-mean-luck = Suerte, intervalo del 95 %
report-decided = Qué se decide
report-decided-note = Decisiones por clase: cuántas veces, entre cuántas acciones legales de media y cuánto se pensó.
report-decision = Decisión
report-count = Veces
report-share-of-all = Parte
report-options = Opciones
report-thinking = Pensado, ms

odds-fights = Combates: ¿se toma el lugar y qué cuesta de media?
odds-kind = clase
odds-place = lugar
odds-taken = tomado
odds-attacker = pasos del atacante
odds-defender = pasos del defensor
odds-as-it-stands = tal como está
