# Las palabras de Stalingrado. Los mismos identificadores y variables están en en.ftl.
# Un suceso que dice más a algunos lectores tiene dos mensajes: ID para todos, ID-private para quienes lo saben.

game-stalingrad = Stalingrado: Infierno en el Volga
game-stalingrad-short = Stalingrado
game-stalingrad-note = La ciudad, de agosto a noviembre de 1942
game-stalingrad-text = Bloques de madera en la niebla de guerra: toma las orillas del Volga antes de que se agote el mazo soviético. Juega a solas contra la ciudad, comparte el mando alemán o defiende tú la ribera.

# --- modos de juego
scenario-solo = Solitario
scenario-solo-note = Mandas a los alemanes. Los soviéticos siguen por sí solos las reglas del juego.
scenario-co-op = Cooperativo
scenario-co-op-note = Dos mandos alemanes, el 6.º Ejército y el 4.º Ejército Panzer, contra una ciudad que juega por sí sola. Gana quien tome más Hexágonos de Refuerzos.
scenario-duel = 1 contra 1
scenario-duel-note = Un jugador alemán contra un jugador soviético, cada uno con sus bloques y Cartas ocultos.
scenario-two-on-one = 2 contra 1
scenario-two-on-one-note = El 6.º Ejército y el 4.º Ejército Panzer contra un jugador soviético.

role-german = Alemanes
role-soviet = Soviéticos
role-sixth-army = 6.º Ejército
role-fourth-panzer = 4.º Ejército Panzer
side-german = Alemanes
side-soviet = Soviéticos

option-variant = Variante
option-variant-standard = Juego normal
option-variant-standard-note = La batalla tal como la empieza el manual.
option-variant-designer = Variante del Diseñador
option-variant-designer-note = Cada bando empieza con una a seis Ventajas al azar.
option-variant-german-easy = Nivel Fácil alemán
option-variant-german-easy-note = Ventajas, y Paulus, Hoth y Von Richthofen están en juego desde el principio.
option-variant-soviet-easy = Nivel Fácil soviético
option-variant-soviet-easy-note = Ventajas, y los tres Líderes soviéticos están encima de su mazo.
option-variant-fortress = Fortaleza Stalingrado
option-variant-fortress-note = Como el Nivel Fácil soviético, y además cinco posiciones fortificadas.

advantage-paulus = Paulus: su Carta está encima del mazo alemán.
advantage-hoth = Hoth: su Carta está encima del mazo alemán.
advantage-richthofen = Von Richthofen: su Carta está encima del mazo alemán.
advantage-linden = Linden: su Carta está encima del mazo alemán.
advantage-okh = OKH: su Carta está encima del mazo alemán.
advantage-6th-panzer = 6.ª Panzer: un seis con la sexta fila vacía trae a Raus y tres regimientos.
advantage-chuikov = Chuikov: su Carta está encima del mazo soviético.
advantage-khrushchev = Khrushchev: su Carta está encima del mazo soviético.
advantage-zaytsev = Zaytsev: su Carta está encima del mazo soviético.
advantage-marines = Infantería de Marina Reforzada: desembarca a Fuerza máxima.
advantage-delayed = Retraso de las Divisiones: las dieciocho divisiones de infantería esperan en la Reserva.
advantage-guards = Guardia Inmortal: lucha en cada Combate a Fuerza máxima hasta que es destruida.

# --- la cinta y los marcadores
phase-call = Pedir Refuerzos
phase-long-move = Movimiento Largo
phase-short-moves = Movimientos Cortos
phase-quick-attack = Ataque Rápido
phase-planned-attack = Ataque Planificado
phase-cards = Cartas
phase-reveal = Confrontación
phase-support = Apoyo
phase-rubble = Ruinas
phase-close-combat = Combate Cercano
phase-advance = Avance
phase-state-open = posible
phase-state-now = ahora
phase-state-done = hecho
phase-state-next = después
phase-state-shut = ahora no

track-german-losses = Bajas alemanas
track-german-losses-note = 10 pierden la batalla
track-soviet-deck = Mazo soviético
track-soviet-deck-note = vacío: resisten
track-landings = Hexágonos de Refuerzos
track-landings-note = 6 tomados: victoria
track-shore = Hexágonos de la ribera
track-shore-note = 19 tomados: victoria, por orden del OKH

# --- paneles
panel-reinforcements = Tabla de Refuerzos
panel-reinforcements-note = Cada dado toma la Unidad más a la izquierda de su fila. En una fila vacía retira la Unidad de su extremo.
panel-unknown = Una Unidad aún no vista
panel-none = ninguna
panel-turn = El turno
panel-leaders = Líderes
panel-leader-on = en juego
panel-leader-off = fuera de juego
panel-reserves = Reservas soviéticas
panel-german-deck = { $count ->
    [one] 1 Carta en el mazo alemán
   *[other] { $count } Cartas en el mazo alemán
}
panel-key = Cómo leer un bloque
panel-advantages = Ventajas
key-red = Rojo: impacta con 4 a 6. El borde amarillo es del 6.º Ejército; el azul, del 4.º Ejército Panzer.
key-white = Blanco: impacta con 5 o 6. Los puntos son los Pasos que quedan.
key-black = Negro: impacta con 6.
key-standing = De pie: solo ves que está ahí.

