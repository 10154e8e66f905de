# The words of EastFront. The same ids with the same variables are in en.ftl.

# --- the game
game-eastfront = EastFront
game-eastfront-short = EastFront
game-eastfront-note = La guerra en el este, de 1941 a 1945
game-eastfront-text = Cuerpos y ejércitos como bloques ocultos, del Báltico a Bakú. Los cuarteles generales deciden quién mueve y combate; las batallas duran meses.

# --- ways to play
scenario-edelweiss = Edelweiss
scenario-edelweiss-note = Una lección: Rostov y el Cáucaso, julio y agosto de 1942.
scenario-s41 = Verano de 1941: Barbarroja
scenario-s41-note = De la frontera en junio a la primera nieve.
scenario-w41 = Invierno de 1941
scenario-w41-note = El Ejército Rojo contraataca ante Moscú.
scenario-s42 = Verano de 1942
scenario-s42-note = Stalingrado, el Cáucaso o, al fin, Moscú.
scenario-w42 = Invierno de 1942
scenario-w42-note = La bolsa del Volga y el camino de vuelta al Don.
scenario-s43 = Verano de 1943: Kursk
scenario-s43-note = Dos ejércitos del mismo peso.
scenario-w43 = Invierno de 1943
scenario-w43-note = La curva del Dniéper y Ucrania bajo la nieve.
scenario-s44 = Verano de 1944
scenario-s44-note = El frente se rompe de Vítebsk a Rumanía.
scenario-w44 = Invierno de 1944
scenario-w44-note = Del Vístula al borde del mapa.
role-axis = Eje
role-soviet = Soviéticos
    .form = mp
did-axis = Lo que hizo el Eje
did-soviet = Lo que hicieron los soviéticos
aim-axis = Más puntos de victoria al final: producción, pasos de cuarteles generales y pocas bajas.
aim-soviet = Más puntos de victoria al final: producción, pasos de cuarteles generales y pocas bajas.
side-axis = Eje
side-soviet = Soviéticos
    .form = mp
option-length = Duración
option-length-one = Este escenario
option-length-one-note = Medio año.
option-length-year = Un año
option-length-year-note = Se juega también el invierno que sigue.
option-length-campaign = Campaña
option-length-campaign-note = Por todos los escenarios siguientes hasta una victoria decisiva.
option-deployment = Despliegue
option-deployment-ready = Listo
option-deployment-ready-note = El despliegue del escenario, de inmediato.
option-deployment-adjust = Ajustable
option-deployment-adjust-note = Cada bando puede cambiar su despliegue; el segundo, a la vista del primero.
option-paratroops = Paracaidistas
option-paratroops-off = Sin saltos
option-paratroops-off-note = El cuerpo lucha como infantería.
option-paratroops-on = Con saltos
option-paratroops-on-note = El cuerpo soviético puede saltar tras el frente.

option-deployment-later = Ajusta el segundo
option-deployment-later-note = Ambos parten del despliegue listo; quien despliega segundo puede cambiarlo a la vista del otro.
option-setup = Despliegue de 1941
option-setup-historical = Histórico
option-setup-historical-note = Las unidades soviéticas están donde estaban en junio de 1941.
option-setup-free = Libre
option-setup-free-note = Las unidades de distrito cubren la frontera, cada gran ciudad tiene guarnición y ambos bandos despliegan a su gusto.
option-handicap = Hándicap
option-handicap-book = El del libro
option-handicap-book-note = Los puntos impresos: la medida es la historia.
option-handicap-even = Igualado
option-handicap-even-note = Puntos con los que jugadores iguales ganan más o menos lo mismo con cada bando.
option-sea-power = Poderío naval
option-sea-power-off = Sin barcos
option-sea-power-off-note = Nadie mueve, se abastece ni desembarca por mar.
option-sea-power-on = Con barcos
option-sea-power-on-note = Puertos, líneas marítimas, invasiones y evacuaciones.
# --- phases, tracks, words
phase-production = Producción
phase-command = Mando
phase-movement = Movimiento
phase-combat = Combate
phase-blitz-movement = Movimiento blitz
phase-blitz-combat = Combate blitz
phase-supply = Suministro
phase-state-now = ahora
phase-state-done = hecho
phase-state-next = después
track-level-axis = Producción del Eje
track-level-axis-note = puntos al mes
track-level-soviet = Producción soviética
track-level-soviet-note = puntos al mes
box-eliminated-axis = Unidades eliminadas del Eje
box-eliminated-soviet = Unidades soviéticas eliminadas
box-reinforcements = Refuerzos
month-jan = enero de { $year }
month-feb = febrero de { $year }
month-mar = marzo de { $year }
month-apr = abril de { $year }
month-may = mayo de { $year }
month-jun = junio de { $year }
month-jul = julio de { $year }
month-aug = agosto de { $year }
month-sep = septiembre de { $year }
month-oct = octubre de { $year }
month-nov = noviembre de { $year }
month-dec = diciembre de { $year }
month-short-jan = Ene
month-short-feb = Feb
month-short-mar = Mar
month-short-apr = Abr
month-short-may = May
month-short-jun = Jun
month-short-jul = Jul
month-short-aug = Ago
month-short-sep = Sep
month-short-oct = Oct
month-short-nov = Nov
month-short-dec = Dic
weather-dry = seco
weather-mud = barro
weather-snow = nieve
mode-normal = para una ronda de fases
mode-blitz = para un blitz
mode-airborne = para un salto
mode-airborne-blitz = para saltar en dos fases
mode-invasion = para una invasión
mode-invasion-blitz = para una invasión en dos fases
beachhead-ready = lista
beachhead-restore = rehecha
beachhead-back = retirada
nation-rumanian = Rumanía
nation-hungarian = Hungría
nation-bulgarian = Bulgaria
ending-points = Puntos de victoria
ending-production = Producción
ending-headquarters = Cuarteles generales, dos puntos por paso
ending-lost-headquarters = Cuarteles generales perdidos
ending-lost-units = Unidades perdidas
ending-expeditions = Expediciones
ending-stranded = Unidades alemanas desabastecidas
ending-handicap = Hándicap
ending-worn-command = Desgaste de los cuarteles del Eje
ending-tournament = Puntos de torneo
outcome-axis-marginal = victoria marginal del Eje; puntos: { $axis } a { $soviet }.
outcome-soviet-marginal = victoria marginal soviética; puntos: { $soviet } a { $axis }.
outcome-axis-major = victoria mayor del Eje; puntos: { $axis } a { $soviet }.
outcome-soviet-major = victoria mayor soviética; puntos: { $soviet } a { $axis }.
outcome-axis-decisive = victoria decisiva del Eje; puntos: { $axis } a { $soviet }.
outcome-soviet-decisive = victoria decisiva soviética; puntos: { $soviet } a { $axis }.
outcome-draw = empate; puntos: { $axis } a { $soviet }.
outcome-plain-soviet-decisive = victoria decisiva soviética: están solos en la llanura polaca.
outcome-plain-soviet-major = victoria mayor soviética: están solos en la llanura polaca.
outcome-plain-soviet-marginal = victoria marginal soviética: están solos en la llanura polaca, más tarde de lo debido.
outcome-plain-draw = empate: los soviéticos llegan a la llanura polaca en marzo.
outcome-plain-axis-marginal = victoria marginal del Eje: la llanura polaca resiste hasta abril.
outcome-plain-axis-major = victoria mayor del Eje: la llanura polaca resiste hasta mayo.
outcome-plain-held = victoria decisiva del Eje: a finales de mayo ningún soviético está solo en la llanura polaca.

