# Las palabras de Minsk '44. Los mismos identificadores y variables que en.ftl.

# --- the game
game-minsk44 = Minsk ’44 (East Front Battles)
game-minsk44-short = Minsk ’44
game-minsk44-note = La carrera hacia Minsk, del 27 de junio al 2 de julio de 1944
game-minsk44-text = Los ejércitos de tanques soviéticos corren hacia el Berézina y Minsk; un puñado de grupos de combate alemanes debe mantener abierto el ferrocarril. Radio de mando, artillería y aviación, dos oleadas de combate.
scenario-minsk = Minsk, junio de 1944
scenario-minsk-note = Seis días; mueven primero los soviéticos.
role-german = Alemanes
    .form = mp
role-soviet = Soviéticos
    .form = mp
did-german = Lo que hicieron los alemanes
did-soviet = Lo que hicieron los soviéticos
aim-german = Diez puntos más que los soviéticos: conserva los pueblos día a día, destruye unidades y mantén abierto el ferrocarril.
aim-soviet = Diez puntos más que los alemanes: destruye unidades, corta el ferrocarril y ocupa los pueblos el último día.
side-german = Alemanes
    .form = mp
side-soviet = Soviéticos
    .form = mp
option-setup = Despliegue alemán
option-setup-prepared = Preparado
option-setup-free = Libre, en las zonas del libro
option-arrivals = Llegadas alemanas por el oeste
option-arrivals-dice = Por dado
option-arrivals-historical = En sus fechas históricas
option-what_if = Refuerzos «¿y si…?»
option-what_if-off = Sin ellos
option-what_if-on = Con ellos
option-long_range = Fuego antitanque alemán de largo alcance
option-long_range-off = Sin él
option-long_range-on = Con él
option-long_range-on-note = Los cañones alemanes con ataque entre corchetes disparan a los blindados desde lejos.
option-entrenchments = Atrincheramientos
option-entrenchments-off = Sin ellos
option-entrenchments-on = Con ellos
option-entrenchments-on-note = Los ingenieros atrincheran; entrar en la zona de un enemigo atrincherado cuesta dos puntos más.
option-rubble = Escombros
option-rubble-off = Sin ellos
option-rubble-on = Con ellos
option-rubble-on-note = El bombardeo más duro deja escombros en el hexágono.

# --- what players do
verb-deploy = Desplegar
verb-choose-corps = Elegir el cuerpo
verb-sabotage = Cortar la vía
verb-replace = Reemplazar
verb-no-replacement = Sin más reemplazos
verb-call-up = Llamar
verb-no-contingency = No llamar a nadie
verb-enter = Entrar en el mapa
verb-move = Mover
verb-leave = Salir del mapa
verb-uncover = Poner encima
verb-halt = No avanzar más
verb-entrain = Mover por ferrocarril
verb-pontoon = Tender un puente
verb-dig = Atrincherar
verb-end-phase = Terminar la fase
verb-blow = Volar el puente
verb-spare = Dejar el puente
verb-supply = Gastar suministro
verb-target = Atacar este hexágono
verb-join = Unirse al ataque
verb-shell = Disparar a este hexágono
verb-fire = Disparar
verb-attack = Atacar
verb-open-fire = Abrir fuego
verb-choose-table = Elegir la tabla
verb-stand-firm = Mantenerse firme
verb-give-ground = Ceder terreno
verb-lose = Perder esta unidad
verb-go-first = Se retira primero
verb-take-in = Tomar bajo mando
verb-retreat = Retirarse
verb-advance = Avanzar

# --- phases and tracks
phase-reinforcements = Refuerzos
phase-movement = Movimiento
phase-protective = Fuego de protección
phase-first-wave = Primera oleada
phase-second-wave = Segunda oleada
phase-recovery = Recuperación
track-turn = Día
track-turn-note = seis días en total
track-german-points = Puntos alemanes
track-german-points-note = puntos de victoria
track-soviet-points = Puntos soviéticos
track-soviet-points-note = puntos de victoria
track-german-air = Aviación alemana
track-german-air-note = lista para volar
track-soviet-air = Aviación soviética
track-soviet-air-note = lista para volar
date-1 = 27 de junio de 1944
date-2 = 28 de junio de 1944
date-3 = 29 de junio de 1944
date-4 = 30 de junio de 1944
date-5 = 1 de julio de 1944
date-6 = 2 de julio de 1944
weather-clear = despejado
weather-hazy = bruma
weather-rain = lluvia ligera
weather-clear-effect = Sin efecto.
weather-hazy-effect = La aviación cuenta la mitad; la artillería ve seis hexágonos.
weather-rain-effect = Movimiento y aviación a la mitad; la artillería ve tres hexágonos.
event-none = sin evento
event-partisans = partisanos en el ferrocarril
event-soviet-air = esfuerzo aéreo soviético
event-german-air = esfuerzo de la Luftwaffe
table-mobile = Móvil
table-assault = Asalto
stretch-krupki-borisov = de Krupki a Borisov
stretch-borisov-minsk = de Borisov a Minsk
shift-line = { $value } { $what }
shift-engineers = ingenieros
shift-anti-tank-attack = ataque antitanque
shift-suppressed-defender = defensor suprimido
shift-combined-arms = armas combinadas
shift-anti-tank-defence = defensa antitanque
shift-suppressed-attacker = atacante suprimido
shift-terrain = terreno
shift-entrenched = atrincheramientos
shift-rubble = escombros

