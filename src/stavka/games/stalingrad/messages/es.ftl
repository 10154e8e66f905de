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
scenario-co-op-note = Dos mandos alemanes, el 6.º Ejército y el 4.º Ejército Panzer, contra una ciudad que juega por sí sola. Gana quien tome más hexágonos de refuerzos.
scenario-duel = 1 contra 1
scenario-duel-note = Un jugador alemán contra un jugador soviético, cada uno con sus bloques y cartas ocultos.
scenario-two-on-one = 2 contra 1
scenario-two-on-one-note = El 6.º Ejército y el 4.º Ejército Panzer contra un jugador soviético.

role-german = Alemanes
    .form = mp
role-soviet = Soviéticos
    .form = mp
role-sixth-army = 6.º Ejército
role-fourth-panzer = 4.º Ejército Panzer
did-german = Lo que hicieron los alemanes
did-soviet = Lo que hicieron los soviéticos
aim-german = Controlar los seis desembarcaderos al final de un turno o no dejar ninguna unidad soviética en el mapa.
aim-sixth-army = Controlar los seis desembarcaderos al final de un turno o no dejar ninguna unidad soviética en el mapa.
aim-fourth-panzer = Controlar los seis desembarcaderos al final de un turno o no dejar ninguna unidad soviética en el mapa.
aim-soviet = Destruir diez unidades alemanas o resistir hasta que se robe la última carta soviética.
side-german = Alemanes
    .form = mp
side-soviet = Soviéticos
    .form = mp

option-variant = Variante
option-variant-standard = Juego normal
option-variant-standard-note = La batalla tal como la empieza el manual.
option-variant-designer = Variante del diseñador
option-variant-designer-note = Cada bando empieza con una a seis ventajas al azar.
option-variant-german-easy = Nivel fácil alemán
option-variant-german-easy-note = Ventajas, y Paulus, Hoth y Von Richthofen están en juego desde el principio.
option-variant-soviet-easy = Nivel fácil soviético
option-variant-soviet-easy-note = Ventajas, y los tres líderes soviéticos están encima de su mazo.
option-variant-fortress = Fortaleza Stalingrado
option-variant-fortress-note = Como el nivel fácil soviético, y además cinco posiciones fortificadas.
option-handicap = Carta OKH
option-handicap-book = En cualquier lugar del mazo
option-handicap-book-note = Como en el manual: puede exigir toda la orilla ya el primer día.
option-handicap-even = No entre las diez primeras cartas
option-handicap-even-note = Partida pareja: entre jugadores iguales, los dos bandos ganan más o menos lo mismo.

advantage-paulus = Paulus: su carta está encima del mazo alemán.
advantage-hoth = Hoth: su carta está encima del mazo alemán.
advantage-richthofen = Von Richthofen: su carta está encima del mazo alemán.
advantage-linden = Linden: su carta está encima del mazo alemán.
advantage-okh = OKH: su carta está encima del mazo alemán.
advantage-6th-panzer = 6.ª División Panzer: un seis con la sexta fila vacía trae a Raus y tres regimientos.
advantage-chuikov = Chuikov: su carta está encima del mazo soviético.
advantage-khrushchev = Jrushchov: su carta está encima del mazo soviético.
advantage-zaytsev = Záitsev: su carta está encima del mazo soviético.
advantage-marines = Infantería de marina reforzada: desembarca a fuerza máxima.
advantage-delayed = Retraso de las divisiones: las dieciocho divisiones de infantería esperan en la reserva.
advantage-guards = Guardia Inmortal: lucha en cada combate a fuerza máxima hasta que es destruida.

# --- la cinta y los marcadores
phase-call = Pedir refuerzos
phase-long-move = Movimiento largo
phase-short-moves = Movimientos cortos
phase-quick-attack = Ataque rápido
phase-planned-attack = Ataque planificado
phase-cards = Cartas
phase-reveal = Confrontación
phase-support = Apoyo
phase-rubble = Ruinas
phase-close-combat = Combate cercano
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
track-landings = Hexágonos de refuerzos
track-landings-note = 6 tomados: victoria
track-shore = Hexágonos de la ribera
track-shore-note = 19 tomados: victoria, por orden del OKH

# --- paneles
panel-reinforcements = Tabla de refuerzos
panel-reinforcements-note = Cada dado toma la unidad más a la izquierda de su fila. En una fila vacía retira la unidad de su extremo.
panel-unknown = Una unidad aún no vista
panel-none = ninguna
panel-turn = El turno
panel-leaders = Líderes
panel-leader-on = en juego
panel-leader-off = fuera de juego
panel-reserves = Reservas soviéticas
panel-german-deck = { $count ->
    [one] 1 carta en el mazo alemán
   *[other] { $count } cartas en el mazo alemán
}
panel-key = Cómo leer un bloque
panel-advantages = Ventajas
key-red = Rojo: impacta con 4 a 6. El borde amarillo es del 6.º Ejército; el azul, del 4.º Ejército Panzer.
key-white = Blanco: impacta con 5 o 6. Los puntos son los pasos que quedan.
key-black = Negro: impacta con 6.
key-standing = De pie: solo ves que está ahí.

pool-infantry = infantería
pool-tanks = blindados
pool-marines = infantería de marina
box-pool-infantry = Reserva de infantería
box-pool-tanks = Reserva de blindados
box-pool-marines = Reserva de infantería de marina
box-german-losses = Bajas alemanas
mark-rubble = Ruinas
mark-fortification = Fortificación
mark-headquarters = Cuartel general de Chuikov
mark-control = Control alemán
terrain-clear = Hexágono despejado
terrain-difficult = Hexágono difícil
terrain-urban = Hexágono urbano

# --- lugares
place-latoshinka = Latóshinka
place-rynok = Rínok
place-big-mushroom = Gran Seta
    .form = f
place-spartanovka = Spartánovka
place-lower-tractor = Poblado Bajo del Tractor
    .form = m
place-tractor-factory = Fábrica de Tractores
    .form = f
place-brickworks = Fábrica de Ladrillos
    .form = f
place-barricades = Barricadas
place-red-october = Octubre Rojo
place-meat-combine = Combinado Cárnico
    .form = m
place-lazur = Fábrica Lazur
    .form = f
place-central-landing = Muelle Central
    .form = m
place-tsaritsa-mouth = Boca del Tsaritsa
    .form = f
place-south-landing = Muelle Sur
    .form = m