# --- what players do
verb-sail = Mover por mar
verb-sail-hint = De puerto a puerto, un movimiento supremo por cada mar.
verb-invade = Invadir
verb-invade-hint = Desembarcar en una costa del mismo mar.
verb-evacuate = Evacuar
verb-evacuate-hint = Llevar una unidad de la costa al puerto del HQ de invasión.
verb-beachhead = Cabeza de playa
verb-beachhead-hint = Desplegarla, prepararla, rehacerla o retirarla.
verb-shift = Pasar un paso
verb-shift-hint = Un paso va a otra unidad de la misma clase.
verb-exchange = Intercambiar
verb-exchange-hint = Dos unidades cambian de sitio.
verb-drop = Saltar
verb-drop-hint = Los paracaidistas saltan dentro del alcance aéreo.
verb-redeploy = Redesplegar
verb-redeploy-hint = Empezar en otro hexágono.
verb-activate = Activar
verb-activate-hint = Descubrir un cuartel general.
verb-move = Mover
verb-move-hint = Una unidad marcha, ataca o abandona una batalla.
verb-rail = Mover por ferrocarril
verb-rail-hint = Hasta diez hexágonos de vía por movimiento supremo.
verb-mobilise = Movilizar
verb-mobilise-hint = El cuartel general se desactiva y mueve.
verb-rearguard = Retirarse como retaguardia
verb-rearguard-hint = Sale la última, bajo fuego de persecución.
verb-end-phase = Terminar la fase
verb-end-phase-hint = Pasar a la fase siguiente.
verb-air-strike = Ataque aéreo
verb-air-strike-hint = Atacar una batalla desde el aire.
verb-fight = Combatir aquí
verb-fight-hint = Activar esta batalla.
verb-begin-combat = Empezar el combate
verb-begin-combat-hint = Revelar las batallas activas.
verb-resolve = Combatir ahora
verb-resolve-hint = Librar ahora esta batalla.
verb-lose = Recibir el impacto
verb-lose-hint = Esta unidad recibe el impacto.
verb-repulse = Retroceder
verb-repulse-hint = Esta unidad es rechazada.
verb-shelter = Abastecer en la fortaleza
verb-shelter-hint = Esta unidad no sufre desgaste.
verb-starve = Contar como desabastecida
verb-starve-hint = Esta unidad sobra.
verb-build = Añadir un paso
verb-build-hint = Pagar un paso.
verb-cadre = Reconstruir
verb-cadre-hint = Pagar un cuadro.
verb-arrive = Hacer entrar
verb-arrive-hint = Llega un refuerzo.
verb-arrive-early = Adelantar
verb-arrive-early-hint = Un mes antes, más débil o pagando.
verb-disband = Disolver
verb-disband-hint = Retirar una unidad propia.
verb-withdraw = Enviar fuera del mapa
verb-withdraw-hint = Esta unidad guarda la llanura.

# --- prompts
prompt-beachhead = El ejército de costa está en tierra: ¿despliegas la cabeza de playa?
prompt-deployment = Cambia tu despliegue o empieza.
prompt-deployment-detail = Las unidades van a hexágonos abastecidos tras tu línea, se pasan pasos o dejan su puesto a otras de su clase; cada hexágono del frente conserva una unidad.
wait-deployment = El otro bando despliega.
prompt-command = Elige los cuarteles generales que activar.
prompt-command-detail = Cada uno cuesta un paso; un blitz, dos. Sin ninguno, nadie mueve.
prompt-movement = { $supreme ->
    [0] Mueve las unidades bajo mando.
    [one] Mueve las unidades bajo mando y una por orden suprema.
   *[other] Mueve las unidades bajo mando y { $supreme } por orden suprema.
}
prompt-movement-detail = Elige una unidad y un hexágono iluminado. Hacia una batalla, también el lado que cruza.
prompt-combat = Asigna ataques aéreos y elige batallas.
prompt-combat-detail = Las batallas nuevas y las atacadas desde el aire se libran en todo caso.
prompt-next-battle = ¿Qué batalla se libra ahora?
prompt-losses = En { $hex-the }, elige la unidad que recibe el impacto. { $hits ->
    [one] Queda un impacto.
   *[other] Quedan { $hits } impactos.
}
prompt-repulse = Elige la unidad que retrocede. { $left ->
    [one] Queda un rechazo.
   *[other] Quedan { $left } rechazos.
}
prompt-rearguard = ¿Adónde va la retaguardia { $hex-of }?
prompt-garrison = ¿Qué unidad { $hex-of } vive de los suministros de la fortaleza?
prompt-besieged = ¿Qué unidad { $hex-of } se abastece por mar?
prompt-overfull = Demasiadas unidades en { $hex-the }: nombra { $left ->
    [one] una que cuente como desabastecida.
   *[other] { $left } que cuenten como desabastecidas.
}
prompt-production = Construye unidades. { $left ->
    [0] No quedan puntos.
    [one] Queda 1 punto.
   *[other] Quedan { $left } puntos.
}
prompt-plain = Los soviéticos ocupan { $hex-the }: ¿qué unidad guarda la llanura?
wait-turn = El otro bando juega su turno.
wait-losses = Se están eligiendo las bajas.
wait-supply = Se está comprobando el suministro.
wait-production = El otro bando sigue construyendo.
wait-plain = El Eje elige una unidad para la llanura.

