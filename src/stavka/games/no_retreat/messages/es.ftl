# The words of No Retreat. The same ids with the same variables are in en.ftl.


# names
game-no-retreat = No Retreat! El frente ruso
game-no-retreat-short = No Retreat!
game-no-retreat-note = La guerra en el Este, de junio de 1941 a 1945
game-no-retreat-text = Ejércitos y frentes de Berlín al Volga: bolsas, suministro, ratios y cartas que se responden, en una campaña o siete escenarios.
scenario-campaign = La campaña
scenario-campaign-note = Toda la guerra, 28 turnos.
scenario-barbarossa = Barbarroja
scenario-barbarossa-note = De junio de 1941 a febrero de 1942, cinco turnos.
scenario-fall-blau = Caso Azul
scenario-fall-blau-note = El verano de 1942, cuatro turnos.
scenario-saturn = Operación Saturno
scenario-saturn-note = El invierno de Stalingrado, tres turnos; empiezan los soviéticos.
scenario-citadel = Ciudadela
scenario-citadel-note = Kursk y el otoño de 1943, cuatro turnos.
scenario-bagration = Operación Bagratión
scenario-bagration-note = El verano de 1944, cuatro turnos; empiezan los soviéticos.
scenario-na-berlin = Na Berlin!
scenario-na-berlin-note = Los últimos meses, seis turnos.
scenario-tournament = Torneo
scenario-tournament-note = Barbarroja en cuatro turnos con clima fijo.
role-axis = Eje
role-soviet = Soviéticos
    .form = mp
did-axis = Lo que hizo el Eje
did-soviet = Lo que hicieron los soviéticos
aim-axis = Tres objetivos enemigos abastecidos a la vez, o más puntos de los que pide la escala de arriba cuando se cuentan.
aim-soviet = Tres objetivos enemigos abastecidos a la vez, o impedir que el Eje llegue a los puntos que pide la escala de arriba.
side-axis = Eje
side-soviet = Soviéticos
    .form = mp
option-no-surrender = Sin rendición
option-no-surrender-off = La muerte súbita acaba la partida
option-no-surrender-on = La muerte súbita cuesta cartas
option-fixed-weather = Clima
option-fixed-weather-off = Clima variable
option-fixed-weather-on = Clima fijo
option-local-support = Apoyo local
option-local-support-off = Sin marcadores de apoyo local
option-local-support-on = Cada bando puede apoyar una unidad
option-blow-advance = Contragolpes sin respuesta
option-blow-advance-off = No ocurre nada
option-blow-advance-on = Las unidades avanzan un hexágono
option-detachments = Destacamentos
option-detachments-off = No se usan
option-detachments-on = El Eje puede fragmentar un ejército una vez
option-fortified-fronts = Frentes fortificados
option-fortified-fronts-off = No se usan
option-fortified-fronts-on = Los soviéticos pueden fragmentar un frente una vez
option-joker = Joker
option-joker-off = No se usa
option-joker-on = El Joker pasa de un jugador a otro

# phases and tracks
phase-cards = Cartas
phase-supply = Suministro
phase-organization = Organización
phase-movement = Movimiento
phase-combat = Combate
phase-removal = Limpieza
phase-detraining = Desembarque
track-turn = Turno
track-points = Puntos de victoria
track-event-points = Puntos de evento
track-blitz = Blitz!
track-shock = Shock!
weather-clear = claro
weather-mud = barro
weather-snow = nieve
weather-long-winter = invierno largo
marker-blitz = Blitz!
marker-shock = Shock!
table-axis = tabla del Eje
table-soviet = tabla soviética
red-pearl-harbor = Pearl Harbor
red-midway = Midway
red-el-alamein = El Alamein
red-italy-invaded = Invasión de Italia
red-d-day = Día D
red-battle-of-the-bulge = Batalla de las Ardenas
red-rhine-crossed = Cruce del Rin
red-economic-collapse = Hundimiento económico

# verbs
verb-pass = Pasar
verb-pass-turn = Pasar todas este turno
verb-pass-all = Pasar en todo este turno
verb-discard = Descartar
verb-play = Jugar el evento
verb-choose = Elegir
verb-pick = Elegir esta unidad
verb-point = Elegir este hexágono
verb-improve = Mejorar
verb-modernize = Modernizar
verb-fortify = Fortificar
verb-open = Dejar la fortaleza
verb-deploy = Colocar
verb-replace = Reemplazar
verb-reorganize = Reorganizar
verb-split = Dividir
verb-recall = Traer SS Panzer
verb-move = Mover
verb-entrain = Subir al tren
verb-reserve = A la Reserva Estratégica
verb-detrain = Bajar del tren
verb-done = Terminar
verb-target = Marcar objetivo
verb-counterblow = Contragolpe
verb-battle = Batalla
verb-join = Unirse al ataque
verb-attack = Atacar
verb-support = Usar un marcador de apoyo
verb-terrain = Vale este terreno
verb-counterattack = Contraatacar
verb-decline = No
verb-lose = Perder un paso
verb-cadre = Colocar el cuadro
verb-retreat = Retirarse
verb-advance = Avanzar
verb-advance-all = Avanzan todas
verb-mark = Poner el marcador
verb-shatter = Salir del hexágono

# what happens
turn-begins = Turno { $turn }, { $date }: { $weather }. Blitz! { $blitz }, Shock! { $shock }.
player-turn = Turno { $turn }, { $who }
red-event = { $what }: un punto para los soviéticos (marcador en { $points }).
moved = { $unit } { $unit-number ->
    [p] mueven
   *[s] mueve
} { $hex-to }.
captured = Cae { $hex-the }.
trigger-gg = Invadida la Gran Alemania.
trigger-oil = Cae Ploesti: el próximo turno se abren los Balcanes y llegan los refuerzos del petróleo.
trigger-warsaw = Cae Varsovia.
entrained = { $unit } { $unit-number ->
    [p] embarcan
   *[s] embarca
}.
detrained = { $unit } { $unit-number ->
    [p] bajan
   *[s] baja
} del tren en { $hex-the }.
reserved = { $unit } { $unit-number ->
    [p] quedan
   *[s] queda
} en la Reserva Estratégica.
to-trains = { $unit } { $unit-number ->
    [p] pasan
   *[s] pasa
} a los trenes.
improved = { $unit } { $unit-number ->
    [p] mejoran
   *[s] mejora
}.
modernized = { $unit } se { $unit-number ->
    [p] modernizan
   *[s] moderniza
}.
fortified = { $unit } se { $unit-number ->
    [p] fortifican
   *[s] fortifica
}.
unfortified = { $unit } { $unit-number ->
    [p] dejan
   *[s] deja
} su fortaleza.
reinforced = { $unit } { $unit-number ->
    [p] llegan
   *[s] llega
} { $hex-to }.
recovered = { $unit } se { $unit-number ->
    [p] recuperan
   *[s] recupera
} en { $hex-the }.
replaced = { $unit } se { $unit-number ->
    [p] reconstruyen
   *[s] reconstruye
} en { $hex-the }.
recalled = { $unit } { $unit-number ->
    [p] vuelven
   *[s] vuelve
} { $hex-to } por dos puntos.
reorganized = { $unit } se { $unit-number ->
    [p] reorganizan
   *[s] reorganiza
}.
cadre-available = { $unit } { $unit-number ->
    [p] están disponibles
   *[s] está disponible
}.
cadre-enters = { $unit } { $unit-number ->
    [p] entran
   *[s] entra
} en { $hex-the }.
cadre-to-track = { $unit } { $unit-number ->
    [p] vuelven
   *[s] vuelve
} en el turno { $turn }.
returns-later = { $unit } se { $unit-number ->
    [p] pierden y vuelven
   *[s] pierde y vuelve
} en el turno { $turn }.
lost-for-good = { $unit } se { $unit-number ->
    [p] pierden
   *[s] pierde
} para siempre.
no-room = No hay sitio para { $unit-the }.
withdrawn = { $unit } { $unit-number ->
    [p] dejan
   *[s] deja
} el frente.
ally-leaves = { $unit } { $unit-number ->
    [p] abandonan
   *[s] abandona
} la guerra.
surrendered = { $unit } se { $unit-number ->
    [p] rinden
   *[s] rinde
}.
surrender-point = Una rendición vale un punto (marcador en { $points }).
destroyed = { $unit } { $unit-form ->
    [f] es destruida
    [mp] son destruidos
    [fp] son destruidas
   *[m] es destruido
}.
shattered = { $unit } { $unit-form ->
    [f] queda dañada
    [mp] quedan dañados
    [fp] quedan dañadas
   *[m] queda dañado
}.
step-lost = { $unit } { $unit-number ->
    [p] pierden
   *[s] pierde
} un paso.
cannot-retreat = { $unit } no { $unit-number ->
    [p] pueden
   *[s] puede
} retirarse.
retreated = { $unit } se { $unit-number ->
    [p] retiran
   *[s] retira
} { $hex-to }.
advanced = { $unit } { $unit-number ->
    [p] avanzan
   *[s] avanza
} { $hex-to }.
out-of-supply = Sin suministro: { $units }.
air-supply = { $hex-The } se abastece por aire.
target = Se atacará { $hex-the }.
counterblow = Contragolpe en { $hex-the }.
counterblow-result = Habrá que responder { $hex-to } en el próximo turno de jugador.
marker-removed = Se retira el contragolpe { $hex-of }.
too-few-attacks = { $attacks ->
    [one] Ningún ataque, y hacía falta uno:
   *[other] Menos de { $attacks } ataques:
} { $points ->
    [one] se pierde 1 punto.
   *[other] se pierden { $points } puntos.
}
joins = { $unit } se { $unit-number ->
    [p] suman
   *[s] suma
} al ataque contra { $hex-the }: nadie más puede.
battle-begins = Batalla por { $hex-the }: { $attackers } ({ $attack }) contra { $defenders } ({ $defence }).
odds = { $attack } a { $defence }: { $initial }; { $count ->
    [0] sin saltos
   *[other] { $shifts }
}; columna { $final }, { $table }.
odds-too-weak = menos de 1:3
combat-die = El dado marca { $die }.
duel = Dados: atacante { $own }, defensor { $other }.
too-weak = Demasiado débil: el enemigo puede contraatacar.
result = Resultado: { $result }.
result-none = sin efecto
result-ca = contraataque
result-cb = contragolpe
result-dr = el defensor se retira
result-ds = el defensor queda dañado
result-dd = el defensor es destruido
result-ex = intercambio
support = Un marcador { $marker } apoya el ataque.
counterattack = ¡Contraataque!
no-counterattack = No hay contraataque.
shift-line = { $value } { $what }
shift-terrain-city = ciudad
shift-terrain-forest = bosque
shift-terrain-marsh = pantano
shift-terrain-mountain = montaña
shift-terrain-kerch = estrecho
shift-objective = objetivo
shift-river = río
shift-works = obras defensivas
shift-belts = cinturones defensivos
shift-snow = el Eje en la nieve
shift-unsupplied = defensor aislado
shift-ss-grenadiers = Granaderos SS
shift-shock = ejército de choque
shift-support = marcador de apoyo
shift-armour = blindados
shift-card = carta
discarded = Se descarta la carta { $card }.
drawn = Se roba una carta.
drawn-private = Se roba la carta { $card }.
hand-seen = Un espía mira la mano del enemigo.
hand-seen-private = El enemigo tiene: { $cards }.
immediate = { $card }: { $name } ocurre en el acto.
event-played = { $card }: { $name }.
event-unit = El evento es para { $unit-the }.
event-choice = El evento se aplica así: { $what }.
event-cancelled = { $name } queda anulado.
card-taken = La carta { $card } va a la mano.
reshuffled = Se baraja el mazo: { $cards ->
    [one] 1 carta.
   *[other] { $cards } cartas.
}
cards-of-1945 = Entran las cartas de 1945.
event-points = { $points ->
    [one] 1 punto de evento
   *[other] { $points } puntos de evento
} (marcador en { $total }).
weather-changes = El clima del turno { $turn } es ahora { $weather }.
works = Obras defensivas en { $hex-the }.
scorched = { $hex-The } es tierra quemada.
initiative-changes = La iniciativa pasa a los soviéticos. High Tide en { $high }, marcador soviético en { $points }.
war-goes-on = La guerra sigue en 1945 (marcador en { $points }).
no-surrender = La muerte súbita se aplaza: { $excess ->
    [one] una carta menos.
   *[other] { $excess } cartas menos.
}