pool-infantry = infantería
pool-tanks = blindados
pool-marines = infantería de marina
box-pool-infantry = Reserva de Infantería
box-pool-tanks = Reserva de Blindados
box-pool-marines = Reserva de Infantería de Marina
box-german-losses = Bajas alemanas
mark-rubble = Ruinas
mark-fortification = Fortificación
mark-headquarters = Cuartel General de Chuikov
mark-control = Control alemán
terrain-clear = Hexágono Despejado
terrain-difficult = Hexágono Difícil
terrain-urban = Hexágono Urbano

# --- lugares
place-latoshinka = Latóshinka
place-rynok = Rynok
place-big-mushroom = Gran Seta
place-spartanovka = Spartánovka
place-lower-tractor = Poblado Bajo del Tractor
place-tractor-factory = Fábrica de Tractores
place-brickworks = Fábrica de Ladrillos
place-barricades = Barricadas
place-red-october = Octubre Rojo
place-meat-combine = Combinado Cárnico
place-lazur = Fábrica Lazur
place-central-landing = Muelle Central
place-tsaritsa-mouth = Boca del Tsaritsa
place-south-landing = Muelle Sur
place-southern-quarter = Barrio Sur
place-minina = Mínina
place-yelshanka = Yelshanka
place-kuporosnoye = Kuporósnoye
place-little-mushroom = Pequeña Seta
place-mechetka = Mókraya Mechetka
place-tractor-settlement = Poblado del Tractor
place-barricades-settlement = Poblado de Barricadas
place-martin-furnace = Alto Horno Martin
place-mamayev-kurgan = Mamáyev Kurgán
place-central-station = Estación Central
place-tsaritsa-quarter = Barrio del Tsaritsa
place-grain-elevator = Elevador de Grano
place-south-station = Estación Sur
place-bald-hill = Cerro Pelado
place-workers-village = Poblado Obrero
place-red-october-settlement = Poblado de Octubre Rojo
place-yelshanka-gully = Barranco de Yelshanka
place-orlovka = Orlovka
place-razgulyaevka = Razguliáyevka
place-tsaritsa-gorge = Garganta del Tsaritsa
place-hill-107 = Cota 107,5
place-gumrak = Gumrak
place-alexandrovka = Aleksándrovka
place-volga = Volga
place-denezhny = Isla Denezhny
place-zaitsevsky = Isla Záitsevski
place-golodny = Isla Golodny
place-sarpinsky = Isla Sarpinski

# --- unidades
unit-german-panzer = Regimiento Panzer { $n }
unit-german-panzergrenadier = Regimiento Panzergrenadier { $n }
unit-german-motorised = Regimiento Motorizado { $n }
unit-german-infantry = Regimiento de Infantería { $n }
unit-soviet-guards = División de la Guardia { $n }
unit-soviet-rifle-division = División de Infantería { $n }
unit-soviet-rifle-brigade = Brigada de Infantería { $n }
unit-soviet-motorised = Brigada Motorizada { $n }
unit-soviet-workers = { $n ->
    [tractor] Trabajadores de la Fábrica de Tractores
    [barricades] Trabajadores de Barricadas
    [october] Trabajadores de Octubre Rojo
   *[other] Batallón de Trabajadores { $n }
}
unit-soviet-anti-aircraft = Regimiento Antiaéreo { $n }
unit-soviet-anti-tank = Brigada Antitanque { $n }
unit-soviet-fortified-region = Región Fortificada { $n }
unit-soviet-marines = Infantería de Marina { $n }
unit-soviet-tanks = Brigada de Tanques { $n }