# --- events
sailed = Una unidad navega { $start-of } { $hex-to }.
sailed-private = { $unit } { $unit-number ->
    [p] navegan
   *[s] navega
} { $start-of } { $hex-to }.
invaded = Una unidad { $start-of } desembarca en { $hex-the }.
invaded-private = { $unit }, { $start-of }, { $unit-number ->
    [p] desembarcan
   *[s] desembarca
} en { $hex-the }.
evacuated = Una unidad es evacuada { $start-of } { $hex-to }.
evacuated-private = { $unit } { $unit-form ->
    [f] es evacuada
    [mp] son evacuados
    [fp] son evacuadas
   *[m] es evacuado
} { $start-of } { $hex-to }.
beachhead-deployed = La cabeza de playa se despliega en { $hex-the }.
beachhead-lost = Se pierde la cabeza de playa { $hex-of }.
beachhead-work = La cabeza de playa queda { $how }.
deployment-done = El despliegue ha terminado.
deployment-done-private = El despliegue ha terminado.{ $steps ->
    [0] {""}
   *[other] {" "}Ceden pasos: { $givers }. Los reciben: { $takers }.
}{ $others ->
    [0] {""}
   *[other] {" "}Empiezan en lugar de otras: { $chosen }.
}
dropped = Paracaidistas { $start-of } saltan en { $hex-the }.
linked-up = { $unit } se { $unit-number ->
    [p] reúnen
   *[s] reúne
} con los suyos en { $hex-the }.
drop-lost = { $unit } no { $unit-number ->
    [p] encuentran amigos en { $hex-the } y se pierden
   *[s] encuentra amigos en { $hex-the } y se pierde
}.
redeployed = Una unidad empieza en { $hex-the }.
redeployed-private = { $unit } { $unit-number ->
    [p] empiezan
   *[s] empieza
} en { $hex-the }.
player-turn = Quincena { $fortnight } de { $month }: { $who }
weather = Quincena { $fortnight } de { $month }: { $weather } en el este, { $west } en el oeste.
production = Producción de { $month }: { $axis ->
    [one] 1 punto
   *[other] { $axis } puntos
} para el Eje y { $soviet } para los soviéticos.
production-done = Un bando ha terminado de construir.
production-done-private = { $steps ->
    [0] Construcción terminada, sin pasos nuevos;
   *[other] Construcción terminada, un paso más para { $built-the };
} { $lost ->
    [0] no se pierde ningún punto.
    [one] se pierde 1 punto.
   *[other] se pierden { $lost } puntos.
}
cadre-built = Una unidad nueva en { $hex-the }.
cadre-built-private = { $unit } se { $unit-number ->
    [p] reconstruyen
   *[s] reconstruye
} en { $hex-the }.
reinforcement = Refuerzos en { $hex-the }.
reinforcement-private = { $unit } { $unit-number ->
    [p] llegan
   *[s] llega
} { $hex-to }.
disbanded = Se disuelve una unidad en { $hex-the }.
disbanded-private = { $unit } se { $unit-number ->
    [p] disuelven
   *[s] disuelve
} en { $hex-the }.
hq-activated = { $unit } se activa en { $hex-the }, valor { $value }, { $mode }.
hq-stands-down = { $unit } se desactiva con { $left ->
    [0] cero pasos.
    [one] 1 paso.
   *[other] { $left } pasos.
}
blitz-step = { $unit } continúa con { $left ->
    [0] cero pasos.
    [one] 1 paso.
   *[other] { $left } pasos.
}
hq-lost = { $unit } se { $unit-form ->
    [f] agota y queda eliminada
    [mp] agotan y quedan eliminados
    [fp] agotan y quedan eliminadas
   *[m] agota y queda eliminado
}.
march = Una unidad mueve { $start-of } { $hex-to }.
march-private = { $unit } { $unit-number ->
    [p] mueven
   *[s] mueve
} { $start-of } { $hex-to }.
rail = Una unidad va en tren { $start-of } { $hex-to }.
rail-private = { $unit } { $unit-number ->
    [p] van
   *[s] va
} en tren { $start-of } { $hex-to }.
engage = Una unidad { $start-of } entra en la batalla { $hex-of }.
engage-private = { $unit }, { $start-of }, { $unit-number ->
    [p] entran
   *[s] entra
} en la batalla { $hex-of }.
disengage = Una unidad abandona la batalla { $start-of } hacia { $hex-the }.
disengage-private = { $unit } { $unit-number ->
    [p] abandonan
   *[s] abandona
} la batalla { $start-of } hacia { $hex-the }.
rearguard = Una retaguardia aguanta en { $hex-the } hasta el final.
rearguard-private = { $unit } { $unit-number ->
    [p] son
   *[s] es
} la retaguardia en { $hex-the }.
pursuit = Fuego de persecución sobre { $unit-the } en { $hex-the }: { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}, { $losses ->
    [0] ningún paso perdido.
    [one] 1 paso perdido.
   *[other] { $losses } pasos perdidos.
}
battle-joined = Nueva batalla en { $hex-the }.
battle-begins = { $supported ->
    [0] Batalla por { $hex-the }, sin apoyo.
   *[other] Batalla por { $hex-the }.
}
attackers-joined = { $units } se { $units-number ->
    [p] unen
   *[s] une
} al ataque contra { $hex-the }.
strike-assigned = { $unit } atacará { $hex-the } con { $dice ->
    [one] 1 dado.
   *[other] { $dice } dados.
}
battle-active = Batalla en { $hex-the }: { $axis } contra { $soviet }.
air-strike = Ataque aéreo sobre { $hex-the }: { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}{ $tough ->
    [0] {", sin efecto contra una fortaleza sin apoyo."}
    [1] .
   *[other] ; hacen falta { $tough } para quitar un paso.
}
defensive-fire = Fuego defensivo en { $hex-the }: { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}, { $repulses ->
    [0] ningún rechazo.
    [one] 1 rechazo.
   *[other] { $repulses } rechazos.
}
offensive-fire = Fuego ofensivo en { $hex-the }: { $hits ->
    [0] ningún impacto
    [one] 1 impacto
   *[other] { $hits } impactos
}{ $tough ->
    [0] {", sin efecto contra una fortaleza sin apoyo."}
    [1] .
   *[other] { $supported ->
        [0] ; sin apoyo hacen falta { $tough } para quitar un paso.
       *[other] ; hacen falta { $tough } para quitar un paso.
    }
}
partial-hits-lapse = Caducan los impactos sobre { $unit-the }: { $parts } de los { $tough } que quitan un paso.
landing-marked = { $unit } marca { $hex-the } para un segundo desembarco.
prompt-peace = ¿Tiras por la rendición de un satélite?
prompt-defection = ¿Qué unidad cambia de bando?
verb-demand-peace = Exigir la paz
verb-demand-peace-hint = Tira un dado por la rendición de un satélite.
verb-win-over = Ganar para la causa
verb-win-over-hint = Esta unidad cambia de bando; las demás de su nación desaparecen.
verb-mark-landing = Marcar un desembarco
verb-mark-landing-hint = Otro hexágono para el segundo desembarco de este blitz.
refused-peace = Ningún satélite está a punto de rendirse, o su dado ya se ha tirado.
refused-defection = Solo cambia de bando una unidad de esa nación fuera del alcance del Eje.
refused-unmarked = Un segundo desembarco va al hexágono del primero o a uno marcado de antemano.
refused-mark = Solo un HQ de invasión en blitz marca otro desembarco, una vez, en una costa de su mar y en la primera fase.
step-lost = { $gone ->
    [1] Una unidad en { $hex-the } queda eliminada.
   *[other] Una unidad en { $hex-the } pierde un paso.
}
step-lost-private = { $gone ->
    [1] { $unit } { $unit-form ->
        [f] queda eliminada
        [mp] quedan eliminados
        [fp] quedan eliminadas
       *[m] queda eliminado
    }.
   *[other] { $unit } { $unit-number ->
        [p] pierden
       *[s] pierde
    } un paso; { $left ->
        [one] queda 1.
       *[other] quedan { $left }.
    }
}
unit-starves = { $gone ->
    [1] Una unidad en { $hex-the } está desabastecida y queda eliminada.
   *[other] Una unidad en { $hex-the } está desabastecida y pierde un paso.
}
unit-starves-private = { $gone ->
    [1] { $unit } { $unit-form ->
        [f] está desabastecida y queda eliminada
        [mp] están desabastecidos y quedan eliminados
        [fp] están desabastecidas y quedan eliminadas
       *[m] está desabastecido y queda eliminado
    }.
   *[other] { $unit } { $unit-form ->
        [f] está desabastecida y pierde
        [mp] están desabastecidos y pierden
        [fp] están desabastecidas y pierden
       *[m] está desabastecido y pierde
    } un paso; { $left ->
        [one] queda 1.
       *[other] quedan { $left }.
    }
}
repulsed = Una unidad es rechazada { $start-of } { $hex-to }.
repulsed-private = { $unit } { $unit-form ->
    [f] es rechazada
    [mp] son rechazados
    [fp] son rechazadas
   *[m] es rechazado
} { $start-of } { $hex-to }.
static-lost = { $unit } no { $unit-form ->
    [f] tiene fuerza y queda eliminada
    [mp] tienen fuerza y quedan eliminados
    [fp] tienen fuerza y quedan eliminadas
   *[m] tiene fuerza y queda eliminado
}.
battle-over = La batalla por { $hex-the } ha terminado.
all-supplied = Ninguna unidad está desabastecida.
garrison-lives = La guarnición { $hex-of } vive de sus propios suministros.
garrison-lives-private = { $unit } { $unit-number ->
    [p] viven
   *[s] vive
} de los suministros { $hex-of }.
port-lives = Una unidad del puerto asediado { $hex-of } se abastece por mar.
port-lives-private = { $unit } se { $unit-number ->
    [p] abastecen
   *[s] abastece
} por mar en el puerto asediado { $hex-of }.
surrender-roll = { $falls ->
    [1] { $nation } se rinde
   *[other] { $nation } sigue luchando
}: hexágonos soviéticos, { $hexes }; unidades perdidas, { $lost }.
unit-defects = { $unit }, en { $hex-the }, { $unit-number ->
    [p] cambian
   *[s] cambia
} de bando.
country-conquered = { $nation } está en manos soviéticas.
group-e-called = Se llama a filas al Grupo de Ejércitos E.
plain-guarded = Una unidad deja { $start-the } para guardar la llanura más allá { $hex-of }.
plain-guarded-private = { $unit } { $unit-number ->
    [p] dejan
   *[s] deja
} { $start-the } para guardar la llanura más allá { $hex-of }.
plain-return = Una unidad vuelve al mapa en { $hex-the }.
plain-return-private = { $unit } { $unit-number ->
    [p] vuelven
   *[s] vuelve
} al mapa en { $hex-the }.
next-scenario = La guerra continúa: { $scenario }.
unit-withdrawn = { $unit } { $unit-number ->
    [p] abandonan
   *[s] abandona
} la guerra en el Este.

