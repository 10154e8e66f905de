# El informe de la partida.
report-kind = Stavka, informe de la partida
report-nobody = nadie
report-line = { $who }. { $actions ->
    [one] Una acción
   *[other] { $actions } acciones
}, { $turns ->
    [one] un turno.
   *[other] { $turns } turnos.
}
report-open = Sin decidir
report-won = { $who-number ->
    [p] Ganan { $who-the }
   *[s] Gana { $who-the }
}
report-draw = Tablas
report-turn = Turno { $turn }
report-turn-short = T{ $turn }
report-end = Final
report-fights-by = combates tirados, { $side }: { $count }
report-losses-of = pasos perdidos, { $first } frente a { $second }
report-luck-of = suerte de los dados para { $side-the }, en pasos
report-dice-thrown = dados tirados
report-turns = El frente, turno a turno
report-front = frente
report-front-before = un turno antes
report-all-fronts = Todos los frentes
report-all-fronts-note = numerados por orden
report-points = Puntos
report-losses = Pérdidas
report-losses-note = Pasos perdidos en cada turno: { $first } a la izquierda, { $second } a la derecha.
report-fights = Combates: lo esperado y lo ocurrido
report-fights-note = Lo que cabía esperar al tirar los dados, según las propias reglas: la probabilidad de tomar el lugar y los pasos que perderían de media atacante y defensor. Después, lo que ocurrió.
report-sum = Pasos del enemigo: esperado { $expected }, fue { $came }.
report-col-where = Dónde
report-col-who = Quién
report-col-taken = Tomado
report-col-steps = Pasos perdidos, atacante y defensor
report-col-die = Dados
report-col-told = Qué ocurrió
report-against = { $who } contra { $foe }
report-unseen = lo que había allí
report-and-more = { $who } y { $count } más
report-steps = esperado { $expected }, fue { $came }
report-luck = Suerte
report-luck-note = Lo que cada combate dio por encima de lo esperado, en pasos; el lugar cuenta como uno. Barras: cada combate, a favor del bando de arriba o de abajo. Azul: la suma hasta entonces.
report-lucky = Suerte: { $side }
report-luck-sum = suma { $sum } para { $side-the }
report-dice = Dados
report-dice-line = { $count ->
    [one] Un dado
   *[other] { $count } dados
}, media { $mean } (dados perfectos: { $even }).
report-dice-hits = { $hits ->
    [0] Ningún impacto
    [one] Un impacto
   *[other] { $hits } impactos
}, se esperaban { $expected }.
report-orders = Órdenes de batalla al final
report-on-map = { $side }, { $count } en el mapa
report-gone = Perdidas: { $who }.
report-highlights = Lo más destacado
report-high-lucky = Suerte en { $place-the }
report-high-lucky-text = { $who }: { $luck } en pasos, respecto a lo esperado.
report-high-unlucky = Caro: { $place }
report-high-unlucky-text = { $who }: { $luck } en pasos, respecto a lo esperado.
report-high-bloody = El turno más sangriento
report-high-bloody-text = { $turn }: { $steps ->
    [one] un paso perdido
   *[other] { $steps } pasos perdidos
} entre los dos bandos.
report-high-moved = El frente se mueve
report-high-moved-text = { $turn }: { $count ->
    [one] un lugar cae
   *[other] { $count } lugares caen
} en manos { $side-of }.
report-notes = Notas
report-after = Tras la acción { $n }
report-log = El diario
report-log-open = { $count ->
    [one] Una línea
   *[other] { $count } líneas
}
report-foot = Todas las cifras salen de la propia partida, su semilla y sus acciones, y se pueden volver a comprobar.