# --- cartas
card-paulus = Paulus
card-paulus-text = Robas dos Cartas en vez de una al pedir Refuerzos y al tomar un Hexágono de Refuerzos.
card-paulus-when = En juego al robarla
card-paulus-short = dobla tus robos
card-hoth = Hoth
card-hoth-text = En Hexágonos Despejados: con Armas Combinadas tiras primero, y las Unidades Blitz que avanzan pueden mover otra vez.
card-hoth-when = En juego al robarla
card-hoth-short = Armas Combinadas y Blitz
card-richthofen = Von Richthofen
card-richthofen-text = Heinkel y Stuka tiran el doble de dados y suman el doble a la Tirada de Ruinas.
card-richthofen-when = En juego al robarla
card-richthofen-short = dobla los Ataques Aéreos
card-linden = Linden
card-linden-text = Puedes jugar varios Ingenieros en un mismo ataque, también el 672.º. Ninguna otra Carta los acompaña.
card-linden-when = En juego al robarla
card-linden-short = varios Ingenieros a la vez
card-okh = OKH
card-okh-text = Los alemanes ganan ahora con los hexágonos 1 a 19, o si no queda ninguna Unidad soviética. Agotado el mazo soviético, cada Unidad R retirada da un turno más.
card-okh-when = En juego al robarla
card-okh-short = se gana con los hexágonos 1 a 19
card-heinkel = Heinkel 111
card-heinkel-text = 6 dados, impactan con 4 a 6. Ruinas +3.
card-heinkel-when = Ataque Planificado
card-stuka = Stuka
card-stuka-text = 5 dados, impactan con 4 a 6. Ruinas +2.
card-stuka-when = Ataque Planificado
card-howitzer = Howitzer
card-howitzer-text = 6 dados, impactan con 4 a 6. Ruinas +2.
card-howitzer-when = Ataque Planificado
card-pioneers = Ingenieros
card-pioneers-text = 5 dados, impactan con 4 a 6. Ruinas +1.
card-pioneers-when = Ataque Planificado
card-pioneers-672 = 672.º de Ingenieros
card-pioneers-672-text = 5 dados, impactan con 4 a 6. Ruinas +1. Solo con Linden.
card-pioneers-672-when = Ataque Planificado, con Linden
card-german-sniper = Francotirador
card-german-sniper-text = La Infantería soviética más fuerte pierde un Paso. Se ignoran las Ruinas.
card-german-sniper-when = Ataque Planificado
card-pak = PAK
card-pak-text = El Blindado soviético más fuerte pierde un Paso. Se ignoran las Ruinas.
card-pak-when = Ataque Planificado
card-chuikov = Chuikov
card-chuikov-text = Los soviéticos que defienden hacen Fuego de Oportunidad, y en sus ataques participan todos los Apilamientos soviéticos adyacentes al objetivo.
card-chuikov-when = Cualquier Combate; luego, en juego
card-chuikov-short = Fuego de Oportunidad, ataques conjuntos
card-khrushchev = Khrushchev
card-khrushchev-text = Las Unidades soviéticas impactan con un número menos. Cada 1 que sacan es un impacto contra ellas.
card-khrushchev-when = Cualquier Combate; luego, en juego
card-khrushchev-short = +1 al impacto soviético
card-zaytsev = Zaytsev
card-zaytsev-text = El Francotirador soviético cuenta dos veces.
card-zaytsev-when = Cualquier Combate; luego, en juego
card-zaytsev-short = el Francotirador soviético cuenta doble
card-tommy-gunner = Ametralladora Tommy
card-tommy-gunner-text = 2 dados, impactan con 5 o 6.
card-tommy-gunner-when = Cualquier Combate
card-flotilla = Flotilla Fluvial del Volga
card-flotilla-text = 3 dados. En la costa (3 a 19): impactan con 5 o 6. Si no: la Infantería de Marina desembarca en el hexágono que da la suma.
card-flotilla-when = Cualquier Combate
card-aa-7 = AA, hexágono 7
card-aa-7-text = Anula una Carta alemana de Ataque Aéreo. Ruinas en el hexágono 7.
card-aa-7-when = Cualquier Combate
card-aa-10 = AA, hexágono 10
card-aa-10-text = Anula una Carta alemana de Ataque Aéreo. Ruinas en el hexágono 10.
card-aa-10-when = Cualquier Combate
card-aa-13 = AA, hexágono 13
card-aa-13-text = Anula una Carta alemana de Ataque Aéreo. Ruinas en el hexágono 13.
card-aa-13-when = Cualquier Combate
card-aa-26 = AA, hexágono 26
card-aa-26-text = Anula una Carta alemana de Ataque Aéreo. Ruinas en el hexágono 26.
card-aa-26-when = Cualquier Combate
card-soviet-sniper = Francotirador
card-soviet-sniper-text = La Infantería alemana más fuerte pierde un Paso, también Motorizada o Panzergrenadier. Se ignoran las Ruinas.
card-soviet-sniper-when = Cualquier Combate
card-soviet-anti-tank = Anti-tanque
card-soviet-anti-tank-text = El Panzer o Panzergrenadier más fuerte pierde un Paso. Se ignoran las Ruinas.
card-soviet-anti-tank-when = Cualquier Combate
card-infiltration = Infiltración
card-infiltration-text = Una Infantería al azar se une al hexágono soviético del Combate. Si no cabe o no queda, se roba una Carta.
card-infiltration-when = Cualquier Combate
card-t-34 = T-34 Atrincherado
card-t-34-text = Un Blindado al azar se une al hexágono soviético del Combate. Si no cabe o no queda, se roba una Carta.
card-t-34-when = Cualquier Combate