# --- what happened
turn-begins = Día { $turn }: { $date }
player-turn = Turno: { $who }
event-roll = Eventos, dado { $die }: { $weather }, { $event }
air-roll = Unidades aéreas: dado { $die }
air-drawn = Aviación lista: ataque a tierra { $attack }, bombarderos { $bombers }
arrivals = Listas para entrar: { $units }
arrival-comes = { $count ->
    [one] { $units } llega, dado { $die }
   *[other] { $units } y el resto de su grupo (en total { $count }) llegan, dado { $die }
  }
arrival-waits = { $count ->
    [one] { $units } aún no llega, dado { $die }
   *[other] { $units } y el resto de su grupo (en total { $count }) aún no llegan, dado { $die }
  }
contingency = { $who }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
} por refuerzos de contingencia
corps-chosen = { $corps } llega primero
unit-enters = { $unit } { $unit-number ->
    [p] entran
   *[s] entra
} por { $hex-the }
unit-lines-up = { $unit } se { $unit-number ->
    [p] ponen
   *[s] pone
} en cola en la carretera hacia { $hex-the }
unit-deployed = { $unit } se { $unit-number ->
    [p] despliegan
   *[s] despliega
} en { $hex-the }
replacement-comes = { $unit } volverá dentro de { $die ->
    [one] un turno
   *[other] { $die } turnos
}
replacement-lost = { $unit } se pierde para siempre, dado { $die }
sabotage = Los partisanos cortan la vía en { $hex-the }
a-unit = Una unidad
    .form = f
unit-moves = { $unit } { $unit-number ->
    [p] mueven
   *[s] mueve
} { $hex-to }
unit-leaves = { $unit } { $unit-number ->
    [p] salen
   *[s] sale
} del mapa desde { $hex-the }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
unit-uncovered = { $unit } queda encima en { $hex-the }
units-seen = A la vista en { $hex-the }: { $units }
rail-move = { $unit } { $unit-number ->
    [p] van
   *[s] va
} en tren { $hex-to }
unit-retreats = { $unit } se { $unit-number ->
    [p] retiran
   *[s] retira
} { $hex-to }
unit-advances = { $unit } { $unit-number ->
    [p] avanzan
   *[s] avanza
} { $hex-to }
overstacked = Hay { $count } unidades en { $hex-the }: al final de la fase solo { $limit ->
    [one] puede haber una.
   *[other] puede haber { $limit }.
}
unit-lost = { $unit } { $unit-form ->
    [f] es eliminada
    [mp] son eliminados
    [fp] son eliminadas
   *[m] es eliminado
} en { $hex-the }{ $kept ->
    [no] {", para siempre"}
   *[other] {""}
}: { $points ->
    [0] ningún punto
    [one] 1 punto
   *[other] { $points } puntos
}
unit-revealed = { $unit } se revela: { $attack }-{ $defence }
pontoon-built = { $unit } { $unit-number ->
    [p] tienden
   *[s] tiende
} un puente hacia { $hex-the }
pontoon-lost = El puente { $unit-of } queda destruido
entrenched = { $unit } { $unit-number ->
    [p] atrincheran
   *[s] atrinchera
} { $hex-the }
bridge-blown = Salta el puente { $first } – { $second }, dado { $die }
bridge-stands = El puente { $first } – { $second } resiste, dado { $die }
bridge-spared = El puente { $first } – { $second } se deja en pie
fire-barrage = Bombardeo sobre { $hex-the }: { $guns ->
    [0] aviación { $air }
   *[other] { $air ->
        [0] { $units }
       *[other] { $units }; aviación { $air }
      }
  }
fire-protective = Fuego final de protección sobre { $hex-the }: { $guns ->
    [0] aviación { $air }
   *[other] { $air ->
        [0] { $units }
       *[other] { $units }; aviación { $air }
      }
  }
fire-result = { $unit }: diferencial { $differential }, columna { $column }, dado { $die }: { $result }
suppressed = { $unit } { $unit-form ->
    [f] queda suprimida
    [mp] quedan suprimidos
    [fp] quedan suprimidas
   *[m] queda suprimido
}
rubble = { $hex-The } queda en escombros
supply-spent = { $unit } se gasta en { $hex-the }; con fuego doble: { $units }
attack-declared = { $units } { $units-number ->
    [p] atacan
   *[s] ataca
} { $hexes-the } ({ $table }), apoyo: { $support }
attack-declared-title = Ataque { $hexes-to }
attack-result = { $attack } contra { $defence }, { $table }; { $count ->
    [0] sin desplazamientos
   *[other] { $why }
}; columna { $column }, dado { $die }: { $result }
table-chosen = El defensor elige la tabla: { $table }
stands-firm = El defensor se mantiene firme
river-lost = { $unit } se { $unit-number ->
    [p] pierden
   *[s] pierde
} en el río, dado { $die }
river-crossed = { $unit } { $unit-number ->
    [p] cruzan
   *[s] cruza
} el río, dado { $die }
recovers = { $unit } se { $unit-number ->
    [p] recuperan
   *[s] recupera
}
still-suppressed = { $unit } { $unit-form ->
    [f] sigue suprimida
    [mp] siguen suprimidos
    [fp] siguen suprimidas
   *[m] sigue suprimido
}, dado { $die }
town-held = Se mantiene { $hex-the }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
railway-cut = Ferrocarril cortado, { $stretch }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
won-draw = Empate, { $german } a { $soviet }.
won-tactical = Victoria táctica, { $german } a { $soviet }.
won-operational = Victoria operacional, { $german } a { $soviet }.
won-strategic = Victoria estratégica, { $german } a { $soviet }.
level-draw = Ningún bando tiene diez puntos de ventaja.
level-tactical = La ventaja es de diez puntos o más.
level-operational = La ventaja es de veinte puntos o más.
level-strategic = La ventaja es de treinta puntos o más.

