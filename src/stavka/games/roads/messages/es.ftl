# Las palabras de Carreteras a Stalingrado. Los mismos identificadores y variables están en en.ftl.

game-roads = Carreteras a Stalingrado
game-roads-short = Carreteras
game-roads-note = Sur de Rusia, de junio de 1942 a febrero de 1943
game-roads-text = Elige en secreto entre cartas y operaciones, abastece tus ejércitos por cadenas de ciudades y combate con fichas sacadas de una taza. Mapa, unidades y mazos son una reconstrucción, no los del juego publicado.
scenario-campaign = Campaña
scenario-campaign-note = Del Caso Azul al invierno: el Eje contra los soviéticos.
role-axis = Eje
role-soviet = Soviéticos
    .form = mp
did-axis = Lo que hizo el Eje
did-soviet = Lo que hicieron los soviéticos
aim-axis = Más puntos de victoria al final: ciudades, y uno por cada dos unidades soviéticas destruidas.
aim-soviet = Más puntos de victoria al final: ciudades, uno por cada unidad de infantería del Eje destruida y dos por una unidad panzer.
side-axis = Eje
side-soviet = Soviéticos
    .form = mp

# --- units
unit-corps = { $n-nth } Cuerpo de Ejército
unit-panzer-corps = { $n-nth } Cuerpo Panzer
unit-ss-panzer-corps = Cuerpo Panzer { $n }
unit-raus-corps = Cuerpo { $n }
unit-hungarian-corps = Cuerpo húngaro { $n }
unit-italian-corps = Cuerpo italiano { $n }
unit-romanian-corps = Cuerpo rumano { $n }
unit-alpine-corps = Cuerpo Alpino italiano
unit-cavalry-corps = Cuerpo de Caballería rumano
unit-manstein = Manstein
    .form = name
unit-army = { $n-nth } Ejército
unit-guards-army = { $n-nth } Ejército de la Guardia
unit-shock-army = { $n-nth } Ejército de Choque
unit-tank-army = { $n-nth } Ejército de Tanques
unit-tank-corps = { $n-nth } Cuerpo de Tanques
unit-mechanised-corps = { $n-nth } Cuerpo Mecanizado

# --- tracks
track-supply = Puntos de suministro
track-supply-note = quedan en esta operación
track-used-cards = Cartas usadas
track-used-cards-note = con 30, el invierno
track-axis-points = Puntos del Eje
track-axis-points-note = si acabara ahora
track-soviet-points = Puntos soviéticos
track-soviet-points-note = si acabara ahora

# --- chits
chit-axis-air = Ataque aéreo
chit-axis-combined = Armas combinadas
chit-axis-assault = Asalto
chit-axis-flank = Ataque de flanco
chit-axis-ambush = Emboscada
chit-axis-poor = Mala coordinación
chit-axis-panzer = Ataque panzer
chit-soviet-mass = Asalto en masa
chit-soviet-air = Ataque aéreo
chit-soviet-bombardment = Bombardeo
chit-soviet-poor = Mala coordinación
chit-soviet-attack = Ataque
chit-soviet-ambush = Emboscada
chit-soviet-armour = Ataque acorazado
chit-soviet-fort = Fortificaciones
choice-card = Carta
choice-map = Mapa

# --- verbs
verb-choose = Elegir
verb-play-card = Jugar carta
verb-draw-card = Robar una carta
verb-discard = Descartar
verb-place-resource = Colocar punto de recurso
verb-deploy = Desplegar
verb-spend = Gastar punto de recurso
verb-activate = Mover
verb-join = Va con ellas
verb-march = Marchar
verb-leave = Salir del mapa
verb-decline = Sin operación
verb-halt = Alto
beyond-off-map = Salir del mapa
place-off-map = borde oeste del mapa
    .form = m
verb-reorganise = Reorganizar
verb-rebuild = Reconstruir
verb-end-operation = Acabar la operación
verb-pass-all = Pasar toda la operación
verb-stand-fast = Orden 225
verb-play-chit = Jugar ficha
verb-return-chit = Devolver
verb-pick = Elegir
verb-retreat = Retirarse
verb-airlift = Abastecer por aire

# --- events
fall-blau = Caso Azul: el Eje abre con una operación.
choices-opened = Se descubren las elecciones: Eje { $axis }, soviéticos { $soviet }.
roll-for-map = Por la operación: Eje { $axis } + { $bonus }, soviéticos { $soviet }: { $winner }.
roll-for-card = Por la primera carta: Eje { $axis } + { $bonus }, soviéticos { $soviet }: { $winner }.
roll-tied = empate, se repite
operation-begins = Comienza una operación en { $zone-the } con { $supply ->
    [one] 1 punto de suministro.
   *[other] { $supply } puntos de suministro.
}
operation-ends = La operación ha terminado.
no-resources = Sin puntos de recurso no hay operación.
operation-declined = Sin operación: los puntos de recurso se conservan.
moved = { $units }: { $start-of } { $zone-to } ({ $left ->
    [0] no quedan puntos de suministro
    [one] queda 1 punto de suministro
   *[other] quedan { $left } puntos de suministro
}).
attacks = { $units } { $units-number ->
    [p] atacan
   *[s] ataca
} { $zone-the } desde { $start-the } ({ $left ->
    [0] no quedan puntos de suministro
    [one] queda 1 punto de suministro
   *[other] quedan { $left } puntos de suministro
}).
stacked = Apilar en { $zone-the } cuesta { $price }; { $left ->
    [0] no quedan puntos de suministro.
    [one] queda 1 punto de suministro.
   *[other] quedan { $left } puntos de suministro.
}
left-map = { $unit } { $unit-number ->
    [p] salen
   *[s] sale
} del mapa desde { $zone-the }.
reorganised = { $unit } se { $unit-number ->
    [p] reorganizan
   *[s] reorganiza
}; { $left ->
    [0] no quedan puntos de suministro.
    [one] queda 1 punto de suministro.
   *[other] quedan { $left } puntos de suministro.
}
rebuilt = { $unit } se { $unit-number ->
    [p] reconstruyen
   *[s] reconstruye
}; { $left ->
    [0] no quedan puntos de suministro.
    [one] queda 1 punto de suministro.
   *[other] quedan { $left } puntos de suministro.
}
replaced = { $unit } recibe reemplazos.
isolated = Las unidades { $zone-of } quedan aisladas.
resources-captured =
    { $points ->
        [one] Cae un punto de recurso en { $zone-the }: { $kept ->
            [0] se destruye
           *[other] se captura
        }.
       *[other] Caen { $points } puntos de recurso en { $zone-the }: { $kept ->
            [0] se destruyen todos
            [one] uno se captura y el resto se destruye
           *[other] { $kept } se capturan y el resto se destruye
        }.
    }
depot-kept = El depósito { $zone-of } se toma entero: { $points ->
    [one] un punto de recurso más.
   *[other] { $points } puntos de recurso más.
}
resource-placed = Un punto de recurso en { $zone-the }.
resources-lost =
    { $points ->
        [one] No hay ciudad para un punto de recurso.
       *[other] No hay ciudad para { $points } puntos de recurso.
    }
arrived = { $unit } llega { $zone-to }.
redeployed = { $unit } se redespliega en { $zone-the }.
unit-waits = { $unit } no { $unit-number ->
    [p] encuentran ciudad y se quedan
   *[s] encuentra ciudad y se queda
} en su casilla.
battle-begins = Batalla en { $zone-the }: { $attackers } contra { $defenders }.
battle-begins-title = Batalla en { $zone-the }
battle-won =
    { $winner ->
        [axis] El Eje gana la batalla { $zone-of }.
       *[soviet] Los soviéticos ganan la batalla { $zone-of }.
    }
