# Lo que dicen todos los juegos. Los mismos identificadores y variables están en en.ftl.

list-and = { $first } y { $last }
place-unnamed = hexágono { $id }
role-observer = Observador
verb-pass = Pasar
verb-pass-turn = Pasar en todas las de este tipo
verb-pass-all = Pasar en todo por ahora

match-over = La partida ha terminado: { $why }

refused-not-now = Esto no se puede hacer ahora.
refused-not-your-decision = Ahora decide otro jugador.
refused-over = La partida ha terminado.
refused-malformed = El juego no conoce esta acción: { $reason }
refused-lesson = Está permitido, pero la lección juega aquí otro movimiento.
refused-undo = La última acción no se puede deshacer: mostró algo nuevo o no era tuya.
refused-no-scenario = No existe el escenario { $scenario }.
refused-no-option = La opción { $option } no puede ser { $value }.
refused-no-position = La partida no tiene la posición número { $number }.
refused-not-yours = Esa pila no está bajo tu mando.

# --- el marco de la página
close = Cerrar
menu = Menú
settings = Ajustes
language = Idioma
theme = claro u oscuro
theme-to-light = Pasar a claro
theme-to-dark = Pasar a oscuro
animations = Piezas que se mueven y dados que ruedan
your-name = Tu nombre en la mesa
loading = Desplegando el mapa…
help = Cómo se juega en esta mesa
undo = Deshacer
confirm = Confirmar
nav-play = Jugar
nav-watch = Ver
nav-rules = Reglas
nav-lobby = Todos los juegos
nav-main = Principal

# --- entrada
lobby-title = El Frente del Este en tu mesa, con cada regla a mano.
lobby-text = Elige un mapa y juega al momento. La mesa muestra lo que puedes hacer, te dice por qué no, y cita la regla.
lobby-continue = Continuar
lobby-your-move = Te toca
lobby-waiting = En espera
lobby-over = Terminada
lobby-look = Mirar
lobby-empty = Tus partidas te esperarán aquí. Nada se pierde al cerrar la página.
lobby-play = Jugar contra el ordenador
lobby-more = Más…
lobby-learn = Leer las reglas
lobby-length = Duración
lobby-complexity = Complejidad
lobby-players = Jugadores
lobby-style = Estilo
lobby-style-blocks = Bloques, niebla de guerra
lobby-style-turned = { lobby-style-blocks }
lobby-style-counters = Fichas
lobby-hours = { $low } a { $high } h
lobby-players-count = { $low } a { $high }
lobby-complexity-of = { $n } de 5
lobby-against-computer = contra el ordenador
lobby-against = contra { $who }
lobby-turn = Turno { $turn }
lobby-failed = El servidor no responde. Se intenta de nuevo…
lobby-watch-title = Ver y repetir
lobby-watch-text = Abre un fichero de partida para verla otra vez, jugada a jugada, desde cualquier bando. Cada tirada se puede comprobar.
lobby-import = Abrir un fichero de partida
lobby-import-bad = Este fichero no es una partida que Stavka pueda leer. { $why }
lobby-finished = Partidas terminadas
lobby-finished-empty = Aún no hay partidas terminadas.
ago-now = ahora mismo
ago-minutes = hace { $n } min
ago-hours = hace { $n } h
ago-days = { $n ->
    [1] ayer
   *[other] hace { $n } días
}