# endings
won-objectives = Los objetivos están tomados.
won-sudden-death = Muerte súbita: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}, más de { $limit }.
won-total = Victoria total con { $points ->
    [one] 1 punto.
   *[other] { $points } puntos.
}
won-operational = Victoria operacional: High Tide { $high } contra { $points }.
won-hitler = Ha caído Berlín.
won-endurance = El Eje ha resistido.
won-scenario = Meta alcanzada: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}; { $needed ->
    [one] hacía falta uno
   *[other] hacían falta { $needed }
}.
won-scenario-places = Se controlan, con suministro, los lugares del objetivo.
won-scenario-not = Meta no alcanzada: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}; { $needed ->
    [one] hacía falta uno
   *[other] hacían falta { $needed }
}.

# prompts
prompt-discard = { $count ->
    [one] Descarta una carta.
   *[other] Descarta { $count } cartas.
  }
wait-discard = El otro bando está descartando.
prompt-pay = { $count ->
    [one] Paga con una carta.
   *[other] Paga con { $count } cartas.
  }
wait-pay = El otro bando está pagando.
pay-rail = Por un movimiento ferroviario.
pay-improvement = Por una mejora.
pay-fortress = Por una fortaleza.
pay-replacement = Por un reemplazo.
pay-reorganization = Por una reorganización.
pay-counterblow = Por un contragolpe.
pay-two-fronts = Por la guerra en dos frentes.
pay-event = Por un evento.
pay-scorched = Para retirar la tierra quemada.
prompt-window-card = Fase de Cartas: ¿juegas un evento?
prompt-window-supply = Fin del chequeo: ¿juegas un evento?
prompt-window-org-start = Empieza la Organización enemiga: ¿juegas un evento?
prompt-window-move-end = Fin del Movimiento: ¿juegas un evento?
prompt-window-combat-end = Fin del Combate: ¿juegas un evento?
prompt-window-roll = Tras el dado: ¿juegas un evento?
prompt-window-apply = Antes del resultado: ¿juegas un evento?
prompt-window-removal = Fase de Limpieza: ¿juegas un evento?
prompt-window-victory = Fase de Victoria: ¿juegas un evento?
prompt-window-cancel = ¿Anulas la carta?
wait-window = El otro bando puede jugar una carta.
wait-event = El otro bando resuelve un evento.
prompt-flip = Mejora, moderniza o fortifica tus unidades.
prompt-flip-detail = Modernizaciones gratis: { $free }. Cartas: { $cards }.
prompt-place = Coloca tus unidades: elige una y luego un hexágono iluminado.
prompt-reorganize = Reorganiza unidades, por una carta cada una.
wait-organization = El otro bando se está organizando.
prompt-movement = Mueve tus unidades: elige una y luego un hexágono iluminado.
prompt-movement-detail = { $left ->
    [one] Una unidad no se ha movido.
   *[other] { $left } unidades no se han movido.
  }
wait-movement = El otro bando está moviendo.
prompt-free-moves = { $left ->
    [one] Mueve una unidad más
   *[other] Mueve hasta { $left } unidades
}, con { $points ->
    [one] un punto
   *[other] { $points } puntos
} por unidad.
prompt-reserve = Elige una unidad para la Reserva Estratégica, o sigue.
prompt-detrain = Elige una unidad de los trenes y dónde baja.
wait-detrain = El otro bando baja unidades del tren.
prompt-overstacked = Hay demasiadas unidades en { $hex-the }: elige cuál se va.
wait-overstacked = El otro bando despeja un hexágono.
prompt-targets = Marca los hexágonos que atacarás.
prompt-targets-detail = { $left ->
    [one] Queda un marcador de objetivo.
   *[other] Quedan { $left } marcadores de objetivo.
  } El plan muestra las mejores probabilidades de cada uno.
wait-targets = El otro bando está marcando objetivos.
prompt-counterblows = ¿Obligas al enemigo a atacar un hexágono tuyo, por una carta cada uno?
wait-counterblows = El otro bando puede forzar ataques.
prompt-battles = Elige la próxima batalla.
wait-battles = El otro bando prepara una batalla.
prompt-prepare = Elige quién ataca { $hexes-the }.
prompt-terrain = Elige el hexágono cuyo terreno cuenta.
wait-terrain = El defensor elige el terreno.
prompt-commit = Usa un marcador de apoyo o una carta, o pasa al dado.
wait-commit = El otro bando puede usar una carta.
prompt-die = ¿Qué dado vale?
prompt-counterattack = ¿Contraatacas?
wait-counterattack = El otro bando puede contraatacar.
prompt-mark = Elige el hexágono al que el enemigo debe responder.
wait-mark = El otro bando pone un contragolpe.
prompt-step-loss = Elige la unidad que pierde un paso.
wait-step-loss = El otro bando asume una pérdida.
prompt-cadre = ¿Entra un cuadro en { $hex-the }?
wait-cadre = El otro bando puede traer un cuadro.
prompt-retreat = Retira tus unidades: elige una y luego un hexágono iluminado.
prompt-retreat-detail = Dos hexágonos, hacia el suministro si es posible.
prompt-retreat-way = ¿Qué lugar { $unit-number ->
    [p] toman
   *[s] toma
} { $unit-the } al retirarse { $hex-to }?
wait-retreat = El otro bando elige por dónde retirarse.
prompt-advance = Avanza tras el combate: elige una unidad y luego un hexágono iluminado.
prompt-advance-all-detail = Elige el hexágono desalojado y todas entran en él.
wait-advance = El otro bando puede avanzar.
prompt-spy = Elige la carta que se descarta.
prompt-choice-weather = ¿Qué marcadores de clima cambian?
prompt-choice-wacht-am-rhein = ¿Envías una unidad al oeste?
prompt-choice-western-offensive = ¿Dos cartas, o una carta y un paso?
prompt-choice-table = ¿Qué tabla?
prompt-choice-fleet = ¿Izquierda o derecha?
prompt-choice-tank-design = ¿Salto blindado, o ninguno para los soviéticos?
prompt-choice-lend-lease = ¿Cartas o una mejora?
prompt-unit-wacht-am-rhein = ¿Qué unidad va al oeste? ({ $left })
prompt-unit-ally = ¿Qué aliado se pierde? ({ $left })
prompt-unit-manpower = Unidades para los trenes: { $left }
prompt-unit-kesselschlacht = ¿Qué unidad se rinde? ({ $left })
prompt-unit-cavalry-raid = ¿Qué unidad queda aislada? ({ $left })
prompt-unit-manstein = ¿Qué unidad cuenta doble? ({ $left })
prompt-unit-free-step = Pasos gratuitos: { $left }
prompt-unit-conscripts = ¿Qué unidad aparece? ({ $left })
prompt-unit-strategic-reserves = ¿Qué unidad vuelve? ({ $left })
prompt-unit-upgrade = ¿Qué unidad mejora? ({ $left })
prompt-unit-crisis = Unidades que pierden un paso: { $left }
prompt-unit-ersatz = Kampfgruppen por colocar: { $left }
prompt-unit-festung = ¿Qué fuerte se reconstruye? ({ $left })
prompt-unit-volkssturm = Volkssturm por reconstruir: { $left }
prompt-unit-general-staff = ¿Qué pila mueve más? ({ $left })
prompt-unit-surprise = Unidades para los trenes: { $left }
prompt-hex-backhand = ¿Qué contragolpe se retira?
prompt-hex-air-supply = ¿Qué hexágono se abastece por aire?
prompt-hex-wave = ¿Dónde golpea la segunda oleada?
prompt-hex-rebuild = ¿Dónde vuelve?
prompt-hex-by-rail = ¿Dónde vuelve?
prompt-hex-works = ¿Dónde se construyen obras?
prompt-hex-ersatz = ¿Dónde llega?
prompt-hex-festung = ¿Dónde se sitúa?
prompt-hex-scorched = ¿Qué ciudad se quema?
prompt-local-support = ¿Qué unidad recibe apoyo local?
local-support = { $unit } { $unit-number ->
    [p] reciben
   *[s] recibe
} apoyo local.
refused-local-support = Solo una unidad abastecida recibe apoyo local.
split = { $unit } se { $unit-number ->
    [p] dividen
   *[s] divide
}, por un punto.
refused-split-soviet = Una vez por partida, desde el turno 5: un frente soviético 4-3 abastecido y solo en su hexágono.
refused-split-axis = Una vez por partida, desde el turno 8: un ejército alemán 4-4 abastecido.
prompt-joker = El Joker: { $left ->
    [one] ¿cambias una carta?
   *[other] ¿cambias hasta { $left } cartas?
}
joker-passes = El Joker cambia de manos.
refused-joker = El Joker cambia cartas de la mano.
prompt-choice-stavka = ¿El descarte o el Joker?
prompt-hex-strike = ¿Dónde golpea?
prompt-hex-strike-way = ¿Qué lugar toma la pila en su camino?
prompt-scorched-earth = ¿Reparas una ciudad quemada por dos cartas?
prompt-choice-okh = ¿Qué carta viene a la mano?
prompt-window-undo = ¿Deshaces lo que el enemigo acaba de reconstruir?
event-repeated = { $name } se repite.
undone = { $unit }: el esfuerzo queda en nada.
prompt-hex-surprise-attack = ¿Qué pila golpea?