battle-undecided = No queda nadie en el campo de batalla { $zone-of }.
chits-drawn = Fichas en mano: { $count }.
chits-drawn-private = Fichas en mano ({ $count }): { $chits }.
chit-played = Ficha: { $chit }.
chit-idle = La ficha no tiene efecto.
check-passed = { $modifier ->
    [0] { $unit } aguanta: { $die } ≤ { $cohesion }.
   *[other] { $unit } aguanta: { $die } { $change } = { $total } ≤ { $cohesion }.
}
check-failed = { $modifier ->
    [0] { $unit } falla: { $die } > { $cohesion }.
   *[other] { $unit } falla: { $die } { $change } = { $total } > { $cohesion }.
}
decimated = { $unit } { $unit-form ->
    [f] queda diezmada
    [mp] quedan diezmados
    [fp] quedan diezmadas
   *[m] queda diezmado
}.
decimated-again = { $unit } ya { $unit-form ->
    [f] estaba diezmada y se desorganiza
    [mp] estaban diezmados y se desorganizan
    [fp] estaban diezmadas y se desorganizan
   *[m] estaba diezmado y se desorganiza
}.
disorganised = { $unit } se desorganiza.
fortified = { $unit } se fortifica.
stands-fast = Orden 225: { $unit } resiste en el sitio.
retreats = { $unit } se { $unit-number ->
    [p] retiran
   *[s] retira
} { $start-of } { $zone-to }.
withdraws = { $unit } { $unit-number ->
    [p] abandonan
   *[s] abandona
} { $zone-the } en orden.
unit-destroyed = { $unit } { $unit-form ->
    [f] es destruida
    [mp] son destruidos
    [fp] son destruidas
   *[m] es destruido
} en { $zone-the }.
leader-lost = { $unit } cae.
leader-follows = { $unit } se va con su última unidad.
leader-goes = { $unit } se va con { $other-the }.
card-played = Carta jugada: { $card }.
card-drawn = Se roba una carta; { $left ->
    [0] no queda ninguna.
    [one] queda 1.
   *[other] quedan { $left }.
}
card-drawn-private = Robas { $card }; { $left ->
    [0] no queda ninguna.
    [one] queda 1.
   *[other] quedan { $left }.
}
card-discarded = Se descarta una carta boca abajo.
card-discarded-private = Descartas { $card } boca abajo.
hand-seen = El Eje mira la mano soviética.
hand-seen-private = La mano soviética: { $cards }.
airlift = { $zone-The } recibe suministro aéreo en esta operación.
supply-lost = { $points ->
    [one] Se pierde 1 punto de suministro
   *[other] Se pierden { $points } puntos de suministro
}; { $left ->
    [0] no queda ninguno.
    [one] queda 1.
   *[other] quedan { $left }.
}
traffic-jam = La pila { $zone-of } queda en un atasco.
railhead-advances = La cabecera avanza: los nuevos recursos pueden ir más allá de la línea inicial.
directive-45 = Directriz 45: los nuevos recursos del Eje se reparten entre los grupos de ejércitos; Stalingrado vale más.
winter-begins = Llega el General Invierno.
stavka-reorganised = La STAVKA se reorganiza: nadie tiene ya la Iniciativa.
sudden-death = { $card }: la partida acaba en el acto.
won-points = Puntos de victoria: Eje { $axis }, soviéticos { $soviet }.
won-nobody = Empate. Puntos de victoria: Eje { $axis }, soviéticos { $soviet }.

# --- prompts
prompt-choose = ¿Carta o Mapa?
prompt-choose-detail = Carta: juega, roba o descarta una. Mapa: una operación. Las dos elecciones se descubren a la vez.
prompt-card = Juega, roba o descarta una carta.
prompt-card-detail = Un descarte da un punto de recurso.
prompt-card-no-city = Cuidado: ahora ninguna ciudad puede recibir nada nuevo. Los puntos de recurso y las unidades que traiga una carta se perderían.
prompt-card-last = Cuidado: queda una carta en tu mazo. Robarla termina la partida.
prompt-spend = ¿Qué punto de recurso paga la operación?
prompt-spend-optional = También puedes no hacer ninguna operación y conservar tus puntos de recurso. Uno da 6 puntos de suministro a tus unidades a tres zonas o menos, por caminos sin enemigos.
prompt-spend-detail = Da 6 puntos de suministro a tus unidades a tres zonas o menos, por caminos sin enemigos.
prompt-operation = Operación en { $zone-the }: { $supply ->
    [0] no quedan puntos de suministro.
    [one] queda 1 punto de suministro.
   *[other] quedan { $supply } puntos de suministro.
}
prompt-operation-detail = Mueve una pila, reorganiza o reconstruye una unidad a tres zonas o menos.
prompt-move = { $units } en { $zone-the }: ¿adónde?
prompt-move-detail = Elige una zona iluminada o ve zona a zona. Las cifras: puntos de movimiento y, debajo, de suministro.
prompt-place = Coloca un punto de recurso ({ $left ->
    [one] queda uno
   *[other] quedan { $left }
}).
prompt-place-detail = Las ciudades iluminadas enlazan con una fuente por una cadena de ciudades tuyas.
prompt-place-sector = Directriz 45: este punto va al Grupo de Ejércitos { $group }.
prompt-arrive = Coloca las unidades que llegan ({ $left ->
    [one] queda una
   *[other] quedan { $left }
}).
prompt-arrive-detail = Elige una unidad y luego una ciudad iluminada: enlaza con una fuente de suministro.
prompt-redeploy = { $left ->
    [one] Redespliega una unidad.
   *[other] Redespliega hasta { $left } unidades.
}
prompt-redeploy-detail = Elige una unidad no aislada y luego una ciudad abastecida. Puedes parar antes.
prompt-replacements = { $left ->
    [one] Reconstruye una unidad.
   *[other] Reconstruye hasta { $left } unidades.
}
prompt-replacements-detail = Elige en el mapa unidades diezmadas: vuelven a plena fuerza. Puedes parar antes.
prompt-airlift = ¿Qué pila aislada recibe suministro aéreo?
prompt-airlift-detail = En esta operación queda al alcance del marcador.
prompt-chit = Batalla { $zone-of }: juega una ficha.
prompt-chit-detail = Elige una para ver sus probabilidades y después juégala.
prompt-staff-work = Devuelve fichas y saca otras tantas ({ $count } hasta ahora).
prompt-staff-work-detail = Cada ficha que devuelvas se repone de la taza cuando des el alto.
prompt-pick-check = Batalla { $zone-of }: ¿qué unidad chequea cohesión?
prompt-pick-check-detail = { $modifier ->
    [0] El dado tal cual;
   *[other] +{ $modifier } al dado;
} { $fail ->
    [decimated] si supera su cohesión, queda diezmada.
    [both] si supera su cohesión, queda diezmada y desorganizada y sale.
   *[disorganised] si supera su cohesión, queda desorganizada y sale.
}
prompt-pick-hit = Batalla { $zone-of }: ¿qué unidad queda diezmada?
prompt-pick-hit-detail = Sin chequeo: es el precio de la ficha.
prompt-pick-fort = Batalla { $zone-of }: ¿qué unidad se fortifica?
prompt-pick-fort-detail = 2 menos en sus dados durante el resto de la batalla.
prompt-onward = ¿Qué unidad sigue adelante?
prompt-onward-fight = Una zona más sin puntos de suministro; puede atacar.
prompt-onward-free = Una zona más sin puntos de suministro, donde no haya enemigo.
prompt-retreat = { $unit } { $unit-number ->
    [p] deben
   *[s] debe
} retirarse { $zone-of }: ¿adónde?
prompt-retreat-two = Dos zonas hacia los recursos propios más cercanos.
prompt-retreat-one = Una sola zona, hacia los recursos propios más cercanos.
prompt-retreat-back = Los atacantes vuelven por donde vinieron.
prompt-retreat-way = ¿Por qué zona se { $unit-number ->
    [p] retiran
   *[s] retira
} { $unit-the } { $zone-to }?
prompt-retreat-way-detail = Al atravesar una zona enemiga sin enemigos se toma su control.
prompt-retreat-port = Los barcos se retiran a un puerto propio a su alcance, o hacia el más cercano.
prompt-accompany = { $unit } ha dejado la batalla { $zone-of }: ¿con qué unidad se queda { $leader }?
prompt-react-move = { $units }: { $start-of } { $zone-to }.
prompt-react-cards = { $count ->
    [0] Ninguna de tus cartas sirve ahora: pasa.
    [one] Una de tus cartas sirve: tiene el borde azul. O pasa.
   *[other] { $count } de tus cartas sirven: tienen el borde azul. O pasa.
}
prompt-react-operation = Comienza una operación: ¿juegas una carta?
prompt-react-march = Una pila mueve más de una zona: ¿juegas una carta?
prompt-react-attacked = Van a atacarte: ¿juegas una carta?
prompt-react-battle = Empieza la batalla: ¿juegas una carta?
prompt-react-check = El dado está lanzado: ¿juegas una carta?
prompt-react-won = La batalla está ganada: ¿juegas una carta?
prompt-react-captured = Se han capturado recursos: ¿juegas una carta?
wait-choose = Se están haciendo las elecciones.
wait-card = El otro bando juega una carta.
wait-operation = El otro bando está operando.
wait-place = El otro bando coloca recursos.
wait-arrive = El otro bando coloca unidades.
wait-chit = El otro bando juega una ficha.
wait-pick = El otro bando elige una unidad.
wait-retreat = El otro bando se retira.
wait-reaction = El otro bando puede reaccionar.

