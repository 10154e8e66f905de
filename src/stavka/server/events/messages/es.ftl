events = Torneos
events-tables = Mesas
events-text = Ligas y suizos: cada ronda se empareja cuando llega el último resultado de la anterior.
events-new = Torneo nuevo
events-account = Los torneos son para quien juega con un nombre.
events-open = Inscripción abierta
events-open-none = Ahora ningún torneo admite jugadores.
events-running = En juego
events-over = Terminados
events-earlier = Torneos anteriores
event-kind-once = liga
event-kind-double = liga a doble vuelta
event-kind-swiss = suizo
event-rounds = { $count ->
    [one] una ronda
   *[other] { $count } rondas
}
event-round = Ronda { $n }
event-round-of = ronda { $n } de { $of }
event-players = { $count } de { $most } jugadores
event-days = { $count ->
    [one] un día por ronda
   *[other] { $count } días por ronda
}
event-rated = con puntuación
event-unrated = sin puntuación
event-by = de { $name }
event-mine = juegas tú
event-until = La ronda termina { $when }.
event-late-until = La inscripción sigue abierta hasta que se empareje la ronda { $n }.
event-enter = Inscribirse
event-leave = Retirarse
event-leave-sure = Retirarse para siempre
event-start = Empezar con { $count ->
    [one] un jugador
   *[other] { $count } jugadores
}
event-end = Terminar ya
event-end-sure = Terminar ya: las partidas se deciden como están
event-call-off = Anular
event-call-off-sure = Anular para siempre: nada cuenta
event-remove = Retirar a { $name }
event-remove-sure = Retirar a { $name } para siempre
event-off = Anulado.
event-entered = Inscritos
event-entered-none = Nadie todavía.
event-standings = Clasificación
event-place = Puesto
event-player = Jugador
event-points = Puntos
event-columns = Qué significan las columnas
event-removing = Retirar a jugadores
event-points-note = Una victoria vale un punto; un empate, medio.
event-won = Ganadas
event-drawn = Empatadas
event-lost = Perdidas
event-buchholz = Buchholz
event-buchholz-note = Buchholz: los puntos de todos los rivales.
event-berger = Sonneborn-Berger
event-berger-note = Sonneborn-Berger: los puntos de los vencidos y la mitad de los de aquellos con quienes se empató.
event-direct = Directo
event-direct-note = Directo: puntos contra quienes están iguales en todo lo demás.
event-struck = se retiró pronto; sus resultados no cuentan
event-out = retirado
event-since = desde la ronda { $n }
event-bye = descansa
event-how-forfeit = no se presentó
event-how-time = se acabó el tiempo
event-open-match = en juego
event-your-match = Tu partida contra { $name }: { $role }
event-to-table = A la mesa
event-name = Nombre del torneo
event-scenario = Escenario
event-game = Juego
event-kind = Tipo
event-kind-once-note = Todos juegan una vez contra todos.
event-kind-double-note = Todos juegan dos veces contra todos, con los bandos cambiados.
event-kind-swiss-note = En cada ronda se enfrentan quienes llevan más o menos los mismos puntos: pocas rondas, muchos jugadores.
event-field-rounds = Rondas
event-field-late = Inscripción tardía hasta la ronda
event-field-days = Días por ronda
event-field-most = Jugadores como máximo
event-make = Crear el torneo
event-guide = Partidas sin terminar cuando se acaba el tiempo de la ronda: quien no ha venido pierde, quien ha hecho esperar un día al otro pierde; si no, es empate.