# refusals
refused-pay-first = Primero hay que pagar las cartas.
refused-discard-first = Primero hay que descartar.
refused-window = Esta ventana es para cartas.
refused-card-not-held = No tienes esa carta.
refused-initiative = El evento exige la iniciativa de este bando: { $side }.
refused-event-twice = Este evento ya ocurrió en este turno de jugador.
refused-event-timing = No es el momento de este evento. Su momento: { $when }.
refused-event-condition = El momento es bueno, pero falta lo que el evento exige. { $what }
refused-event-copy = El evento del primer descarte no puede ocurrir en este momento.
refused-event-choice = El evento pide otra elección.
refused-not-your-unit = No es una unidad tuya en el mapa.
refused-moved = Ya ha movido en esta fase.
refused-immobile = No puede mover.
refused-rumania-waits = En el primer turno el grupo de ejércitos de Rumanía no mueve (regla A-3 del escenario).
refused-enemy-hex = Hay un enemigo.
refused-balkans-shut = Los Balcanes se abren el turno después de caer el petróleo rumano.
refused-balkans = Los Balcanes solo se abren a alemanes, yugoslavos y soviéticos.
refused-finland = Finlandia solo se abre a alemanes, finlandeses y soviéticos.
refused-lake = Ninguna unidad entra en un lago.
refused-infiltration = No directamente de una zona de control enemiga a otra.
remedy-infiltration = Rodea, o mueve antes una unidad amiga.
refused-via = No puede ir por ahí.
refused-too-far = Está demasiado lejos para { $points ->
    [one] un punto.
   *[other] { $points } puntos.
}
refused-phase-movement = Es la Fase de Movimiento.
refused-free-move = Esta unidad no puede usar así el evento.
refused-train-unsupplied = Una unidad sin suministro no embarca.
refused-train-full = Los trenes están llenos.
refused-train-limited = El tren está limitado en los turnos 1 y 2.
refused-no-cards = No hay cartas con que pagar.
refused-cards = { $price ->
    [one] Cuesta una carta
   *[other] Cuesta { $price } cartas
} y { $held ->
    [0] no puedes pagar ninguna.
    [one] puedes pagar una.
   *[other] puedes pagar { $held }.
}
refused-reserve = A la reserva solo va una unidad soviética del mapa o del tren.
refused-reserve-taken = El marcador está en uso: solo puede pasar a otra unidad del tren.
refused-detrain = No está en un tren del que pueda bajar ahora.
refused-detrain-path = Desde ahí no hay ruta por tierra de { $length ->
    [one] un hexágono
   *[other] { $length } hexágonos
} como mucho.
refused-detrain-city = Ni en una ciudad enemiga ni a su lado.
refused-overstacked = Primero debe salir una unidad del hexágono.
refused-step-flip = Ahora se giran unidades.
refused-step-place = Ahora se colocan unidades.
refused-step-targets = Ahora se marcan objetivos.
refused-step-counterblows = Ahora se ponen contragolpes.
refused-flip-unsupplied = Está sin suministro.
refused-modernize = Ya no quedan modernizaciones gratuitas en esta fase.
refused-fortify-early = Las fortalezas se construyen desde el turno { $turn }.
refused-yugoslavs = Los yugoslavos solo se giran en los Balcanes.
refused-regional-already = Ya es una unidad regional.
refused-fortress-already = Ya es una fortaleza.
refused-not-regional = Solo las regionales se convierten en fortalezas, y solo las fortalezas en regionales.
refused-turned = Ya se giró o se colocó en esta fase.
refused-full-strength = Ya muestra su mejor lado.
refused-no-better-side = No tiene un lado mejor.
refused-modernize-early = La modernización empieza en el turno { $turn }.
refused-modernize-axis = Solo los soviéticos modernizan unidades.
refused-axis-replacements = El Eje no reemplaza ni mejora unidades en este turno.
refused-fragile = Las unidades soviéticas tienen un paso antes del turno 17.
refused-no-path = No tiene ruta por tierra.
refused-replace = No está en la casilla de Destruidas ni en la de Rendidas.
refused-place = No entra por ahí: solo en las ciudades que le corresponden, a su lado o en el borde.
refused-stack = Se superaría el límite de apilamiento.
refused-place-path = Desde ahí no hay ruta por tierra.
refused-place-city = La ciudad es del enemigo.
refused-place-zone = El hexágono está en una zona de control enemiga.
refused-not-waiting = No espera a ser colocada.
refused-place-first = Hay unidades por colocar.
refused-reorganize = No hay nada que reorganizar así.
refused-no-enemy = Ahí no hay enemigo.
refused-no-own-unit = Ahí no hay ninguna unidad tuya.
refused-marked = El hexágono ya está marcado.
refused-no-marker = No quedan marcadores de Objetivo.
refused-no-counterblow-marker = No quedan marcadores de Contragolpe.
refused-counterblow-alone = Ninguna unidad enemiga está al lado.
refused-counterblow-white = Ahí solo hay fuerzas blancas.
refused-nobody-attacks = Ninguna unidad vecina puede atacar.
refused-battle = Elige un hexágono marcado que pueda atacarse.
refused-fought = Ya atacó en esta fase.
refused-not-adjacent = No es adyacente a todos los hexágonos de la batalla.
refused-facing = En el primer turno cada grupo de ejércitos solo ataca al frente que tiene delante (regla A-2 del escenario).
refused-white = Una fuerza blanca solo responde a contragolpes.
refused-disorganized = Una unidad desorganizada solo responde a contragolpes.
refused-needed-elsewhere = Otro hexágono marcado quedaría sin atacante.
refused-attack = Antes todo hexágono marcado debe tener atacantes.
refused-prepare = Eso no es parte de esta batalla.
refused-in-battle = El hexágono ya forma parte de este combate.
refused-draw-in = Debe haberse unido una unidad, y todas las del combate deben poder atacar también este hexágono.
refused-terrain = Elige uno de los hexágonos atacados.
refused-support-unsupplied = Ningún marcador si todos los atacantes están sin suministro.
refused-support-none = No quedan marcadores de apoyo.
refused-support-once = Un marcador por batalla.
refused-support-defender = Solo el atacante usa un marcador.
refused-one-card = Una carta por bando y batalla.
refused-counterattack = ¿Contraatacas o no?
refused-mark = Pon el marcador en uno de tus hexágonos de la batalla.
refused-loss-bound = La pérdida es para { $units-the }.
refused-step-loss = Elige una unidad de la batalla.
refused-cadre = Coloca un cuadro disponible, o ninguno.
refused-retreat = No puede llegar ahí en dos hexágonos.
refused-fall-back = Retrocede un hexágono.
refused-retreat-supply = Debe retirarse a un hexágono donde tenga suministro.
refused-retreat-zone = El hexágono está en una zona de control enemiga y sin amigos.
refused-retreat-near = Una retirada acaba a dos hexágonos.
refused-not-retreating = No se retira ahora.
refused-advance = Avanza { $hexes ->
    [one] un hexágono
   *[other] { $hexes } hexágonos
} como mucho, el primero a un hexágono desalojado; bosque, pantano, montaña y objetivos la detienen.
refused-rumania-advance = En el primer turno el grupo de ejércitos de Rumanía solo avanza al hexágono desalojado (regla A-3 del escenario).
refused-advance-all = Las que aún pueden avanzar no llegan todas a este hexágono o no caben juntas: elige cuál va a dónde.
refused-not-advancing = Ya avanzó, no atacó aquí o es una unidad que nunca avanza.

# places
place-leningrad = Leningrado
place-berlin = Berlín
place-riga = Riga
place-posen = Posen
place-konigsberg = Königsberg
place-prague = Praga
place-breslau = Breslavia
place-warsaw = Varsovia
place-kalinin = Kalinin
place-minsk = Minsk
place-yaroslavl = Yaroslavl
place-smolensk = Smolensk
place-moscow = Moscú
place-vienna = Viena
place-tula = Tula
place-lublin = Lublin
place-gorki = Gorki
place-budapest = Budapest
place-kiev = Kiev
place-voronezh = Vorónezh
place-kharkov = Járkov
place-belgrade = Belgrado
place-saratov = Sarátov
place-odessa = Odesa
place-dnepropetrovsk = Dnepropetrovsk
place-ploesti = Ploesti
place-stalino = Stalino
place-bucharest = Bucarest
place-rostov = Rostov
place-stalingrad = Stalingrado
place-sevastopol = Sebastopol
place-novorossiysk = Novorosíisk
place-astrakhan = Astracán
place-caucasus-oil = Campos petrolíferos del Cáucaso
    .form = mp
place-ladoga = Lago Ládoga
    .form = m
place-finland = Finlandia
place-west-balkans = Balcanes Occidentales
    .form = mp
place-south-balkans = Balcanes del Sur
    .form = mp
place-region-bessarabia = Besarabia
place-region-bulgaria = Bulgaria
place-region-byelorussia = Bielorrusia
place-region-caucasus = Cáucaso
place-region-crimea = Crimea
place-region-donbass = Donbás
place-region-east-prussia = Prusia Oriental
place-region-estonia = Estonia
place-region-finland = Finlandia
place-region-galicia = Galitzia
place-region-germany = Alemania
place-region-hungary = Hungría
place-region-kalmyk-steppe = Estepa Calmuca
place-region-karelia = Carelia
place-region-kuban = Kubán
place-region-latvia = Letonia
place-region-lithuania = Lituania
place-region-poland = Polonia
place-region-rumania = Rumanía
place-region-russia = Rusia
place-region-serbia = Serbia
place-region-slovakia = Eslovaquia
place-region-turkey = Turquía
place-region-ukraine = Ucrania
place-region-valdai = Colinas de Valdái
place-region-volhynia = Volinia
place-river-danube = Danubio
place-river-dnepr = Dniéper
place-river-dniester = Dniéster
place-river-don = Don
place-river-donets = Donets
place-river-dvina = Dviná
place-river-kuban = Kubán
place-river-niemen = Niemen
place-river-oder = Óder
place-river-pripet = Prípiat
place-river-prut = Prut
place-river-southern-bug = Bug Meridional
place-river-terek = Térek
place-river-vistula = Vístula
place-river-volga = Volga
place-river-volkhov = Vóljov
place-town-baranovichi = Baránovichi
place-town-belgorod = Bélgorod
place-town-bialystok = Białystok
place-town-bobruisk = Bobruisk
place-town-brasov = Brasov
place-town-bratislava = Bratislava
place-town-brest-litovsk = Brest-Litovsk
place-town-bryansk = Briansk
place-town-cherepovets = Cherepovets
place-town-cherkassy = Cherkasi
place-town-chernigov = Chernígov
place-town-chernovtsy = Chernovtsi
place-town-cluj = Cluj
place-town-constanta = Constanza
place-town-danzig = Dánzig
place-town-daugavpils = Daugavpils
place-town-debrecen = Debrecen
place-town-demyansk = Demiansk
place-town-elista = Elista
place-town-galati = Galați
place-town-gomel = Gómel
place-town-grodno = Grodno
place-town-helsinki = Helsinki
place-town-iasi = Iași
place-town-istanbul = Estambul
place-town-ivanovo = Ivánovo
place-town-izyum = Izium
place-town-kaluga = Kaluga
place-town-kamyshin = Kamishin
place-town-kaunas = Kaunas
place-town-kerch = Kerch
place-town-kherson = Jersón
place-town-kishinev = Kishiniov
place-town-kotelnikovo = Kotélnikovo
place-town-kovel = Kóvel
place-town-krakow = Cracovia
place-town-krasnodar = Krasnodar
place-town-kremenchug = Kremenchug
place-town-kursk = Kursk
place-town-lodz = Łódź
place-town-luga = Luga
place-town-lvov = Lvov
place-town-maikop = Maikop
place-town-makhachkala = Majachkalá
place-town-mariupol = Mariúpol
place-town-melitopol = Melitópol
place-town-memel = Mémel
place-town-millerovo = Míllerovo
place-town-mogilev = Moguiliov
place-town-mozdok = Mozdok
place-town-mozyr = Mózir
place-town-murom = Múrom
place-town-narva = Narva
place-town-nikolayev = Nikoláyev
place-town-novgorod = Nóvgorod
place-town-ordzhonikidze = Ordzhonikidze
place-town-orel = Oriol
place-town-orsha = Orsha
place-town-penza = Penza
place-town-perekop = Perekop
place-town-petrozavodsk = Petrozavodsk
place-town-pinsk = Pinsk
place-town-polotsk = Pólotsk
place-town-poltava = Poltava
place-town-przemysl = Przemysl
place-town-pskov = Pskov
place-town-rovno = Rovno
place-town-ryazan = Riazán
place-town-rybinsk = Ríbinsk
place-town-rzhev = Rzhev
place-town-salonika = Salónica
place-town-salsk = Salsk
place-town-siauliai = Šiauliai
place-town-sofia = Sofía
place-town-staraya-russa = Stáraya Rusa
place-town-stavropol = Stávropol
place-town-stockholm = Estocolmo
place-town-sukhumi = Sujumi
place-town-sumy = Sumi
place-town-tallinn = Tallin
place-town-tambov = Tambov
place-town-tikhvin = Tijvin
place-town-timisoara = Timișoara
place-town-turku = Turku
place-town-uman = Umán
place-town-varna = Varna
place-town-velikie-luki = Velíkiye Luki
place-town-vilna = Vilna
place-town-vinnitsa = Vínnitsa
place-town-vitebsk = Vítebsk
place-town-vladimir = Vladímir
place-town-vologda = Vólogda
place-town-vyazma = Viazma
place-town-vyborg = Víborg
place-town-zagreb = Zagreb
place-water-adriatic = Mar Adriático
place-water-aegean = Mar Egeo
place-water-azov = Mar de Azov
place-water-baltic = Mar Báltico
place-water-black-sea = Mar Negro
place-water-caspian = Mar Caspio
place-water-gulf-of-finland = Golfo de Finlandia
place-water-gulf-of-riga = Golfo de Riga
place-water-ladoga = Ládoga