# --- forecasts
forecast-battle = Batalla por { $hex-the }
forecast-pursuit = Retirada { $hex-of }
battle-new = Batalla nueva, { $terrain }
battle-old = Batalla de antes, { $terrain }
battle-must = Hay que librarla, { $terrain }
battle-chosen = Se librará, { $terrain }
battle-optional = Puede esperar, { $terrain }
terrain-clear = claro
terrain-forest = bosque
terrain-hill = colina
terrain-marsh = pantano
terrain-mountain = montaña
mod-supported = Con apoyo: un HQ manda aquí
mod-unsupported = Sin apoyo: ningún HQ manda aquí
mod-in-vain = Sin apoyo contra una fortaleza: ningún impacto cuenta
mod-shelter = Hacen falta { $hits } impactos por cada paso del defensor
mod-city = Ciudad mayor: el defensor impacta con 5 y 6
mod-mud = Barro: el atacante solo impacta con 6
mod-repulse = Asalto: cada dado de { $number } o menos rechaza a un atacante
mod-parts = Impactos parciales ya recibidos: { $parts } de { $hits }
roll-air = Ataque aéreo
roll-their-defence = Su fuego defensivo
roll-own-defence = Tu fuego defensivo
roll-own-offence = Tu fuego ofensivo
roll-their-offence = Su fuego ofensivo
roll-pursuit = Fuego de persecución
roll-range = de { $low } a { $high } { $high ->
    [one] impacto
   *[other] impactos
} de { $blocks ->
    [one] un bloque oculto
   *[other] { $blocks } bloques ocultos
}
chance-steps = { $steps ->
    [0] ningún paso
    [one] un paso
   *[other] { $steps } pasos
 }
chance-steps-more = { $steps } { $steps ->
    [one] paso
   *[other] pasos
} o más
summary-lose-range = { $blocks ->
    [one] Pierdes de { $low } a { $high } { $high ->
            [one] paso
           *[other] pasos
        } ante un bloque oculto; menos si es un HQ.
   *[other] Pierdes de { $low } a { $high } { $high ->
            [one] paso
           *[other] pasos
        } ante { $blocks } bloques ocultos; menos si alguno es un HQ.
 }
summary-take-range = El enemigo pierde de { $low } a { $high } { $high ->
    [one] paso
   *[other] pasos
}.
summary-exact = De media pierdes { $own } { $own ->
    [one] paso
   *[other] pasos
} y el enemigo { $theirs }.
summary-repulsed = Rechazados de media: { $value }.
summary-cleared = Probabilidad de despejar el hexágono: { $value } %.
summary-pursuit = La retaguardia pierde de { $low } a { $high } { $high ->
    [one] paso
   *[other] pasos
}.

# --- refusals
refused-no-sea-power = Esta partida se juega sin poderío naval.
refused-invasion = Debe estar en un puerto amigo de un mar tuyo, sin batalla; los HQ supremos no pueden.
refused-invasion-command = Una invasión necesita un HQ de invasión libre en el puerto, e infantería.
refused-invasion-sender = Di qué HQ de invasión del puerto la dirige: no todos pueden lo mismo.
refused-one-landing = Solo una unidad por fase desembarca en una costa defendida.
refused-coast = Allí no se desembarca: una costa del mismo mar, ni montaña, ni rompiente, ni pantano; con barro todo es pantano.
refused-evacuate = En ese puerto debe haber un HQ de invasión libre, en un mar tuyo que bañe el hexágono de la unidad, y sitio para ella.
refused-no-port = El movimiento naval va de un puerto amigo a otro sin batalla.
refused-port-full = En el puerto no caben más barcos este turno.
refused-sea-retreat = La última unidad de una batalla no sale por mar, salvo evacuada.
refused-sea-not-ours = Ningún mar tuyo lleva hasta allí.
refused-beachhead = Una vez al mes se prepara o se rehace por 20 puntos, o se retira; se despliega donde desembarca el ejército de costa.
refused-exchange = Cada una debe poder empezar donde está la otra.
refused-order-of-battle = El orden de batalla de este escenario es fijo.
refused-other-class = Debe ser otra unidad de la misma clase.
refused-called-before = Ya ha cedido su sitio a otra.
refused-shift-hq = Los HQ conservan sus pasos.
refused-shift-battle = Las unidades en batalla conservan sus pasos.
refused-shift-last = Una unidad conserva su último paso.
refused-shift-back = Quien ha cedido un paso no recibe otro, y quien lo ha recibido no lo cede.
refused-district = Las unidades de distrito se quedan en el frente de su distrito.
refused-airborne = Necesita paracaidistas en su hexágono, sin batalla, y valor de al menos uno.
refused-not-paratroops = Solo saltan los paracaidistas.
refused-drop-hq = Un HQ de su hexágono debe dirigir el salto.
refused-drop-range = Demasiado lejos: solo salta dentro del alcance aéreo del HQ que dirige el salto.
refused-drop-mountain = Nadie salta en montaña.
refused-deployment-first = Antes va el despliegue.
refused-must-stay = Debe quedarse: ya se ha movido, está en una batalla o una bolsa, o su hexágono la necesita.
refused-deploy-there = No puede empezar allí: hexágonos propios, abastecidos y con sitio, los HQ separados.
refused-hq-apart = Los HQ nunca empiezan en el mismo hexágono ni en hexágonos adyacentes.
refused-newcomer = Empieza donde llegan las unidades nuevas.
refused-no-changes = Ya no quedan cambios de lugar.
refused-active-hq = Un cuartel general activo no marcha con las demás.
refused-air-range = La batalla está fuera del alcance aéreo (valor { $value }).
refused-arrival = Las unidades nuevas llegan a una ciudad natal o a una entrada natal de ferrocarril, con suministro, sitio y sin batalla: dos a una ciudad mayor, una a las demás.
refused-abroad = Un satélite restringido no recibe pasos fuera de su país.
refused-arrival-used = Este mes ya han llegado allí todas las unidades nuevas que caben.
refused-arrival-home = Un satélite solo vuelve en su propio país o junto a él.
refused-arrival-group-e = El Grupo de Ejércitos E llega a puertos griegos y albaneses sin unidades soviéticas, una unidad a cada uno.
refused-blitz-stays = Un HQ blitz permanece durante las primeras fases.
refused-combat-first = Es la fase de combate.
refused-command-first = Es la fase de mando.
refused-deploy = Un HQ solo se destaca a un hexágono amigo adyacente sin enemigos.
refused-deploy-mud = Ningún HQ se destaca con barro.
refused-disband = Una unidad reforzada o colocada este mes se queda.
refused-disrupted-zero = Un HQ cero desorganizado no tiene mando.
refused-engage-again = Una unidad que ha dejado una batalla no vuelve a implicarse en esta fase.
refused-engaged = Las unidades en batalla no se refuerzan.
refused-exit-not-friendly = { $hex-The } no está en tus manos: una batalla solo se abandona hacia hexágonos amigos.
refused-fought-anyway = Esta batalla se libra en todo caso.
refused-full-strength = La unidad está completa.
refused-hexside = Por ese lado ya han pasado todas las unidades que caben.
refused-hq-attack = Los cuarteles generales nunca atacan.
refused-last-unit = La última unidad de una batalla solo puede retirarse como retaguardia.
refused-moved-already = La unidad ya ha movido en esta fase.
refused-scattered = Ha saltado este turno y sigue disperso hasta que se reúna con los suyos.
refused-movement-first = Es la fase de movimiento.
refused-name-exit = Di por qué hexágono adyacente abandona la batalla.
refused-name-side = Di desde qué hexágono adyacente entra en la batalla.
refused-no-battle = Allí no hay batalla.
refused-no-command = Ningún cuartel general activo manda esta unidad.
refused-no-exit = No hay hexágono amigo al que salir.
refused-no-line = La unidad no tiene línea de suministro ahora.
refused-no-supreme = El movimiento ferroviario necesita al HQ supremo.
refused-not-active = Ese cuartel general no está activo.
refused-not-active-battle = Esa batalla no se libra ahora.
refused-not-due = Esa unidad no llega este mes.
refused-not-eliminated = Esa unidad no se puede reconstruir ahora.
refused-not-in-battle = La unidad no está en batalla.
refused-not-largest = Solo la unidad más grande vive del suministro de fortaleza.
refused-not-nearest = Debe ser la unidad más cercana.
refused-not-on-rail = La unidad no está en vía amiga.
refused-not-strongest = El impacto lo recibe la unidad más fuerte.
refused-not-weakest = Se rechaza a la unidad más débil.
refused-not-your-hq = No es un cuartel general que puedas activar.
refused-not-your-unit = No es una unidad tuya en el mapa.
refused-off-map = Ese hexágono no está en el mapa.
refused-one-ss-step = Solo un paso SS al mes.
refused-one-step = Solo un paso al mes.
refused-one-strike = Solo un ataque aéreo por batalla.
refused-others-remain = Quedan otras unidades: no hace falta retaguardia.
refused-overfull = Hay demasiadas unidades en un hexágono: saca antes una.
refused-politics = Un satélite restringido permanece en su país o junto a él, y { $hex-the } no lo está.
refused-production-first = Es la fase de producción.
refused-rail-battle = Nadie entra en batalla por ferrocarril.
refused-rail-not-friendly = Ninguna vía amiga llega { $hex-to }.
refused-rail-retreat = La última unidad no deja una batalla en tren.
refused-railed = La unidad ha ido en tren este turno.
refused-rearguard-first = Antes debe salir la retaguardia.
refused-spent-hq = Ese cuartel general ya se ha desactivado este turno.
refused-stack-full = Allí no caben más unidades.
refused-static = Las unidades estáticas solo mueven por orden suprema.
refused-struck-already = Ese cuartel general ya ha atacado.
refused-supreme-blitz = Los HQ supremos no hacen blitz.
refused-supreme-moves = Demasiado lejos para los movimientos supremos restantes ({ $left }).
refused-too-dear = Cuesta { $price ->
    [one] 1 punto
   *[other] { $price } puntos
}; { $left ->
    [0] no queda ninguno.
    [one] queda 1.
   *[other] quedan { $left }.
}
refused-too-far = Fuera de alcance (velocidad { $speed }).
refused-there-already = La unidad ya está ahí.
refused-way = Ese camino no es posible.
refused-zero-blitz = Un HQ de valor cero no puede hacer blitz.
refused-drop-stays = Un HQ que dirige un salto gasta en él todo su mando y no se moviliza.
refused-no-drops = Esta partida se juega sin saltos.
refused-invasion-deploy = Un HQ dirige una invasión desde el puerto en que está.
refused-starve = Nombra una unidad tuya del hexágono en que sobran.
refused-not-cadre = Un puerto asediado abastece a una unidad en su paso más bajo.
refused-june-1941 = En junio de 1941 los húngaros no mueven y los alemanes no entran en Hungría.
refused-no-ships = El movimiento naval necesita al HQ supremo.
refused-no-air = Este HQ no tiene ahora fuerza aérea (valor { $value }).
refused-air-drop = Un HQ que dirige un salto no tiene ataque aéreo.
refused-not-due-soon = Solo se adelanta una unidad que llegue el mes próximo.
refused-too-weak = Una unidad de un paso no puede llegar más débil.
remedy-begin-combat = Empieza el combate cuando quieras.
remedy-end-phase = Termina antes la fase.
remedy-make-room = Mueve antes otra unidad.
remedy-mobilise = Movilízalo en su lugar.
remedy-other-side = Otro lado puede estar libre.
remedy-plain-move = Muévela como cualquier otra.
remedy-rearguard = Que sea la retaguardia.
remedy-supreme = El HQ supremo puede ordenarlo.

