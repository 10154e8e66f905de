# Relojes, vacaciones y compañeros que se han ido. Los mismos identificadores y variables que en en.ftl.
new-pace = Tiempo de juego
new-pace-none = Sin reloj
new-pace-live = En vivo
new-pace-turn = Minutos cada vez
new-pace-days = Días cada vez
new-pace-none-note = Cada cual tarda lo que quiera.
new-pace-live-note = Tantos minutos para toda la partida, y unos segundos más cada vez que te toca decidir.
new-pace-turn-note = Tantos minutos cada vez que te toca decidir.
new-pace-days-note = Para partidas de días y semanas. En vacaciones tus relojes se paran.
new-amount-live = minutos para la partida
new-amount-turn = minutos
new-amount-days = días
new-increment = segundos más cada vez
new-late = Cuando se acaba el tiempo
late-claim = decide el otro bando
late-lose = se pierde la partida
late-computer = sigue el ordenador
late-claim-note = Cuando se acaba el tiempo, el otro bando puede reclamar la victoria o tablas, o seguir esperando.
late-lose-note = Cuando se acaba el tiempo, se pierde la partida.
late-computer-note = Cuando se acaba el tiempo, sigue el ordenador.
pace-live = { $amount ->
    [one] Un minuto para la partida.
   *[other] { $amount } minutos para la partida.
}
pace-live-more = { $amount ->
    [one] Un minuto
   *[other] { $amount } minutos
} para la partida y { $increment ->
    [one] un segundo
   *[other] { $increment } segundos
} más cada vez.
pace-turn = { $amount ->
    [one] Un minuto cada vez.
   *[other] { $amount } minutos cada vez.
}
pace-days = { $amount ->
    [one] Un día cada vez.
   *[other] { $amount } días cada vez.
}
time-days = { $n ->
    [one] un día
   *[other] { $n } días
}
time-hours = { $n ->
    [one] una hora
   *[other] { $n } horas
}
time-minutes = { $n ->
    [one] un minuto
   *[other] { $n } minutos
}
time-seconds = { $n ->
    [one] un segundo
   *[other] { $n } segundos
}
clocks = Tiempo que queda
clock-left = Tu tiempo: { $time }.
clock-runs = { $who }: { $time }, en marcha
clock-stands = { $who }: { $time }
clock-away = { $who }: { $time }, de vacaciones hasta { $until }
clock-rests = de vacaciones
late-you = Se te ha acabado el tiempo. Mientras nadie reclame, aún puedes jugar.
late-by = Se acabó el tiempo { $who-of }.
claim-victory = Reclamar la victoria
claim-draw = Reclamar tablas
claim-wait = Seguir esperando
partner-gone = El puesto { $who-of } se puede ceder.
partner-open = El puesto { $who-of } está libre.
partner-computer = Que juegue el ordenador
partner-person = Abrir el puesto a otra persona
partner-ask = Ceder el puesto { $who-of }…
partner-ask-note = Cuando un compañero ha hecho esperar a la mesa un día entero, los demás de su bando, de acuerdo, pueden dejar su puesto al ordenador o abrirlo a otra persona.
abort = Anular la partida
abort-sure = ¿Anularla de verdad? No contará.
vacation = Vacaciones
vacation-note = Donde se cuentan días, tus relojes se paran mientras tanto.
vacation-until = Estás de vacaciones hasta { $until }.
vacation-left = Te quedan { $left } de { $yearly } días al año.
vacation-days = Días
vacation-begin = Empezar
vacation-end = Ya he vuelto