# units
unit-pz1 = 1.er Panzer
unit-pz2 = 2.º Panzer
unit-pz3 = 3.er Panzer
unit-pz4 = 4.º Panzer
unit-a4 = 4.º Ejército
unit-a6 = 6.º Ejército
unit-a9 = 9.º Ejército
unit-a11 = 11.º Ejército
unit-a16 = 16.º Ejército
unit-a17 = 17.º Ejército
unit-a18 = 18.º Ejército
unit-a2 = 2.º Ejército
unit-sspz = SS Panzer
unit-a8 = 8.º Ejército
unit-ssgr = Granaderos SS
    .form = mp
unit-grpe = Grupo E
unit-grpf = Grupo F
unit-finn = Finlandeses
    .form = mp
unit-rum3 = 3.er Rumano
unit-rum4 = 4.º Rumano
unit-hun2 = 2.º Húngaro
unit-ita8 = 8.º Italiano
unit-hun1 = 1.er Húngaro
unit-hun3 = 3.er Húngaro
unit-fest1 = Festung 1
    .form = f
unit-fest2 = Festung 2
    .form = f
unit-luft = Luftwaffe
    .form = f
unit-kg1 = Kampfgruppe 1
    .form = f
unit-kg2 = Kampfgruppe 2
    .form = f
unit-kg3 = Kampfgruppe 3
    .form = f
unit-vs-berlin = Volkssturm de Berlín
unit-vs-konigsberg = Volkssturm de Königsberg
unit-vs-posen = Volkssturm de Posen
unit-vs-breslau = Volkssturm de Breslavia
unit-vs-vienna = Volkssturm de Viena
unit-berlin = Guarnición de Berlín
    .form = f
unit-abt1 = Abteilung 1
    .form = f
unit-abt2 = Abteilung 2
    .form = f
unit-abtm = Abteilung mecanizada
    .form = f
unit-northwest = Frente Noroeste / 2.º Frente Báltico
unit-northwest-weak = Frente Noroeste
unit-northwest-strong = 2.º Frente Báltico
unit-west = Frente Oeste / 3.er Frente Bielorruso
unit-west-weak = Frente Oeste
unit-west-strong = 3.er Frente Bielorruso
unit-southwest = Frente Suroeste / 1.er Frente Bielorruso
unit-southwest-weak = Frente Suroeste
unit-southwest-strong = 1.er Frente Bielorruso
unit-central = Frente Central / 5.º Ejército de Tanques de la Guardia
unit-central-weak = Frente Central
unit-central-strong = 5.º Ejército de Tanques de la Guardia
unit-south = Frente Sur / 4.º Frente Ucraniano
unit-south-weak = Frente Sur
unit-south-strong = 4.º Frente Ucraniano
unit-reserve = Frente de Reserva / 3.er Ejército de Tanques
unit-reserve-weak = Frente de Reserva
unit-reserve-strong = 3.er Ejército de Tanques
unit-bryansk = Frente de Briansk / 4.º Ejército de Tanques
unit-bryansk-weak = Frente de Briansk
unit-bryansk-strong = 4.º Ejército de Tanques
unit-leningrad = Guarnición de Leningrado
    .form = f
unit-kalinin = Frente de Kalinin / 1.er Frente Báltico
unit-kalinin-weak = Frente de Kalinin
unit-kalinin-strong = 1.er Frente Báltico
unit-caucasus = Frente del Cáucaso / 2.º Ejército de Tanques
unit-caucasus-weak = Frente del Cáucaso
unit-caucasus-strong = 2.º Ejército de Tanques
unit-moscow = Guarnición de Moscú
    .form = f
unit-sevastopol = Guarnición de Sebastopol
    .form = f
unit-volkhov = Frente del Vóljov / 3.er Frente Báltico
unit-volkhov-weak = Frente del Vóljov
unit-volkhov-strong = 3.er Frente Báltico
unit-crimean = Frente de Crimea / Ejército de Choque
unit-crimean-weak = Frente de Crimea
unit-crimean-strong = Ejército de Choque
unit-ncaucasus = Frente del Cáucaso Norte / 2.º Frente Bielorruso
unit-ncaucasus-weak = Frente del Cáucaso Norte
unit-ncaucasus-strong = 2.º Frente Bielorruso
unit-voronezh = Frente de Vorónezh / 1.er Frente Ucraniano
unit-voronezh-weak = Frente de Vorónezh
unit-voronezh-strong = 1.er Frente Ucraniano
unit-stalingrad = Frente de Stalingrado / 3.er Frente Ucraniano
unit-stalingrad-weak = Frente de Stalingrado
unit-stalingrad-strong = 3.er Frente Ucraniano
unit-don = Frente del Don / 1.er Ejército de Tanques
unit-don-weak = Frente del Don
unit-don-strong = 1.er Ejército de Tanques
unit-kursk = Frente de Kursk / 6.º Ejército de Tanques
unit-kursk-weak = Frente de Kursk
unit-kursk-strong = 6.º Ejército de Tanques
unit-steppe = Frente de la Estepa / 2.º Frente Ucraniano
unit-steppe-weak = Frente de la Estepa
unit-steppe-strong = 2.º Frente Ucraniano
unit-ost1 = Ostatky 1
unit-ost2 = Ostatky 2
unit-rumsov = Rumanos
    .form = mp
unit-yug1 = 1.er Ejército yugoslavo
unit-yug2 = 2.º Ejército yugoslavo
unit-polish = Polacos
    .form = mp
unit-ff1 = Frente fortificado 1
unit-ff2 = Frente fortificado 2
unit-rezervy = Rezervy