# --- refusals
refused-choose-first = Elige primero Carta o Mapa.
refused-no-resources = No hay punto de recurso para pagar una operación.
refused-card-not-held = Esa carta no está en tu mano.
refused-card-moment = { $card } se juega { $moment }.
moment-operation = cuando el enemigo comienza una operación
moment-any-operation = en una operación propia o cuando el enemigo comienza una
moment-own-operation = en una operación propia
moment-march = cuando una pila del Eje mueve más de una zona
moment-attacked = cuando unidades soviéticas van a ser atacadas
moment-battle = al empezar una batalla
moment-chit = cuando te toca jugar una ficha
moment-check = tras lanzarse un dado de cohesión
moment-won = cuando has ganado una batalla que iniciaste
moment-captured = cuando el Eje ha capturado recursos
refused-passed = Has pasado para el resto de la operación.
refused-card-or-pass = Juega una carta o pasa.
refused-card-turn = Juega, roba o descarta una carta.
refused-hand-full = Tu mano está completa.
refused-too-few-copies = { $card } no cambiaría nada: hacen falta { $needed } a la vez.
refused-already-in-play = Su efecto ya está en juego.
refused-condition = La condición de { $card } no se cumple: { $says }
refused-kind-operational = Las cartas operacionales se juegan en tu turno de Carta.
refused-kind-tactical = Las cartas tácticas se juegan en una batalla.
refused-kind-attack = Las cartas de ataque se juegan en una batalla que inicies.
refused-kind-event = Los eventos se juegan durante una operación.
refused-gate = { $used ->
    [0] No se ha usado ninguna carta
    [one] Se ha usado una carta
   *[other] Se han usado { $used } cartas
}; { $needed ->
    [one] hace falta una
   *[other] hacen falta { $needed }
}.
refused-railhead-first = Debes controlar Rostov y Míllerovo.
refused-railhead-next = Debes controlar Maikop o Grozni.
refused-railhead-city = Una carta más por cada una de Maikop y Grozni.
refused-place-first = Coloca primero los puntos de recurso.
refused-no-city = Aquí no hay ciudad.
refused-not-controlled = No la controlas.
refused-no-chain = Ninguna cadena de ciudades lleva a una fuente.
refused-beyond-railhead = Está más allá de la línea inicial.
refused-other-sector = Este punto va al otro grupo de ejércitos.
refused-arrive-first = Coloca primero las unidades.
refused-not-arriving = Esa unidad no llega ahora.
refused-leader-alone = El líder nunca está ni mueve solo.
refused-nations = Hay otra nación del Eje allí o demasiado cerca.
refused-must-operate = Esta operación es obligatoria: quien elige Mapa en solitario, y quien abre la campaña, gasta un punto de recurso.
refused-spend = Gasta un punto de recurso tuyo.
refused-activate-first = Elige una acción de esta operación.
refused-not-your-unit = No es una unidad tuya en el mapa.
refused-acted = Ya ha actuado en esta operación.
refused-out-of-reach = Está fuera del alcance del marcador { $zone-of }.
refused-supply = Cuesta { $needed ->
    [one] 1 punto de suministro
   *[other] { $needed } puntos de suministro
} y { $left ->
    [0] no queda ninguno.
    [one] queda 1.
   *[other] quedan { $left }.
}
refused-stack-supply = Apilar allí cuesta { $needed ->
    [one] 1 punto de suministro
   *[other] { $needed } puntos de suministro
} y { $left ->
    [0] no quedaría ninguno.
    [one] quedaría 1.
   *[other] quedarían { $left }.
}
refused-not-disorganised = No está desorganizada.
refused-not-decimated = No está diezmada.
refused-isolated = Está aislada.
refused-rebuilt = Ya se ha reconstruido una unidad en esta operación.
refused-rebuilt-before = En la operación anterior se reconstruyó una unidad.
refused-leave = Solo salen del mapa las unidades alemanas que empezaron en Kerch, desde allí.
refused-move-first = La pila aún no ha movido.
refused-finish-move = Acaba primero este movimiento.
refused-not-here = No está en esta zona.
refused-already-moving = La pila ya está en camino.
refused-already-joined = Ya va con la pila.
refused-off-map = No hay tal camino.
refused-at-sea = Las unidades terrestres mueven por tierra; por mar las llevan los barcos.
refused-too-far = { $zone-The } está demasiado lejos.
refused-mountains = { $zone-The } está tras las montañas, que acaban el movimiento.
refused-river-point = Cruzar el río hacia enemigos cuesta un punto de movimiento más.
refused-strait = El estrecho está cerrado a los soviéticos antes del invierno.
refused-volga-closed = El Volga lleva hielo.
refused-volga-attack = No se ataca cruzando el Volga.
refused-volga-first = El Volga exige todo el movimiento.
refused-no-fight = Este paso no puede llevar a enemigos.
refused-infantry-attack = La infantería alemana solo ataca al lado de donde empieza.
refused-nowhere = No tiene adónde ir.
refused-aboard = Las tropas a bordo actúan cuando están en tierra.
refused-there-already = Ya está allí.
refused-airlift = Elige una pila aislada.
refused-chit-first = Juega primero una ficha.
refused-no-such-chit = No tienes esa ficha.
refused-return-or-halt = Devuelve una ficha o para.
refused-pick-first = Elige primero la unidad.
refused-not-in-battle = No está en esta batalla.
refused-other-side = Le toca a una unidad del otro bando.
refused-other-kind = La ficha pide otro tipo de unidad.
refused-fortified = Ya tiene fortificaciones.
refused-replacements-first = Reconstruye primero unidades o para.
refused-far-from-resources = No hay un punto de recurso tuyo a tres zonas o menos.
refused-retreat-first = Primero va la retirada.
refused-accompany = Se va con la unidad que se retira o se queda con una que sigue combatiendo.
refused-no-exit = Por ahí no hay salida.
refused-retreat-enemy = Hay unidades o recursos enemigos.
refused-retreat-origin = De ahí vinieron los atacantes.
refused-retreat-back = El atacante vuelve primero { $zone-to }.
refused-retreat-far = Una retirada es de dos zonas.
refused-retreat-way = No está en un camino hacia { $zone-the }.
refused-retreat-nearest = La retirada lleva hacia los recursos propios más cercanos.
remedy-card = Elige Carta.
remedy-discard = Puedes descartar una.
remedy-railhead = Juega antes Avance de la cabecera.
remedy-undo = Deshaz para empezar de otro modo.