# --- previews
table-ranged = a Distancia
forecast-attack = Ataque { $hexes-to }
forecast-fire = Fuego sobre { $hex-the }
forecast-column = { $table }, columna { $column }
forecast-worst = { $table }, en el peor caso columna { $column }
forecast-best = { $table }, en el mejor caso columna { $column }
forecast-screen = Solo defienden reconocimiento o motocicletas: el defensor elige la tabla.
forecast-can-join = con { $unit-the }
forecast-more-points = { $points } más
forecast-unseen-near = { $count ->
    [one] Una unidad oculta junto a los defensores; si es antitanque, desplazaría
   *[other] { $count } unidades ocultas junto a los defensores; si hay antitanques, desplazarían
} dos columnas.
result-a1 = El atacante se retira un hexágono
result-a2 = El atacante se retira dos hexágonos
result-aa = El atacante pierde una unidad y se retira dos
result-ae = Atacante eliminado
result-ax = El defensor se retira uno y se pierde un atacante
result-br = Ambos se retiran un hexágono
result-d1 = El defensor se retira un hexágono
result-d2 = El defensor se retira dos hexágonos
result-d3 = El defensor se retira tres hexágonos
result-d4 = El defensor se retira cuatro hexágonos
result-da = El defensor pierde una unidad y se retira dos
result-de = Defensor eliminado
result-ex = Cada bando pierde una unidad
result-ds = Suprimida
result-dt = Suprimida, o eliminada si ya lo estaba
result-none = Sin efecto
fire-none = sin efecto

# --- prompts
prompt-deployment = Coloca tus unidades: { $left ->
    [one] queda una.
   *[other] quedan { $left }.
}
prompt-deployment-detail = Toma una unidad o una formación entera y después un hexágono iluminado de su zona.
prompt-partisans = ¿Dónde cortan la vía los partisanos?
prompt-partisans-detail = Ningún tren alemán pasa este turno por el hexágono iluminado que elijas.
prompt-replacements = { $points ->
    [one] Gasta tu punto de reemplazo en una unidad perdida.
   *[other] Gasta tus { $points } puntos de reemplazo en unidades perdidas.
  }
prompt-replacements-detail = Con 1–4 la unidad vuelve tras esos turnos; con 5–6 se pierde para siempre. Los puntos no se guardan.
prompt-corps = ¿Qué cuerpo de fusileros llega hoy?
prompt-corps-detail = El otro cuerpo llega mañana.
prompt-contingency = ¿Llamas a los refuerzos de contingencia?
prompt-contingency-detail = El enemigo puntúa por cada unidad que llames.
prompt-arrivals = Haz entrar a tus unidades: { $left ->
    [one] queda una.
   *[other] quedan { $left }.
}
prompt-arrivals-detail = Toma una formación o una unidad y después un hexágono iluminado del borde. Quien lo encuentre lleno entra al lado.
prompt-movement = Mueve tus unidades.
prompt-movement-crowded = Demasiadas unidades en { $hexes-the }: mueve una más allá o renuncia a una antes de que acabe la fase.
prompt-movement-detail = { $left ->
    [0] Todas las unidades han movido.
    [one] Una unidad no ha movido. Tómala y elige un hexágono iluminado.
   *[other] { $left } unidades no han movido. Toma una unidad o una pila y elige un hexágono iluminado.
  }
prompt-demolition = ¿Volar el puente { $first } – { $second }?
prompt-demolition-detail = Con 1–4 salta. Solo hay esta oportunidad.
prompt-protective = Fuego final de protección
prompt-protective-detail = Elige un hexágono enemigo iluminado junto a tus unidades, o deja callar la artillería.
prompt-protective-none = Ya nadie puede disparar; solo tú lo sabes.
prompt-fire-plan = { $count ->
    [0] Elige quién dispara { $hex-to }.
   *[other] Fuego sobre { $hex-the }: añade más o abre fuego.
  }
prompt-fire-plan-detail = Las piezas y la aviación a su alcance están junto al mapa; la suma entera golpea a cada unidad del hexágono.
prompt-first-wave = Primera oleada: elige un hexágono que atacar o bombardear.
prompt-first-wave-detail = { $units ->
    [0] Se han cumplido todas las obligaciones.
    [one] Una unidad aún debe atacar.
   *[other] { $units } unidades aún deben atacar.
  }
prompt-first-wave-over = Primera oleada: no queda nadie a quien atacar o bombardear.
prompt-second-wave-over = Segunda oleada: no hay nadie a quien puedas atacar o bombardear.
prompt-wave-over-detail = Termina la fase; el enemigo no sabrá por qué.
prompt-second-wave = Segunda oleada: elige un hexágono que atacar o bombardear.
prompt-second-wave-detail = Las unidades en mando pueden volver a atacar; nadie está obligado. Pero hay que atacar a todo enemigo en cuya zona esté un atacante, con él o con otros.
prompt-assault = { $count ->
    [0] Elige quién ataca { $hexes-the }.
   *[other] Ataque { $hexes-to }: añade más o elige la tabla.
  }