# events and cards
event-erich-von-manstein = Erich von Manstein
event-erich-von-manstein-text = En una batalla una unidad tuya cuenta doble; o, en un Combate soviético, pon tres marcadores de contragolpe.
event-new-conscripts = Nuevos reclutas
event-new-conscripts-text = Fin de una fase: una unidad destruida o rendida vuelve a una ciudad soviética, o a su lado, con suministro por tierra.
card-1 = 1 { event-erich-von-manstein } / { event-new-conscripts }
card-1-text = { event-erich-von-manstein }: { event-erich-von-manstein-text } { event-new-conscripts }: { event-new-conscripts-text }
event-gott-mit-uns = Gott mit uns
event-gott-mit-uns-text = Realiza el evento del Eje del primer descarte, sea cual sea su símbolo.
event-manpower-reserves = Reservas humanas
event-manpower-reserves-text = Hasta dos unidades dañadas, destruidas o rendidas pasan a los trenes.
card-2 = 2 { event-gott-mit-uns } / { event-manpower-reserves }
card-2-text = { event-gott-mit-uns }: { event-gott-mit-uns-text } { event-manpower-reserves }: { event-manpower-reserves-text }
event-troop-transfer = Traslado de tropas
event-troop-transfer-text = Organización: un paso de reemplazo gratis, incluso en 1941.
event-black-sea-fleet = Flota del Mar Negro
event-black-sea-fleet-text = Una columna a izquierda o derecha en toda batalla en la costa del Mar Negro esta fase.
card-3 = 3 { event-troop-transfer } / { event-black-sea-fleet }
card-3-text = { event-troop-transfer }: { event-troop-transfer-text } { event-black-sea-fleet }: { event-black-sea-fleet-text }
event-elastic-defense = Defensa elástica
event-elastic-defense-text = En un ataque soviético: el resultado es retirada, sin dado.
event-rasputitsa = Rasputitsa
event-rasputitsa-text = En una batalla del Eje: solo un hexágono de avance.
card-4 = 4 { event-elastic-defense } / { event-rasputitsa }
card-4-text = { event-elastic-defense }: { event-elastic-defense-text } { event-rasputitsa }: { event-rasputitsa-text }
event-okh = OKH
event-okh-text = Fase de Cartas propia: toma uno de los tres primeros descartes y baraja mazo y descartes.
event-cavalry-raid = Incursión de caballería
event-cavalry-raid-text = Al empezar la Organización del Eje: una unidad del Eje queda sin suministro.
card-5 = 5 { event-okh } / { event-cavalry-raid }
card-5-text = { event-okh }: { event-okh-text } { event-cavalry-raid }: { event-cavalry-raid-text }
event-luftwaffe-support = Apoyo de la Luftwaffe
event-luftwaffe-support-text = Una columna a la derecha en un ataque propio; o las unidades sin suministro de un hexágono sobreviven a la Limpieza.
event-partisans = Partisanos
event-partisans-text = Organización propia: el Eje pierde un paso a su elección.
card-6 = 6 { event-luftwaffe-support } / { event-partisans }
card-6-text = { event-luftwaffe-support }: { event-luftwaffe-support-text } { event-partisans }: { event-partisans-text }
event-production-problems = Problemas de producción
event-production-problems-text = Deshace una mejora o reemplazo soviético recién hecho.
event-scorched-earth = Tierra quemada
event-scorched-earth-text = Una ciudad soviética cuenta como pantano hasta que su dueño pague dos cartas en una Limpieza.
card-7 = 7 { event-production-problems } / { event-scorched-earth }
card-7-text = { event-production-problems }: { event-production-problems-text } { event-scorched-earth }: { event-scorched-earth-text }
event-new-tank-design = Nuevo diseño de carros
event-new-tank-design-text = Durante la fase: salto blindado también contra blindados, o ninguno para los soviéticos.
event-allied-lend-lease = Préstamo y arriendo
event-allied-lend-lease-text = Organización desde el turno 6: roba dos cartas o mejora una unidad.
card-8 = 8 { event-new-tank-design } / { event-allied-lend-lease }
card-8-text = { event-new-tank-design }: { event-new-tank-design-text } { event-allied-lend-lease }: { event-allied-lend-lease-text }
event-unseasonal-weather = Clima impropio
event-unseasonal-weather-text = En el acto: gira los marcadores de clima de este turno, del siguiente o de ambos; roba una carta.
event-za-rodinu = Za Rodinu!
event-za-rodinu-text = Fase de Victoria: el Eje no gana por muerte súbita este turno; o en cualquier momento: roba dos cartas y quédate una.
card-9 = 9 { event-unseasonal-weather } / { event-za-rodinu }
card-9-text = { event-unseasonal-weather }: { event-unseasonal-weather-text } { event-za-rodinu }: { event-za-rodinu-text }
event-battle-initiative = Iniciativa en combate
event-battle-initiative-text = Fin del movimiento soviético: una unidad abastecida fuera de zonas enemigas mueve hasta dos puntos.
event-not-a-step-back = ¡Ni un paso atrás!
event-not-a-step-back-text = En un Combate del Eje: toda retirada es intercambio.
card-10 = 10 { event-battle-initiative } / { event-not-a-step-back }
card-10-text = { event-battle-initiative }: { event-battle-initiative-text } { event-not-a-step-back }: { event-not-a-step-back-text }
event-fickle-weather = Clima caprichoso
event-fickle-weather-text = En el acto: gira el marcador de clima de este turno; roba una carta.
event-no-mercy = ¡Sin piedad!
event-no-mercy-text = Tras esta batalla cada bando pierde un paso más.
card-11 = 11 { event-fickle-weather } / { event-no-mercy }
card-11-text = { event-fickle-weather }: { event-fickle-weather-text } { event-no-mercy }: { event-no-mercy-text }
event-fedor-von-bock = Fedor von Bock
event-fedor-von-bock-text = Roba una carta cuando esta paga un reemplazo.
event-general-mud = General Barro
event-general-mud-text = En el acto: el clima variable del próximo turno es barro; roba una carta.
card-12 = 12 { event-fedor-von-bock } / { event-general-mud }
card-12-text = { event-fedor-von-bock }: { event-fedor-von-bock-text } { event-general-mud }: { event-general-mud-text }
event-summer-campaign = Campaña de verano
event-summer-campaign-text = Fase de Cartas propia con tiempo claro: roba tres; declara cuatro ataques o pierde un punto.
event-general-winter = General Invierno
event-general-winter-text = En el acto: el clima variable del próximo turno es nieve si puede serlo; roba una carta.
card-13 = 13 { event-summer-campaign } / { event-general-winter }
card-13-text = { event-summer-campaign }: { event-summer-campaign-text } { event-general-winter }: { event-general-winter-text }
event-inexperienced-soviet-officers = Oficiales soviéticos inexpertos
event-inexperienced-soviet-officers-text = Anula una carta soviética recién jugada o descartada, y aquello para lo que servía.
event-russian-tenacity = Tenacidad rusa
event-russian-tenacity-text = En un ataque del Eje a una ciudad: el resultado es intercambio.
card-14 = 14 { event-inexperienced-soviet-officers } / { event-russian-tenacity }
card-14-text = { event-inexperienced-soviet-officers }: { event-inexperienced-soviet-officers-text } { event-russian-tenacity }: { event-russian-tenacity-text }
event-backhand-blow = Golpe de revés
event-backhand-blow-text = Combate propio: retira hasta dos contragolpes soviéticos; roba una carta.
event-strategic-reserves = Reservas estratégicas
event-strategic-reserves-text = Fin de un Combate: una unidad dañada, destruida o rendida vuelve como por tren.
card-15 = 15 { event-backhand-blow } / { event-strategic-reserves }
card-15-text = { event-backhand-blow }: { event-backhand-blow-text } { event-strategic-reserves }: { event-strategic-reserves-text }
event-knights-cross-wearers = Cruces de Caballero
event-knights-cross-wearers-text = Repite un dado de combate.
event-nkvd = NKVD
event-nkvd-text = En un ataque del Eje: ambos tiran y el menor pierde un paso; el empate se resuelve en la tabla del Eje.
card-16 = 16 { event-knights-cross-wearers } / { event-nkvd }
card-16-text = { event-knights-cross-wearers }: { event-knights-cross-wearers-text } { event-nkvd }: { event-nkvd-text }
event-general-staff = Estado Mayor
event-general-staff-text = Dos puntos más para una pila; o un hexágono más de avance.
event-infiltration-tactics = Tácticas de infiltración
event-infiltration-tactics-text = En un ataque soviético: las unidades de una pila del Eje son atacadas una tras otra.
card-17 = 17 { event-general-staff } / { event-infiltration-tactics }
card-17-text = { event-general-staff }: { event-general-staff-text } { event-infiltration-tactics }: { event-infiltration-tactics-text }
event-kesselschlacht = Kesselschlacht
event-kesselschlacht-text = Tras un chequeo: una unidad soviética sin suministro se rinde.
event-strategic-surprise = Sorpresa estratégica
event-strategic-surprise-text = Fase de Cartas: embarcan hasta dos unidades abastecidas y luego bajan hasta dos.
card-18 = 18 { event-kesselschlacht } / { event-strategic-surprise }
card-18-text = { event-kesselschlacht }: { event-kesselschlacht-text } { event-strategic-surprise }: { event-strategic-surprise-text }
event-roving-cauldron = Bolsa errante
event-roving-cauldron-text = Las retiradas del Eje pueden pasar zonas de control enemigas.
event-hitler-orders-attack = ¡Hitler ordena atacar!
event-hitler-orders-attack-text = Fase de Cartas del Eje: el Eje hace tres ataques voluntarios o pierde dos puntos.
card-19 = 19 { event-roving-cauldron } / { event-hitler-orders-attack }
card-19-text = { event-roving-cauldron }: { event-roving-cauldron-text } { event-hitler-orders-attack }: { event-hitler-orders-attack-text }
event-anti-bolshevik-crusade = Cruzada antibolchevique
event-anti-bolshevik-crusade-text = En el acto: baraja mazo y descartes; roba una carta solo si el Joker muestra a Hitler.
event-major-offensive = Gran ofensiva
event-major-offensive-text = Fase de Cartas propia, claro o nieve: roba cuatro; declara cuatro ataques o pierde dos puntos.
card-20 = 20 { event-anti-bolshevik-crusade } / { event-major-offensive }
card-20-text = { event-anti-bolshevik-crusade }: { event-anti-bolshevik-crusade-text } { event-major-offensive }: { event-major-offensive-text }
event-expert-leaders = Jefes expertos
event-expert-leaders-text = En un ataque propio: tira dos dados y elige uno.
event-bridgehead = Cabeza de puente
event-bridgehead-text = Ataque propio: sin salto por río, e intercambio en vez de sin efecto.
card-21 = 21 { event-expert-leaders } / { event-bridgehead }
card-21-text = { event-expert-leaders }: { event-expert-leaders-text } { event-bridgehead }: { event-bridgehead-text }
event-albert-speer-reorganizes-economy = Albert Speer reorganiza la economía
event-albert-speer-reorganizes-economy-text = Roba tres cartas, descarta una.
event-georgy-zhukov = Gueorgui Zhúkov
event-georgy-zhukov-text = Elige la tabla de esta batalla y de las que estén a dos hexágonos esta fase.
card-22 = 22 { event-albert-speer-reorganizes-economy } / { event-georgy-zhukov }
card-22-text = { event-albert-speer-reorganizes-economy }: { event-albert-speer-reorganizes-economy-text } { event-georgy-zhukov }: { event-georgy-zhukov-text }
event-stalin-orders-attack = ¡Stalin ordena atacar!
event-stalin-orders-attack-text = Fase de Cartas soviética: los soviéticos hacen cuatro ataques de cualquier tipo o pierden un punto.
event-sturmoviks = Sturmoviks!
event-sturmoviks-text = Desde 1943: cada unidad soviética suma dos puntos, cuatro desde 1944, en esta batalla y la siguiente.
card-23 = 23 { event-stalin-orders-attack } / { event-sturmoviks }
card-23-text = { event-stalin-orders-attack }: { event-stalin-orders-attack-text } { event-sturmoviks }: { event-sturmoviks-text }
event-hold-at-all-costs = ¡Resistir a toda costa!
event-hold-at-all-costs-text = En un Combate soviético: toda retirada es intercambio.
event-western-allied-offensive = Ofensiva aliada en el oeste
event-western-allied-offensive-text = El Eje descarta dos cartas, o una y pierde un paso.
card-24 = 24 { event-hold-at-all-costs } / { event-western-allied-offensive }
card-24-text = { event-hold-at-all-costs }: { event-hold-at-all-costs-text } { event-western-allied-offensive }: { event-western-allied-offensive-text }
event-ersatz-units = Unidades de circunstancias
event-ersatz-units-text = Organización: hasta dos Kampfgruppen llegan al mapa como por tren.
event-red-orchestra = Orquesta Roja
event-red-orchestra-text = Mira la mano del Eje y descarta una carta de ella.
card-25 = 25 { event-ersatz-units } / { event-red-orchestra }
card-25-text = { event-ersatz-units }: { event-ersatz-units-text } { event-red-orchestra }: { event-red-orchestra-text }
event-mobile-defense = Defensa móvil
event-mobile-defense-text = En un Combate soviético: pon dos marcadores de contragolpe.
event-na-berlin = Na Berlin!
event-na-berlin-text = Realiza el evento soviético del primer descarte, sea cual sea su símbolo.
card-26 = 26 { event-mobile-defense } / { event-na-berlin }
card-26-text = { event-mobile-defense }: { event-mobile-defense-text } { event-na-berlin }: { event-na-berlin-text }
event-river-crossing = Cruce de río
event-river-crossing-text = Ataque propio: sin salto por río, y otro dado en vez de sin efecto.
event-ivan-konev = Iván Kónev
event-ivan-konev-text = Ataque propio a 2:1 o mejor: el defensor se retira, sin dado.
card-27 = 27 { event-river-crossing } / { event-ivan-konev }
card-27-text = { event-river-crossing }: { event-river-crossing-text } { event-ivan-konev }: { event-ivan-konev-text }
event-soviet-snafu = Caos soviético
event-soviet-snafu-text = Tras un dado soviético: una columna a la izquierda.
event-katyushas = Katyushas
event-katyushas-text = Ataque propio: una columna a la derecha, dos desde 1944.
card-28 = 28 { event-soviet-snafu } / { event-katyushas }
card-28-text = { event-soviet-snafu }: { event-soviet-snafu-text } { event-katyushas }: { event-katyushas-text }
event-walter-model = Walter Model
event-walter-model-text = En un ataque soviético: se dobla la fuerza de los defensores del Eje.
event-wave-assault = Asalto en oleadas
event-wave-assault-text = Fin del Combate propio: un ataque más, con unidades abastecidas aunque ya combatieran.
card-29 = 29 { event-walter-model } / { event-wave-assault }
card-29-text = { event-walter-model }: { event-walter-model-text } { event-wave-assault }: { event-wave-assault-text }
event-last-reserves = Últimas reservas
event-last-reserves-text = Fase de Cartas: hasta dos pasos de reemplazo por un punto.
event-andrei-yeremenko = Andréi Yeriómenko
event-andrei-yeremenko-text = Tras un dado del Eje: una columna a la izquierda.
card-30 = 30 { event-last-reserves } / { event-andrei-yeremenko }
card-30-text = { event-last-reserves }: { event-last-reserves-text } { event-andrei-yeremenko }: { event-andrei-yeremenko-text }
event-stalins-interference = Intromisión de Stalin
event-stalins-interference-text = Anula un evento soviético recién jugado, y toma la carta salvo que su evento del Eje se juegue en el acto.
event-allied-strategic-bombing = ¡Bombardeo estratégico aliado!
event-allied-strategic-bombing-text = Deshace una mejora o reemplazo del Eje recién hecho.
card-31 = 31 { event-stalins-interference } / { event-allied-strategic-bombing }
card-31-text = { event-stalins-interference }: { event-stalins-interference-text } { event-allied-strategic-bombing }: { event-allied-strategic-bombing-text }
event-counteroffensive = Contraofensiva
event-counteroffensive-text = En un ataque soviético: el Eje contraataca en el acto.
event-prepared-offensive = Ofensiva preparada
event-prepared-offensive-text = Movimiento propio: en hasta tres hexágonos adyacentes, una unidad sobre el límite de apilamiento; al final del turno retrocede un hexágono.
card-32 = 32 { event-counteroffensive } / { event-prepared-offensive }
card-32-text = { event-counteroffensive }: { event-counteroffensive-text } { event-prepared-offensive }: { event-prepared-offensive-text }
event-siege-artillery = Artillería de asedio
event-siege-artillery-text = Ataque propio a un objetivo: los fuertes son infantería normal.
event-stavka = Stavka
event-stavka-text = Toma el primer descarte con un evento soviético que no se juegue en el acto; o gira un Joker de Hitler a Stalin y tómalo.
card-33 = 33 { event-siege-artillery } / { event-stavka }
card-33-text = { event-siege-artillery }: { event-siege-artillery-text } { event-stavka }: { event-stavka-text }
event-soviet-logistics-problems = Problemas logísticos soviéticos
event-soviet-logistics-problems-text = Todos los ataques soviéticos una columna a la izquierda durante la fase.
event-conflicting-hitler-directives = Directivas contradictorias de Hitler
event-conflicting-hitler-directives-text = Anula una carta del Eje recién jugada o descartada, y aquello para lo que servía; roba una carta.
card-34 = 34 { event-soviet-logistics-problems } / { event-conflicting-hitler-directives }
card-34-text = { event-soviet-logistics-problems }: { event-soviet-logistics-problems-text } { event-conflicting-hitler-directives }: { event-conflicting-hitler-directives-text }
event-soviet-manpower-crisis = Crisis humana soviética
event-soviet-manpower-crisis-text = Organización desde 1944: dos unidades soviéticas abastecidas pierden un paso cada una.
event-maskirovka = Maskirovka
event-maskirovka-text = Fin del movimiento propio: las unidades bajan del tren y mueven.
card-35 = 35 { event-soviet-manpower-crisis } / { event-maskirovka }
card-35-text = { event-soviet-manpower-crisis }: { event-soviet-manpower-crisis-text } { event-maskirovka }: { event-maskirovka-text }
event-surprise-attack = Ataque por sorpresa
event-surprise-attack-text = Fin del movimiento soviético: una pila abastecida mueve hasta dos hexágonos y recibe un contragolpe.
event-hitlers-interference = Intromisión de Hitler
event-hitlers-interference-text = Anula una carta del Eje recién jugada o descartada, y tómala salvo que su evento soviético se juegue en el acto.
card-36 = 36 { event-surprise-attack } / { event-hitlers-interference }
card-36-text = { event-surprise-attack }: { event-surprise-attack-text } { event-hitlers-interference }: { event-hitlers-interference-text }
event-heinz-guderian = Heinz Guderian
event-heinz-guderian-text = Ataque propio a 2:1 o mejor, no a una ciudad: el defensor se retira.
event-russian-courage = Valor ruso
event-russian-courage-text = En un Combate del Eje: pon dos marcadores de contragolpe.
card-37 = 37 { event-heinz-guderian } / { event-russian-courage }
card-37-text = { event-heinz-guderian }: { event-heinz-guderian-text } { event-russian-courage }: { event-russian-courage-text }
event-hedgehogs = Erizos
event-hedgehogs-text = En un ataque soviético: ambos tiran en su lugar; el menor pierde un paso, ambos si empatan.
event-industrial-surge = Auge industrial
event-industrial-surge-text = Turno propio: roba dos cartas y un paso de reemplazo gratis.
card-38 = 38 { event-hedgehogs } / { event-industrial-surge }
card-38-text = { event-hedgehogs }: { event-hedgehogs-text } { event-industrial-surge }: { event-industrial-surge-text }
event-operational-moves = Movimientos operacionales
event-operational-moves-text = Fin del movimiento soviético: las unidades fuera de zonas enemigas mueven un punto a hexágonos fáciles.
event-russian-steam-roller = Rodillo ruso
event-russian-steam-roller-text = Fase de Cartas propia: los marcadores Shock! dan dos columnas este turno de jugador.
card-39 = 39 { event-operational-moves } / { event-russian-steam-roller }
card-39-text = { event-operational-moves }: { event-operational-moves-text } { event-russian-steam-roller }: { event-russian-steam-roller-text }
event-das-vaterland = Das Vaterland
event-das-vaterland-text = Fase de Victoria: los soviéticos no ganan por muerte súbita este turno; o en cualquier momento: roba dos cartas y quédate una.
event-great-patriotic-war = Gran Guerra Patria
event-great-patriotic-war-text = En el acto: baraja mazo y descartes; roba una carta solo si el Joker muestra a Stalin.
card-40 = 40 { event-das-vaterland } / { event-great-patriotic-war }
card-40-text = { event-das-vaterland }: { event-das-vaterland-text } { event-great-patriotic-war }: { event-great-patriotic-war-text }
event-defensive-works = Obras defensivas
event-defensive-works-text = Organización: un hexágono del Eje defiende una columna mejor hasta que entren soviéticos.
event-central-command = Mando central
event-central-command-text = Fin del movimiento del Eje: hasta cuatro unidades fuera de zonas enemigas mueven un hexágono.
card-41 = 41 { event-defensive-works } / { event-central-command }
card-41-text = { event-defensive-works }: { event-defensive-works-text } { event-central-command }: { event-central-command-text }
event-soviet-industrial-relocation = Traslado de la industria soviética
event-soviet-industrial-relocation-text = Fase de Cartas soviética: se descarta al azar una carta soviética.
event-seymon-timoshenko = Semión Timoshenko
event-seymon-timoshenko-text = En un ataque del Eje: los soviéticos contraatacan en el acto.
card-42 = 42 { event-soviet-industrial-relocation } / { event-seymon-timoshenko }
card-42-text = { event-soviet-industrial-relocation }: { event-soviet-industrial-relocation-text } { event-seymon-timoshenko }: { event-seymon-timoshenko-text }
event-panzerblitz = Panzerblitz!
event-panzerblitz-text = Fin del movimiento soviético, tiempo claro: los Panzer abastecidos fuera de zonas enemigas mueven hasta dos puntos.
event-heroes-of-the-soviet-union = ¡Héroes de la Unión Soviética!
event-heroes-of-the-soviet-union-text = Repite un dado de combate.
card-43 = 43 { event-panzerblitz } / { event-heroes-of-the-soviet-union }
card-43-text = { event-panzerblitz }: { event-panzerblitz-text } { event-heroes-of-the-soviet-union }: { event-heroes-of-the-soviet-union-text }
event-paul-von-kleist = Paul von Kleist
event-paul-von-kleist-text = Ataque propio: otro dado en vez de sin efecto o contragolpe.
event-axis-allies-waver = Los aliados del Eje vacilan
event-axis-allies-waver-text = Fase de Cartas del Eje: el Eje descarta una carta y, tras el turno 10, pierde un aliado.
card-44 = 44 { event-paul-von-kleist } / { event-axis-allies-waver }
card-44-text = { event-paul-von-kleist }: { event-paul-von-kleist-text } { event-axis-allies-waver }: { event-axis-allies-waver-text }
event-desperate-offensive = Ofensiva desesperada
event-desperate-offensive-text = Fase de Cartas propia: tres Blitz! más por un punto; roba una carta.
event-last-fascist-ally = El último aliado fascista
event-last-fascist-ally-text = En el acto: un punto si Budapest es soviética, si no uno menos; roba una carta.
card-45 = 45 { event-desperate-offensive } / { event-last-fascist-ally }
card-45-text = { event-desperate-offensive }: { event-desperate-offensive-text } { event-last-fascist-ally }: { event-last-fascist-ally-text }
event-fuhrers-bunker = El búnker del Führer
event-fuhrers-bunker-text = En el acto: un punto si la guarnición está en Berlín, si no uno menos; roba una carta.
event-konstantin-rokossovsky = Konstantín Rokossovski
event-konstantin-rokossovsky-text = Ataque abastecido con blindados e infantería: una columna a la derecha; roba una carta.
card-46 = 46 { event-fuhrers-bunker } / { event-konstantin-rokossovsky }
card-46-text = { event-fuhrers-bunker }: { event-fuhrers-bunker-text } { event-konstantin-rokossovsky }: { event-konstantin-rokossovsky-text }
event-lebensraum = Lebensraum
event-lebensraum-text = En el acto: un punto si hay una unidad del Eje en la URSS, si no uno menos; roba una carta.
event-heavy-artillery = Artillería pesada
event-heavy-artillery-text = Ataque propio a una ciudad: fuertes y Volkssturm son normales, una columna a la derecha.
card-47 = 47 { event-lebensraum } / { event-heavy-artillery }
card-47-text = { event-lebensraum }: { event-lebensraum-text } { event-heavy-artillery }: { event-heavy-artillery-text }
event-festung-deutschland = Festung Deutschland
event-festung-deutschland-text = Organización: se reconstruye un fuerte perdido en una ciudad alemana propia por un punto.
event-war-in-finland = Guerra en Finlandia
event-war-in-finland-text = En el acto: un punto si Finlandia es soviética; roba una carta.
card-48 = 48 { event-festung-deutschland } / { event-war-in-finland }
card-48-text = { event-festung-deutschland }: { event-festung-deutschland-text } { event-war-in-finland }: { event-war-in-finland-text }
event-volkssturm-levies = Levas del Volkssturm
event-volkssturm-levies-text = Organización: vuelven hasta dos unidades de Volkssturm.
event-balkan-politics = Política balcánica
event-balkan-politics-text = En el acto: un punto si hay una unidad soviética en Bucarest, si no uno menos; roba una carta.
card-49 = 49 { event-volkssturm-levies } / { event-balkan-politics }
card-49-text = { event-volkssturm-levies }: { event-volkssturm-levies-text } { event-balkan-politics }: { event-balkan-politics-text }
event-sacred-east-prussia = Sagrada Prusia Oriental
event-sacred-east-prussia-text = En el acto: un punto si se conserva Königsberg, si no uno menos; roba una carta.
event-hurrah = ¡Hurra!
event-hurrah-text = Ataque a una ciudad de la Gran Alemania: una columna a la derecha; roba una carta.
card-50 = 50 { event-sacred-east-prussia } / { event-hurrah }
card-50-text = { event-sacred-east-prussia }: { event-sacred-east-prussia-text } { event-hurrah }: { event-hurrah-text }
event-wacht-am-rhein = Wacht am Rhein
event-wacht-am-rhein-text = En el acto: envía una unidad al oeste por un punto, o pierde uno; roba una carta.
event-one-last-push = ¡Un último empujón!
event-one-last-push-text = Tras un intercambio en un ataque soviético: combate de nuevo con los supervivientes; roba una carta.
card-51 = 51 { event-wacht-am-rhein } / { event-one-last-push }
card-51-text = { event-wacht-am-rhein }: { event-wacht-am-rhein-text } { event-one-last-push }: { event-one-last-push-text }
event-gotthard-heinrici = Gotthard Heinrici
event-gotthard-heinrici-text = En un ataque soviético: el Eje contraataca en el acto; roba una carta.
event-josip-broz-tito = Josip Broz Tito
event-josip-broz-tito-text = En el acto: un punto si ambas áreas balcánicas, o Belgrado, son soviéticas; roba una carta.
card-52 = 52 { event-gotthard-heinrici } / { event-josip-broz-tito }
card-52-text = { event-gotthard-heinrici }: { event-gotthard-heinrici-text } { event-josip-broz-tito }: { event-josip-broz-tito-text }
event-volksgrenadiers = Volksgrenadiere
event-volksgrenadiers-text = Organización: esta carta paga como dos.
event-soviet-revenge = Venganza soviética
event-soviet-revenge-text = En el acto: baraja mazo y descartes; roba una carta.
card-53 = 53 { event-volksgrenadiers } / { event-soviet-revenge }
card-53-text = { event-volksgrenadiers }: { event-volksgrenadiers-text } { event-soviet-revenge }: { event-soviet-revenge-text }
event-gotterdammerung = Götterdämmerung!
event-gotterdammerung-text = En el acto: baraja mazo y descartes; roba una carta.
event-stalin-tanks = Carros Stalin
event-stalin-tanks-text = Ataque con salto blindado: vale dos columnas.
card-54 = 54 { event-gotterdammerung } / { event-stalin-tanks }
card-54-text = { event-gotterdammerung }: { event-gotterdammerung-text } { event-stalin-tanks }: { event-stalin-tanks-text }