# --- units
unit-german-armor = { $n-nth } Cuerpo Panzer
unit-german-mech = { $n-nth } Cuerpo Motorizado
unit-german-infantry = { $n-nth } Cuerpo
unit-german-mountain = { $n-nth } Cuerpo de Montaña
unit-rumanian-infantry = { $n-nth } Ejército rumano
unit-hungarian-infantry = { $n-nth } Ejército húngaro
unit-italian-infantry = { $n-nth } Ejército italiano
unit-bulgarian-infantry = { $n-nth } Ejército búlgaro
unit-rumanian-static = { $n-nth } Ejército rumano estático
unit-bulgarian-static = { $n-nth } Ejército búlgaro estático
unit-soviet-infantry = { $n-nth } Ejército
unit-soviet-coastal = Ejército de Costa
unit-soviet-armor = { $n-nth } Cuerpo de Tanques
unit-soviet-mech = { $n-nth } Cuerpo Mecanizado
unit-soviet-cavalry = { $n-nth } Cuerpo de Caballería
unit-soviet-shock = { $n-nth } Ejército de Choque
unit-soviet-paratroop = { $n-nth } Cuerpo Paracaidista
unit-german-armor-ss = { $n-nth } Cuerpo Panzer SS
unit-german-mech-ss = { $n-nth } Cuerpo Motorizado SS
unit-german-infantry-group-e = { $n-nth } Cuerpo del Grupo E
unit-soviet-infantry-guards = { $n-nth } Ejército de la Guardia
unit-soviet-armor-guards = { $n-nth } Cuerpo de Tanques de la Guardia
unit-soviet-mech-guards = { $n-nth } Cuerpo Mecanizado de la Guardia
unit-soviet-cavalry-guards = { $n-nth } Cuerpo de Caballería de la Guardia
hq-okh = OKH
hq-agn = Grupo de Ejércitos Norte
hq-agc = Grupo de Ejércitos Centro
hq-ags = Grupo de Ejércitos Sur
hq-aga = Grupo de Ejércitos A
hq-stavka = Stavka
    .form = f
hq-len = Frente de Leningrado
hq-bal = Frente del Báltico
hq-wes = Frente Oeste
hq-ukr = Frente de Ucrania
hq-sou = Frente Sur