# --- lo que se puede hacer
verb-call = Pedir Refuerzos
verb-call-hint = Roba una Carta y tira seis dados en la tabla.
verb-deploy = Desplegar
verb-deploy-hint = Pon una Unidad recibida en un hexágono de entrada.
verb-long-move = Movimiento Largo
verb-long-move-hint = Un Apilamiento entero mueve uno o dos Hexágonos Despejados.
verb-short-move = Movimiento Corto
verb-short-move-hint = Una Unidad mueve a un hexágono adyacente. Hasta dos movimientos por turno.
verb-approach = Ataque Rápido desde aquí
verb-approach-hint = Muévete junto a un Apilamiento soviético y ataca en el acto, sin Carta.
verb-strike = Atacar
verb-strike-hint = Empieza el Ataque Rápido, con todas las Unidades del hexágono.
verb-assault = Ataque Planificado
verb-assault-hint = Elige este Apilamiento soviético como objetivo. Nadie mueve.
verb-join = Unirse al ataque
verb-join-hint = Ataca el Apilamiento entero.
verb-attack = Atacar
verb-attack-hint = Empieza el Ataque Planificado.
verb-end-turn = Terminar turno
verb-end-turn-hint = No mueves más. Juegan los soviéticos.
verb-agree = Atacar juntos
verb-agree-hint = Tus Apilamientos se unen al ataque.
verb-decline = Quedarse fuera
verb-decline-hint = Tus Apilamientos no se unen al ataque.
verb-play-card = Jugar Carta
verb-play-card-hint = Ponla boca abajo para este Combate.
verb-no-card = Sin Carta
verb-no-card-hint = Conserva tus Cartas y sigue.
verb-take-hit = Pierde el Paso
verb-take-hit-hint = Esta Unidad recibe el siguiente impacto.
verb-advance = Avanzar
verb-advance-hint = Esta Unidad entra en el hexágono.
verb-blitz = Blitz
verb-blitz-hint = Esta Unidad sigue hasta un Hexágono Despejado sin soviéticos.
verb-halt = Alto
verb-halt-hint = Las demás Unidades se quedan donde están.
verb-march = Mover
verb-march-hint = Mueve una Unidad de cada Mayor Apilamiento, o ataca el Apilamiento.
verb-draw-card = Robar Carta
verb-draw-card-hint = Nadie mueve. Termina el turno.
verb-move-unit = Mover
verb-move-unit-hint = Una Unidad de este Apilamiento mueve a un hexágono adyacente.
verb-attack-from = Atacar
verb-attack-from-hint = El Apilamiento ataca en vez de mover.
verb-stay = Quedarse y robar
verb-stay-hint = Un Apilamiento que no puede mover da una Carta.
confirm-call = Tirar seis dados
confirm-strike = Atacar
confirm-attack = Atacar
confirm-end-turn = Terminar turno
confirm-draw-card = Robar

# --- avisos
prompt-german-turn = Elige una Acción: Refuerzos, Movimiento o Ataque.
prompt-german-turn-detail = Pulsa un Apilamiento y un hexágono iluminado, pulsa un Apilamiento soviético junto al tuyo, o pide Refuerzos.
prompt-short-moves = { $left ->
    [0] Los dos Movimientos Cortos están hechos. Termina el turno o haz que más Unidades sigan el mismo camino.
    [one] Haz otro Movimiento Corto o termina el turno.
   *[other] Haz hasta { $left } Movimientos Cortos o termina el turno.
}
prompt-short-moves-detail = Las Unidades con el mismo origen y destino hacen un solo movimiento.
prompt-deploy = { $count ->
    [one] Despliega la Unidad recibida.
   *[other] Despliega las { $count } Unidades recibidas.
}
prompt-deploy-detail = Las Azules entran por Z, las Amarillas por X o Y, las Blancas por cualquiera de los tres. En un hexágono caben cuatro.
prompt-quick-attack = Ataque desde { $hex }: elige el objetivo o añade Unidades.
prompt-quick-attack-detail = Atacan todas las Unidades del hexágono. Sin Carta alemana ni Tirada de Ruinas.
prompt-planned-attack = { $stacks ->
    [0] Elige los Apilamientos que atacan { $hex }.
    [one] Un Apilamiento ataca { $hex }. Añade otros o ataca.
   *[other] { $stacks } Apilamientos atacan { $hex }. Añade otros o ataca.
}
prompt-planned-attack-detail = Cada Apilamiento ataca entero. Puedes jugar una Carta antes de que se revelen los bloques.
prompt-consent = ¿Se unen tus Apilamientos al ataque contra { $hex }: { $stacks }?
prompt-soviet-card = Pon una Carta para este Combate, o ninguna.
prompt-german-card = Pon una Carta para este ataque, o ninguna.
prompt-german-card-more = Pon otra Carta de Ingenieros o sigue.
prompt-german-card-detail = El ataque es contra { $hex }. Después se revelan bloques y Cartas.
prompt-take-hit = Elige qué Unidad pierde un Paso ({ $side }). { $steps ->
    [one] Queda uno por perder.
   *[other] Quedan { $steps } por perder.
}
prompt-take-hit-detail = Estas Unidades son igual de fuertes. Entre iguales eligen los alemanes, para ambos bandos.
prompt-advance = { $done ->
    [0] Has tomado { $hex }: elige las Unidades que avanzan.
    [one] Una Unidad está en { $hex }. Elige otras o da el alto.
   *[other] { $done } Unidades están en { $hex }. Elige otras o da el alto.
}
prompt-advance-detail = Debe avanzar al menos una Unidad; pueden hacerlo hasta cuatro.
prompt-soviet-advance = Elige qué Unidad soviética avanza a { $hex }.
prompt-blitz = Sigue con tus Unidades Blitz o da el alto.
prompt-blitz-detail = Cada una que avanzó puede entrar en un Hexágono Despejado adyacente sin soviéticos.
prompt-soviet-turn = Mueve tus Mayores Apilamientos o roba una Carta.
prompt-soviet-turn-detail = Al mover sale una Unidad de cada Mayor Apilamiento. Robar termina el turno.
prompt-soviet-march = { $left ->
    [one] Mueve una Unidad desde { $stacks } o ataca con el Apilamiento.
   *[other] Mueve una Unidad de cada uno de { $left } Apilamientos o ataca con el Apilamiento: { $stacks }.
}
prompt-soviet-march-detail = Vale cualquier dirección. Un Apilamiento que no puede mover da una Carta.