# la mesa
date = { $months } de { $year }
months-jan = ene
months-feb = feb
months-mar = mar
months-apr = abr
months-may = may
months-jun = jun
months-jan-feb = ene–feb
months-mar-apr = mar–abr
months-may-jun = may–jun
months-jul-aug = jul–ago
months-sep-oct = sep–oct
months-nov-dec = nov–dic
toggle-supply = Suministro
toggle-zoc = ZdC enemiga
toggle-control = Control
overlay-cut-off = aislada
overlay-by-sea = por mar
terrain-open = terreno abierto
terrain-city = ciudad
terrain-forest = bosque
terrain-marsh = pantano
terrain-mountain = montaña
terrain-kerch = estrecho de Kerch
terrain-lake = lago
terrain-area = área
mark-target = Objetivo de un ataque
mark-counterblow = Contragolpe: debe ser atacado
mark-scorched-earth = Tierra quemada: se entra como en pantano, no da suministro
mark-defensive-works = Obras defensivas: una columna a la izquierda para el atacante
mark-belt = Cinturones defensivos: dos columnas a la izquierda para el atacante
mark-unsupplied = sin suministro
mark-disorganized = desorganizada
mark-supported = apoyo local
mark-moved = ha movido
mark-fought = ha atacado
panel-done = hecho
movement-done = Terminar movimiento
targets-done = Objetivos listos
counterblows-done = Sin más contragolpes
commit-done = Pasar al dado
flip-done = Seguir
place-done = Seguir
reorganize-done = Seguir
reserve-done = Seguir
detrain-done = El resto sigue a bordo
advance-done = Terminar el avance
free-moves-done = Sin más movimientos
joker-done = Conservar el resto
local-support-done = Sin apoyo
scorched-earth-done = Ahora no
commit-support = { $side ->
    [soviet] Usar Shock!
   *[other] Usar Blitz!
  }