prompt-assault-detail = Puedes añadir unidades, piezas, aviación y más hexágonos.
prompt-screening = Tu pantalla elige la tabla.
prompt-screening-detail = El ataque se resuelve en la tabla que digas.
prompt-firmness = ¿Se mantiene firme el defensor?
prompt-firmness-detail = Firme: si ambos tuvieran que retirarse, cada uno pierde una unidad.
prompt-losses = Elige la unidad que pierdes.
prompt-losses-detail = Sale del mapa.
prompt-retreat = { $unit } se { $unit-number ->
    [p] retiran
   *[s] retira
} { $distance ->
    [one] un hexágono
   *[other] { $distance } hexágonos
}: elige adónde.
prompt-retreat-detail = Los hexágonos iluminados son las rutas más rectas por terreno vacío.
prompt-retreat-order = No hay sitio para todas las unidades que se retiran: elige cuál va primero.
prompt-retreat-order-detail = La que no halle sitio sigue adelante o se pierde.
prompt-recovery = Recuperación: ¿a quién toman bajo mando los cuarteles generales?
prompt-recovery-detail = Quien queda bajo mando se recupera sin dado, y no hay sitio para todas. Las demás necesitan 4–6.
prompt-recovery-none = No hay nada que elegir; solo tú lo sabes.
prompt-pursuit = Avanza tras el combate.
prompt-pursuit-detail = Toma una unidad vencedora e indica hasta dónde sigue, o detente aquí.
movement-end-phase = Terminar el movimiento
protective-end-phase = No más fuego
first-wave-end-phase = Terminar la primera oleada
second-wave-end-phase = Terminar la segunda oleada
recovery-end-phase = Tirar por las demás
among-join = Unir al ataque
among-fire = Añadir fuego
among-lose = Perder
among-replace = Reemplazar
among-take-in = Tomar bajo mando
among-supply = Gastar suministro: la artillería cercana dispara doble
wait-deployment = Los alemanes están desplegando.
wait-partisans = Los soviéticos envían a sus partisanos.
wait-reinforcements = Llegan refuerzos.
wait-movement = El otro bando está moviendo.
wait-demolition = Los alemanes deciden sobre un puente.
wait-fire = Se apunta la artillería.
wait-combat = El otro bando está atacando.
wait-screening = La pantalla elige la tabla.
wait-firmness = El defensor decide si resiste.
wait-losses = Se eligen las bajas.
wait-retreat = Una unidad se retira.
wait-recovery = Los alemanes atienden a sus unidades suprimidas.
wait-pursuit = Los vencedores pueden avanzar.