place-southern-quarter = Barrio Sur
    .form = m
place-minina = Mínina
place-yelshanka = Yelshanka
place-kuporosnoye = Kuporósnoye
place-little-mushroom = Pequeña Seta
    .form = f
place-mechetka = Mókraya Mechetka
place-tractor-settlement = Poblado del Tractor
    .form = m
place-barricades-settlement = Poblado de Barricadas
    .form = m
place-martin-furnace = Alto Horno Martin
    .form = m
place-mamayev-kurgan = Mamáyev Kurgán
    .form = m
place-central-station = Estación Central
    .form = f
place-tsaritsa-quarter = Barrio del Tsaritsa
    .form = m
place-grain-elevator = Elevador de Grano
    .form = m
place-south-station = Estación Sur
    .form = f
place-bald-hill = Cerro Pelado
    .form = m
place-workers-village = Poblado Obrero
    .form = m
place-red-october-settlement = Poblado de Octubre Rojo
    .form = m
place-yelshanka-gully = Barranco de Yelshanka
    .form = m
place-orlovka = Orlovka
place-razgulyaevka = Razguliáyevka
place-tsaritsa-gorge = Garganta del Tsaritsa
    .form = f
place-hill-107 = Cota 107,5
    .form = f
place-gumrak = Gumrak
place-alexandrovka = Aleksándrovka
place-volga = Volga
    .form = m
place-denezhny = Isla Denezhni
    .form = f
place-zaitsevsky = Isla Záitsevski
    .form = f
place-golodny = Isla Golodni
    .form = f
place-sarpinsky = Isla Sarpinski
    .form = f

# --- unidades
unit-german-panzer = Regimiento Panzer { $n }
unit-german-panzergrenadier = Regimiento Panzergrenadier { $n }
unit-german-motorised = Regimiento Motorizado { $n }
unit-german-infantry = Regimiento de Infantería { $n }
unit-soviet-guards = División de la Guardia { $n }
    .form = f
unit-soviet-rifle-division = División de Infantería { $n }
    .form = f
unit-soviet-rifle-brigade = Brigada de Infantería { $n }
    .form = f
unit-soviet-motorised = Brigada Motorizada { $n }
    .form = f
unit-soviet-workers = { $n ->
    [tractor] Obreros de la Fábrica de Tractores
    [barricades] Obreros de Barricadas
    [october] Obreros de Octubre Rojo
   *[other] Obreros { $n }
}
    .form = mp
unit-soviet-anti-aircraft = Regimiento Antiaéreo { $n }
unit-soviet-anti-tank = Brigada Antitanque { $n }
    .form = f
unit-soviet-fortified-region = Región Fortificada { $n }
    .form = f
unit-soviet-marines = Brigada de Infantería de Marina { $n }
    .form = f
unit-soviet-tanks = Brigada de Tanques { $n }
    .form = f
unit-soviet-guards-tanks = Brigada de Tanques de la Guardia { $n }
    .form = f
unit-soviet-nkvd = División de la NKVD { $n }
    .form = f

# --- cartas
card-paulus = Paulus
card-paulus-text = Robas dos cartas en vez de una al pedir refuerzos y al tomar un hexágono de refuerzos.
card-paulus-when = En juego al robarla
card-paulus-short = dobla tus robos
card-hoth = Hoth
card-hoth-text = En hexágonos despejados: con armas combinadas tiras primero, y las unidades Blitz que avanzan pueden mover otra vez.
card-hoth-when = En juego al robarla
card-hoth-short = Armas combinadas y Blitz
card-richthofen = Von Richthofen
card-richthofen-text = Heinkel y Stuka tiran el doble de dados y suman el doble a la tirada de ruinas.
card-richthofen-when = En juego al robarla
card-richthofen-short = dobla los ataques aéreos
card-linden = Linden
card-linden-text = Puedes jugar varios ingenieros en un mismo ataque, también el 672.º. Ninguna otra carta los acompaña.
card-linden-when = En juego al robarla
card-linden-short = varios ingenieros a la vez
card-okh = OKH
card-okh-text = Los alemanes ganan ahora con los hexágonos 1 a 19, o si no queda ninguna unidad soviética. Agotado el mazo soviético, cada unidad R retirada da un turno más.
card-okh-when = En juego al robarla
card-okh-short = se gana con los hexágonos 1 a 19
card-heinkel = Heinkel 111
card-heinkel-text = 6 dados, impactan con 4 a 6. Ruinas +3.
card-heinkel-when = Ataque planificado
card-stuka = Stuka
card-stuka-text = 5 dados, impactan con 4 a 6. Ruinas +2.
card-stuka-when = Ataque planificado
card-howitzer = Obús
card-howitzer-text = 6 dados, impactan con 4 a 6. Ruinas +2.
card-howitzer-when = Ataque planificado
card-pioneers = Ingenieros
card-pioneers-text = 5 dados, impactan con 4 a 6. Ruinas +1.
card-pioneers-when = Ataque planificado
card-pioneers-672 = 672.º de Ingenieros
card-pioneers-672-text = 5 dados, impactan con 4 a 6. Ruinas +1. Solo con Linden.
card-pioneers-672-when = Ataque planificado, con Linden
card-german-sniper = Francotirador
card-german-sniper-text = La infantería soviética más fuerte pierde un paso. Se ignoran las ruinas.
card-german-sniper-when = Ataque planificado
card-pak = PAK
card-pak-text = El blindado soviético más fuerte pierde un paso. Se ignoran las ruinas.
card-pak-when = Ataque planificado
card-chuikov = Chuikov
card-chuikov-text = Los soviéticos que defienden hacen fuego de oportunidad, y en sus ataques participan todas las pilas soviéticas adyacentes al objetivo.
card-chuikov-when = Cualquier combate; luego, en juego
card-chuikov-short = Fuego de oportunidad, ataques conjuntos
card-khrushchev = Jrushchov
card-khrushchev-text = Las unidades soviéticas impactan con un número menos. Cada 1 que sacan es un impacto contra ellas.
card-khrushchev-when = Cualquier combate; luego, en juego
card-khrushchev-short = +1 al impacto soviético
card-zaytsev = Záitsev
card-zaytsev-text = El francotirador soviético cuenta dos veces.
card-zaytsev-when = Cualquier combate; luego, en juego
card-zaytsev-short = el francotirador soviético cuenta doble
card-tommy-gunner = Ametralladora Tommy
card-tommy-gunner-text = 2 dados, impactan con 5 o 6.
card-tommy-gunner-when = Cualquier combate
card-flotilla = Flotilla Fluvial del Volga
card-flotilla-text = 3 dados. En la costa (3 a 19): impactan con 5 o 6. Si no: la infantería de marina desembarca en el hexágono que da la suma.
card-flotilla-when = Cualquier combate
card-aa-7 = AA, hexágono 7
card-aa-7-text = Anula una carta alemana de ataque aéreo. Ruinas en el hexágono 7.
card-aa-7-when = Cualquier combate
card-aa-10 = AA, hexágono 10
card-aa-10-text = Anula una carta alemana de ataque aéreo. Ruinas en el hexágono 10.
card-aa-10-when = Cualquier combate
card-aa-13 = AA, hexágono 13
card-aa-13-text = Anula una carta alemana de ataque aéreo. Ruinas en el hexágono 13.
card-aa-13-when = Cualquier combate
card-aa-26 = AA, hexágono 26
card-aa-26-text = Anula una carta alemana de ataque aéreo. Ruinas en el hexágono 26.
card-aa-26-when = Cualquier combate
card-soviet-sniper = Francotirador
card-soviet-sniper-text = La infantería alemana más fuerte pierde un paso, también motorizada o Panzergrenadier. Se ignoran las ruinas.
card-soviet-sniper-when = Cualquier combate
card-soviet-anti-tank = Antitanque
card-soviet-anti-tank-text = El Panzer o Panzergrenadier más fuerte pierde un paso. Se ignoran las ruinas.
card-soviet-anti-tank-when = Cualquier combate
card-infiltration = Infiltración
card-infiltration-text = Una infantería al azar se une al hexágono soviético del combate. Si no cabe o no queda, se roba una carta.
card-infiltration-when = Cualquier combate
card-t-34 = T-34 atrincherado
card-t-34-text = Un blindado al azar se une al hexágono soviético del combate. Si no cabe o no queda, se roba una carta.
card-t-34-when = Cualquier combate