# --- cards
card-railhead = Avance de la cabecera logística
card-railhead-text = Coloca 3 puntos de recurso; desde la primera, también más allá de la línea inicial. Primera: Rostov y Míllerovo. Las otras: una por cada una de Maikop y Grozni.
card-directive-45-axis = Directriz 45
card-directive-45-axis-text = Los nuevos recursos del Eje se reparten entre los grupos de ejércitos; Stalingrado vale 2 más. Exige un Avance de la cabecera en juego.
card-directive-45-soviet = Directriz 45
card-directive-45-soviet-text = { card-directive-45-axis-text }
card-winter-axis = General Invierno
card-winter-axis-text = Empieza el invierno. Exige 30 cartas usadas entre ambos.
card-winter-soviet = General Invierno
card-winter-soviet-text = { card-winter-axis-text }
card-castling = Enroque
card-castling-text = En invierno: Manstein se une a unidades alemanas en una ciudad abastecida y pueden seguir dos operaciones, cada una con su coste.
card-redeployment = Redespliegue estratégico
card-redeployment-text = Mueve hasta 2 unidades no aisladas a ciudades abastecidas.
card-supply-trains = Trenes de suministro
card-supply-trains-text = Coloca 3 puntos de recurso.
card-stockpile = Reservas de verano
card-stockpile-text = Antes del invierno: coloca 3 puntos de recurso.
card-replacements-axis = Reemplazos
card-replacements-axis-text = Reconstruye hasta 2 unidades no aisladas a 3 zonas o menos de recursos.
card-italian-8 = 8.º Ejército italiano
card-italian-8-text = Llegan dos cuerpos italianos.
card-hungarian-2 = 2.º Ejército húngaro
card-hungarian-2-text = Llegan dos cuerpos húngaros.
card-romanian-3 = 3.er Ejército rumano
card-romanian-3-text = Llegan cuatro cuerpos rumanos.
card-romanian-4 = 4.º Ejército rumano
card-romanian-4-text = Llegan dos cuerpos rumanos.
card-ss-panzer = Cuerpo Panzer SS
card-ss-panzer-text = En invierno: llegan dos cuerpos y se coloca 1 punto de recurso.
card-oil = Petróleo para el Reich
card-oil-text = Con Stalingrado, Maikop y Grozni controladas y abastecidas acaba la partida y se cuentan los puntos.
card-fliegerkorps = VIII Cuerpo Aéreo
card-fliegerkorps-text = Si solo atacan alemanes, antes de sacar fichas: una unidad soviética chequea con +2 o se desorganiza.
card-bridge = Puente capturado
card-bridge-text = A través de un río menor o mayor: los atacantes lo ignoran en esta batalla.
card-pioneers = Zapadores de asalto
card-pioneers-text = En esta batalla las fichas soviéticas de fortificaciones se descartan al sacarlas.
card-breakthrough = Ruptura panzer
card-breakthrough-text = Tras ganar una batalla que iniciaste: una unidad Panzer mueve una zona más y puede combatir.
card-kampfgruppe = Kampfgruppe
card-kampfgruppe-text = Una unidad alemana que ha fallado su chequeo no queda diezmada.
card-eighty-eights = Ochenta y ochos
card-eighty-eights-text = En defensa o contra tanques: −2 al dado de una unidad del Eje que ha fallado su chequeo.
card-elastic = Defensa elástica
card-elastic-text = En defensa: una unidad desorganizada se retira una zona en vez de dos.
card-staff-work = Trabajo de estado mayor
card-staff-work-text = Devuelve las fichas sacadas que quieras y saca otras tantas.
card-reconnaissance = Reconocimiento aéreo
card-reconnaissance-text = Mira la mano soviética, en cualquier operación.
card-air-bridge = Puente aéreo
card-air-bridge-text = Una pila aislada cuenta como al alcance de esta operación.
card-depot = Depósito capturado
card-depot-text = Conserva todos los recursos recién capturados en vez de la mitad.
card-stavka = Reorganización de la STAVKA
card-stavka-text = En invierno, o con Stalingrado en manos del Eje: nadie tiene ya la Iniciativa y cuatro fichas se suman a la taza soviética, dos de ellas con tanques.
card-order-225 = Orden 225
card-order-225-text = Una vez por batalla, una unidad que defiende una ciudad queda diezmada en vez de desorganizada, si estaba completa.
card-reinforcements-1 = Refuerzos I
card-reinforcements-1-text = Llegan las unidades de su casilla y se coloca 1 punto de recurso. La primera con 15 cartas usadas, otra por cada 5 más; sin límite mientras el Eje controle Stalingrado.
card-reinforcements-2 = Refuerzos II
card-reinforcements-2-text = { card-reinforcements-1-text }
card-reinforcements-3 = Refuerzos III
card-reinforcements-3-text = { card-reinforcements-1-text }
card-reinforcements-4 = Refuerzos IV
card-reinforcements-4-text = { card-reinforcements-1-text }
card-reinforcements-5 = Refuerzos V
card-reinforcements-5-text = { card-reinforcements-1-text }
card-reinforcements-6 = Refuerzos VI
card-reinforcements-6-text = { card-reinforcements-1-text }
card-replacements-soviet = Reemplazos
card-replacements-soviet-text = Reconstruye hasta 2 unidades no aisladas y coloca 1 punto de recurso.
card-ural = Producción de los Urales
card-ural-text = Coloca 2 puntos de recurso.
card-lend-lease = Préstamo y arriendo
card-lend-lease-text = Con Astracán o Majachkalá: coloca 1 punto de recurso.
card-collapse = Hundimiento del ala sur
card-collapse-text = En invierno, con Stalingrado, Rostov y Járkov controladas y abastecidas, acaba la partida y se cuentan los puntos.
card-zhukov = Zhúkov al mando
card-zhukov-text = Valor táctico +2 en una batalla que inicies.
card-katyushas = Katyushas
card-katyushas-text = Antes de sacar fichas: una unidad del Eje chequea con +3 o queda diezmada.
card-tanks-26 = 26.º Cuerpo de Tanques
card-tanks-26-text = En una batalla que inicies cuentan tanques como presentes y un ataque acorazado se suma a tus fichas.
card-cavalry = Cuerpo de Caballería
card-cavalry-text = Tras ganar una batalla que iniciaste: una unidad mueve una zona más donde no haya enemigo.
card-not-one-step = Ni un paso atrás
card-not-one-step-text = En defensa: una unidad que ha fallado su chequeo no se desorganiza.
card-t-34 = T-34
card-t-34-text = Con tanques: repite un dado de cohesión, el tuyo fallado o el suyo superado.
card-street-fighting = Lucha callejera
card-street-fighting-text = Defendiendo una ciudad: ataque panzer y armas combinadas se descartan al sacarlas.
card-commissars = Comisarios
card-commissars-text = −2 al dado de una unidad soviética que ha fallado su chequeo.
card-traffic-jam = Atasco
card-traffic-jam-text = Una pila del Eje en movimiento solo entra en una zona; si ya ha entrado en una, se queda allí.
card-poor-logistics = Logística deficiente
card-poor-logistics-text = Una operación del Eje comienza con 2 puntos de suministro menos.
card-withdrawal = Retirada estratégica
card-withdrawal-text = Las unidades que van a ser atacadas se retiran hasta dos zonas en orden, si todas pueden; no hay batalla.