wait-german-turn = Los alemanes eligen su Acción.
wait-deploy = Los alemanes despliegan Refuerzos.
wait-consent = El otro ejército alemán decide si se une al ataque.
wait-soviet-card = Los soviéticos eligen una Carta.
wait-german-card = Los alemanes eligen una Carta.
wait-take-hit = Los alemanes eligen qué Unidad pierde un Paso.
wait-advance = Los alemanes eligen quién avanza.
wait-soviet-advance = Los alemanes eligen qué Unidad soviética avanza.
wait-blitz = Los alemanes siguen con el Blitz.
wait-soviet-turn = Los soviéticos eligen su Acción.

# --- por qué no
refused-not-your-unit = Esa no es una Unidad alemana del mapa.
refused-not-your-stack = Ese Apilamiento no obedece a tu ejército.
refused-one-action = Los Movimientos Cortos han empezado, y un turno es una sola Acción.
refused-off-map = Ese hexágono no está en el mapa.
refused-soviets-there = Hay soviéticos en { $hex }: un movimiento no puede entrar.
refused-too-far = Un Movimiento Corto solo llega a un hexágono adyacente.
refused-stack-full = El hexágono está lleno: el límite es de cuatro Unidades.
refused-two-armies = Las Unidades del 6.º Ejército y del 4.º Ejército Panzer no pueden compartir hexágono.
refused-next-to-soviets = Junto a { $hex } hay un Apilamiento soviético, y un Movimiento Corto no puede acabar ahí.
refused-no-target = Junto a { $hex } no hay ningún Apilamiento soviético, así que desde ahí no hay a quién atacar.
refused-moved-already = Esta Unidad ya ha movido este turno.
refused-two-short-moves = Los dos Movimientos Cortos de este turno están hechos.
refused-already-in-contact = La Unidad ya está junto a soviéticos, y un Ataque Rápido exige acercarse.
refused-no-stack = Ahí no hay ningún Apilamiento alemán.
refused-long-start = Un Movimiento Largo sale de un Hexágono Despejado, y { $hex } no lo es.
refused-long-clear = Un Movimiento Largo solo pasa por Hexágonos Despejados, y { $hex } no lo es.
refused-long-contact = Junto a { $hex } hay un Apilamiento soviético, y un Movimiento Largo se mantiene lejos de todos.
refused-long-joining = Un Movimiento Largo acaba en un hexágono sin otras Unidades alemanas.
refused-long-two-hexes = Un Movimiento Largo llega como mucho a dos hexágonos, uno tras otro.
refused-long-way = Un Movimiento Largo nombra el hexágono que atraviesa donde importa quién entra primero en él, y solo ahí.
refused-no-soviets = No hay ningún Apilamiento soviético en { $hex }.
refused-no-stack-adjacent = Ninguno de tus Apilamientos está junto a ese objetivo.
refused-one-moving-stack = En un Ataque Rápido solo participan Unidades del primer Apilamiento que mueve.
refused-not-adjacent = Ese Apilamiento no está junto al hexágono desde el que atacas.
refused-finish-attack = Se prepara un ataque, y un turno es una sola Acción.
refused-cannot-join = Ese Apilamiento no puede unirse: solo atacan Apilamientos alemanes junto al objetivo, cada uno una vez.
refused-no-attackers = Aún no se ha unido ningún Apilamiento al ataque.
refused-own-stack-needed = El ataque necesita al menos un Apilamiento de tu propio ejército.
refused-answer-first = El otro ejército espera antes tu respuesta.
refused-deploy-first = Antes hay que desplegar las Unidades recibidas.
refused-not-called = Esa Unidad no se ha recibido este turno.
refused-not-entry = Los Refuerzos solo entran por los hexágonos de entrada alemanes.
refused-entry-closed = Por { $hex } no entran Refuerzos ahora: está lleno o en manos soviéticas.
refused-white-own-first = Las Unidades Blancas van a tus propios hexágonos de entrada mientras haya sitio.
refused-wrong-colour = El color de la Unidad no es el de este hexágono de entrada.
refused-672 = El 672.º de Ingenieros solo se puede jugar con Linden en juego.
refused-only-pioneers = Con Ingenieros solo pueden ir otros Ingenieros.
refused-one-card = En un Ataque Planificado el límite es una Carta.
refused-card-not-held = Esa Carta no está en tu mano.
refused-card-first = Antes se elige la Carta de este Combate.
refused-not-strongest = Un impacto va a la Unidad más fuerte, y esta no lo es.
refused-take-hit-first = Antes se pierden los Pasos de este Combate.
refused-must-advance = El hexágono está ganado y hay que ocuparlo.
refused-advance-first = Antes se hace el Avance.
refused-not-an-attacker = Solo avanzan Unidades que han sobrevivido a este ataque.
refused-soviet-advance = Avanza exactamente una Unidad soviética, la más fuerte.
refused-blitz-first = Antes se hacen los movimientos Blitz.
refused-not-blitz = Solo siguen las Unidades Panzer, Panzergrenadier y Motorizadas que avanzaron, una vez cada una.
refused-blitz-goal = Un movimiento Blitz entra en un Hexágono Despejado adyacente sin soviéticos.
refused-march-or-draw = El turno empieza con una elección: mover o robar.
refused-march-first = Antes mueven o atacan los Mayores Apilamientos.
refused-not-largest = Ese Apilamiento no es uno de los mayores que aún deben mover.
refused-no-german-adjacent = Junto a ese hexágono no hay ningún Apilamiento alemán.
refused-can-move = Ese Apilamiento puede mover, así que no puede quedarse y robar.
refused-germans-there = Hay alemanes en ese hexágono: un movimiento no puede entrar.
refused-too-far-soviet = Una Unidad soviética solo mueve a un hexágono adyacente.