# --- una mesa nueva
new-title = Mesa nueva
new-scenario = Modo de juego
new-options = Opciones
new-seats = Asientos
new-start = Empezar
new-automatic = { $role }: lo llevan las propias reglas
new-name-hint = lo verá tu rival
seat-me = tú
seat-computer = ordenador
seat-open = un amigo, por invitación
seat-taken = ocupado
seat-screen = en esta pantalla
invite-title = Invitación para { $role }
invite-text = Envía este enlace a tu amigo. Quien lo abra ocupa el asiento.
invite-copy = Copiar enlace
invite-copied = Copiado
waiting-title = La mesa está puesta
waiting-note = La partida empieza sola cuando todos estén sentados.
join-title = Te han invitado
join-text = Ocupa el asiento y juega. No hace falta cuenta.
join-take = Ocupar el asiento
join-failed = Este asiento está ocupado, o el enlace no está completo.
lesson = Lección
lesson-step = Paso { $n } de { $of }
lesson-back = Atrás
lesson-show = Muéstramelo
lesson-on = Sigue
lesson-again = Desde el principio
lesson-unknown = No existe esa lección.
table-unknown = No existe esa mesa.
table-closed = Esta mesa no está abierta para ti.

# --- la mesa
table-turn = { $scenario }, turno { $turn }, { $side }
table-turn-short = { $side }, turno { $turn }
turn-short = Turno { $turn }
prompt = Qué hacer
prompt-confirm = Solo falta tu confirmación.
prompt-confirm-detail = Lo que sigue no se puede deshacer: se tiran dados o se muestra algo oculto.
prompt-held = { $what }: elige un lugar iluminado.
prompt-held-many = { $count } unidades: elige un lugar iluminado.
prompt-held-detail = { $count ->
    [one] Hay un lugar abierto.
   *[other] Hay { $count } lugares abiertos.
} { $touch ->
    [yes] Deshacer lo devuelve.
   *[no] Esc lo devuelve.
}
prompt-held-piece = { $what }: elige una unidad.
prompt-held-card = { $what }: elige una carta.
prompt-held-choice = { $what }: elige qué hacer.
prompt-pencilled = { $count ->
    [one] Una acción a lápiz.
   *[other] { $count } acciones a lápiz.
}
unpick = Dejar fuera { $what }
waiting-for = Decide: { $who }.
computer-thinks = El ordenador está pensando.
computer-thinks-phase = El ordenador está pensando. { $phase }: paso { $step } de { $steps } del turno.
phases = Curso del turno
in-pencil = a lápiz
against = contra
unseen = { $count ->
    [one] un bloque sin ver
   *[other] { $count } bloques sin ver
}
not-rolled = aún sin tirar
dice-at = { $count } a { $hit }+
dice-count = { $count ->
    [one] 1 dado
   *[other] { $count } dados
}
hits-on = { $hit ->
    [6] 6
    [5] 5 o 6
   *[other] { $hit } a 6
}
hits-with = impacta con { $face }
steps-of = { $left } de { $full } pasos
battle-now = en curso
battle-done = librada
battle-all = Ver los { $count } pasos
place-near = { $id } cerca de { $name }
overview = Todo el tablero: pulsa para mirar allí
ruler-start = inicio
planner-empty = Ningún combate planeado
planner-empty-text = Elige un objetivo en el mapa y sus probabilidades aparecerán aquí, cada número con su regla.
choose-among = Elige
off-map = A la espera fuera del mapa
map-switches = Qué muestra el mapa
map-zoom = Zum
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Mapa entero
toggle-names = Nombres
toggle-numbers = Números
toggle-terrain = Clave del terreno
toggle-control = Control
toggle-command = Mando
toggle-supply = Suministro
toggle-zones = Zonas de control
toggle-north = Norte arriba
sheet-size = Tamaño de la hoja
tab-battle = Combate
tab-hand = Mano
tab-boxes = Casillas
tab-log = Diario
tab-chat = Charla
hand = Tus cartas: { $count }
hand-empty = Sin cartas en la mano.
hand-hidden = Desde aquí no se ven cartas.
card-playable = Se puede jugar
card-chosen = Elegida, a lápiz
card-number = N.º { $n }
ask-which = ¿Cuál de estas?
lit-group = En el mapa
lit-pieces = { $pieces }, en { $place }
lit-place = { $place }
lit-place-held = { $place }, enemigo: { $who }