# --- why not
refused-phase = Esto corresponde a otra fase.
refused-no-unit = No existe esa unidad.
refused-no-hex = No existe ese hexágono.
refused-unit-not-yours = { $unit } no { $unit-form ->
    [f] es tuya
    [mp] son tuyos
    [fp] son tuyas
   *[m] es tuyo
}.
refused-not-on-map = { $unit } no está en el mapa.
refused-cannot-move = { $unit } tiene factor de movimiento cero y nunca mueve.
refused-moved = { $unit } ya ha movido.
refused-no-exit = Desde este hexágono no se sale del mapa.
refused-leave-zone = Nadie sale del mapa desde una zona de control enemiga.
refused-leave-points = No le quedan { $unit-to } puntos de movimiento para salir.
refused-uncover = { $unit } ya está encima, o ya se puso ahí en esta fase.
refused-enemy-hex = Un enemigo ocupa ese hexágono.
refused-disengaging = Una unidad que se desengancha no entra en zonas de control enemigas.
refused-forbidden-side = Las unidades acorazadas no cruzan ese río sin puente.
refused-stopped = La unidad se ha detenido en una zona de control enemiga.
refused-too-far = Está demasiado lejos para sus puntos de movimiento.
refused-way-barred = El enemigo y sus zonas de control cierran todos los caminos.
refused-road-full = Un hexágono lleno corta la carretera.
refused-rail-soviet = Solo los alemanes mueven por ferrocarril.
refused-rail-three = Tres unidades han ido ya por ferrocarril este turno.
refused-rail-entry = { $unit } acaba de entrar por un borde sin trenes.
refused-rail-start = La unidad no está en una vía férrea.
refused-rail-zone = Ningún tren sale de una zona de control enemiga.
refused-rail-way = Ningún tren llega hasta allí.
refused-engineers-only = Solo los ingenieros pueden hacerlo.
refused-engineer-zone = No en una zona de control enemiga.
refused-no-digging = En esta partida no hay atrincheramientos.
refused-dug = El hexágono ya está atrincherado.
refused-no-water = No hay agua que salvar.
refused-bridged = Ya hay un puente.
refused-at-bridge = { $unit } está en su puente.
refused-bridge-first = Primero, el puente.
refused-deploy-first = Antes hay que colocar todas las unidades.
refused-not-starting = Esa unidad no espera despliegue.
refused-stack-full = El hexágono está lleno.
refused-area = El hexágono no está en la zona de ese grupo.
refused-sabotage = Elige un hexágono de vía fuera de zonas de control alemanas.
refused-corps = Elige primero el cuerpo.
refused-contingency = Este grupo no puede llegar ahora.
refused-arrivals-first = No se pueden retener los refuerzos.
refused-not-due = Esa unidad no llega ahora.
refused-entry = No es uno de sus hexágonos de entrada.
refused-relieved = En cada hexágono solo entra un reemplazo por turno.
refused-gone = { $unit } se ha perdido para siempre.
refused-replacement-kind = No quedan puntos para unidades como { $unit }.
refused-not-lost = Esa unidad no está entre las eliminadas.
refused-replacements-first = Primero, los reemplazos.
refused-no-enemy = Ahí no hay enemigo.
refused-struck = Ese hexágono ya ha sido atacado en esta fase.
refused-not-next-to-friends = El objetivo no está junto a una unidad tuya.
refused-nobody-in-range = Nadie que pueda disparar está a su alcance.
refused-nobody-fires = Aún no dispara nadie.
refused-finish-fire = Termina antes el plan de fuego.
refused-no-plane = Esa unidad aérea no está lista.
refused-air-protects = La aviación no da fuego de protección en este año.
refused-air-mission = Los bombarderos solo bombardean.
refused-air-limit = Unidades aéreas por hexágono: { $limit } como máximo.
refused-air-command = La aviación no apoya a unidades fuera de mando.
refused-no-gun = Ninguna pieza así puede disparar.
refused-not-artillery = { $unit } no es artillería.
refused-fired = { $unit } ya ha disparado.
refused-suppressed = { $unit } { $unit-form ->
    [f] está suprimida
    [mp] están suprimidos
    [fp] están suprimidas
   *[m] está suprimido
}.
refused-out-of-command = { $unit } está fuera de mando.
refused-gun-adjacent = { $unit } está junto a un enemigo.
refused-fire-control = Piezas por combate: { $limit } como máximo.
refused-sight = Con este tiempo no se ve a más de { $sight ->
    [one] un hexágono.
   *[other] { $sight } hexágonos.
}
refused-no-brackets = { $unit } no tiene el factor de ataque entre corchetes.
refused-gun-zone = { $unit } está en una zona de control enemiga.
refused-no-armour = Ninguna unidad acorazada está encima de esa pila.
refused-range = El objetivo está fuera del alcance { $unit-of }.
refused-obligations = Aún deben atacar: { $units }. Aún sin ser atacados: { $hexes-the }.
refused-release = { $units } se { $units-number ->
    [p] quedarían
   *[s] quedaría
} sin enemigo al que atacar.
refused-no-supply = No es una unidad de suministro.
refused-nobody-supplied = No hay en su radio ninguna pieza que doblar.
refused-overstacked = Hay demasiadas unidades en { $hexes-the }.
refused-not-overstacked = Esa unidad no está en un hexágono con demasiadas.
remedy-overstacked = Mueve una más allá o renuncia a una.
refused-nobody-adjacent = Ninguna unidad tuya que aún pueda atacar está junto a él.
refused-target-plan = Con ese hexágono no se podrían cumplir todas las obligaciones.
refused-support-first = El apoyo necesita atacantes.
refused-finish-attack = Termina antes el ataque.
refused-joined = { $unit } ya participa.
refused-targeted = Ese hexágono ya forma parte del ataque.
refused-not-next-to = { $units-number ->
    [p] No están
   *[s] No está
} junto a ese hexágono: { $units }.
refused-not-adjacent = { $unit } no está junto a todos los defensores.
refused-has-attacked = { $unit } ya ha atacado o disparado.
refused-needed = { $unit } hace falta contra { $hexes-the }.
refused-no-attackers = Aún no ataca nadie.
refused-must-target = El ataque debe incluir { $hexes-the }.
refused-must-join = { $units-number ->
    [p] Deben unirse
   *[s] Debe unirse
} también: { $units }.
refused-mobile-city = Nunca la tabla Móvil contra una ciudad.
refused-mobile-units = La tabla Móvil necesita una unidad acorazada entre los atacantes.
refused-mobile-german = La tabla Móvil necesita una unidad acorazada o de fusileros entre los atacantes.
refused-mobile-allies = Los aliados del Eje por sí solos no usan la tabla Móvil.
refused-mobile-date = Este bando aún no usa la tabla Móvil.
refused-choose-table = Elige primero la tabla.
refused-firmness = Di primero si te mantienes firme.
refused-choose-loss = Elige una de las unidades que pueden perderse.
refused-retreat = No es una de las mejores rutas de retirada: la más recta por hexágonos vacíos.
refused-retreat-first = Primero, la retirada.
refused-retreat-order = Elige una de las unidades que pueden retirarse.
refused-no-guest = Nombra una unidad suprimida que un cuartel general a su alcance pueda tomar además de las ya nombradas.
refused-retreat-zone = Es una zona de control enemiga: la unidad se perdería.
refused-retreat-short = Tiene que alejarse { $distance ->
    [one] un hexágono.
   *[other] { $distance } hexágonos.
}
refused-advance-first = Primero, el avance.
refused-not-victorious = Esa unidad no está entre los vencedores.
refused-artillery-advance = La artillería nunca avanza.
refused-advance = Ese hexágono no está en la ruta de la retirada.
refused-advance-river = Sin puente ni ingenieros nadie avanza sobre ese río.
remedy-halt = Avanza, o di que nadie avanza.
remedy-bridge = Usa un puente o haz que los ingenieros tiendan uno.
remedy-rail-start = Llévala antes a una vía.
remedy-undo = Deshazlo con deshacer.
remedy-attack = Ataca o libera unidades con un bombardeo.
remedy-join = Haz que se unan unidades al ataque.

# --- counters
unit-infantry = { $n }
    .form = f
unit-motorised-infantry = { $n } (motorizada)
    .form = f
unit-armoured-infantry = { $n } (infantería acorazada)
    .form = f
unit-airborne = { $n } (paracaidista)
    .form = f
unit-cavalry = { $n } (caballería)
    .form = f
unit-tank = { $n } (carros)
    .form = f
unit-heavy-tank = { $n } (carros pesados)
    .form = f
unit-armoured-recon = { $n } (reconocimiento)
    .form = f
unit-motorcycle = { $n } (motocicletas)
    .form = f
unit-engineer = { $n } (ingenieros)
    .form = f
unit-armoured-engineer = { $n } (ingenieros acorazados)
    .form = f
unit-sp-antitank = { $n } (cañones de asalto)
    .form = f
unit-antitank = { $n } (antitanque)
    .form = f
unit-artillery = { $n } (artillería)
    .form = f
unit-sp-artillery = { $n } (artillería autopropulsada)
    .form = f
unit-heavy-mortar = { $n } (morteros)
    .form = f
unit-rocket = { $n } (cohetes)
    .form = f
unit-flak = { $n } (antiaérea)
    .form = f
unit-supply = { $n }
unit-hq = { $n }
    .form = m
unit-mech-hq = { $n }
    .form = m
unit-ga = { $n } (ataque a tierra)
    .form = f
unit-mb = { $n } (bombarderos medios)
    .form = f