# --- places
place-konosha = Konosha
place-kotlas = Kotlas
place-kirov = Kirov
place-tallinn = Tallin
place-narva = Narva
place-leningrad = Leningrado
place-volkhov = Vóljov
place-tikhvin = Tijvin
place-vologda = Vólogda
place-kotelnich = Kotélnich
place-luga = Luga
place-novgorod = Nóvgorod
place-izhevsk = Izhevsk
place-ventspils = Ventspils
place-tartu = Tartu
place-pskov = Pskov
place-dno = Dno
place-demyansk = Demiansk
place-bologoe = Bologoye
place-kostroma = Kostromá
place-kineshma = Kíneshma
place-riga = Riga
place-ostrov = Ostrov
place-kalinin = Kalinin
place-rybinsk = Ríbinsk
place-yaroslavl = Yaroslavl
place-ivanovo = Ivánovo
place-dzerzhinsk = Dzerzhinsk
place-gorki = Gorki
place-kazan = Kazán
place-siauliai = Šiauliai
place-daugavpils = Daugavpils
place-velikie-luki = Velíkiye Luki
place-klin = Klin
place-memel = Mémel
place-kaunas = Kaunas
place-polotsk = Pólotsk
place-vitebsk = Vítebsk
place-rzhev = Rzhev
place-mozhaisk = Mozháisk
place-moscow = Moscú
place-ulyanovsk = Uliánovsk
place-ufa = Ufa
place-danzig = Dánzig
place-konigsberg = Königsberg
place-insterburg = Insterburg
place-vilna = Vilna
place-orsha = Orsha
place-vyazma = Viazma
place-kaluga = Kaluga
place-ryazan = Riazán
place-thorn = Thorn
place-suwalki = Suwałki
place-grodno = Grodno
place-minsk = Minsk
place-mogilev = Moguiliov
place-smolensk = Smolensk
place-tula = Tula
place-penza = Penza
place-syzran = Sizran
place-bialystok = Białystok
place-baranovichi = Baránovichi
place-bobruisk = Bobruisk
place-bryansk = Briansk
place-orel = Oriol
place-elets = Yelets
place-michurinsk = Michurinsk
place-tambov = Tambov
place-kuibyshev = Kúibishev
place-lodz = Łódź
place-warsaw = Varsovia
place-brest-litovsk = Brest-Litovsk
place-pinsk = Pinsk
place-zhlobin = Zhlobin
place-gomel = Gómel
place-lipetsk = Lípetsk
place-saratov = Sarátov
place-katowice = Katowice
place-radom = Radom
place-lublin = Lublin
place-kovel = Kóvel
place-konotop = Konotop
place-kursk = Kursk
place-voronezh = Vorónezh
place-engels = Engels
place-uralsk = Uralsk
place-krakow = Cracovia
place-luck = Lutsk
place-rovno = Rovno
place-korosten = Korosten
place-kiev = Kiev
place-sumy = Sumi
place-belgorod = Bélgorod
place-liski = Liski
place-lvov = Lvov
place-ternopol = Ternópol
place-zhitomir = Zhitómir
place-poltava = Poltava
place-kharkov = Járkov
place-kupyansk = Kúpiansk
place-kosice = Košice
place-vinnitsa = Vínnitsa
place-cherkassy = Cherkasi
place-kremenchug = Kremenchug
place-pavlograd = Pavlograd
place-izyum = Izium
place-millerovo = Míllerovo
place-kalach = Kalach
place-stalingrad = Stalingrado
place-guryev = Gúriev
place-budapest = Budapest
place-miskolc = Miskolc
place-cernauti = Chernovtsi
place-zhmerinka = Zhmerinka
place-uman = Umán
place-kirovograd = Kirovograd
place-dnepropetrovsk = Dnepropetrovsk
place-stalino = Stalino
place-voroshilovgrad = Voroshilovgrad
place-kamensk = Kámensk
place-kotelnikovo = Kotélnikovo
place-szeged = Szeged
place-oradea = Oradea
place-cluj = Cluj
place-jassy = Iași
place-pervomaisk = Pervomaisk
place-krivoi-rog = Krivói Rog
place-zaporozhye = Zaporozhie
place-mariupol = Mariúpol
place-rostov = Rostov
place-astrakhan = Astracán
place-timisoara = Timișoara
place-kishinev = Kishiniov
place-odessa = Odesa
place-nikolaev = Nikoláyev
place-melitopol = Melitópol
place-salsk = Salsk
place-elista = Elista
place-belgrade = Belgrado
place-ploesti = Ploesti
place-galati = Galați
place-perekop = Perekop
place-krasnodar = Krasnodar
place-kropotkin = Kropotkin
place-stavropol = Stávropol
place-sarajevo = Sarajevo
place-craiova = Craiova
place-bucharest = Bucarest
place-simferopol = Simferópol
place-kerch = Kerch
place-novorossiysk = Novorosíisk
place-maikop = Maikop
place-armavir = Armavir
place-pyatigorsk = Piatigorsk
place-makhachkala = Majachkalá
place-nis = Niš
place-constanta = Constanza
place-sevastopol = Sebastopol
place-tuapse = Tuapse
place-ordzhonikidze = Ordzhonikidze
place-grozny = Grozni
place-derbent = Derbent
place-sofia = Sofía
place-varna = Varna
place-sochi = Sochi
place-sukhumi = Sujumi
place-tbilisi = Tiflis
place-tirana = Tirana
place-skopje = Skopie
place-plovdiv = Plovdiv
place-burgas = Burgas
place-batumi = Batumi
place-kirovabad = Kirovabad
place-baku = Bakú
place-salonika = Salónica
place-leninakan = Leninakan
place-larissa = Lárisa
place-yerevan = Ereván
place-patras = Patras
place-athens = Atenas
place-kalamata = Kalamata

## Lecciones