counterattack-decline = No contraatacar
cadre-decline = Sin cuadro
forecast-reach = Ataques al alcance
sign-dd = destruida
sign-ds = dañada
sign-dr = se retira
sign-ex = intercambio
sign-cb = contragolpe
sign-ca = contraataque
sign-- = sin efecto
panel-boxes = Casillas
panel-arrivals = Próximas llegadas
panel-arrival = Turno { $turn }
panel-turn = Este turno
panel-cards = Cartas
panel-deck = { $count } en el mazo, { $discard } { $discard ->
    [one] descartada
   *[other] descartadas
}
panel-top = Arriba: { $card }
panel-selected = Pila elegida
panel-front = Todo el frente
panel-none = ninguna
panel-points = Puntos
panel-points-goal = { $side }: { $points ->
    [one] 1 punto
   *[other] { $points } puntos
}
panel-points-turn = hasta el turno { $turn }
panel-support = Apoyo
panel-initiative = Iniciativa: { $side }
panel-high-tide = High Tide { $points }
panel-joker = Joker: { $side }
panel-weather = Clima
panel-steps = { $left } de { $all } { $all ->
    [one] paso
   *[other] pasos
}
panel-reserve = Reserva Estratégica
box-rail = Ferrocarril
box-shattered = Dañadas
box-destroyed = Destruidas
box-surrendered = Rendidas
box-cadre = Cuadros
rail-open = gratis: una unidad
rail-limited = un movimiento gratis
rail-shut = cerrado hasta el turno 3
kind-armour = Blindados
kind-mechanized = Mecanizada
kind-infantry = Infantería
kind-fort = Fortaleza
kind-cadre = Cuadro
kind-volkssturm = Volkssturm
kind-regional = Regional
kind-shock = Ejército de choque
kind-reserve = Reserva
when-any = En cualquier fase
when-any-own = En tu turno
when-apply = Antes del resultado
when-cancel = Al jugarse un evento
when-card = Fase de Cartas
when-card-enemy = Fase de Cartas enemiga
when-card-own = Tu Fase de Cartas
when-combat-end = Fin del combate
when-commit = Al comprometer
when-counterblow = Al poner contragolpes
when-discarded = Al descartarse una carta
when-move = Tu movimiento
when-move-enemy = Fin del movimiento enemigo
when-move-own = Fin de tu movimiento
when-now = De inmediato
when-org = Organización
when-org-enemy = Organización enemiga
when-pay = Al pagar
when-phase-end = Fin de una fase
when-removal = Fase de Limpieza
when-roll = Tras un dado
when-supply = Chequeo de suministro
when-undo = Tras un reemplazo enemigo
when-victory = Fase de Victoria
card-verb-discard = Se puede descartar
card-needs-axis = pide iniciativa del Eje
card-needs-soviet = pide iniciativa soviética
card-other = { $side }: { $name }
choice-weather-this = Este turno
choice-weather-next = El siguiente
choice-weather-both = Los dos
choice-weather-neither = Ninguno
choice-wacht-am-rhein-send = Enviar una unidad
choice-wacht-am-rhein-keep = No enviar ninguna
choice-western-offensive-cards = Dos cartas
choice-western-offensive-step = Una carta y un paso
choice-stavka-discard = El descarte
choice-stavka-joker = El Joker
choice-rally-stop = Evitar el chequeo
choice-rally-draw = Robar dos, quedarte una
choice-table-axis = Tabla del Eje
choice-table-soviet = Tabla soviética
choice-fleet-left = Una columna a la izquierda
choice-fleet-right = Una columna a la derecha
choice-tank-design-shift = Salto blindado
choice-tank-design-cancel = Ninguno para los soviéticos
gather-join = Sumar a todas
among-join = Sumar al ataque
choice-duel-die-attacker = El dado del atacante
choice-duel-die-defender = El dado del defensor
choice-lend-lease-draw-two = Robar dos cartas
choice-lend-lease-upgrade = Una mejora
confirm-move = Confirmar
confirm-entrain = Subir al tren
confirm-detrain = Bajar del tren
confirm-target = Confirmar objetivos
confirm-counterblow = Ponerlo
confirm-join = Confirmar
confirm-retreat = Confirmar retirada
confirm-advance = Confirmar avance
confirm-discard = Descartar
confirm-play = Jugar la carta
confirm-deploy = Colocar
confirm-replace = Reemplazar
confirm-lose = Perder el paso

# el planificador de ataques
forecast-attack = Ataque { $hexes-to }
forecast-counterattack = Contraataque { $hexes-to }
forecast-targets = Los ataques previstos
forecast-target = { $hex-The }: { $attack } contra { $defence }
forecast-at-most = Si participan todas las unidades que pueden atacarlo.
forecast-ratio = { $attack } contra { $defence }: { $initial }
forecast-column = { $table }, { $column }
forecast-reply-column = El contraataque: { $table }, { $column }
forecast-reply = contraataque: { $result }
forecast-chain = Al final, si se hacen todos los contraataques
forecast-cleared = El hexágono queda libre con una probabilidad del { $percent } %.
forecast-trapped = Sin retirada posible: { $units }.
forecast-terrain = El defensor elige el terreno; se muestra el peor para ti.
forecast-supposed = Las cifras suponen: ninguna carta más, se hacen todos los contraataques y el vencedor entra en el hexágono.
forecast-more = { $points ->
    [one] Un punto más
   *[other] { $points } puntos más
  }
forecast-marker = Un marcador { $marker }
forecast-join = { $unit } aún { $unit-number ->
    [p] pueden
   *[s] puede
} unirse
forecast-cards = { $count ->
    [one] El enemigo tiene una carta.
   *[other] El enemigo tiene { $count } cartas.
  }
result-dr-volkssturm = el Volkssturm mantiene el hexágono y se pierde
result-dd-fort = cada defensor pierde un paso y ninguno se retira
result-duel-attacker = el atacante pierde un paso
result-duel-defender = el defensor pierde un paso
result-duel-both = ambos pierden un paso

# cartas: ventanas, descartes, elecciones
prompt-window-discarded = ¿Cancelas el descarte?
prompt-window-org-end = Fin de la Fase de Organización: ¿juegas un evento?
prompt-window-removal-end = Fin de la Fase de Limpieza: ¿juegas un evento?
prompt-window-turn-end = Fin del turno de jugador: ¿juegas un evento?
prompt-keep-one = Descarta una de las dos cartas.
refused-keep-one = Debes descartar una de las dos cartas recién robadas.
discard-cancelled = La carta { $card } no sirve de nada.
prepared-offensive = { $hex-The } admite una unidad más este turno.
prompt-fall-back = Sobran unidades tras la ofensiva: ¿cuál retrocede un hexágono?
prompt-hex-prepared = ¿Qué hexágonos contiguos admiten una unidad más?
prompt-unit-infiltration = ¿Qué unidad se ataca primero?
prompt-choice-rally = ¿Anulas la muerte súbita, o robas dos cartas y te quedas una?
prompt-choice-duel-die = ¿Qué dado se repite?

# reglas opcionales
option-fixed-weather-1941 = Fijo en 1941, variable después
option-rezervy = Rezervy
option-rezervy-off = No se usa
option-rezervy-on = Una reserva soviética que absorbe pérdidas
option-drop = Paracaidistas y partisanos
option-drop-off = No se usan
option-drop-on = Desorganizan de vez en cuando una unidad del Eje
option-handicap = Puntos para ganar
option-handicap-book = Los del escenario
option-handicap-book-note = Los que pide la campaña: pocos ejércitos llegaron tan lejos en 1941.
option-handicap-even = Partida pareja
option-handicap-even-note = Los que jugadores iguales alcanzan más o menos una de cada dos veces.
option-war = El final
option-war-scenario = Tras el último turno del escenario
option-war-campaign = Se juega hasta el final de la guerra
rezervy = { $unit } se { $unit-number ->
    [p] pueden
   *[s] puede
} construir.
dropped = Paracaidistas y partisanos desorganizan { $unit-to }.
prompt-drop = ¿Qué unidad del Eje desorganizan paracaidistas y partisanos?
refused-drop = Solo una unidad del Eje en la URSS junto a una soviética abastecida, con nieve o barro.

verb-take = Tomar la carta

# de qué trata una ventana
about-discard = Se ha descartado la carta { $card }. { $why }
about-built = { $unit } { $unit-number ->
    [p] acaban
   *[s] acaba
} de mejorar o reconstruirse.
about-roll = El dado muestra { $die }: { $result }.
thrown-away = No paga nada.

# --- lo que pensaba el ordenador
thought-effort = { $effort } (desde el turno { $turn })
thought-pocket = aísla { $units-to } y no { $units-form ->
    [f] la
    [mp] los
    [fp] las
   *[m] lo
} ataca
thought-attacks = ataca { $hexes-the }
effort-own = Aprovecha lo que ofrece la posición
effort-north = Esfuerzo principal en el norte
effort-centre = Esfuerzo principal en el centro
effort-south = Esfuerzo principal en el sur
effort-bold = Sigue adelante y asume riesgos
effort-wary = Avanza con cautela y se mantiene unido
effort-wait = No ataca nada este turno
effort-storm = Ataca donde puede en vez de cercar

# --- lo que llevan las fichas, palabra por palabra
label-gren = Gran
label-finnish = Finland.
label-hun = Húng
label-berlin = Berlín
label-breslau = Breslav.
label-vienna = Viena
label-mech = mec.
label-balt = Bált
label-n-west = Noroeste
label-west = Oeste
label-s-west = Suroeste
label-byel = Biel
label-tank = Tq
label-ukr = Ucr
label-south = Sur
label-reserve = Reserva
label-bryansk = Briansk
label-caucasus = Cáucaso
label-moscow = Moscú
label-sevastopol = Sebastopol
label-volkhov = Vóljov
label-shock = Choque
label-crimean = Crimea
label-voronezh = Vorónezh
label-stalingrad = Stalingrado
label-steppe = Estepa
label-polish = Polacos
label-fort-fr = Fr Fort

## Lesson: june41