# --- places
place-berezino = Berezino
place-bobr = Bobr
place-borisov = Borisov
place-cherven = Cherven
place-dukora = Dukora
place-fanipol = Fanipol
place-gorodok = Gorodok
place-ilya = Ilia
place-kholopenichi = Jolopenichi
place-koidanovo = Koidanovo
place-kolodishchi = Kolodishchi
place-krasnoe = Krasnoye
place-krupki = Krupki
place-krupki-station = Estación de Krupki
    .form = f
place-logoisk = Logoisk
place-loshnitsa = Loshnitsa
place-minsk = Minsk
place-molodechno = Molodechno
place-obchuga = Obchuga
place-ostroshitsky-gorodok = Ostroshitski Gorodok
place-pleshchenitsy = Pleshchénitsi
place-pogost = Pogost
place-radoshkovichi = Radoshkovichi
place-rakov = Rakov
place-smilovichi = Smilovichi
place-smolevichi = Smolevichi
place-ukhvala = Ujvala
place-vileika = Vileika
place-zaslavl = Zaslavl
place-zembin = Zembin
place-zhodino = Zhodino

# --- rivers
river-berezina = Berézina
river-viliya = Vilia
river-svisloch = Svísloch
river-bobr = Bobr
river-ilya = Ilia
river-dvinosa = Dvinosa
river-usha-molodechno = Usha
river-gaina = Gaina
river-tsna = Tsna
river-usyazha = Usiazha
river-plissa = Plissa
river-skha = Skha
river-nacha = Nacha
river-mozha = Mozha
river-oslik = Oslik
river-olsa = Olsa
river-kleva = Kleva
river-usha-berezino = Usha
river-ptich = Ptich
river-volma = Volma
river-islach = Islach
river-usa = Usa

# --- over the map and beside it
toggle-command = Mando
toggle-zones = Zonas de control
toggle-ranges = Alcances
toggle-communications = Comunicaciones
toggle-obligations = Deben atacar
tab-boxes = Mando
sign-out-of-command = { $count ->
    [one] sin mando
   *[other] sin mando: { $count }
  }
sign-no-line = sin línea
sign-ring = { $hq }, radio { $radius }
sign-must-attack = debe atacar
command-none = No tiene cuartel general propio.
command-off-map = Ningún cuartel general de su formación ({ $formation }) está en el mapa.
command-suppressed = { $hq } está suprimido.
command-suppressed-itself = Está suprimida.
command-too-far = { $hq } está a { $distance ->
    [one] un hexágono
   *[other] { $distance } hexágonos
}; su radio es { $radius }.
choice-mobile = Tabla Móvil
choice-assault = Tabla de Asalto
assault-mobile = Atacar: tabla Móvil
assault-assault = Atacar: tabla de Asalto
terrain-clear = claro
terrain-forest = bosque
terrain-marsh = pantano
terrain-hilltop = cima de colina
terrain-village = pueblo
terrain-town = población
terrain-city = ciudad
mark-rubble = Escombros
mark-entrenchment = Atrincheramiento
mark-sabotage = Los partisanos ocupan la vía
state-full = lista
state-suppressed = suprimida
state-out-of-command = fuera de mando
state-moved = ya ha movido
panel-weather = Clima
panel-trains = Trenes usados
panel-formations = Mando
panel-formations-note = Las unidades dentro del radio de su cuartel general están en mando.
panel-all-led = todas en mando
panel-lost = fuera de mando: { $count }
panel-no-hq = sin cuartel general
panel-hq-silent = suprimido
panel-account = Puntos de victoria
panel-account-note = Poblaciones: puntos alemanes por turno / puntos soviéticos al final, para quien esté allí con una línea a un borde amigo.
panel-account-lead = { $lead ->
    [0] Igualdad.
   *[other] { $side }: { $lead } de ventaja, { $level }.
  }
panel-level-draw = empate
panel-level-tactical = victoria táctica
panel-level-operational = victoria operacional
panel-level-strategic = victoria estratégica
panel-empty-town = nadie
panel-no-line = sin línea
panel-rail = Vía { $stretch }
panel-rail-worth = { $points } si se corta ahora
panel-rail-cut = cortada
panel-arrivals = Por llegar
panel-arrival-die = dado { $need }
panel-arrival-date = desde el turno { $turn }
panel-arrivals-none = Ya no falta nadie por llegar.
panel-losses = Eliminadas
panel-air = Unidades aéreas listas
panel-map-key = En el mapa
key-suppressed = suprimida
key-out-of-command = fuera de mando
key-untried = no probada: valores ocultos hasta que combata
key-radius = radio de un cuartel general
key-points = puntos alemanes / soviéticos
key-values = ataque-defensa-movimiento; artillería: bombardeo-protección-alcance/defensa-movimiento; [ ] antitanque
plan-guns = Piezas { $count }/{ $limit }
plan-air = Aviación { $count }/{ $limit }
plan-add = Añadir
plan-strength = Fuerza { $n }
plan-unknown = Participan unidades no probadas: no hay suma hasta que combatan.
plan-idle = Piezas que no pueden disparar
plan-out-of-range = Fuera de alcance:
plan-done = Disparado en este turno
plan-differential = { $strength } − { $defence } = { $sum }
plan-column = columna { $column }
plan-must-attack = Aún deben atacar
plan-must-be-attacked = Aún deben ser atacados
plan-none-owed = Se han cumplido todas las obligaciones. Los demás ataques son voluntarios.
plan-lacks = Aún no
plan-closed = Tabla Móvil cerrada
plan-attackers = Atacantes
plan-defenders = Defensores
plan-total = { $attack } + { $support } de apoyo
plan-sum = { $attack } − { $defence } = { $sum }
plan-leaves = El defensor deja el hexágono: { $chance }.
plan-loses = El atacante pierde una unidad: { $chance }.
plan-thrown = El atacante se retira: { $chance }.
plan-options = Cambiaría la columna:
plan-pick-target = Elige un hexágono que atacar o bombardear.
plan-pick-attackers = Añade unidades junto al objetivo.
entering-enter = Listas para entrar
entering-deploy = Por colocar
entering-note = Toma una formación entera o unidades sueltas y después un hexágono iluminado.
entering-units = { $count ->
    [one] una unidad
   *[other] { $count } unidades
  }