# tras «Qué lo permitiría:»
remedy-undo = deshacer lo que has empezado.
remedy-own-unit-joins = una Unidad de tu propio ejército en ese Apilamiento.
remedy-attack = un ataque, Rápido o Planificado, que vacíe el hexágono.
remedy-long-move = un Movimiento Largo del Apilamiento entero, por Hexágonos Despejados lejos de los soviéticos.
remedy-move-away = que antes salga una Unidad del hexágono.
remedy-long-way = el mismo movimiento con ese hexágono como camino, o sin camino.
remedy-quick-attack = un Ataque Rápido, con Unidades que salgan lejos de todo soviético.
remedy-short-move = un Movimiento Corto en su lugar.
remedy-planned-attack = un Ataque Planificado desde donde está la Unidad.
remedy-adjacent-target = un Apilamiento soviético junto a ese hexágono.
remedy-adjacent-stack = un Apilamiento alemán junto al objetivo.
remedy-add-stack = añadir al ataque un Apilamiento tuyo junto al objetivo.
remedy-entry-yellow = el hexágono de entrada X o Y, para Unidades Amarillas.
remedy-entry-blue = el hexágono de entrada Z, para Unidades Azules.
remedy-entry-white = el hexágono de entrada X, Y o Z, para Unidades Blancas.
remedy-linden = que Linden esté en juego.
remedy-strongest = elegir una de las Unidades con más Pasos.
remedy-advance-one = que antes entre en el hexágono al menos una Unidad.
remedy-march-or-draw = elegir antes mover.
remedy-attack-instead = un ataque con todo el Apilamiento en vez del movimiento.

# --- el diario
turn-begins = Turno { $turn }, { $who }
german-pass = Los alemanes pasan.
german-draws = Los alemanes roban una Carta.
german-draws-private = Los alemanes roban una Carta: { $card }.
soviet-draws = Los soviéticos roban una Carta; { $left ->
    [0] no queda ninguna.
    [one] queda 1 en el mazo.
   *[other] quedan { $left } en el mazo.
}
soviet-draws-private = Los soviéticos roban una Carta, { $card }; { $left ->
    [0] no queda ninguna.
    [one] queda 1 en el mazo.
   *[other] quedan { $left } en el mazo.
}
leader-arrives = { $card }: en juego desde ahora.
deck-exhausted-okh = El mazo soviético está agotado. El OKH da a los alemanes { $turns ->
    [one] un turno más.
   *[other] { $turns } turnos más.
}
headquarters = Chuikov establece su Cuartel General en { $hex }.
headquarters-lost = El Cuartel General de Chuikov caería en { $hex }, en manos alemanas: se descarta su Carta.
headquarters-overrun = Los alemanes entran en el Cuartel General de Chuikov, en { $hex }: se descarta su Carta.
entry-captured = Los soviéticos toman un hexágono de entrada alemán: { $hex }.
landing-captured = Los alemanes toman un Hexágono de Refuerzos: { $hex }.
fort-destroyed = Fortificación destruida en { $hex }.
step-lost = { $unit } pierde un Paso; { $left ->
    [one] queda 1.
   *[other] quedan { $left }.
}
german-destroyed = { $unit }: Unidad destruida. Bajas alemanas: { $losses }.
soviet-destroyed = { $unit }: Unidad destruida; vuelve a su Reserva.
rubble-placed = Ruinas en { $hex }: allí dos impactos quitan un Paso.
soviet-arrives = Refuerzos soviéticos en { $hex }: { $kind }.
soviet-arrives-private = Refuerzos soviéticos en { $hex }: { $unit }.