# --- por qué no
why-not = No es posible
why-not-card = { $card } no se puede jugar ahora
why-not-piece = { $piece } no puede ir a { $place }
why-not-place = Nada que hacer en { $place }
why-not-remedy = Qué lo permitiría:
show-on-map = Mostrar en el mapa
show = Mostrar
read-rule = Leer la regla
still-works = Lo que sí se puede
works-place = { $piece } a { $place }
works-piece = { $piece } puede actuar
works-pick = Se puede elegir { $place }
works-card = Se puede jugar { $card }
rule-chip = Regla { $rule } { $title }
rule-read = Leer { $rule } en las reglas

# --- diario y charla
log = Diario
log-filter = Mostrar
log-all = Todo
log-battles = Combates
log-dice = Dados
log-chat = Charla
log-empty = Aún no ha pasado nada.
log-pencil = A lápiz: { $what }
chat = Charla
chat-say = Di algo
chat-send = Enviar
chat-empty = Nadie ha hablado todavía.

# --- dados
dice-proof = Prueba de los dados
dice-proof-text = Antes de la primera jugada el servidor se ató a su secreto con este resumen, y cada jugador añadió un número propio. Al acabar la partida se publica la semilla y cada tirada se puede recalcular a partir del fichero de partida.
dice-commitment = El compromiso del servidor
dice-nonce = Número añadido por { $role }
dice-seed = La semilla
dice-verify = Para comprobar cada tirada, descarga el fichero de partida y ejecuta:

# --- conexión
connection-lost = Se ha perdido la línea. Tu mesa está a salvo; se intenta de nuevo…
connection-unsent = Aún sin enviar: se ha perdido la línea. Se enviará una sola vez cuando vuelva.

# --- repetición y final
replay = Repetición
replay-at = Posición tras { $n } de { $all } acciones.
replay-side = Vista por
replay-back = Volver a la partida
replay-close = Cerrar la repetición
play = Reproducir
pause = Pausa
step-back = Un paso atrás
step-on = Un paso adelante
over = La partida ha terminado.
over-draw = Empate
over-won = Has ganado
over-lost = Ganan: { $who }
over-winner = Ganan: { $who }
result = Resultado
play-again = Jugar otra vez
download-match = Descargar el fichero de partida
resign = Rendirse
resign-sure = Rendirse: ¿seguro?
hand-over = Cede la pantalla: { $role }
hand-over-text = Nadie debe mirar por encima del hombro del otro. Entrega la pantalla antes de seguir.
hand-over-ready = Listos: { $role }

# --- ayuda
help-play = Pulsa una pila y luego un lugar iluminado. Si la pila tiene varias unidades, deja fuera las que quieras con sus nombres en la barra bajo el mapa; Ctrl y clic toma una sola.
help-pencil = Lo que eliges está a lápiz hasta que confirmas. Deshacer es la goma; llega hasta la última tirada de dados.
help-whynot = Pulsa algo que no esté iluminado y la mesa dirá por qué no, con la regla.
key-walk = recorrer lo iluminado
key-tab = recorrer todo lo que se puede pulsar
key-enter = elegir; confirmar si nada tiene el foco
key-undo = deshacer
key-escape = devolver
key-numbers = los botones junto al aviso
key-skip = saltar lo que se muestra
key-zoom = acercar, alejar, el mapa entero
key-log = el diario
key-help = esta página

# --- página de reglas
rules-title = Reglas de { $game }
rules-search = Buscar en las reglas
rules-none = Ninguna regla dice eso.
rules-interpretation = Nuestra lectura
rules-reason = Por qué no se aplica
rules-status-enforced = se hace cumplir
rules-status-automatic = se hace por ti
rules-status-not-applicable = no se aplica aquí
rules-own-words = Con nuestras palabras, numeradas como las cita esta mesa. El reglamento es de su editor.

# --- the map
compass-n = N
compass-e = E
compass-s = S
compass-w = O