lesson-edelweiss = Aprende: Edelweiss
lesson-edelweiss-welcome = Julio de 1942. Los alemanes quieren el petróleo del Cáucaso, y Rostov es la puerta. Jugarás los dos bandos de esta campaña, movimiento a movimiento, con los dados tal como cayeron. En Stalingrado ya se combate; déjalo de momento.
lesson-edelweiss-blocks = Tus bloques te muestran la cara; el enemigo solo ve que hay algo. Los puntos del borde superior son el valor de combate del bloque: tira esa cantidad de dados y resiste esa cantidad de impactos. Cada impacto gira el bloque un cuarto.
lesson-edelweiss-command = El turno empieza con el mando. Solo mueven las unidades al alcance de un cuartel general activo. Activa el Grupo de Ejércitos A en Kámensk: su valor, dos, es también su radio en hexágonos. Después termina la fase de mando.
lesson-edelweiss-rostov = Envía cuatro cuerpos a Rostov. Entrar en un hexágono con enemigos los implica y acaba el movimiento. Por cada lado de hexágono hacia una batalla caben pocas unidades, así que llegan por tres lados. Solo una cruza un río; como las demás no, no es un asalto por río.
lesson-edelweiss-river = Al este de Rostov solo se llega cruzando el Don. Todos los atacantes cruzan un río: es un asalto por río, y cada lado de río admite una sola unidad. El 3.er Panzer y el cuerpo de montaña usan un lado cada uno.
lesson-edelweiss-wide-front = Ataca a lo largo de todo el río: el 4.º cuerpo solo en el centro, el 29.º y el 24.º Panzer en Kotélnikovo. Los panzer dan un rodeo para que cada uno use su propio lado.
lesson-edelweiss-air = El movimiento ha terminado; empiezan las batallas nuevas. Un cuartel general que no se mueve sigue combatiendo: apoya sus batallas y presta su aviación. Asigna el ataque aéreo del Grupo de Ejércitos A a Rostov.
lesson-edelweiss-fire = Empieza el combate y resuelve primero Rostov. La aviación tira dos dados e impacta con 5 y 6, pero Rostov es una ciudad mayor: cada impacto vale la mitad. Luego dispara el defensor, antes que el atacante. La infantería suele impactar con 6; al defender una ciudad mayor, con 5 y 6.
lesson-edelweiss-losses = Dos impactos. Deben caer en los bloques más fuertes, uno en cada uno; entre iguales elige el dueño. Ponlos en el 52.º y el 44.º y conserva enteros los panzer. Después dispara tu bando.
lesson-edelweiss-half-hits = Cuatro medios de tu fuego y uno del aire: dos pasos y medio, y al defensor le queda uno. Los medios que sobran al acabar la ronda se olvidan. El bloque soviético vuelve a ponerse de pie, oculto, como defensor original; los tuyos siguen boca arriba.
lesson-edelweiss-crossing = Resuelve el cruce al este de Rostov. El defensor impacta una vez, y la pérdida va al atacante más fuerte, el 3.er Panzer. Cada 1 o 2 habría rechazado a una unidad; no salió ninguno. Dos impactos de los panzer destruyen al defensor: la cabeza de puente es tuya.
lesson-edelweiss-repulse = Los otros dos cruces se resuelven solos. En un asalto por río las tiradas bajas del defensor echan atrás unidades: el 4.º cuerpo recibe un impacto y vuelve al otro lado, el 29.º regresa a Kalach sin disparar. El 24.º Panzer aguanta solo y quita un paso.
lesson-edelweiss-july-over = No has combatido en Stalingrado: solo es obligatorio en las batallas nuevas; las antiguas pueden esperar. El Grupo de Ejércitos A se desactiva con un paso menos, pues cada activación cuesta un paso. Al acabar tu turno se comprueba el suministro enemigo: hoy todos tienen línea.
lesson-edelweiss-stavka = Ahora eres el jugador soviético. La Stavka, el cuartel general supremo, está en Moscú y no tiene radio. Da movimientos supremos, dos por cada paso, a unidades de cualquier parte del mapa. Actívala.
lesson-edelweiss-by-rail = Una unidad que empieza en una vía tuya recorre hasta diez hexágonos de ella por movimiento supremo, hasta donde la línea sea tuya y nunca hacia una batalla. El 9.º ejército va de Tiflis a Armavir: siete hexágonos, un movimiento supremo.
lesson-edelweiss-reinforce = Tres movimientos más: infantería de la Guardia a Maikop para proteger el petróleo, el cuerpo mecanizado a la batalla de Kotélnikovo, donde combaten los tuyos, y el ejército de choque más cerca de Stalingrado.
lesson-edelweiss-headquarters = El cuartel general del Frente Sur va en tren a la otra orilla de Stalingrado. Son once hexágonos, así que gasta dos movimientos supremos. Nadie sabe qué llega: un bloque de pie no dice nada.
lesson-edelweiss-no-fight = No hace falta combatir en batallas antiguas, y hoy solo perderías. Termina el movimiento y empieza el combate sin elegir ninguna batalla. La Stavka se desactiva con dos pasos.
lesson-edelweiss-axis-production = Antes de agosto producen los dos bandos. El Eje tiene 28 puntos. Un paso de cuartel general cuesta diez, de infantería cuatro, de blindados ocho. Ninguna unidad gana más de un paso al mes. Sobran dos puntos, y se pierden.
lesson-edelweiss-soviet-production = Los soviéticos tienen 30 puntos y tropas más baratas. Cuatro bloques ganan un paso. Dos unidades destruidas vuelven como cuadros de un paso, al doble de precio, en ciudades propias. Se pierde un punto.
lesson-edelweiss-okh = Primera quincena de agosto. En lugar de un grupo de ejércitos, el Eje activa ahora su cuartel general supremo: el OKH en Voroshilovgrad, seis movimientos supremos donde quiera.
lesson-edelweiss-caucasus = A por el petróleo: el 3.er Panzer avanza tres hexágonos y cruza el Kubán hacia Maikop, el cuerpo de montaña va a Krasnodar y el 4.º cuerpo cruza la estepa.
lesson-edelweiss-disengage = Las unidades pueden abandonar una batalla, pero solo a hexágonos amigos, y los lados de una batalla son estrechos en los dos sentidos. El 14.º Panzer sale de Rostov por el puente y sigue a Kropotkin. Ese lado queda agotado: intenta seguirlo con el 40.º y la mesa te dirá por qué no. Sale por Kámensk.
lesson-edelweiss-forward = El sexto movimiento supremo adelanta el cuartel general del Grupo de Ejércitos A a Salsk, listo para la próxima quincena.
lesson-edelweiss-strategic-air = Un cuartel general supremo también tiene aviación, y llega el doble de lejos: seis hexágonos con valor tres. Mándala a Maikop. También puedes elegir batallas antiguas: marca Kotélnikovo para combatir.
lesson-edelweiss-unsupported = Los cuarteles generales supremos no dan apoyo de combate, así que las dos batallas van sin apoyo: tus impactos valen la mitad. Tres aviones logran dos medios en Maikop. Luego la Guardia impacta al 3.er Panzer, que falla. En Kotélnikovo el cuerpo mecanizado impacta dos veces y el 24.º Panzer queda a la mitad.
lesson-edelweiss-starved = Tus ejércitos han aislado Rostov. Una unidad que no puede trazar línea hasta un ferrocarril propio pierde un paso al comprobar el suministro: el último defensor desaparece y la ciudad trabaja ya para la producción del Eje.
lesson-edelweiss-pass = El jugador soviético ahorra pasos de cuartel general y pasa. Sin un cuartel general activo nadie mueve. Termina las dos fases.
lesson-edelweiss-blitz = Segunda quincena de agosto. Un cuartel general con dos pasos puede hacer un blitz: mover, combatir, volver a mover y combatir, por dos pasos. Activa el Grupo de Ejércitos A, destácalo un hexágono hasta Kropotkin y elige blitz.
lesson-edelweiss-blitz-moves = Obedecen todas las unidades a dos hexágonos. Refuerza Maikop: una batalla ya entablada no es asalto por río para quien llega después. Ataca Armavir cruzando el río con dos unidades, cada una por su lado. El cuerpo de montaña toma el puerto de Novorosíisk. El 29.º, en Kalach, está demasiado lejos; la mesa lo rechazará.
lesson-edelweiss-blitz-fire = Por fin con apoyo: los blindados impactan con fuego doble, y la aviación también. Cae Maikop, y en Armavir el defensor pierde un paso. Fíjate en el orden: aire, defensor, atacante.
lesson-edelweiss-second-moves = Blitz: las mismas unidades mueven otra vez, con el cuartel general un paso más débil y un radio más corto. Los panzer pasan por Maikop hacia el sur, y el 4.º cuerpo deja Armavir para rodearlo. Termina el movimiento.
lesson-edelweiss-second-fire = Combate otra vez en Armavir, con el único dado de aviación que queda. Quita un paso al defensor, que responde con un impacto en el 40.º Panzer. Luego se comprueba el suministro: el defensor está aislado y pierde el último paso.
lesson-edelweiss-spent = El Cáucaso está abierto, pero el precio es alto: el cuartel general de Kropotkin ha quedado en cero. Solo podría mandar su propio hexágono, y usarlo una vez más sería su fin.
lesson-edelweiss-south-west = La respuesta soviética. El Frente Sur esperaba esto junto a Stalingrado. Destácalo un hexágono y haz un blitz.
lesson-edelweiss-counterblow = El ejército de choque y los tanques de la Guardia se unen a la batalla de Kotélnikovo desde el Volga. Asigna allí la aviación.
lesson-edelweiss-break-in = Empieza el combate. Hay una sola batalla, así que se resuelve sola: la aviación quita un paso al 24.º Panzer, que responde con un impacto.
lesson-edelweiss-shock-loss = El impacto debe caer en uno de tus dos bloques más fuertes. Dáselo al ejército de choque. Luego los tanques de la Guardia acaban con el 24.º Panzer: el flanco queda abierto.
lesson-edelweiss-trap = Movimiento de blitz hacia el vacío: los tanques de la Guardia llegan a Voroshilovgrad y atacan al propio OKH, el cuerpo mecanizado recupera Rostov y el ejército de choque ataca al nordeste de Salsk. El ferrocarril del Cáucaso queda cortado.
lesson-edelweiss-mobilise = En lugar de seguir combatiendo, el Frente Sur recoge: un cuartel general que se moviliza puede mover, pero no apoya ninguna batalla este turno. Llévalo de vuelta junto a Stalingrado, fuera de alcance.
lesson-edelweiss-last-fire = Hay que combatir en dos batallas nuevas, sin apoyo. Al nordeste de Salsk el ejército de choque pierde un paso y falla; contra el OKH los tanques fallan.
lesson-edelweiss-end = Se comprueba el suministro: perdido Rostov, ninguna línea llega al Cáucaso y cada bloque alemán de allí pierde un paso. Un mes más y el ejército está acabado. Has visto mando, batallas, ríos, aviación, producción, blitz y suministro: eso es todo el juego. Monta una mesa y juega.

sign-no-supply = sin suministro

## Paneles