call-roll = Refuerzos pedidos: filas { $dice }.
units-called = { $count ->
    [one] Se recibe una Unidad alemana.
   *[other] Se reciben { $count } Unidades alemanas.
}
units-called-private = Se reciben: { $units }.
unit-arrives = Una Unidad alemana llega a { $hex }.
unit-arrives-private = { $unit } llega a { $hex }.
unit-returns = Una Unidad sin sitio vuelve a la fila { $row }.
unit-returns-private = { $unit } no encuentra sitio y vuelve a la fila { $row }.
row-empty = La fila { $row } está vacía: sin efecto.
r-unit-withdrawn = La fila { $row } está vacía: { $unit } sale del juego.
raus-arrives = Llega Raus: los tres regimientos de la 6.ª Panzer pasan a la tabla.

long-move = { $count ->
    [one] Una Unidad alemana mueve de { $start } a { $hex }.
   *[other] { $count } Unidades alemanas mueven de { $start } a { $hex }.
}
long-move-private = Movimiento Largo de { $start } a { $hex }: { $units }.
short-move = Una Unidad alemana mueve de { $start } a { $hex }.
short-move-private = { $unit } mueve de { $start } a { $hex }.
approach = Una Unidad alemana se acerca de { $start } a { $hex }.
approach-private = { $unit } se acerca de { $start } a { $hex }.
quick-attack = Ataque Rápido contra { $hex } desde { $stacks }.
planned-attack = Ataque Planificado contra { $hex } desde { $stacks }.
consent-declined = El otro ejército alemán se queda fuera del ataque.

soviet-no-landing = Los soviéticos no controlan ningún Hexágono de Refuerzos: solo roban.
soviet-reinforces = { $stacks ->
    [one] Un Mayor Apilamiento
   *[other] { $stacks } Mayores Apilamientos
} frente a { $held ->
    [one] un Hexágono de Refuerzos
   *[other] { $held } Hexágonos de Refuerzos
}: Acción de Refuerzos soviética.
soviet-moves = { $stacks ->
    [one] Un Mayor Apilamiento
   *[other] { $stacks } Mayores Apilamientos
} frente a { $held ->
    [one] un Hexágono de Refuerzos
   *[other] { $held } Hexágonos de Refuerzos
}: Acción de Movimiento soviética.
landing-full = Sin sitio en { $hex }: una Carta en vez de Unidades.
pool-empty = Reserva vacía ({ $kind }): una Carta en su lugar.
soviet-dice = Los soviéticos tiran por { $stacks }: { $dice }.
soviet-equal-dice = { $count } dados muestran { $die }: una Carta por cada uno, sin movimiento.
soviet-cannot-move = Dado { $die }: nadie puede mover desde { $hex }. Una Carta en su lugar.
soviet-die-one = Dado 1 en { $hex }: nadie mueve y se roba una Carta.
soviet-stack-stuck = Nadie puede mover desde { $hex }: una Carta en su lugar.
soviet-move = Una Unidad soviética mueve de { $start } a { $hex }.
soviet-move-private = { $unit } mueve de { $start } a { $hex }.
soviet-quick-attack = Ataque Rápido soviético contra { $hex } desde { $stacks }.
soviet-planned-attack = Ataque Planificado soviético contra { $hex } desde { $stacks }.