# --- lo que se puede hacer
verb-call = Pedir refuerzos
verb-call-hint = Roba una carta y tira seis dados en la tabla.
verb-deploy = Desplegar
verb-deploy-hint = Pon una unidad recibida en un hexágono de entrada.
verb-long-move = Movimiento largo
verb-long-move-hint = Una pila entera mueve uno o dos hexágonos despejados.
verb-short-move = Movimiento corto
verb-short-move-hint = Una unidad mueve a un hexágono adyacente. Hasta dos movimientos por turno.
verb-approach = Ataque rápido desde aquí
verb-approach-hint = Muévete junto a una pila soviética y ataca en el acto, sin carta.
verb-strike = Atacar
verb-strike-hint = Empieza el ataque rápido, con todas las unidades del hexágono.
verb-assault = Ataque planificado
verb-assault-hint = Elige esta pila soviética como objetivo. Nadie mueve.
verb-join = Unirse al ataque
verb-join-hint = Ataca la pila entera.
verb-attack = Atacar
verb-attack-hint = Empieza el ataque planificado.
verb-call-off = Cancelar el ataque
verb-call-off-hint = No hay ataque. Elige otra acción.
verb-end-turn = Terminar turno
verb-end-turn-hint = No mueves más. Juegan los soviéticos.
verb-agree = Atacar juntos
verb-agree-hint = Tus pilas se unen al ataque.
verb-decline = Quedarse fuera
verb-decline-hint = Tus pilas no se unen al ataque.
verb-play-card = Jugar carta
verb-play-card-hint = Ponla boca abajo para este combate.
verb-no-card = Sin carta
verb-no-card-hint = Conserva tus cartas y sigue.
verb-take-hit = Pierde el paso
verb-take-hit-hint = Esta unidad recibe el siguiente impacto.
verb-advance = Avanzar
verb-advance-hint = Esta unidad entra en el hexágono.
verb-advance-all = Avanzan todas
verb-advance-all-hint = Todas entran en el hexágono.
verb-blitz = Blitz
verb-blitz-hint = Esta unidad sigue hasta un hexágono despejado sin soviéticos.
verb-halt = Alto
verb-halt-hint = Las demás unidades se quedan donde están.
verb-march = Mover
verb-march-hint = Mueve una unidad de cada pila mayor, o ataca la pila.
verb-draw-card = Robar carta
verb-draw-card-hint = Nadie mueve. Termina el turno.
verb-move-unit = Mover
verb-move-unit-hint = Una unidad de esta pila mueve a un hexágono adyacente.
verb-attack-from = Atacar
verb-attack-from-hint = La pila ataca en vez de mover.
verb-stay = Quedarse y robar
verb-stay-hint = Una pila que no puede mover da una carta.
confirm-call = Tirar seis dados
confirm-strike = Atacar
confirm-attack = Atacar
confirm-end-turn = Terminar turno
confirm-draw-card = Robar