panel-fortnight = Quincena
panel-months = Meses y clima
panel-today = { $month } { $fortnight }
panel-west = oeste
key-title = Leer un bloque
key-infantry = Cuadrado: impacta con 6. Cada uno es un paso y un dado; un guion, un paso perdido.
key-armor = Círculo: impacta con 5 y 6.
key-hq = Un HQ: sus puntos son también su radio.
key-standing = De pie: solo ves que está ahí.
panel-before-month = Ambos bandos construyen antes de empezar el mes.
panel-effect-dry = El Eje mueve primero.
panel-effect-mud = El Eje mueve primero. Los HQ están desorganizados, dos impactos cuestan un paso y cada lado admite una unidad.
panel-effect-snow = Los soviéticos mueven primero. Ríos y pantanos se hielan; los HQ del Eje están desorganizados.
panel-levels = Puntos de producción al mes
panel-weather-east = Clima en el este
panel-weather-west = Clima en el oeste
panel-supreme = Movimientos supremos
panel-headquarters = Cuarteles generales
panel-battles = Batallas
panel-defends = Defiende: { $side }
panel-production = Producción
panel-cadre = un paso, en una ciudad tuya
panel-points-left = de { $all } { $all ->
    [one] punto restante
   *[other] puntos restantes
}
panel-level = { $base } de base, { $map } de ciudades y recursos
panel-bought = Comprado este mes
panel-steps = Añadir un paso
panel-cadres = Reconstruir como cuadro
panel-next-step = de { $from } a { $to }, { $place }
fire-air_strike = Ataque aéreo
fire-defensive_fire = Fuego defensivo
fire-offensive_fire = Fuego ofensivo
fire-to-come = { $dice ->
    [one] un dado por tirar
   *[other] { $dice } dados por tirar
}
fire-hits = { $hits ->
    [0] sin impactos
    [one] un impacto
   *[other] { $hits } impactos
}
fire-repulses = { $repulses ->
    [one] un rechazo
   *[other] { $repulses } rechazos
}
fire-needs = impacta con { $face }
fire-nobody = Nadie dispara.
fire-gone = eliminada
fire-left = queda en { $left }
board-of = Tablero de batalla: { $hex }
board-attacks = al ataque
board-defends = en defensa
board-steps = { $steps ->
    [one] queda un paso
   *[other] quedan { $steps } pasos
}
board-steps-lost = pasos perdidos
board-part = Impactos parciales en este bloque: { $parts } de { $hits }. Se pierden al acabar la ronda.
board-back = rechazada
board-lost = pasos perdidos: { $steps }
board-held = El hexágono queda para: { $side }
board-goes-on = La batalla continúa
board-unsupported = sin apoyo
board-choose-hits = ¿Quién recibe el impacto? Decide: { $side }. Impactos que quedan: { $left }.
board-choose-repulses = ¿Quién retrocede? Decide: { $side }. Rechazos que quedan: { $left }.
board-tough = Aquí hacen falta { $hits } impactos por paso.
board-exits = Salidas
board-no-exit = ninguna
board-fought = Batallas libradas
board-line = Eje { $axis ->
    [0] 0
   *[other] −{ $axis }
}, soviéticos { $soviet ->
    [0] 0
   *[other] −{ $soviet }
}
panel-commands = Al mando
panel-can-move = Aún pueden mover
panel-moved = Ya han movido
panel-supreme-moves = movimientos supremos restantes: { $moves }
panel-radius = manda a { $radius ->
    [one] un hexágono
   *[other] { $radius } hexágonos
}
panel-supreme-hq = { $moves ->
    [one] 1 movimiento supremo
   *[other] { $moves } movimientos supremos
} en todo el mapa
panel-reach = radio { $radius }, unidades al alcance: { $units }
panel-disrupted = desorganizado
panel-spent = ya desactivado
state-active = activo
state-blitz = prepara un blitz
state-unsupplied = sin suministro
state-moved = ha movido
hq-state-active = activo
hq-state-blitz = blitz
mark-battle = Batalla
mark-strike = Ataque aéreo

## El mapa

water-baltic = Mar Báltico
water-gulf-of-riga = Golfo de Riga
water-gulf-of-finland = Golfo de Finlandia
water-black-sea = Mar Negro
water-azov = Mar de Azov
water-caspian = Mar Caspio
water-adriatic = Mar Adriático
water-aegean = Mar Egeo
region-poland = Polonia
region-hungary = Hungría
region-rumania = Rumanía
region-bulgaria = Bulgaria
region-serbia = Serbia
region-greece = Grecia
region-byelorussia = Bielorrusia
region-ukraine = Ucrania
region-crimea = Crimea
region-kalmyk-steppe = Estepa calmuca
region-caucasus = Cáucaso
region-turkey = Turquía
region-sweden = Suecia
region-finland = Finlandia

choice-normal = Normal
choice-blitz = Blitz
choice-airborne = Salto
choice-airborne-blitz = Salto en dos fases
choice-rumanian = Rumanía
choice-hungarian = Hungría
choice-bulgarian = Bulgaria
choice-invasion = Invasión
choice-invasion-blitz = Invasión en dos fases
choice-weaker = Con un paso menos
choice-paid = Al precio de cuadro
choice-deploy = Desplegarla
choice-ready = Prepararla
choice-restore = Rehacerla
choice-back = Retirarla
confirm-resolve = Librar la batalla
confirm-lose = Recibir el impacto
confirm-repulse = Retroceder
held-command = Normal: una ronda de movimiento y combate, por un paso. Blitz: dos rondas, por dos.
held-command-place = Elígelo otra vez para actuar donde está, o un hexágono iluminado para destacarlo antes.
range = de { $low } a { $high }

# --- lo que pensaba el ordenador
thought-effort = { $effort } (desde el turno de jugador { $turn })
thought-attacks = ataca { $hexes-the }
thought-line = se repliega sobre { $hexes-the }
effort-own = Aprovecha lo que ofrece la posición
effort-storm = Ataca donde puede
effort-hold = Mantiene su línea y ataca poco
effort-save = Reserva sus cuarteles generales
effort-rest = Espera sin moverse: no dirige ningún cuartel general
effort-back = Se repliega a una línea que puede mantener
effort-mass = Ataca con todo lo que puede reunir y marcha después
effort-north = Esfuerzo principal en el norte
effort-centre = Esfuerzo principal en el centro
effort-south = Esfuerzo principal en el sur

# --- lo que llevan las fichas, palabra por palabra
label-agn = GEN
label-agc = GEC
label-ags = GES
label-aga = GEA
label-mtn = Mont
label-wes = OES
label-ukr = UCR
label-sou = SUR
label-coast = COSTA
label-cav = Cab
label-gcav = GCab
label-shk = Chq
label-tk = Tq
label-gtk = GTq
label-mk = Mec
label-gmk = GMec

# --- se dice una vez, cuando una pregunta llega por primera vez
hint-command = Nada se mueve sin cuarteles generales. Cada uno que activas pierde un paso; un blitz cuesta dos y da una segunda ronda. Guarda algunos para el mes que viene.
hint-movement = Se mueven los bloques dentro del radio de un cuartel general activo. Hacia una batalla cuenta el lado que cruzan: dos por uno despejado, uno por cualquier otro.
hint-combat = Las batallas duran. Las nuevas se libran siempre; en las viejas eliges. El ataque aéreo se asigna antes de mostrar los bloques.
hint-losses = El impacto va a la unidad más fuerte; entre iguales elige su dueño. Un bloque en su último paso que lo recibe desaparece.
hint-repulse = Al atacar por un río, los atacantes más débiles son rechazados. Uno solo que ataque en seco lo evita para todos.
hint-rearguard = Al último en dejar una batalla le disparan los que son tan rápidos o más. Una retaguardia rápida sale ilesa.
hint-production = Los puntos no se guardan. Primero los cuarteles generales y luego la línea; un cuadro al alcance del enemigo solo le da puntos.
hint-deployment = El enemigo ve dónde hay bloques, no cuáles. Los blindados tras la línea; la infantería en ella.