soviet-card-laid = Los soviéticos ponen una Carta boca abajo.
soviet-no-card = Los soviéticos no ponen Carta.
german-card-laid = Los alemanes ponen una Carta boca abajo.
confrontation = Confrontación en { $hex }: { $germans } contra { $soviets }.
soviet-card-shown = Carta soviética: { $card }.
card-fires = { $card }: { $hits ->
    [0] ningún impacto.
    [one] 1 impacto, { $steps ->
        [0] ningún Paso que perder.
       *[other] { $steps } Paso que perder.
    }
   *[other] { $hits } impactos, { $steps ->
        [0] ningún Paso que perder.
        [one] 1 Paso que perder.
       *[other] { $steps } Pasos que perder.
    }
}
card-cancelled = { $card }: sin efecto.
air-cancelled = Fuego antiaéreo: { $card } no tiene efecto.
german-sniper = { $card }: la Infantería soviética más fuerte pierde un Paso.
pak = { $card }: el Blindado soviético más fuerte pierde un Paso.
anti-tank-brigade = La Brigada Antitanque: el Panzer o Panzergrenadier más fuerte pierde un Paso.
joins-battle = { $unit } se une al Combate con Fuerza { $strength }.
landing-roll = La flotilla pone rumbo a { $hex }.
landing-repelled = Hay alemanes en { $hex }: no hay desembarco.
opportunity-fire = Fuego de Oportunidad soviético: { $hits ->
    [0] ningún impacto.
    [one] 1 impacto.
   *[other] { $hits } impactos.
} { $steps ->
    [0] Ningún Paso alemán que perder.
    [one] 1 Paso alemán que perder.
   *[other] { $steps } Pasos alemanes que perder.
}{ $ones ->
    [0] {""}
    [one] {" "}Un 1 cuesta un Paso a los soviéticos.
   *[other] {" "}{ $ones } unos cuestan otros tantos Pasos a los soviéticos.
}
rubble-roll = Tirada de Ruinas en { $hex }: dados { $dice }, Cartas +{ $cards }, hexágonos +{ $stacks }, blindados +{ $armour }, total { $total }. Hace falta más de 18.
defender-fires-first = Hexágono Urbano ({ $hex }): el defensor tira primero.
combined-arms = Armas Combinadas: los alemanes tiran primero.
close-combat-german = Fuego alemán: { $hits ->
    [0] ningún impacto.
    [one] 1 impacto.
   *[other] { $hits } impactos.
} { $steps ->
    [0] Ningún Paso soviético que perder.
    [one] 1 Paso soviético que perder.
   *[other] { $steps } Pasos soviéticos que perder.
}
close-combat-soviet = Fuego soviético: { $hits ->
    [0] ningún impacto.
    [one] 1 impacto.
   *[other] { $hits } impactos.
} { $steps ->
    [0] Ningún Paso alemán que perder.
    [one] 1 Paso alemán que perder.
   *[other] { $steps } Pasos alemanes que perder.
}{ $ones ->
    [0] {""}
    [one] {" "}Un 1 cuesta un Paso a los soviéticos.
   *[other] {" "}{ $ones } unos cuestan otros tantos Pasos a los soviéticos.
}
advances = { $unit } avanza a { $hex }.
blitz-move = Blitz: { $unit } sigue hasta { $hex }.

# --- cómo acaba
won-landings = Los alemanes controlan los seis Hexágonos de Refuerzos soviéticos.
won-shore = Los alemanes controlan toda la ribera, los hexágonos 1 a 19.
won-no-soviets = No queda ninguna Unidad soviética en la ciudad.
won-losses = Las bajas alemanas llegan a { $losses }: el ataque está agotado.
won-deck = Se roba la última Carta soviética: empieza la Operación Urano y la ciudad ha resistido.
won-both = Ambos bandos alcanzan su objetivo en el mismo turno: empate.

# --- lo que traería un ataque
forecast-planned = Ataque Planificado contra { $hex }
forecast-quick = Ataque Rápido contra { $hex }
mod-urban = Hexágono Urbano: los soviéticos tiran primero
mod-combined-arms = Armas Combinadas: tiras primero, salvo que muestren tanques e infantería
mod-simultaneous = Ambos bandos tiran a la vez
mod-rubble = Ruinas: dos impactos quitan un Paso
mod-fortified = Fortificación: los soviéticos impactan con un número menos
mod-khrushchev = Khrushchev: los soviéticos impactan con un número menos
mod-soviet-card = Una Carta soviética desconocida; { $count } en su mano
mod-no-card = Ataque Rápido: sin Carta alemana ni Tirada de Ruinas
roll-support = Tus Cartas
roll-opportunity = Fuego de Oportunidad
roll-rubble = Tirada de Ruinas: { $needed } o más con tres dados
roll-own-fire = Tu fuego
roll-their-fire = Su fuego
roll-their-fire-range = { $blocks ->
    [one] Un bloque oculto
   *[other] { $blocks } bloques ocultos
}: { $low } impactos de media en el caso más débil, { $high } en el más fuerte
rubble-cards = Cartas
rubble-stacks = Hexágonos desde los que se ataca
rubble-armour = Panzer y Panzergrenadier
chance-steps = { $steps ->
    [0] ningún Paso perdido
    [one] 1 Paso
   *[other] { $steps } Pasos
}
chance-steps-more = { $steps } o más
chance-rubble = el hexágono queda en Ruinas
summary-steps = { $blocks ->
    [one] Un bloque defiende el hexágono
   *[other] { $blocks } bloques defienden el hexágono
}, con { $low } a { $high } Pasos.
summary-falls = Todos tus dados juntos lo vacían con una probabilidad del { $best } % contra los bloques más débiles y del { $worst } % contra los más fuertes.