# --- avisos
prompt-german-turn = Elige una acción: refuerzos, movimiento o ataque.
prompt-german-turn-detail = Pulsa una pila y un hexágono iluminado, pulsa una pila soviética junto a la tuya, o pide refuerzos.
prompt-short-moves = { $left ->
    [0] Los dos movimientos cortos están hechos. Termina el turno o haz que más unidades sigan el mismo camino.
    [one] Haz otro movimiento corto o termina el turno.
   *[other] Haz hasta { $left } movimientos cortos o termina el turno.
}
prompt-short-moves-detail = Las unidades con el mismo origen y destino hacen un solo movimiento.
prompt-deploy = { $count ->
    [one] Despliega la unidad recibida.
   *[other] Despliega las { $count } unidades recibidas.
}
prompt-deploy-detail = Las azules entran por Z, las amarillas por X o Y, las blancas por cualquiera de los tres. En un hexágono caben cuatro.
prompt-quick-attack = Ataque desde { $hex-the }: elige el objetivo o añade unidades.
prompt-quick-attack-detail = Atacan todas las unidades del hexágono. Sin carta alemana ni tirada de ruinas.
prompt-planned-attack = { $stacks ->
    [0] Elige las pilas que atacan { $hex-the }.
    [one] Una pila ataca { $hex-the }. Añade otras o ataca.
   *[other] { $stacks } pilas atacan { $hex-the }. Añade otras o ataca.
}
prompt-planned-attack-detail = Cada pila ataca entera. Puedes jugar una carta antes de que se revelen los bloques.
prompt-consent = ¿Se unen tus pilas al ataque contra { $hex-the }? Son las { $stacks-of }.
prompt-soviet-card = Pon una carta para este combate, o ninguna.
prompt-german-card = Pon una carta para este ataque, o ninguna.
prompt-german-card-more = Pon otra carta de ingenieros o sigue.
prompt-german-card-detail = El ataque es contra { $hex-the }. Después se revelan bloques y cartas.
prompt-take-hit = Elige qué unidad pierde un paso ({ $side }). { $steps ->
    [one] Queda uno por perder.
   *[other] Quedan { $steps } por perder.
}
prompt-take-hit-detail = Estas unidades son igual de fuertes. Entre iguales eligen los alemanes, para ambos bandos.
prompt-advance = { $done ->
    [0] Has tomado { $hex-the }: elige las unidades que avanzan.
    [one] Una unidad está en { $hex-the }. Elige otras o da el alto.
   *[other] { $done } unidades están en { $hex-the }. Elige otras o da el alto.
}
prompt-advance-detail = Debe avanzar al menos una unidad; pueden hacerlo hasta cuatro.
prompt-soviet-advance = Elige qué unidad soviética avanza { $hex-to }.
prompt-blitz = Sigue con tus unidades Blitz o da el alto.
prompt-blitz-detail = Cada una que avanzó puede entrar en un hexágono despejado adyacente sin soviéticos.
prompt-soviet-turn = Mueve tus pilas mayores o roba una carta.
prompt-soviet-turn-detail = Al mover sale una unidad de cada pila mayor. Robar termina el turno.
prompt-soviet-march = { $left ->
    [one] Mueve una unidad desde { $stacks-the } o ataca con la pila.
   *[other] Mueve una unidad de cada una de las { $left } pilas ({ $stacks }) o ataca con la pila.
}
prompt-soviet-march-detail = Vale cualquier dirección. Una pila que no puede mover da una carta.

wait-german-turn = Los alemanes eligen su acción.
wait-deploy = Los alemanes despliegan refuerzos.
wait-consent = El otro ejército alemán decide si se une al ataque.
wait-soviet-card = Los soviéticos eligen una carta.
wait-german-card = Los alemanes eligen una carta.
wait-take-hit = Los alemanes eligen qué unidad pierde un paso.
wait-advance = Los alemanes eligen quién avanza.
wait-soviet-advance = Los alemanes eligen qué unidad soviética avanza.
wait-blitz = Los alemanes siguen con el Blitz.
wait-soviet-turn = Los soviéticos eligen su acción.

# --- por qué no
refused-not-your-unit = Esa no es una unidad alemana del mapa.
refused-not-your-stack = Esa pila no obedece a tu ejército.
refused-one-action = Los movimientos cortos han empezado, y un turno es una sola acción.
refused-five-actions = Un turno alemán es una de cinco acciones: pedir refuerzos, un movimiento largo, movimientos cortos, un ataque rápido o uno planificado.
refused-off-map = Ese hexágono no está en el mapa.
refused-soviets-there = Hay soviéticos en { $hex-the }: un movimiento no puede entrar.
refused-too-far = Un movimiento corto solo llega a un hexágono adyacente.
refused-stack-full = El hexágono está lleno: el límite es de cuatro unidades.
refused-two-armies = Las unidades del 6.º Ejército y del 4.º Ejército Panzer no pueden compartir hexágono.
refused-next-to-soviets = Junto { $hex-to } hay una pila soviética, y un movimiento corto no puede acabar ahí.
refused-no-target = Junto { $hex-to } no hay ninguna pila soviética, así que desde ahí no hay a quién atacar.
refused-moved-already = Esta unidad ya ha movido este turno.
refused-two-short-moves = Los dos movimientos cortos de este turno están hechos.
refused-already-in-contact = La unidad ya está junto a soviéticos, y un ataque rápido exige acercarse.
refused-no-stack = Ahí no hay ninguna pila alemana.
refused-long-start = Un movimiento largo sale de un hexágono despejado, y { $hex-the } no lo es.
refused-long-clear = Un movimiento largo solo pasa por hexágonos despejados, y { $hex-the } no lo es.
refused-long-contact = Junto { $hex-to } hay una pila soviética, y un movimiento largo se mantiene lejos de todas.
refused-long-joining = Un movimiento largo acaba en un hexágono sin otras unidades alemanas.
refused-long-two-hexes = Un movimiento largo llega como mucho a dos hexágonos, uno tras otro.
refused-long-way = Un movimiento largo nombra el hexágono que atraviesa donde importa quién entra primero en él, y solo ahí.
refused-no-soviets = No hay ninguna pila soviética en { $hex-the }.
refused-no-stack-adjacent = Ninguna de tus pilas está junto a ese objetivo.
refused-one-moving-stack = En un ataque rápido solo participan unidades de la primera pila que mueve.
refused-not-adjacent = Esa pila no está junto al hexágono desde el que atacas.
refused-finish-attack = Se prepara un ataque, y un turno es una sola acción.
refused-cannot-join = Esa pila no puede unirse: solo atacan pilas alemanas junto al objetivo, cada una una vez.
refused-stays-out = El otro ejército se queda fuera de un ataque contra este hexágono en este turno.
refused-no-attackers = Aún no se ha unido ninguna pila al ataque.
refused-own-stack-needed = El ataque necesita al menos una pila de tu propio ejército.
refused-answer-first = El otro ejército espera antes tu respuesta.
refused-deploy-first = Antes hay que desplegar las unidades recibidas.
refused-not-called = Esa unidad no se ha recibido este turno.
refused-not-entry = Los refuerzos solo entran por los hexágonos de entrada alemanes.
refused-entry-closed = Por { $hex-the } no entran refuerzos ahora: está lleno o en manos soviéticas.
refused-white-own-first = Las unidades blancas van a tus propios hexágonos de entrada mientras haya sitio.
refused-wrong-colour = El color de la unidad no es el de este hexágono de entrada.
refused-672 = El 672.º de ingenieros solo se puede jugar con Linden en juego.
refused-only-pioneers = Con ingenieros solo pueden ir otros ingenieros.
refused-one-card = En un ataque planificado el límite es una carta.
refused-card-not-held = Esa carta no está en tu mano.
refused-card-first = Antes se elige la carta de este combate.
refused-not-strongest = Un impacto va a la unidad más fuerte, y esta no lo es.
refused-take-hit-first = Antes se pierden los pasos de este combate.
refused-must-advance = El hexágono está ganado y hay que ocuparlo.
refused-advance-all = Las que quedan no pueden avanzar todas juntas: elige cuáles.
refused-advance-first = Antes se hace el avance.
refused-not-an-attacker = Solo avanzan unidades que han sobrevivido a este ataque.
refused-soviet-advance = Avanza exactamente una unidad soviética, la más fuerte.
refused-blitz-first = Antes se hacen los movimientos Blitz.
refused-not-blitz = Solo siguen las unidades Panzer, Panzergrenadier y motorizadas que avanzaron, una vez cada una.
refused-blitz-goal = Un movimiento Blitz entra en un hexágono despejado adyacente sin soviéticos.
refused-march-or-draw = El turno empieza con una elección: mover o robar.
refused-march-first = Antes mueven o atacan las pilas mayores.
refused-not-largest = Esa pila no es una de las mayores que aún deben mover.
refused-no-german-adjacent = Junto a ese hexágono no hay ninguna pila alemana.
refused-can-move = Esa pila puede mover, así que no puede quedarse y robar.
refused-germans-there = Hay alemanes en ese hexágono: un movimiento no puede entrar.
refused-too-far-soviet = Una unidad soviética solo mueve a un hexágono adyacente.