entering-take = Tomar todas
entering-taken = En la mano
held-title = En la mano
held-hq = Cuartel general, radio { $radius }
held-led = En mando.
held-slowed = { $points } PM: { $why }
slowed-command = fuera de mando
slowed-zone = sale de una zona de control
slowed-weather = lluvia
held-entrain = A los hexágonos con una T va en tren: { $used } de { $trains } usados.
held-pontoon = Puede tender un puente: elige el hexágono de la otra orilla.
held-leave = Puede salir del mapa aquí.
formation-minsk-garrison = Guarnición de Minsk
formation-group-von-saucken = Grupo von Saucken
formation-soviet-supply = Suministro del ejército
corps-first = { $corps } llega hoy
unseen = { $count ->
    [one] una unidad sin ver
   *[other] { $count } unidades sin ver
  }
ending-towns = Poblaciones
ending-lost = Unidades perdidas
ending-rail-open = abierta hasta el final
mission-barrage = Bombardeo
mission-protective = Fuego final de protección

## En qué pensaba el ordenador

thought-effort = { $effort } (desde el turno { $turn })
effort-highway = Por la carretera principal: corta el ferrocarril, rodea lo que es demasiado fuerte, ataca desde ambos lados
effort-bypass = Rodea lo que encuentra en el camino y va hacia Minsk
effort-heart = Todos los cuerpos móviles van hacia Minsk
effort-wings = Toma primero las ciudades a los lados del camino
effort-storm = Ataca donde puede
effort-forward = Retrasa al enemigo al este del Berézina
effort-river = Defiende los pasos del Berézina y se retira antes de quedar atrapado
effort-hedgehog = Defiende Minsk y Molodechno con lo que tiene

# --- lo que llevan las fichas, palabra por palabra
label-supply = Suministro
label-heavy-tank = carros pes.
label-fwd-det = Dest. avanz.
label-gtc = CTG
label-gta = ETG
label-tc = CT
label-gmc = CMG
label-grc = CFG
label-gds = Gd
label-tank = Tq
label-mrb = BFM
label-hvy = pes.
label-mortar = Mort.
label-mcycle = Moto
label-how = Obús
label-rocket = Coh.
label-eng = Ing.
label-mech = Mec.
label-rifle = Fus.
label-regt = Rgto.
label-gun-how = Cañ./Obús
label-bde = Brig.
label-sec = Seg.
label-corps = Cuerpo
label-group = Grupo

## Lesson: bagration