# --- places
place-abganerovo = Abganerovo
place-achikulak = Achikulak
place-alekseyevka = Alekséyevka
place-armavir = Armavir
place-artemovsk = Artiómovsk
place-astrakhan = Astracán
place-balashov = Balashov
place-bataisk = Bataisk
place-belgorod = Bélgorod
place-boguchar = Boguchar
place-bokovskaya = Bokovskaya
place-borisoglebsk = Borisoglebsk
place-budyonnovsk = Budiónnovsk
place-buturlinovka = Buturlinovka
place-cherkessk = Cherkesk
place-cherny-yar = Chorni Yar
place-divnoye = Divnoye
place-dnepropetrovsk = Dnepropetrovsk
place-dubovka = Dubovka
place-elista = Elista
place-elton = Elton
place-engels = Engels
place-frolovo = Frolovo
place-grozny = Grozni
place-ilovlya = Ílovlia
place-izyum = Izium
place-kalach-na-donu = Kalach del Don
place-kalach-voronezhsky = Kalach de Vorónezh
place-kamensk = Kámensk
place-kamyshin = Kamishin
place-kantemirovka = Kantemirovka
place-kastornoye = Kastornoye
place-kazbek = Kazbek
place-kerch = Kerch
place-kharkov = Járkov
place-kizlyar = Kizliar
place-kletskaya = Kletskaya
place-klukhor = Klujor
place-konstantinovskaya = Konstantinovskaya
place-korocha = Korocha
place-kotelnikovo = Kotélnikovo
place-krasnoarmeyskoye = Krasnoarméiskoye
place-krasnodar = Krasnodar
place-krasnograd = Krasnograd
place-krasny-luch = Krasni Luch
place-kropotkin = Kropotkin
place-kupyansk = Kúpiansk
place-kursk = Kursk
place-kushchevskaya = Kushchevskaya
place-lagan = Lagán
place-leninsk = Leninsk
place-lipetsk = Lípetsk
place-lisichansk = Lisichansk
place-liski = Liski
place-livny = Livni
place-lozovaya = Lozovaya
place-maikop = Maikop
place-makhachkala = Majachkalá
place-mariupol = Mariúpol
place-martynovka = Martínovka
place-matveyev-kurgan = Matveyev Kurgan
place-melitopol = Melitópol
place-mikhailovka = Mijáilovka
place-millerovo = Míllerovo
place-morozovsk = Morozovsk
place-mozdok = Mozdok
place-nalchik = Nálchik
place-nikolayevsk = Nikoláyevsk
place-novorossiysk = Novorosíisk
place-novy-oskol = Novi Oskol
place-oboyan = Oboyán
place-ordzhonikidze = Ordzhonikidze
place-ostrogozhsk = Ostrogozhsk
place-pavlograd = Pavlograd
place-pavlovsk = Pavlovsk
place-poltava = Poltava
place-pyatigorsk = Piatigorsk
place-rossosh = Rossosh
place-rostov = Rostov
place-sadovoye = Sadovoye
place-salsk = Salsk
place-saratov = Sarátov
place-serafimovich = Serafimovich
place-shakhty = Shajty
place-shchigry = Shchigri
place-slavyansk = Slaviansk
place-sochi = Sochi
place-stalingrad = Stalingrado
place-stalino = Stalino
place-starobelsk = Starobelsk
place-stary-oskol = Stari Oskol
place-sukhumi = Sujumi
place-sumy = Sumi
place-surovikino = Surovikino
place-svatovo = Svatovo
place-taganrog = Taganrog
place-taman = Tamán
place-tikhoretsk = Tijoretsk
place-tim = Tim
place-timashevskaya = Timashevskaya
place-tsimlyanskaya = Tsimlianskaya
place-tuapse = Tuapse
place-uryupinsk = Uriúpinsk
place-utta = Utta
place-valuiki = Valuiki
place-veshenskaya = Veshenskaya
place-vladimirovka = Vladímirovka
place-volchansk = Volchansk
place-voronezh = Vorónezh
place-voroshilovgrad = Voroshilovgrad
place-voroshilovsk = Voroshilovsk (Stávropol)
place-yashkul = Yashkul
place-yegorlykskaya = Yegorlíkskaya
place-yelan = Yelán
place-yelets = Yelets
place-zaporozhye = Zaporozhie
place-zherdevka = Zhérdevka
place-zhirnovsk = Zhirnovsk
place-zimovniki = Zimovniki

# --- previsiones
forecast-battle = Batalla en { $zone-the }
forecast-river-open = Ningún río de por medio.
forecast-river-minor = Cruzando un río menor.
forecast-river-major = Cruzando un río mayor.
forecast-river-volga = Cruzando el Volga.
forecast-river-strait = Cruzando el estrecho.
forecast-draws = { $side }: fichas que saca
forecast-cup = { $side }: { $count ->
    [one] 1 ficha
   *[other] { $count } fichas
} en la taza
forecast-chit = { $chit } × { $count }
forecast-void = { $count ->
    [one] una de ellas se repondría al sacarla
   *[other] { $count } de ellas se repondrían al sacarlas
}
forecast-unit = { $unit }: cohesión { $cohesion }
forecast-fails-at = falla con { $modifier }
forecast-play = Fichas en { $zone-the }
forecast-picks =
    al dado de una unidad { $of ->
        [axis] del Eje
       *[soviet] soviética
    }; { $side ->
        [axis] la elige el Eje
       *[soviet] la eligen los soviéticos
    }
forecast-sure = Una unidad tuya queda diezmada sin chequeo.
forecast-fails-disorganised = { $unit } se { $unit-number ->
    [p] desorganizan
   *[s] desorganiza
}
forecast-fails-decimated = { $unit } { $unit-form ->
    [f] queda diezmada
    [mp] quedan diezmados
    [fp] quedan diezmadas
   *[m] queda diezmado
}
forecast-fails-both = { $unit } { $unit-form ->
    [f] queda diezmada y se desorganiza
    [mp] quedan diezmados y se desorganizan
    [fp] quedan diezmadas y se desorganizan
   *[m] queda diezmado y se desorganiza
}
forecast-holds = { $unit } aguanta
forecast-check = Chequeo de cohesión en { $zone-the }
forecast-die = Se suma al dado
tactical-leader = Manstein
tactical-mountain = La montaña ayuda al defensor
tactical-zhukov = Zhúkov al mando
tactical-best = Mejor valor táctico
cohesion-printed = Cohesión, fuerza completa
cohesion-reduced = Cohesión, diezmada
cohesion-disorganised = Desorganizada
cohesion-isolated = Aislada
cohesion-mountain = La montaña ayuda al defensor
cohesion-minor = Ataque a través de un río menor
cohesion-major = Ataque a través de un río mayor
cohesion-volga = Ataque a través del Volga
cohesion-strait = Ataque a través del estrecho
cohesion-fort = Fortificaciones, restan al dado
cohesion-chit = Ficha
cohesion-card = Carta

# --- barcos y fortalezas
scenario-exercises = Ejercicios de la serie
scenario-exercises-note = Barcos, tropas en el mar, desembarcos y un asedio en el estrecho de Kerch: una partida corta con las reglas que la campaña no necesita.
unit-flotilla = { $n }.ª Flotilla
    .form = f
unit-squadron = Escuadra { $n }
    .form = f
place-dzhankoy = Dzhankói
place-simferopol = Simferópol
place-arabat = Arabat
place-feodosia = Feodosia
place-marfovka = Márfovka
place-temryuk = Temriuk
place-sea-of-azov = Mar de Azov
    .form = m
place-kerch-strait = Estrecho de Kerch
    .form = m
place-gulf-of-feodosia = Golfo de Feodosia
    .form = m
place-caucasian-coast = Costa del Cáucaso
    .form = f
place-open-black-sea = Mar Negro abierto
    .form = m
verb-embark = Embarcar
verb-land = Desembarcar
verb-load = Cargar punto de recurso
verb-unload = Descargar punto de recurso
verb-shelter = Refugiarse
verb-besiege = Asaltar la fortaleza
siege-begins = Comienza el asedio { $zone-of }.
siege-lifted = Se levanta el asedio { $zone-of }.
goes-inside = { $unit } se { $unit-number ->
    [p] refugian
   *[s] refugia
} en la fortaleza { $zone-of }.
sallies = { $unit } hace una salida desde { $zone-the }.
fortress-falls = { $zone-The } cae: { $die } + { $factor } (fortaleza) + { $inside } (dentro) − { $around } (alrededor) = { $total } ≤ { $number }.
fortress-holds = { $zone-The } resiste: { $die } + { $factor } (fortaleza) + { $inside } (dentro) − { $around } (alrededor) = { $total } > { $number }.
embarked = { $unit } embarca en { $zone-the }.
landed = { $unit } desembarca en { $zone-the }.
unloaded = Se descarga un punto de recurso en { $zone-the }.
resources-sunk =
    { $points ->
        [one] Se hunde un punto de recurso en { $zone-the }.
       *[other] Se hunden { $points } puntos de recurso en { $zone-the }.
    }