# tras «Qué lo permitiría:»
remedy-undo = deshacer lo que has empezado.
remedy-own-unit-joins = una unidad de tu propio ejército en esa pila.
remedy-attack = un ataque, Rápido o Planificado, que vacíe el hexágono.
remedy-long-move = un movimiento largo de la pila entera, por hexágonos despejados lejos de los soviéticos.
remedy-move-away = que antes salga una unidad del hexágono.
remedy-long-way = el mismo movimiento con ese hexágono como camino, o sin camino.
remedy-quick-attack = un ataque rápido, con unidades que salgan lejos de todo soviético.
remedy-short-move = un movimiento corto en su lugar.
remedy-planned-attack = un ataque planificado desde donde está la unidad.
remedy-adjacent-target = una pila soviética junto a ese hexágono.
remedy-adjacent-stack = una pila alemana junto al objetivo.
remedy-add-stack = añadir al ataque una pila tuya junto al objetivo.
remedy-entry-yellow = el hexágono de entrada X o Y, para unidades amarillas.
remedy-entry-blue = el hexágono de entrada Z, para unidades azules.
remedy-entry-white = el hexágono de entrada X, Y o Z, para unidades blancas.
remedy-linden = que Linden esté en juego.
remedy-strongest = elegir una de las unidades con más pasos.
remedy-advance-one = que antes entre en el hexágono al menos una unidad.
remedy-march-or-draw = elegir antes mover.
remedy-attack-instead = un ataque con toda la pila en vez del movimiento.

# --- el diario
turn-begins = Turno { $turn }, { $who }
german-pass = Los alemanes pasan.
german-draws = Los alemanes roban una carta.
german-draws-private = Los alemanes roban una carta: { $card }.
soviet-draws = Los soviéticos roban una carta; { $left ->
    [0] no queda ninguna.
    [one] queda 1 en el mazo.
   *[other] quedan { $left } en el mazo.
}
soviet-draws-private = Los soviéticos roban una carta, { $card }; { $left ->
    [0] no queda ninguna.
    [one] queda 1 en el mazo.
   *[other] quedan { $left } en el mazo.
}
leader-arrives = { $card }: en juego desde ahora.
deck-exhausted-okh = El mazo soviético está agotado. El OKH da a los alemanes { $turns ->
    [one] un turno más.
   *[other] { $turns } turnos más.
}
headquarters = Chuikov establece su cuartel general en { $hex-the }.
headquarters-lost = El cuartel general de Chuikov caería en { $hex-the }, en manos alemanas: se descarta su carta.
headquarters-overrun = Los alemanes entran en el cuartel general de Chuikov, en { $hex-the }: se descarta su carta.
entry-captured = Los soviéticos toman un hexágono de entrada alemán: { $hex-the }.
landing-captured = Los alemanes toman un hexágono de refuerzos: { $hex-the }.
fort-destroyed = Se destruye la fortificación { $hex-of }.
step-lost = { $unit } { $unit-number ->
    [p] pierden
   *[s] pierde
} un paso; { $left ->
    [one] queda 1.
   *[other] quedan { $left }.
}
german-destroyed = { $unit } { $unit-form ->
    [f] es destruida
    [mp] son destruidos
    [fp] son destruidas
   *[m] es destruido
}. Bajas alemanas: { $losses }.
soviet-destroyed = { $unit } { $unit-form ->
    [f] es destruida y vuelve
    [mp] son destruidos y vuelven
    [fp] son destruidas y vuelven
   *[m] es destruido y vuelve
} a la reserva.
rubble-placed = Ruinas en { $hex-the }: allí dos impactos quitan un paso.
soviet-arrives = Refuerzos soviéticos en { $hex-the }: { $kind }.
soviet-arrives-private = Refuerzos soviéticos en { $hex-the }: { $unit }.

call-roll = Refuerzos pedidos: filas { $dice }.
units-called = { $count ->
    [one] Se recibe una unidad alemana.
   *[other] Se reciben { $count } unidades alemanas.
}
units-called-private = Se reciben: { $units }.
unit-arrives = Una unidad alemana llega { $hex-to }.
unit-arrives-private = { $unit } { $unit-number ->
    [p] llegan
   *[s] llega
} { $hex-to }.
unit-returns = Una unidad sin sitio vuelve a la fila { $row }.
unit-returns-private = { $unit } no { $unit-number ->
    [p] encuentran sitio y vuelven
   *[s] encuentra sitio y vuelve
} a la fila { $row }.
row-empty = La fila { $row } está vacía: sin efecto.
r-unit-withdrawn = La fila { $row } está vacía: { $unit-the } { $unit-number ->
    [p] salen
   *[s] sale
} del juego.
raus-arrives = Llega Raus: los tres regimientos de la 6.ª División Panzer pasan a la tabla.