lesson-june41 = Aprende: junio de 1941
lesson-june41-welcome = 22 de junio de 1941. Diriges al Eje, y dentro de un momento también a los soviéticos. Cada ciudad o campo petrolífero vale un punto: empiezas con 12 y quieres 24 en el quinto turno, o Moscú y otra gran presa. Los puntos se ganan de dos maneras: tomando ciudades y haciendo que se rindan ejércitos. Hoy empezamos por la segunda.
lesson-june41-counters = Cada ficha es un ejército. De sus dos cifras grandes, la izquierda es la fuerza, al atacar y al defender, y la derecha el movimiento: el 3.er Panzer es 6-6. Dos puntos son dos pasos: un impacto le da la vuelta a un lado más débil. Los frentes soviéticos de 1941 solo tienen un paso, así que un impacto los elimina.
lesson-june41-hand = Tienes seis cartas y te quedas con cuatro. La mitad superior es tu evento; la inferior, el del enemigo. Deshacer una mejora soviética sirve de poco en junio, y ninguno de tus ejércitos necesita reemplazos todavía: descarta las cartas 7 y 3. Guderian se queda: te ganará una batalla.
lesson-june41-supply = Mira el Frente Oeste, delante de Białystok. Un ejército vive de una ruta de cuatro hexágonos como mucho hasta una ciudad o un borde propio que esté a su vez abastecido: aquí, hasta Minsk. Los ejércitos enemigos cortan la ruta, y también los seis hexágonos que los rodean, su zona de control. No hace falta derrotar a este frente. Basta con ponerse a su alrededor.
lesson-june41-north-arm = Pon el 3.er Panzer en Grodno, el brazo norte del cerco. Cada hexágono abierto cuesta un punto; un bosque cuesta dos a los blindados. Grodno está en la zona de control del Frente Oeste: quien entra en una debe parar allí.
lesson-june41-south-arm = Ahora el brazo sur: el 2.º Panzer va por debajo del Frente Oeste, al oeste de Baránovichi. No podría colarse más allá, pues nadie pasa directamente de una zona de control enemiga a otra. Pero su propia zona cubre ya el hueco del este, y también la del 3.er Panzer.
lesson-june41-plug = El 9.º Ejército llena el sitio entre el 3.er Panzer y el 4.º Ejército, que se queda donde está. Al este quedan dos hexágonos vacíos, pero los dos están en tus zonas. Solo una unidad soviética que estuviera en uno de ellos abriría una ruta, y el Frente de Briansk, en Smolensk, queda demasiado lejos. Antes de fiarte de un cerco, busca siempre quién puede socorrerlo.
lesson-june41-the-ring = El cerco está cerrado: enciende Suministro encima del mapa y compruébalo. Resiste la tentación de atacar. Un frente derrotado hoy solo queda destruido: vuelve por una carta y tú no puntúas. Un frente que pasa hambre se rinde: un punto para ti, y hacen falta dos cartas para rehacerlo.
lesson-june41-south-group = En el sur sí atacas, porque hay que abrir el camino de Kiev. En este primer turno cada grupo de ejércitos solo puede atacar al frente que tiene delante. Pon el 1.er Panzer en Brest-Litovsk, el 6.º Ejército a su lado, al oeste, y el 17.º Ejército al sur del Frente Suroeste, para agarrarlo por tres lados.
lesson-june41-north-group = En el norte, el 16.º Ejército y el 4.º Panzer van los dos a Kaunas. Dos ejércitos del Eje pueden compartir hexágono; los soviéticos de 1941, nunca. Entre Kaunas y el enemigo hay un río, pero solo ayuda al defensor si todos los atacantes cruzan alguno, y el 18.º Ejército no lo hará.
lesson-june41-end-movement = El grupo de Rumanía no mueve este turno, y los finlandeses esperan. Termina la Fase de Movimiento. Todos los turnos de jugador tienen las mismas siete fases: Cartas, Suministro, Organización, Movimiento, Combate, Limpieza y Desembarque. El primero empieza por Movimiento.
lesson-june41-targets = Todos los ataques se anuncian antes de que caiga el primer dado. Marca el Frente Suroeste, el Frente Noroeste en Šiauliai y el Frente Sur en Iași. Deja sin marcar el Frente Oeste. Un hexágono marcado tiene que ser atacado.
lesson-june41-odds = Tú eliges el orden. Empieza por el Frente Suroeste y mete a los tres: 7 + 4 + 4 = 15 contra 5. La proporción se redondea hacia abajo, a favor del defensor: 3:1. El planificador muestra qué traería cada cara del dado.
lesson-june41-blitz = Los blindados contra infantería en terreno abierto mueven la columna una a la derecha, a 4:1. Un marcador Blitz! da otra: 5:1, donde cualquier cara despeja el hexágono. Tienes tres marcadores para este turno y tres ataques; los que no uses se pierden. Compromete uno y tira.
lesson-june41-no-way-back = Un tres: dañado. Tras cada dado hay un momento para cartas; no tienes ninguna que sirva, así que deja pasar todos los de este tipo durante el turno. Una unidad dañada debe poder retirarse dos hexágonos, y no por tus zonas. La tienes agarrada por tres lados: no puede, y queda destruida.
lesson-june41-advance = Los vencedores avanzan sin contar puntos ni zonas: un primer hexágono al sitio vacío, luego un segundo, y con tiempo despejado los blindados un tercero. El 1.er Panzer llega a las puertas de Kiev; el 17.º Ejército lo sigue a Kóvel y el 6.º al bosque de al lado. Unos blindados que se adelantan necesitan amigos detrás, o serán los próximos cercados.
lesson-june41-siauliai = Ahora Šiauliai: 5 + 3 + 3 = 11 contra 3, otra vez 3:1; los blindados y Blitz! lo llevan a 5:1. Elige a los tres, compromete el marcador y tira.
lesson-june41-retreat = Un dos: el defensor se retira, y por un momento ocupas el lado soviético. Tu frente retrocede dos hexágonos, hacia el suministro y nunca a una zona de control enemiga sin un amigo allí. Ve a Riga, para que no tomen la ciudad gratis.
lesson-june41-daugava = Avanza en el norte: el 4.º Panzer tres hexágonos, hasta el Daugava; el 16.º Ejército, dos; el 18.º, hasta Riga por el oeste. Cuenta antes de parar: el 4.º Panzer queda a cuatro hexágonos de Königsberg, hasta donde llega el suministro.
lesson-june41-guderian = La última batalla es en Rumanía, sin blindados y cruzando un río: 8 contra 3 es 2:1; el río quita una columna y Blitz! la devuelve. A 2:1 la mitad de las caras no despejaría el hexágono. Para eso está Guderian: en un ataque a 2:1 o mejor, y no contra una ciudad, el defensor se retira sin tirar.
lesson-june41-odessa = El Frente Sur puede ir a tres sitios. Odesa es una ciudad con puerto: guarda un punto, y el mar Negro la abastecería incluso detrás de las líneas enemigas.
lesson-june41-iasi = El 11.º Ejército entra en Iași. Las unidades que empiezan en Rumanía avanzan un solo hexágono este turno, así que ahí para, y los rumanos se quedan tras su río. Termina el avance, y con él tu turno.
lesson-june41-soviet-cards = Los soviéticos roban cuatro cartas. Al final de casi todas las fases ambos bandos pueden jugar un evento. Como no tienes ninguno para este turno, pásalo todo: nadie volverá a preguntarte hasta que acabe.
lesson-june41-manpower = Ahora eres los soviéticos, y el panorama es sombrío: un frente destruido y otro cercado. Pero has robado Reservas humanas. Juégala y sube el Frente Suroeste a los trenes: una unidad destruida vuelve por una sola carta. Después pasa los demás momentos.
lesson-june41-out-of-supply = El chequeo de suministro llega enseguida, y el Frente Oeste no encuentra ruta. Queda marcado: pierde su zona de control, mueve tres puntos como mucho y quien lo ataque gana dos columnas. Tiene hasta el final de este turno para ser socorrido.
lesson-june41-organization = En la Fase de Organización se mejoran, reemplazan y colocan unidades, casi siempre pagando cartas. En junio no hay nada que hacer: termina los dos pasos.
lesson-june41-fall-back = ¿Quién llega hasta el cerco? Nadie; salva, pues, a los demás. Tres ejércitos del Eje rodean Riga: sal antes de que cierren el último lado. Salir de una zona de control cuesta un punto más. El Frente de Reserva avanza desde Moscú hasta dos hexágonos de Smolensk: con un solo hexágono de por medio, dos zonas forman una línea cerrada.
lesson-june41-no-attack = El Frente Oeste podría intentar romper el cerco, pero mira el planificador: con un dado bajo el defensor contraataca con las mismas unidades. El Frente Central solo contra el 1.er Panzer no está mejor. No marques nada y termina el paso.
lesson-june41-counterblow = De vuelta al Eje. Por una carta podrías obligar al enemigo a atacar uno de tus hexágonos: un contragolpe, útil donde él es débil. Pero con el cerco el tiempo corre a tu favor. Declina.
lesson-june41-surrender = En la Fase de Limpieza las unidades marcadas buscan suministro otra vez. El Frente Oeste no lo encuentra y se rinde: 13 puntos. No has perdido a nadie, no has tirado un dado ni gastado una carta. Así se gana Barbarroja.
lesson-june41-detrain = Última fase del turno soviético: quien va en tren baja en casi cualquier hexágono propio lejos del enemigo. El Frente Suroeste toma posición en Dnepropetrovsk, en el recodo del Dniéper.
lesson-june41-july = Julio. Tu turno tiene ya las siete fases. Primero descarta hasta quedarte con dos cartas y luego roba cuatro; OKH puede irse, pues nada del descarte merece recuperarse.
lesson-june41-soviet-pass = Algunas cartas soviéticas anulan un descarte, así que se pregunta a los soviéticos. Pásalo todo durante este turno.
lesson-june41-second-army = Ningún evento todavía: pasa. Después llega el 2.º Ejército. Los refuerzos del Eje aparecen en una ciudad abastecida de la Gran Alemania o junto a ella. Ponlo al sureste de Varsovia, en el camino de Białystok.
lesson-june41-cities = Y ahora las ciudades caen solas. El 3.er Panzer va de Grodno a Minsk y el 18.º Ejército entra en Riga: no queda nadie que las defienda. 14 y 15 puntos.
lesson-june41-end = Has visto el suministro y las zonas de control, un cerco, proporciones y columnas, avance, cartas, rendición y trenes. Desde ahora hazte dos preguntas cada turno: ¿a quién puedo aislar y quién podría aislarme? En septiembre llega el barro, luego la nieve y el golpe soviético. Monta una mesa y mira hasta dónde llegas.

# --- se dice una vez, cuando una pregunta llega por primera vez
hint-movement = Una unidad se detiene al entrar en una zona de control enemiga. Rodea al enemigo en vez de atacarlo: quien queda cercado se rinde al final del turno.
hint-targets = Marca todos los hexágonos que atacarás antes del primer dado. El planificador muestra las mejores proporciones; un intercambio también te cuesta.
hint-prepare = Las unidades que pueden luchar en dos sitios merecen un plan: elige quién va a cada uno y mira la columna.
hint-commit = Ahora o nunca: un marcador de apoyo mueve la columna una vez, y lo que no se usa se pierde con el turno.
hint-counterblows = Por una carta obligas al enemigo a atacar un hexágono tuyo, sin ayuda del terreno. Estropea planes que cuentan con sectores tranquilos.
hint-counterattack = Las mismas unidades vuelven a luchar con los papeles cambiados. Es la única manera de dañar al atacante en su turno, y también de perder más.
hint-retreat = Una unidad se retira hacia su suministro si puede, y nunca a una zona enemiga que no cubra un amigo.
hint-flip = Las cartas también son dinero: aquí mejoran unidades. Guarda los eventos que querrás en el turno enemigo.
hint-place = Los refuerzos van a ciudades abastecidas. Una sola unidad en una ciudad se la niega al enemigo un turno.
hint-detrain = El tren lleva una unidad adonde llegue el suministro, lejos del enemigo: así se vuelve a cerrar un frente.