prompt-sail-detail = Alcance restante: { $left }. Sube tropas y recursos a bordo, navega, embarca o desembarca por el camino.
prompt-sortie-detail = Las unidades de dentro pueden atacar a las que asedian.
prompt-shelter = El enemigo llega { $zone-to }: ¿quién se refugia en la fortaleza?
prompt-shelter-detail = Dentro caben hasta cuatro unidades; las demás se enfrentan fuera al enemigo.
prompt-sally = El socorro combate en { $zone-the }: ¿quién sale a ayudarlo?
prompt-sally-detail = Combaten junto al socorro; las desorganizadas vuelven adentro.
prompt-aboard-disorganised = Un barco en { $zone-the } queda desorganizado: ¿qué unidad a bordo también?
prompt-aboard-decimated = Un barco en { $zone-the } queda diezmado: ¿qué unidad a bordo también?
prompt-aboard-destroyed = Se pierde un barco en { $zone-the }: ¿qué unidad a bordo se hunde con él?
prompt-aboard-detail = Lo que sufre un barco lo sufre también una unidad embarcada.
prompt-overboard = Demasiadas unidades en el mar en { $zone-the }: ¿cuál se pierde?
prompt-overboard-detail = Al final de una operación, una zona de mar no admite más de { $most } { $most ->
    [one] unidad terrestre
   *[other] unidades terrestres
}.
refused-besieged = Está asediada: solo la sirven los puntos de recurso de dentro.
refused-fortress-supply = Los puntos de recurso de una fortaleza asediada solo sirven a las unidades de dentro.
refused-no-siege = Aquí no tienes ningún asedio.
refused-stormed = Esta fortaleza ya se ha asaltado en esta operación.
refused-shelter = Hasta cuatro unidades de la zona se refugian; las demás combaten.
refused-sortie = Las unidades de dentro solo se reúnen y atacan a las que asedian.
refused-retreat-port = Los barcos se retiran a un puerto amigo a su alcance, o hacia el más cercano.
refused-embark-or-land = Un movimiento embarca o desembarca por el camino, no las dos cosas.
refused-embark = Solo embarcan tropas de una zona de aquí que no hayan actuado ni viajado ya.
refused-land = Solo desembarcan tropas de a bordo, en una zona sin enemigos junto al mar.
refused-load = Los puntos de recurso se cargan donde los barcos empiezan su movimiento.
refused-unload = Los puntos de recurso se dejan en un puerto al que entren los barcos.
refused-range = No queda alcance suficiente.
refused-port = Ese puerto no es tuyo o hay enemigos en él.
refused-anchorage = Los barcos acaban su movimiento en un puerto o junto a uno.
forecast-siege = Asalto { $zone-to }
forecast-siege-die = Tirada de asedio, { $number } o menos
forecast-falls = { $zone-The } cae
forecast-stands = { $zone-The } resiste
siege-factor = La fortaleza
siege-inside = Unidades dentro
siege-around = Unidades que asedian

# --- la mesa
table-turn = { $turn ->
    [0] { $scenario }, Caso Azul
   *[other] { $scenario }, ronda { $turn }
}
table-turn-short = { $turn ->
    [0] { $side }, Caso Azul
   *[other] { $side }, ronda { $turn }
}
turn-short = { $turn ->
    [0] Caso Azul
   *[other] Ronda { $turn }
}
chits-replaced = Fichas en mano: { $count }. Cambiadas al sacarlas: { $discarded }.
chits-replaced-private = Fichas en mano ({ $count }): { $chits }. Cambiadas al sacarlas: { $discarded }.
gather-join = Tomar la pila entera
among-join = Llevar también
among-activate = Mover
among-pick = Elegir
state-full = completa
state-reduced = diezmada
state-disorganised = desorganizada
state-isolated = aislada
state-acted = ya ha actuado
card-kind-operational = Operacional
card-kind-tactical = Táctica
card-kind-attack = Ataque
card-kind-event = Evento
card-cost = { $cost } PS
card-verb-discard = Descartar
card-verb-play-card = Jugar
mark-siege = Asedia: { $side }
toggle-operation = Alcance
toggle-chains = Cadenas
toggle-isolation = Aisladas
toggle-control = Control
toggle-sectors = Sectores
sign-isolated = aislada
sign-sector = { $group }
sign-sector-next = { $group }: próximo punto
terrain-clear = { "" }
terrain-mountain = Montaña
mark-resource = Puntos de recurso, { $side }: { $value }
mark-operation = Operación: { $value ->
    [0] no quedan puntos de suministro
    [one] queda 1 punto de suministro
   *[other] quedan { $value } puntos de suministro
}
mark-control = Controla: { $side }
planner-empty = Ninguna batalla prevista
planner-empty-text = Mueve una pila a una zona con enemigos: tazas, fichas y cada chequeo aparecen aquí antes de confirmar.
panel-operation = Operación en { $zone-the }
panel-no-operation = Puntos de suministro
panel-supply = Puntos de suministro que quedan: { $left }
panel-winter-costs = El invierno dobla lo que paga el Eje, salvo mover infantería.
cost-supply = { $points } PS
cost-move = Mover infantería
cost-armour = Mover con blindados
cost-stack = Acabar sobre propias
cost-reorganise = Reorganizar una unidad
cost-rebuild = Reconstruir una unidad
header-season-summer = Campaña de verano
header-volga-ice = Volga: hielo durante { $cards ->
    [one] 1 carta más
   *[other] { $cards } cartas más
}
header-volga-frozen = El Volga está helado
header-operation = Operación: { $side }
header-no-operation = ninguna operación
header-points = Puntos de victoria
header-decks = Mazos
header-decks-note = cartas por robar
count-destroyed = { $count ->
    [one] 1 unidad destruida
   *[other] { $count } unidades destruidas
}
count-none = ningún punto
count-cut = Tachadas: sin cadena de suministro no puntúan.
ending-cards = { $rounds ->
    [one] Una ronda
   *[other] { $rounds } rondas
} de Carta o Mapa, { $cards ->
    [one] 1 carta usada.
   *[other] { $cards } cartas usadas.
}
plan-draws = saca
plan-checks = Falla, según lo que se suma al dado
panel-points = Puntos de victoria ahora
panel-initiative = Iniciativa
panel-nobody = nadie
panel-season = Estación
panel-winter = Invierno
panel-to-winter = { $cards ->
    [0] ya puede llegar el invierno
    [one] 1 carta para el invierno
   *[other] { $cards } cartas para el invierno
}
panel-volga = Volga
panel-volga-summer = navegable
panel-volga-closed = { $cards ->
    [one] hielo, 1 carta más
   *[other] hielo, { $cards } cartas más
}
panel-volga-frozen = helado
panel-gate = Reservas soviéticas
panel-gate-count = { $cards ->
    [0] ninguna carta
    [one] 1 carta permitida
   *[other] { $cards } cartas permitidas
}
panel-sector = Directriz 45
panel-sector-last = último punto: { $group }
panel-rebuild = Reconstruir (Eje)
panel-rebuild-yes = posible
panel-rebuild-no = no en esta operación
lasting-railhead = Los nuevos recursos del Eje pueden ir más allá de la línea inicial.
lasting-directive-45 = Los Grupos de Ejércitos A y B se turnan los nuevos recursos del Eje. Stalingrado: 2 puntos más.
lasting-winter = Nieve: los ríos se hielan y el Eje paga el doble, salvo por mover infantería.
lasting-stavka = Nadie tiene la Iniciativa. Cuatro fichas soviéticas más.
lasting-order-225 = Una vez por batalla, una unidad que defiende una ciudad queda diezmada en vez de desorganizada.
replacements-halt = Ninguna más
redeploy-halt = Ninguna más
staff-work-halt = Volver a sacar
shelter-halt = Las demás combaten
sally-halt = Las demás siguen dentro
panel-lasting = Cartas permanentes
panel-lasting-none = Ninguna en juego.
panel-boxes = Fuera del mapa
panel-key = Cómo leer una ficha
panel-choice = Carta o Mapa
key-values = Cohesión, movimiento, valor táctico. En rojo: movimiento de la infantería alemana que no ataca.
key-reduced = Diezmada: un punto, una esquina cortada, valores menores.
key-disorganised = Desorganizada: todos los valores bajan uno.
key-isolated = Aislada: un punto menos de cohesión, destruida si se desorganiza.
box-ax-ita = 8.º Ejército italiano
box-ax-hun = 2.º Ejército húngaro
box-ax-ro3 = 3.er Ejército rumano
box-ax-ro4 = 4.º Ejército rumano
box-ax-ss = Cuerpo Panzer SS
box-castling = Enroque
box-so-1 = Refuerzos 1
box-so-2 = Refuerzos 2
box-so-3 = Refuerzos 3
box-so-4 = Refuerzos 4
box-so-5 = Refuerzos 5
box-so-6 = Refuerzos 6
box-lost = Destruidas
box-gone = Salieron del mapa