long-move = { $count ->
    [one] Una unidad alemana mueve { $start-of } { $hex-to }.
   *[other] { $count } unidades alemanas mueven { $start-of } { $hex-to }.
}
long-move-private = Movimiento largo { $start-of } { $hex-to }: { $units }.
short-move = Una unidad alemana mueve { $start-of } { $hex-to }.
short-move-private = { $unit } { $unit-number ->
    [p] mueven
   *[s] mueve
} { $start-of } { $hex-to }.
approach = Una unidad alemana se acerca { $start-of } { $hex-to }.
approach-private = { $unit } se { $unit-number ->
    [p] acercan
   *[s] acerca
} { $start-of } { $hex-to }.
quick-attack = Ataque rápido contra { $hex-the } desde { $stacks-the }.
planned-attack = Ataque planificado contra { $hex-the } desde { $stacks-the }.
consent-declined = El otro ejército alemán se queda fuera del ataque.
attack-called-off = Se cancela el ataque contra { $hex-the }.

soviet-no-landing = Los soviéticos no controlan ningún hexágono de refuerzos: solo roban.
soviet-reinforces = { $stacks ->
    [one] Una pila mayor
   *[other] { $stacks } pilas mayores
} frente a { $held ->
    [one] un hexágono de refuerzos
   *[other] { $held } hexágonos de refuerzos
}: acción de refuerzos soviética.
soviet-moves = { $stacks ->
    [one] Una pila mayor
   *[other] { $stacks } pilas mayores
} frente a { $held ->
    [one] un hexágono de refuerzos
   *[other] { $held } hexágonos de refuerzos
}: acción de movimiento soviética.
landing-full = Sin sitio en { $hex-the }: una carta en vez de unidades.
pool-empty = Reserva vacía ({ $kind }): una carta en su lugar.
soviet-dice = Los soviéticos tiran por { $stacks-the }: { $dice }.
soviet-equal-dice = { $count } dados muestran { $die }: una carta por cada uno, y nadie mueve.
soviet-cannot-move = Dado { $die }: nadie puede mover desde { $hex-the }. Una carta en su lugar.
soviet-die-one = Dado 1 en { $hex-the }: nadie mueve y se roba una carta.
soviet-stack-stuck = Nadie puede mover desde { $hex-the }: una carta en su lugar.
soviet-move = Una unidad soviética mueve { $start-of } { $hex-to }.
soviet-move-private = { $unit } { $unit-number ->
    [p] mueven
   *[s] mueve
} { $start-of } { $hex-to }.
soviet-quick-attack = Ataque rápido soviético contra { $hex-the } desde { $stacks-the }.
soviet-planned-attack = Ataque planificado soviético contra { $hex-the } desde { $stacks-the }.

soviet-card-laid = Los soviéticos ponen una carta boca abajo.
soviet-no-card = Los soviéticos no ponen carta.
german-card-laid = Los alemanes ponen una carta boca abajo.
confrontation = Confrontación en { $hex-the }: { $germans } contra { $soviets }.
soviet-card-shown = Carta soviética: { $card }.
card-fires = { $card }: { $hits ->
    [0] ningún impacto.
    [one] 1 impacto, { $steps ->
        [0] ningún paso que perder.
        [one] 1 paso que perder.
       *[other] { $steps } pasos que perder.
    }
   *[other] { $hits } impactos, { $steps ->
        [0] ningún paso que perder.
        [one] 1 paso que perder.
       *[other] { $steps } pasos que perder.
    }
}
card-cancelled = { $card }: sin efecto.
air-cancelled = Fuego antiaéreo: { $card } no tiene efecto.
card-picks-off = { $card }: la unidad más fuerte ({ $units }) pierde { $steps ->
    [one] un paso.
   *[other] { $steps } pasos, cada vez la más fuerte.
}
card-no-effect = { $card }: sin efecto.
anti-tank-brigade = La Brigada Antitanque: el Panzer o Panzergrenadier más fuerte pierde un paso.
joins-battle = { $unit } se { $unit-number ->
    [p] unen
   *[s] une
} al combate con fuerza { $strength }.
landing-roll = La flotilla pone rumbo { $hex-to }.
landing-repelled = Hay alemanes en { $hex-the }: no hay desembarco.
opportunity-fire = Fuego de oportunidad soviético: { $hits ->
    [0] ningún impacto.
    [one] 1 impacto.
   *[other] { $hits } impactos.
} { $steps ->
    [0] Ningún paso alemán que perder.
    [one] 1 paso alemán que perder.
   *[other] { $steps } pasos alemanes que perder.
}{ $ones ->
    [0] {""}
    [one] {" "}Un 1 cuesta un paso a los soviéticos.
   *[other] {" "}{ $ones } unos cuestan otros tantos pasos a los soviéticos.
}
rubble-roll = Tirada de ruinas en { $hex-the }: dados { $dice }, cartas +{ $cards }, hexágonos +{ $stacks }, blindados +{ $armour }, total { $total }. Hace falta más de 18.
defender-fires-first = Terreno urbano en { $hex-the }: el defensor tira primero.
combined-arms = Armas combinadas: los alemanes tiran primero.
close-combat-german = Fuego alemán: { $hits ->
    [0] ningún impacto.
    [one] 1 impacto.
   *[other] { $hits } impactos.
} { $steps ->
    [0] Ningún paso soviético que perder.
    [one] 1 paso soviético que perder.
   *[other] { $steps } pasos soviéticos que perder.
}
close-combat-soviet = Fuego soviético: { $hits ->
    [0] ningún impacto.
    [one] 1 impacto.
   *[other] { $hits } impactos.
} { $steps ->
    [0] Ningún paso alemán que perder.
    [one] 1 paso alemán que perder.
   *[other] { $steps } pasos alemanes que perder.
}{ $ones ->
    [0] {""}
    [one] {" "}Un 1 cuesta un paso a los soviéticos.
   *[other] {" "}{ $ones } unos cuestan otros tantos pasos a los soviéticos.
}
advances = { $unit } { $unit-number ->
    [p] avanzan
   *[s] avanza
} { $hex-to }.
blitz-move = Blitz: { $unit } { $unit-number ->
    [p] siguen
   *[s] sigue
} hasta { $hex-the }.

# --- cómo acaba
won-landings = Los alemanes controlan los seis hexágonos de refuerzos soviéticos.
won-shore = Los alemanes controlan toda la ribera, los hexágonos 1 a 19.
won-no-soviets = No queda ninguna unidad soviética en la ciudad.
won-losses = Las bajas alemanas llegan a { $losses }: el ataque está agotado.
won-deck = Se roba la última carta soviética: empieza la Operación Urano y la ciudad ha resistido.
won-both = Ambos bandos alcanzan su objetivo en el mismo turno: empate.