lesson-bagration = Aprende: el camino de Minsk
lesson-bagration-welcome = 27 de junio de 1944. El Grupo de Ejércitos Centro está roto, y el 5.º Ejército de Tanques de la Guardia corre hacia Minsk. Diriges a los soviéticos: corta el ferrocarril, destruye unidades y ten ciudades en tu poder el último de los seis días. Los alemanes puntúan sus ciudades cada día, así que el tiempo juega a su favor. Diez puntos de diferencia deciden.
lesson-bagration-counters = Una unidad de combate muestra ataque, defensa y movimiento: una brigada de tanques de la Guardia es 6-4-8. Un óvalo es acorazado; los paréntesis valen contra blindados. Los cañones muestran bombardeo, fuego de protección y alcance. De una pila enemiga solo ves la unidad de arriba.
lesson-bagration-spearhead = Tus primeras doce unidades entran por el borde norte, dos por hexágono. Entrar es gratis, así que piensa en la carretera: por ella un hexágono cuesta un tercio de punto. Solo dos unidades caben en Jolopenichi, donde empieza. Dásela a las brigadas de tanques 3 y 18, la punta de lanza.
lesson-bagration-the-rest = Las demás entran a los lados, casi todas por terreno abierto. El mortero y el cuartel general van juntos: solo está al mando la unidad que se halla en el radio de su cuartel general.
lesson-bagration-road = Dos hexágonos alemanes cierran el camino de Borisov: 3610 y 3711. Lleva las dos brigadas por la carretera y por campo abierto al hexágono 3710, entre ambos. Es zona de control de los dos, así que ahí paras. También es un hexágono del ferrocarril: recuérdalo.
lesson-bagration-flank = El destacamento avanzado y las motocicletas son los más rápidos. Ponlos en 3709, solo junto a 3610. Dónde estás decide con quién combates: en la primera oleada hay que atacar a todo enemigo en cuya zona te halles.
lesson-bagration-guns = Los morteros alcanzan dos hexágonos. En 3809 tienen 3711 a tiro y a nadie al lado: los cañones junto a un enemigo no disparan a distancia. Su cuartel general va con ellos. Su radio es cinco.
lesson-bagration-second-line = Acerca a los demás hasta donde lleguen, fuera de las zonas enemigas. El cuartel general del destacamento avanzado queda lo bastante cerca para mandarlo cuando combata: el mando se comprueba de nuevo en ese momento.
lesson-bagration-rail-cut = Termina el movimiento. Al final de la fase queda cortado el ferrocarril entre Krupki y Borisov: 10 puntos el primer día y sin disparar. Busca siempre esto antes que un combate.
lesson-bagration-protective = Ahora ponte con los alemanes: fuego final de protección. Tras el movimiento enemigo, los cañones al mando disparan a un hexágono junto a un amigo. Bombardea los tanques de 3710. Solo llega una batería, y se elige sola.
lesson-bagration-differential = El fuego es una diferencia, no una proporción: 4 de los cañones menos 4 de defensa es 0. Cada unidad del hexágono recibe su dado, y en esa columna solo 5 y 6 suprimen. Abre fuego; fallan los dos. Después termina la fase.
lesson-bagration-two-enemies = Primera oleada. Tus brigadas están en las zonas de 3610 y de 3711 y tendrían que atacar a los dos. Pero un enemigo bajo bombardeo no tiene que ser atacado si quienes están a su lado atacan a otro. Así que 3711 recibe obuses, y 3610 todo lo que rueda.
lesson-bagration-barrage = Bombardea 3711 con los morteros, 3, y los dos bombarderos, 1 cada uno. Los bombarderos no sirven para otra cosa; guarda los aviones de ataque para después.
lesson-bagration-suppression = Abre fuego. Las dos unidades del hexágono quedan suprimidas: sin zona de control, sin mando, sin fuego, sin avance y dos columnas a tu favor cuando las ataques. La segunda, oculta hasta ahora, es un batallón de reconocimiento.
lesson-bagration-attack = Ataca 3610 con las dos brigadas, el destacamento y las motocicletas: 6 + 6 + 3 + 2 = 17 contra 5, una diferencia de 12, y las armas combinadas dan otra columna. Es la última de la tabla.
lesson-bagration-mobile = ¿Qué tabla? Asalto mata más y cuesta más; Móvil echa lejos al enemigo y te deja seguirlo. Quieres el terreno que hay detrás: Móvil. Un 3: se retira tres hexágonos.
lesson-bagration-advance = Los vencedores pueden seguir el camino de la retirada hasta donde quieran. No corras: la brigada 18 y el destacamento toman 3610, la brigada 3 se queda. Ahora 3711 está cogido por dos lados. Quien avanza no combate más en esta fase, pero la segunda oleada es otra fase.
lesson-bagration-second-wave = Termina la primera oleada. En la segunda, las unidades al mando pueden volver a atacar, si quieren. Los cañones que dispararon callan, pero los tres aviones que guardaste pueden volar, y los alemanes no tienen fuego de protección.
lesson-bagration-again = Ataca 3711 por los dos lados: 6 + 6 + 3, y 3 aviones con un punto cada uno: 18 contra 9. Son 9, dos columnas más por la supresión y una por las armas combinadas: otra vez la última columna. Por eso fueron primero los cañones.
lesson-bagration-assault = Hay dos unidades en la trampa; elige Asalto: la mitad de sus caras les cuesta al menos una. Un 4: se pierde una unidad y la otra se retira dos hexágonos.
lesson-bagration-loss = Alemanes. Tú eliges la pérdida. Una unidad acorazada daría 4 puntos a los soviéticos; otra, 2: pierde los Panzergrenadier. Como estaban suprimidos estaban fuera de mando, y una unidad así no se puede reemplazar.
lesson-bagration-retreat = El reconocimiento retrocede dos hexágonos, lejos del combate y nunca a una zona enemiga. Elige 3613, hacia tus cañones. Si los soviéticos hubieran cerrado también este lado, estaría perdido.
lesson-bagration-hold = Soviéticos. La brigada 3 toma 3711 y para ahí. Delante hay Panther y Tiger, y una brigada sola entre ellos no dura mucho. Tu turno acaba con la recuperación.
lesson-bagration-german-move = Alemanes. Retira el reconocimiento y la batería, fuera de alcance pero con el enemigo aún a tiro. Los cañones viven dos hexágonos detrás de los demás. Termina el movimiento.
lesson-bagration-answer = La artillería dispara una vez en cada turno de jugador, así que la batería puede volver a disparar. Bombardea la brigada 3 en 3711: 5 menos 4 es 1, y 4 o 5 suprimen. Un 5. Después termina las dos oleadas.
lesson-bagration-end = Acaba el día. Las unidades alemanas al mando se han recuperado; Minsk, Molodechno, Borisov y Berezino han dado 8 puntos, tú tienes 12. Esa es la carrera: te hacen falta el segundo tramo de ferrocarril, más bajas y al final la propia Minsk, cercada mejor que asaltada. Monta una mesa y sigue desde aquí a tu manera.

# --- se dice una vez, cuando una pregunta llega por primera vez
hint-movement = Un cuartel general dirige a las unidades dentro de su radio. Muévelo para que quienes van a atacar estén en mando cuando empiece el combate.
hint-first-wave = Las unidades en zonas enemigas deben atacar, y a cada enemigo hay que atacarlo. Bombardea primero: un enemigo suprimido pierde dos columnas.
hint-assault = Añade unidades, piezas y aviación y elige la tabla: el planificador muestra ambas, con cada desplazamiento y su regla.
hint-second-wave = Un segundo golpe para las unidades en mando. Úsalo donde el primero abrió brecha, no en todas partes.
hint-protective = Tus piezas responden a quien ha llegado junto a tus unidades: un atacante suprimido lucha peor.
hint-arrivals = Una formación entera entra de una vez por un hexágono iluminado del borde. Que su cuartel general vaya con ella.
hint-demolition = Solo hay un intento por puente. Un puente volado detiene a los blindados, también a los tuyos.
hint-retreat = Las retiradas van por el camino más recto y libre. Sin salida, la unidad se pierde: deja una puerta abierta antes de necesitarla.
hint-pursuit = Los vencedores pueden seguir al momento. Toma el hexágono si puedes sostenerlo; el mando no llega más lejos que antes.