# --- la elección secreta
choice-sealed = ya ha elegido
choice-open = está eligiendo
choice-pair-map = Ambos Mapa
choice-pair-map-text = Un d10 cada uno, el Eje suma 2 y gana empates: { $percent } de 100 de que opere el Eje. El otro espera.
choice-pair-map-even = Un d10 cada uno, los empates se repiten. Opera el más alto, el otro espera.
choice-pair-card = Ambos Carta
choice-pair-card-text = Primero el Eje, luego los soviéticos.
choice-pair-card-even = Un d10 cada uno decide quién va primero.
choice-pair-mixed = Uno y otro
choice-pair-mixed-text = Primero la operación, luego la carta.

# --- la batalla
battle-of = Batalla { $zone-of }
battle-turn = Juega: { $side }
battle-from = { $side ->
    [axis] Ataca el Eje
   *[soviet] Atacan los soviéticos
} desde { $zone-the }.
battle-attacks = { $side ->
    [axis] ataca
   *[soviet] atacan
}
battle-defends = { $side ->
    [axis] defiende
   *[soviet] defienden
}
battle-tactical = Valor táctico
battle-cohesion = C { $cohesion }
battle-holds = aguanta { $percent } %
battle-nobody = No queda ninguna unidad
battle-drawn = Sacadas
battle-cup = En la taza
battle-cup-unseen = Taza y sacadas
battle-none = ninguna
battle-fails = Falla: { $unit }
battle-passes = Aguanta: { $unit }
battle-sum = Sale { $die }
battle-against = total { $total } contra { $cohesion }.
battle-result-disorganised = Quedaría desorganizada y dejaría la batalla.
battle-result-decimated = Quedaría diezmada.
battle-result-both = Quedaría diezmada y desorganizada.
flag-bridge = Puente capturado
flag-pioneers = Zapadores de asalto
flag-zhukov = Zhúkov al mando
flag-tanks-26 = 26.º Cuerpo de Tanques
flag-street-fighting = Lucha callejera
flag-order-225 = Orden 225 usada
flag-onward = Victoria explotada
chit-axis-air-text = Una unidad soviética chequea con +2: desorganizada.
chit-axis-combined-text = Una unidad soviética chequea con +1: desorganizada. Luego una alemana: diezmada.
chit-axis-assault-text = Una unidad soviética chequea: desorganizada. Una del Eje chequea: diezmada.
chit-axis-flank-text = Una unidad de cada bando chequea: desorganizada.
chit-axis-ambush-text = Una unidad soviética chequea: diezmada.
chit-axis-poor-text = Una unidad del Eje chequea: desorganizada.
chit-axis-panzer-text = El Eje elige una unidad soviética, que chequea: desorganizada y diezmada.
chit-soviet-mass-text = Una unidad soviética queda diezmada. Una del Eje chequea: desorganizada.
chit-soviet-air-text = Una unidad del Eje chequea con +1: desorganizada y diezmada.
chit-soviet-bombardment-text = Una unidad del Eje chequea con +3: diezmada.
chit-soviet-poor-text = Una unidad soviética chequea: desorganizada.
chit-soviet-attack-text = Una unidad de cada bando chequea: desorganizada.
chit-soviet-ambush-text = Una unidad del Eje chequea: diezmada.
chit-soviet-armour-text = Una unidad de tanques soviética chequea: diezmada. Una del Eje chequea: desorganizada.
chit-soviet-fort-text = Una unidad soviética resta 2 a sus dados el resto de la batalla.
choice-axis-air = { chit-axis-air }
choice-axis-combined = { chit-axis-combined }
choice-axis-assault = { chit-axis-assault }
choice-axis-flank = { chit-axis-flank }
choice-axis-ambush = { chit-axis-ambush }
choice-axis-poor = { chit-axis-poor }
choice-axis-panzer = { chit-axis-panzer }
choice-soviet-mass = { chit-soviet-mass }
choice-soviet-air = { chit-soviet-air }
choice-soviet-bombardment = { chit-soviet-bombardment }
choice-soviet-poor = { chit-soviet-poor }
choice-soviet-attack = { chit-soviet-attack }
choice-soviet-ambush = { chit-soviet-ambush }
choice-soviet-armour = { chit-soviet-armour }
choice-soviet-fort = { chit-soviet-fort }
confirm-spend = Comenzar operación
confirm-march = Confirmar movimiento
confirm-play-chit = Jugar ficha
confirm-play-card = Jugar carta
confirm-discard = Descartar
confirm-place-resource = Colocar
confirm-deploy = Desplegar
confirm-pick = Confirmar
confirm-retreat = Retirarse
confirm-reorganise = Reorganizar
confirm-rebuild = Reconstruir
confirm-airlift = Suministrar por aire

# --- aguas y tierras
place-black-sea = Mar Negro
    .form = m
place-caspian-sea = Mar Caspio
    .form = m
place-ukraine = UCRANIA
place-donbass = DONBÁS
place-don-steppe = ESTEPA DEL DON
place-kalmykia = CALMUQUIA
place-kuban-land = KUBÁN
place-terek-land = TÉREK
place-crimea = CRIMEA
place-georgia = GEORGIA
place-kazakhstan = KAZAJISTÁN

# --- ríos
river-aidar = Aidar
river-bityug = Bitiug
river-chir = Chir
river-dnepr = Dniéper
river-don = Don
river-donets = Donets
river-ilovlya = Ílovlia
river-kalmius = Kalmius
river-khoper = Joper
river-kuban = Kubán
river-kuma = Kuma
river-laba = Labá
river-malka = Malka
river-manych = Mánich
river-medveditsa = Medvéditsa
river-mius = Mius
river-oskol = Oskol
river-sal = Sal
river-samara = Samara
river-seim = Seim
river-terek = Térek
river-terek-malka = Térek
river-tikhaya-sosna = Tíjaya Sosna
river-tim = Tim
river-volga = Volga
river-vorskla = Vorskla

phase-choice = Carta o Mapa
phase-operation = Operación
phase-battle = Batalla
phase-card = Carta

# --- what the computer was thinking ---------------------------------------------------------------
thought-operation = { $effort }, desde { $zone-the }
thought-pockets = aísla { $zones-the }
thought-attacks = ataca { $zones-the }
effort-balanced = Aprovecha lo que ofrece la posición
effort-pockets = Cerca al enemigo
effort-drive = Avanza hacia las ciudades
effort-hold = Mantiene lo que tiene
effort-rails = Va hacia Rostov y Millerovo, por el ferrocarril
effort-caucasus = Va hacia el Cáucaso
effort-stalingrad = Va hacia Stalingrado
effort-voronezh = Va hacia Vorónezh
effort-kharkov = Va hacia Járkov
effort-dnieper = Va hacia el Dniéper
effort-rostov = Va hacia Rostov

# --- lo que llevan las fichas, palabra por palabra
label-cav = Cab
label-ta = ET
label-tc = CT
label-mc = CM

## Lesson: blau