# --- lo que traería un ataque
forecast-planned = Ataque planificado contra { $hex-the }
forecast-quick = Ataque rápido contra { $hex-the }
forecast-soviet = Ataque contra { $hex-the }
mod-urban = Hexágono urbano: los soviéticos tiran primero
mod-combined-arms = Armas combinadas: tiras primero, salvo que muestren tanques e infantería
mod-simultaneous = Ambos bandos tiran a la vez
mod-rubble = Ruinas: dos impactos quitan un paso
mod-fortified = Fortificación: los soviéticos impactan con un número menos
mod-khrushchev = Jrushchov: los soviéticos impactan con un número menos
mod-soviet-card = Una carta soviética desconocida; { $count } en su mano
mod-no-card = Ataque rápido: sin carta alemana ni tirada de ruinas
roll-support = Tus cartas
roll-opportunity = Fuego de oportunidad
roll-rubble = Tirada de ruinas: { $needed } o más con tres dados
roll-own-fire = Tu fuego
roll-their-fire = Su fuego
roll-their-fire-range = { $blocks ->
    [one] Un bloque oculto
   *[other] { $blocks } bloques ocultos
}: { NUMBER($low, minimumFractionDigits: 1) } impactos de media en el peor caso para ellos, { NUMBER($high, minimumFractionDigits: 1) } en el mejor
rubble-cards = Cartas
rubble-stacks = Hexágonos desde los que se ataca
rubble-armour = Panzer y Panzergrenadier
chance-steps = { $steps ->
    [0] ningún paso perdido
    [one] 1 paso
   *[other] { $steps } pasos
}
chance-steps-more = { $steps } o más
chance-rubble = el hexágono queda en ruinas
summary-steps = { $blocks ->
    [one] Un bloque defiende el hexágono
   *[other] { $blocks } bloques defienden el hexágono
}, con { $low } a { $high } { $high ->
    [one] paso
   *[other] pasos
}.
summary-falls = El hexágono se toma con una probabilidad del { $worst } % al { $best } %, según sean de fuertes los bloques y cartas ocultos.
summary-taken = El hexágono se toma con una probabilidad del { $chance } %.

## lo que pensaba el ordenador

thought-effort = { $effort } (desde el turno { $turn })
effort-flood = Nivela sus pilas para que los refuerzos lleguen solos
effort-bleed = Golpea donde puede destruir alemanes o recuperar un hexágono de refuerzos
effort-clock = Roba cartas: el tiempo corre a su favor
effort-pincer = Se cierra sobre los hexágonos de refuerzos desde ambos extremos
effort-north = Esfuerzo principal en el norte: hexágonos 3, 7 y 9
effort-centre = Esfuerzo principal en el centro: hexágonos 9, 13 y 15
effort-south = Esfuerzo principal en el sur: hexágonos 13, 15 y 19
opening-call = primero llama a unidades de refresco
opening-storm = primero asalta con un ataque planificado
opening-blow = primero golpea con un ataque rápido
opening-close-up = primero acerca sus pilas

# --- lo que llevan las fichas, palabra por palabra
label-r-oct = Oct. Rojo
label-fr = RF

## Lesson: volga