lesson-blau = Aprende: Caso Azul
lesson-blau-welcome = 28 de junio de 1942: la ofensiva de verano. Las cifras azules de las ciudades puntúan para el Eje, las rojas para los soviéticos, y solo dentro de una cadena de ciudades propias; también puntúan las unidades destruidas. No hay turnos, solo operaciones y cartas, hasta que se agota un mazo. Juegas los dos bandos, primero el Eje.
lesson-blau-units = Una unidad tiene cohesión, movimiento y valor táctico. La cohesión es lo que aguanta: un chequeo es un dado de diez caras que no debe superarla. Un cuerpo panzer tiene 7, un ejército soviético 6. El valor táctico es cuántas fichas saca en una batalla: el cuerpo panzer 4, el ejército 1.
lesson-blau-the-plan = Un ejército batido solo se retira, y un punto de suministro lo reorganiza. Un ejército con todas las zonas vecinas en tu poder está aislado: si entonces se desorganiza, queda destruido para siempre. Al 21.º Ejército, en Korocha, le faltan tres de esas zonas. Ese es el plan: Tim, Novi Oskol, Stari Oskol.
lesson-blau-resource = La partida empieza con una operación del Eje. Cuesta un punto de recurso y da seis puntos de suministro a las unidades a tres zonas de él. Gasta el de Járkov: alcanza todas las zonas del plan.
lesson-blau-window = Soviéticos. Puedes responder a una operación con eventos, como Atasco. Guárdalo para la operación que más daño haga y pasa por ahora.
lesson-blau-tim = Toma los dos cuerpos panzer y el 13.º Cuerpo en Kursk y marcha sobre Tim. Las unidades que atacan juntas deben empezar juntas. Una pila con panzer cuesta dos puntos de suministro, sea cual sea su tamaño.
lesson-blau-chits = Antes de sacar fichas ambos pueden jugar cartas; no tienes ninguna que sirva, así que pasa en toda la operación. Sacas cuatro fichas, por el mejor valor táctico de tu pila. Los soviéticos sacan una.
lesson-blau-air = El atacante juega primero. El ataque aéreo es un chequeo con +2: empieza por él. 3 + 2 = 5, no supera 6, así que el ejército aguanta. Los soviéticos juegan entonces su única ficha, un asalto en masa: diezma a su propio ejército y obliga a chequear a una unidad tuya.
lesson-blau-pick = Tú eliges quién chequea. Que sea la infantería y no los panzer. Un 5 contra 7: aguanta.
lesson-blau-panzer = Diezmado, el ejército tiene cohesión 4. Ahora el ataque panzer: un 8 falla, el ejército queda desorganizado y debe abandonar la batalla. Tim es tuya.
lesson-blau-novy-oskol = Quien combatió no hace nada más en esta operación, pero otros sí pueden. Manda el 40.º Panzer y el 51.º Cuerpo de Volchansk a Novi Oskol. En parejas: un cuerpo panzer solo pierde demasiadas veces.
lesson-blau-best-chit = Compara tus fichas: el planificador da un 70 % al ataque aéreo y un 50 % a las demás. 6 + 2 = 8 supera el 5 del cuerpo de tanques.
lesson-blau-retreat = Soviéticos. Una unidad batida se retira dos zonas hacia sus puntos de recurso, nunca entre enemigos; la que no puede queda destruida. Ve a Vorónezh, donde habrá que parar el siguiente golpe.
lesson-blau-march = La infantería que no ataca marcha dos zonas por un solo punto de suministro. El 7.º Cuerpo pasa por Tim a Stari Oskol, a la espalda de Korocha.
lesson-blau-ring = Volchansk está vacía desde que salieron los panzer, y una zona vacía es un hueco. El último punto de suministro lleva allí el 17.º Cuerpo: el 21.º Ejército queda aislado. Detente; la operación ha terminado.
lesson-blau-choose-axis = Ahora el corazón del juego: ambos bandos eligen en secreto, Mapa o Carta. Dos Mapas se deciden con dados, y tú, con la Iniciativa, sumas 2. Un cerco solo vale algo si golpeas tú después: elige Mapa.
lesson-blau-choose-soviet = Soviéticos. Contra la Iniciativa, Mapa es mala apuesta, y cada carta acerca tus refuerzos y el invierno. Elige Carta: primero va la operación y luego tu carta, con seguridad.
lesson-blau-second-operation = Eje. Gasta el siguiente punto en Járkov. Los puntos no se mueven por tierra: dónde están decide qué podrás hacer después.
lesson-blau-window-again = Soviéticos. Ya nada salva Korocha: el cerco está cerrado. Pasa.
lesson-blau-korocha = Ataca Korocha con los dos cuerpos de Belgorod; la infantería cuesta un punto. Aislado, el ejército tiene 1 de cohesión menos, y sigue aislado aunque salgas del cerco. Deja pasar el momento de las cartas.
lesson-blau-ambush = Tienes una emboscada y un ataque de flanco. La emboscada no arriesga nada tuyo: juégala primero. Un 7 contra 5: el ejército queda diezmado. Responde con un ataque, en el que chequean los dos bandos, y aguanta.
lesson-blau-destroyed = Tu 29.º Cuerpo chequea y también aguanta. Luego se juega tu última ficha: un 9 contra 3. Desorganizado y aislado es destruido. Dos ejércitos así son un punto de victoria.
lesson-blau-kastornoye = El ataque de flanco obliga a chequear también a una unidad tuya: el 8.º Cuerpo aguanta. Quedan puntos de suministro, y los panzer de Tim no han actuado en esta operación. Sigue hasta Kastornoye.
lesson-blau-again = Otra vez primero el ataque aéreo: 7 + 2 = 9 contra 5.
lesson-blau-voronezh = Soviéticos. Retrocede a Vorónezh. Ya hay allí tres unidades batidas; cada una necesita un punto de suministro para reorganizarse, pero solo en una operación tuya.
lesson-blau-enough = Eje. Quedan tres puntos de suministro, y no se guardan. En tu partida gástalos: una marcha de infantería cuesta uno, y reorganizar también. Aquí termina la operación.
lesson-blau-card = Soviéticos. Un turno de Carta es una de tres cosas: jugar una carta operacional, robar una si tienes menos de cinco, o descartar una por un punto de recurso. Juega Préstamo y arriendo.
lesson-blau-place = Pon el punto en Lípetsk: lo bastante cerca para ayudar a Vorónezh, lo bastante lejos para que no lo capturen. Los puntos junto al enemigo son un regalo.
lesson-blau-end = Los dos eligen otra vez, y así sigue. Has visto la elección, los recursos, las marchas, las batallas con fichas, un cerco y una carta. Como Eje busca zonas a las que falten una o dos vecinas; como soviético no estés nunca donde una operación cierre la última. Monta una mesa y pruébalo.

# --- se dice una vez, cuando una pregunta llega por primera vez
hint-choose = Ambos eligen en secreto. La Carta da lo que te falta; el Mapa mueve ejércitos y cuesta un punto de recurso. Si ambos toman el Mapa, los dados dicen quién opera.
hint-spend = La operación se libra en torno al punto que la paga: solo las unidades a tres zonas usan sus seis puntos de suministro.
hint-operation = Las cifras de las zonas iluminadas: puntos de movimiento y, debajo, de suministro. Apilar cuesta, atacar cuesta; quien ha luchado ya no hace más.
hint-chit = Se juegan fichas por turnos hasta agotarlas. Elige una para ver sus probabilidades: quién chequea cohesión y con qué riesgo.
hint-place = Los puntos solo caben en ciudades enlazadas con una fuente de suministro por una cadena de ciudades tuyas. Ponlos donde empiece la próxima operación, no donde el enemigo los tome.
hint-arrive = Las ciudades iluminadas están abastecidas. Una unidad en una ciudad amenazada mantiene unida la cadena.
hint-retreat = Las retiradas llevan hacia los puntos de recurso propios más cercanos. Sin salida, la unidad se destruye: el cerco es aquí el arma más fuerte.
hint-card = Cada carta descartada es un punto de recurso. La última carta de un mazo termina la partida.