lesson-volga = Aprende: hasta el Volga
lesson-volga-welcome = Agosto de 1942: los alemanes están ante Stalingrado. Ganan con los seis hexágonos de refuerzos por los que se alimenta la ciudad: 3, 7, 9, 13, 15 y 19. Los soviéticos ganan cuando los alemanes han perdido diez unidades, o al robar la última de sus propias 28 cartas. Jugarás con los dos bandos, primero con los alemanes.
lesson-volga-blocks = Tus bloques solo los ves tú. Los puntos del borde superior son la fuerza: tantos dados, tantos pasos que perder. Su color es la potencia de fuego: rojo impacta con 4 a 6, blanco con 5 y 6, negro solo con 6. Del enemigo ves dónde hay alguien, no quién ni con qué fuerza.
lesson-volga-one-action = El turno alemán es una sola acción: pedir refuerzos, un movimiento largo, dos cortos, un ataque rápido o un ataque planificado. Mira al norte. Rínok, uno de los seis hexágonos de refuerzos, está vacío y a tu lado, pero no puedes mover junto a un enemigo, y hay uno en la Gran Seta. Él va primero.
lesson-volga-planned = Elige la Gran Seta como objetivo de un ataque planificado. Nadie mueve, atacan pilas enteras desde donde están, y una carta puede ayudar. Se une tu pila del hexágono W; lanza el ataque.
lesson-volga-no-card = Doce dados contra un solo bloque: el planificador da al menos un 86 %. Guarda las cartas para sitios más duros y no pongas ninguna. Después se descubre todo: los Obreros de la Fábrica de Tractores, con fuerza 2. Fuera de la ciudad los dos bandos disparan a la vez.
lesson-volga-hit = Cinco impactos destruyen a los obreros, pero ellos te impactan una vez. Un impacto va siempre al más fuerte; entre iguales elige el jugador alemán, para los dos bandos. Protege el Regimiento Panzer 2: es uno de los cinco que cuentan como dos bajas. Dáselo al Regimiento Motorizado 15.
lesson-volga-advance = El hexágono está vacío: al menos un vencedor debe entrar, y pueden hacerlo hasta cuatro. Manda los carros y los Panzergrenadier, y deja la infantería motorizada en W. Dos pilas junto a Rínok pueden atacarlo juntas. Después detén el avance.
lesson-volga-soviet-answer = La respuesta soviética ha llegado sola, y ahora la ves desde su lado. Cuentan los hexágonos donde está su pila mayor: 22 bloques sueltos contra 6 hexágonos de refuerzos. Mientras el primer número sea mayor, deben reforzar: nueve bloques han cruzado el Volga, dos de ellos a Rínok. Recuerda esta cuenta: mueve toda la partida.
lesson-volga-call = Son más que tú. Pide refuerzos: una carta, y luego seis dados, cada uno de los cuales trae el siguiente regimiento de la fila de su número.
lesson-volga-deploy = Un Heinkel para tu mano y seis regimientos. Los amarillos del 6.º Ejército entran por X o Y, los azules del 4.º Ejército Panzer por Z, cuatro por hexágono como mucho. Pon un amarillo en X, otro en Y y los azules en Z; el último solo tiene un sitio.
lesson-volga-draw = Soviéticos. Tus pilas mayores tienen ahora tres bloques y están en 2 hexágonos; controlas 6 de refuerzos. Con igual número o menos puedes elegir entre mover y robar carta. Roba: cada carta es un arma, y cada una acerca el final del mazo, que es tu victoria.
lesson-volga-rynok = Alemanes. Rínok tiene ahora dos bloques. Estás a su lado con dos pilas; que sea un ataque planificado con las dos: elige el objetivo, añade la Gran Seta y W, y ataca.
lesson-volga-chuikov = Soviéticos. En un combate puedes poner una carta boca abajo. Tienes a Chuikov, jefe del 62.º Ejército. Los líderes siguen en juego una vez mostrados: cuanto antes, mejor.
lesson-volga-howitzer = Alemanes. Las probabilidades son buenas, pero un hexágono de refuerzos merece una carta: las cartas disparan antes que nadie, y lo que destruyen no devuelve el fuego. Pon el Obús: seis dados que impactan con 4 o más. Sale un solo 5.
lesson-volga-whose-step = Los dos defensores resultan tener un paso y tiran igual, así que eliges con libertad: destruye los tanques de la Guardia. Los bloques soviéticos vuelven a la reserva y regresarán; los alemanes, nunca.
lesson-volga-opportunity = Esto es Chuikov: cada bloque soviético junto a una pila atacante tira un dado, también los no atacados. Uno de tres impacta. Tus dos más fuertes están igualados; quita el paso a los Panzergrenadier. Después el combate cercano acaba con el defensor.
lesson-volga-landing = Rínok es tuyo, el primero de seis. El regimiento motorizado entra como guarnición; los blindados se quedan donde pueden volver a golpear. Quien toma un hexágono de refuerzos roba una carta al momento: un Stuka.
lesson-volga-march = Soviéticos. Controlas 5 hexágonos de refuerzos. Esta vez mueve: un bloque debe salir de cada una de tus 2 pilas mayores. ¿Por qué? Pilas menores son más pilas iguales, y en cuanto superen en número a tus hexágonos de refuerzos tocan otros nueve bloques.
lesson-volga-kurgan = Del Muelle Central una división de infantería sube al Mamáyev Kurgán; de Kuporósnoye una brigada va al Cerro Pelado. Ahora las mayores son cinco pilas de dos: una más y superas tus hexágonos de refuerzos.
lesson-volga-approach = Alemanes. En el centro todavía no hay contacto. Un ataque rápido es mover y atacar con una sola acción, pero sin carta. Debe empezar lejos de todo enemigo. Lleva los tres regimientos de Y al hexágono 100.
lesson-volga-strike = Golpea el hexágono 89. No sabes qué hay allí: un bloque entero podría aguantar, uno gastado desaparece. Es una brigada de tanques con el lado en blanco, que cuenta como un paso.
lesson-volga-reserve = Avanza con dos regimientos y deja uno atrás, en el hexágono 100. Quien está junto a un enemigo no puede empezar un ataque rápido; una reserva detrás del frente, sí.
lesson-volga-another-card = Soviéticos. Cinco pilas mayores contra 5 hexágonos de refuerzos: todavía eliges tú. Roba, porque tu mano está vacía y el próximo golpe caerá en Spartánovka.
lesson-volga-spartanovka = Alemanes. Spartánovka es el primer hexágono urbano en el camino de la Fábrica de Tractores. En la ciudad el defensor dispara primero, y solo quien sobrevive responde. Atácala con los blindados de la Gran Seta.
lesson-volga-tommy-gun = Soviéticos. Has robado una Ametralladora Tommy: dos dados, impactos con 5 y 6, y la carta soviética siempre actúa antes que la alemana. Ponla.
lesson-volga-stuka = Alemanes. Pon un Stuka: cinco dados con 4 o más. Tiene un precio. Un ataque planificado a un hexágono urbano hace una tirada de ruinas: tres dados, +2 por el Stuka, +1 por cada hexágono desde el que atacas, +1 por cada regimiento blindado. Con más de 18 el hexágono queda en ruinas para siempre, y allí dos impactos valen uno. Hoy sale 15.
lesson-volga-taken = Lee el diario desde arriba: Ametralladora Tommy, Stuka, fuego de oportunidad, ruinas, el defensor, tú. Spartánovka es tuya. Entran los Panzergrenadier; los carros se quedan para guardar la Gran Seta.
lesson-volga-anti-aircraft = Soviéticos. Roba otra vez: antiaéreos, la respuesta al próximo Stuka. Quedan 25 cartas: ese es el reloj del alemán.
lesson-volga-long-move = Alemanes. El hexágono de entrada Z está lleno, y la próxima llamada no hallaría sitio. Un movimiento largo lleva una pila entera por dos hexágonos despejados, lejos de todo enemigo: adelanta los cuatro regimientos azules al hexágono 79.
lesson-volga-end = Has usado todas las acciones alemanas menos el movimiento corto, y la cuenta soviética. Como alemán, que cada acción traiga un hexágono de refuerzos, un hexágono necesario, una pila destruida o seis regimientos nuevos. Como soviético, vigila tus pilas y deja correr las cartas. Monta una mesa, o juega solo contra el algoritmo soviético.
gather-join = Sumar todas las pilas

# --- se dice una vez, cuando una pregunta llega por primera vez
hint-german-turn = Una acción por turno: pedir refuerzos, mover o atacar. Pulsa una pila para ver adónde puede ir: los hexágonos azules son movimientos; una pila soviética vecina es un objetivo.
hint-short-moves = Los movimientos cortos van de dos en dos. Las unidades con el mismo origen y destino cuentan como uno: una pila entera no cuesta más que una unidad.
hint-planned-attack = Puede unirse cada pila que toque el objetivo, y se une entera. El planificador muestra la probabilidad de tomar el hexágono antes de que te comprometas.
hint-german-card = Una carta de apoyo para todo el ataque. Unas cambian los dados y otras la tirada de ruinas: elige una y mira qué hace con las probabilidades.
hint-take-hit = Los impactos van siempre a la unidad más fuerte. Solo entre iguales se elige, y siempre eligen los alemanes.
hint-advance = Un hexágono tomado hay que ocuparlo. Piensa en quién se queda: lo que avanza deja de guardar su sitio.
hint-soviet-turn = La marcha saca una unidad de cada una de tus pilas mayores. Iguala tus pilas y los refuerzos llegarán solos; robar da una carta.
hint-deploy = El color de una unidad dice por dónde entra: azul por Z, amarilla por X o Y, blanca por cualquiera.
