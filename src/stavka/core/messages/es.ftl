# Lo que dicen todos los juegos. Los mismos identificadores y variables están en en.ftl.

list-and = { $heard ->
    [i] { $first } e { $last }
   *[other] { $first } y { $last }
}
article-the = { $form ->
    [m] el { $name }
    [f] la { $name }
    [mp] los { $name }
    [fp] las { $name }
   *[name] { $name }
}
article-to = { $form ->
    [m] al { $name }
    [f] a la { $name }
    [mp] a los { $name }
    [fp] a las { $name }
   *[name] a { $name }
}
article-of = { $form ->
    [m] del { $name }
    [f] de la { $name }
    [mp] de los { $name }
    [fp] de las { $name }
   *[name] de { $name }
}
nth = { $ending ->
    [1] { $n }.er
    [3] { $n }.er
    [13] { $n }.er
   *[other] { $n }.º
}
place-unnamed = hexágono { $id }
    .form = m
role-observer = Observador
verb-pass = Pasar
verb-pass-turn = Pasar en todas las de este tipo
verb-pass-all = Pasar en todo por ahora

match-taken-back = De común acuerdo { $role } { $role-number ->
    [p] retiran
   *[s] retira
} { $count ->
    [one] una acción
   *[other] { $count } acciones
}: los dados se tiran de nuevo y las cartas boca abajo se barajan.
match-over = La partida ha terminado: { $why }

refused-not-now = Esto no se puede hacer ahora.
refused-not-your-decision = Ahora decide otro jugador.
refused-after-confirming = Confirma antes: lo que va delante no se puede deshacer.
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
theme-to-light = Pasar a claro
theme-to-dark = Pasar a oscuro
theme-label = Claro u oscuro
theme-auto = como el sistema
theme-light = claro
theme-dark = oscuro
contrast = Contraste
contrast-auto = como el sistema
contrast-more = alto
contrast-usual = normal
text-size = Tamaño del texto
text-size-note = Además del que tenga el navegador.
film-speed-label = Velocidad de lo que hacen los demás
dice-speed = Velocidad de los dados
sound = Sonido
sound-note = Piezas, dados, cartas y una campana cuando te toca.
install = En este dispositivo
install-now = Instalar
install-insecure = Solo se puede instalar desde una dirección segura (https, o la máquina donde funciona). Esta no lo es, así que el navegador no lo ofrece.
install-installed = Instalado. Sin conexión se abre, y puedes leer las reglas que ya has leído.
install-offered = Con un icono propio; sin conexión se abre, y puedes leer las reglas que ya has leído.
install-menu = Sin conexión esta página se abre, y puedes leer las reglas que ya has leído. Para tenerla como aplicación, mira en el menú del navegador.
programs = Tus programas
programs-note = Un programa tuyo juega en las mesas que lo permiten. Necesita una clave de aquí.
programs-name = Nombre del programa
programs-make = Crear una clave
programs-token = La clave de { $name }. Cópiala ahora: no se vuelve a mostrar.
programs-copy = Copiar
programs-revoke = Revocar
programs-revoke-one = Revocar la clave de { $name }
programs-sure = Revocar para siempre
programs-failed = El servidor no responde. Inténtalo de nuevo.
sheet-panels = Batalla, mano, casillas y diario
animations = Piezas que se mueven y dados que ruedan
ask-windows = Preguntarme en cada ventana, aunque no tenga nada que jugar
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
lobby-level = Cómo juega el ordenador
lobby-opponent = contra { $who }
lobby-length = Duración
lobby-complexity = Complejidad
lobby-players = Jugadores
lobby-style = Estilo
lobby-style-blocks = Bloques, niebla de guerra
lobby-style-turned = { lobby-style-blocks }
lobby-style-counters = Fichas
lobby-minutes = de { $low } a { $high } min
lobby-hours = de { $low } a { $high } h
lobby-players-count = de { $low } a { $high }
lobby-complexity-of = { $n } de 5
lobby-against-computer = contra el ordenador
lobby-against = contra { $who }
lobby-turn = Turno { $turn }
lobby-yours = Tus partidas
lobby-count = { $count } en curso, te toca en { $mine }
lobby-away = Terminadas y archivadas: { $count }
lobby-seats = Faltan jugadores
lobby-same-screen = los dos bandos en esta pantalla
lobby-keep = Más sobre { $name }
lobby-name = Ponerle nombre
lobby-name-keep = Guardar el nombre
lobby-archive = Archivar
lobby-unarchive = Recuperar
lobby-delete = Borrar
lobby-delete-sure = Borrar para todos: ¿seguro?
lobby-delete-ask = Pedir que se borre
lobby-way = { $scenario }, { $side }
lobby-choose-way = Escenario y bando
lobby-play-short = Jugar
lobby-play-way = Jugar contra el ordenador: { $way }, { $length }
lobby-lesson = Aprender
lobby-failed = El servidor no responde. Se intenta de nuevo…
lobby-offline = Mientras tanto puedes leer las reglas que ya has leído; las partidas esperan en el servidor como las dejaste.
lobby-watch-title = Ver y repetir
lobby-watch-text = Abre un archivo de partida para verla otra vez, jugada a jugada, desde cualquier bando. Cada tirada se puede comprobar.
lobby-import = Abrir un archivo de partida
lobby-import-bad = Este archivo no es una partida que Stavka pueda leer. { $why }
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
new-windows = Ventanas sin nada que jugar
windows-asked = Se pregunta siempre
windows-asked-note = Cada ventana espera su respuesta, así que nadie sabe quién habría podido jugar una carta.
windows-quick = Ventanas rápidas
windows-quick-note = Un asiento sin nada que jugar pasa al momento. Los demás saben entonces que no tenía nada para ese momento, y que quien tarda habría podido jugar.
windows-agreed = En esta mesa se juega con ventanas rápidas.
new-seats = Asientos
new-start = Empezar
new-automatic = { $role }: lo llevan las propias reglas
new-name-hint = lo verá tu rival
seat-me = tú
seat-computer = ordenador
seat-open = un amigo, por invitación
seat-person = otra persona
seat-free = libre
seat-taken = ocupado
seat-screen = en esta pantalla
seat-program = programa
seat-program-as = { $role }, un programa
seat-program-named = { $name } (programa)
invite-title = Invitación para { $role-the }
invite-text = Envía este enlace a tu amigo. Quien lo abra ocupa el asiento.
invite-copy = Copiar enlace
invite-copied = Copiado
invite-not-copied = Sin copiar: pulsa Ctrl C
invite-local = Este servidor solo escucha en esta máquina: nadie más puede abrir el enlace. Para alguien en otra máquina, inícialo con --host 0.0.0.0; el enlace llevará tu dirección en la red.
invite-lan = Quienes estén en tu red llegan a este servidor en { $address }; el enlace la lleva. Desde internet, tu rúter tiene que dejarles pasar.
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
prompt-confirm-detail = { $stop ->
    [passes] Después decide otro, y esto ya no se puede deshacer.
    [ends] Con esto termina la partida.
   *[reveals] Lo que sigue no se puede deshacer: se tiran dados o se muestra algo oculto.
}
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
prompt-held-side = Elige el lado por el que entrar en { $place-the }.
prompt-held-side-detail = Una pulsación en el hexágono de destino toma el lado más cercano al puntero.
prompt-stays = { $count ->
    [one] { $who } se queda.
   *[other] Se quedan: { $who }.
}
outlook-go = { $count ->
    [one] Una unidad va { $place-to }
   *[other] { $count } unidades van { $place-to }
}
outlook-from = desde { $place-the }
outlook-stays = { $unit } se { $unit-number ->
    [p] quedan
   *[s] queda
}:
prompt-pencilled = { $count ->
    [one] Una acción a lápiz.
   *[other] { $count } acciones a lápiz.
}
unpick = Dejar fuera { $what-to }
waiting-for = Decide: { $who }.
waiting-presence = { $here ->
    [yes] { $who }: en la mesa.
   *[other] { $who }: ahora no está en la mesa.
}
waiting-since = Última decisión: { $ago }.
seat-presence = { $here ->
    [yes] (en la mesa)
   *[other] (ahora no está en la mesa)
}
computer-thinks = El ordenador está pensando.
computer-thinks-phase = El ordenador está pensando. { $phase }: paso { $step } de { $steps } del turno.
thinking-for = { $seconds } s
move-now = Mueve ya
hint = Consejo
hint-thinking = Pensando…
hint-title = Lo que haría el ordenador
hint-note = No se juega nada: hazlo tú, o algo mejor.
draw-offer = Ofrecer tablas
draw-sure = Ofrecer tablas: ¿seguro?
draw-offered-by = Aceptarían tablas: { $who }.
draw-agree = Aceptar tablas
draw-decline = Seguir jugando
back-open = Retirar…
back-note = Volver a antes de tu última decisión, hace { $count ->
    [one] una acción
   *[other] { $count } acciones
}. Los dados se tiran de nuevo, las cartas boca abajo se barajan y la partida queda señalada.
back-reason = ¿Por qué? Los demás lo leen.
back-ask = Pedirlo a los demás
back-do = Retirar
back-asked-by = Quieren retirar { $count ->
    [one] la última acción
   *[other] las últimas { $count } acciones
}: { $who }.
back-agree = Aceptar
back-refuse = Seguir jugando
back-withdraw = Ya no
new-strict = Mesa estricta.
new-strict-note = No se retira nada una vez que han caído los dados o se ha mostrado algo, ni de común acuerdo.
new-programs = Pueden jugar programas.
new-programs-note = Los programas que otras personas han conectado pueden ocupar los asientos libres; una insignia dice lo que son.
waiting-programs = También los programas pueden ocupar los asientos libres.
resigning-by = Se rendirían: { $who }. La partida termina cuando lo quiera todo el bando.
thoughts = ¿En qué pensabas?
thoughts-before = El plan anterior
thoughts-next = El plan siguiente
thoughts-cut = Interrumpido
thoughts-none = Los ordenadores de esta partida no dejaron planes.
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
steps-of = { $left } de { $full } { $full ->
    [one] paso
   *[other] pasos
}
battle-now = en curso
battle-done = librada
battle-all = { $count ->
    [one] Ver el paso
   *[other] Ver los { $count } pasos
}
place-near = { $id } cerca de { $name }
overview = Todo el tablero: pulsa para mirar allí
ruler-start = inicio
prospect-taken = Se toma
prospect-attacker = Pierde el atacante
prospect-defender = Pierde el defensor
prospect-steps = { NUMBER($steps, maximumFractionDigits: 1) }
prospect-steps-range = { NUMBER($low, maximumFractionDigits: 1) }–{ NUMBER($high, maximumFractionDigits: 1) }
planner-empty = Ningún combate planeado
planner-empty-text = Elige un objetivo en el mapa y sus probabilidades aparecerán aquí, cada número con su regla.
choose-among = Elige
off-map = A la espera fuera del mapa
map-switches = Qué muestra el mapa
map-zoom = Ampliación
zoom-in = Acercar
zoom-out = Alejar
zoom-fit = Mapa entero
toggle-names = Nombres
toggle-numbers = Números
toggle-terrain = Tipos de terreno
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
hand-read = Leer todas las cartas
hand-hidden = Desde aquí no se ven cartas.
card-playable = Se puede jugar
card-chosen = Elegida, a lápiz
card-number = N.º { $n }
ask-which = ¿Cuál de estas?
ask-way = ¿O de otro modo?
ask-by = Por { $what-the }
lit-group = En el mapa
lit-pieces = { $pieces }, en { $place-the }
lit-place = { $place }
lit-cost = { $stop ->
    [yes] { $place }, cuesta { $cost }, debe detenerse
   *[no] { $place }, cuesta { $cost }
}
key-unit = a la siguiente de tus unidades que puede actuar
lit-place-held = { $place }, enemigo: { $who }

# --- por qué no
why-not = No es posible
why-not-card = { $card } no se puede jugar ahora
why-not-piece = { $piece } no { $piece-number ->
    [p] pueden
   *[s] puede
} ir { $place-to }
why-not-lesson = Permitido, pero no en este paso
why-not-place = Nada que hacer en { $place-the }
why-not-unit = { $piece } no { $piece-number ->
    [p] pueden
   *[s] puede
} actuar ahora
nearest-to = Lo más cerca { $place-of } que puede llegar
nearest-cost = por { $cost }
inspector = { $place }, visto de cerca
inspector-units = Unidades
inspector-empty = Aquí no hay nadie.
inspector-reach = Mostrar su alcance: { $count }
inspector-rules = Reglas aquí
key-inspect = ver un lugar de cerca (también con pulsación larga o clic derecho)
go = Ir
why-not-remedy = Qué lo permitiría:
show-on-map = Mostrar en el mapa
show = Mostrar
read-rule = Leer la regla
still-works = Lo que sí se puede
works-place = { $piece } { $place-to }
works-piece = { $piece } { $piece-number ->
    [p] pueden
   *[s] puede
} actuar
works-pick = Se puede elegir { $place-the }
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
log-spared = Pasado sin preguntar, sin nada que jugar: { $question }
log-spared-only = Hecho sin preguntar, la única respuesta: { $question }
spared-lately =
    { $count ->
        [one] Ha pasado una ventana sin nada que jugar.
       *[other] Han pasado { $count } ventanas sin nada que jugar.
    }
chat = Charla
chat-say = Di algo
chat-send = Enviar
chat-unread = { $count ->
    [one] Una línea nueva
   *[other] { $count } líneas nuevas
}
announced-moved = { $count ->
    [one] Una unidad se ha movido.
   *[other] Se han movido { $count } unidades.
}
chat-empty = Nadie ha hablado todavía.

# --- dados
dice-proof = Prueba de los dados
dice-proof-text = Antes de la primera jugada el servidor se ató a su secreto con este resumen, y cada jugador añadió un número propio. Al acabar la partida se publica la semilla y cada tirada se puede recalcular a partir del archivo de partida.
dice-commitment = El compromiso del servidor
dice-nonce = Número añadido por { $role }
dice-seed = La semilla
dice-verify = Para comprobar cada tirada, descarga el archivo de partida y ejecuta:

# --- conexión
connection-lost = Se ha perdido la conexión. Tu mesa está a salvo; se intenta de nuevo…
connection-unsent = Aún sin enviar: se ha perdido la conexión. Se enviará una sola vez cuando vuelva.
prompt-unheard = A lápiz, sin comprobar: no hay conexión con el servidor.
prompt-unheard-detail = Se comprueba cuando vuelva la conexión. Confirmar lo envía entonces una sola vez; Deshacer lo borra.

# --- repetición y final
replay = Repetición
replay-at = Posición tras { $n } de { $all } { $all ->
    [one] acción
   *[other] acciones
}.
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
over-lost = { $who-number ->
    [p] Ganan: { $who }
   *[s] Gana: { $who }
}
over-winner = { $who-number ->
    [p] Ganan: { $who }
   *[s] Gana: { $who }
}
result = Resultado
play-again = Jugar otra vez
download-match = Descargar el archivo de partida
resign = Rendirse
resign-sure = Rendirse: ¿seguro?
hand-over = Cede la pantalla: { $role }
hand-over-text = Nadie debe mirar por encima del hombro del otro. Entrega la pantalla antes de seguir.
hand-over-ready = Todo listo: { $role }

# --- quién eres y qué hacer
you-are = Tú: { $who }
you-win = Ganas
they-win = { $who-number ->
    [p] Ganan: { $who }
   *[s] Gana: { $who }
}
first-turn = Tu primer turno
first-aim = Objetivo
first-shape = Cómo es un turno
first-try = Tres cosas para probar
first-learn = Apréndelo paso a paso
first-never = No volver a mostrar
try-piece = Pulsa { $piece-the }, en { $place-the }
try-piece-text = { $count ->
    [one] Puede actuar ahora; se iluminan los lugares a los que puede ir.
   *[other] { $count } de tus unidades pueden actuar ahora; se iluminan los lugares a los que pueden ir.
}
try-place = Pulsa { $place-the }
try-place-text = Está iluminado: ahí se puede hacer algo.
try-card = Pulsa { $card }
try-card-text = Las cartas de borde azul se pueden jugar ahora.
try-pencil = Dibuja a lápiz
try-pencil-text = Lo que eliges va a trazos hasta que lo confirmas. Z lo borra.
try-why = Pulsa algo que no esté iluminado
try-why-text = La mesa dice por qué no, con la regla.
end-question = ¿{ $what }?
end-keep = Seguir
end-unasked = No volver a preguntar esto
left-pieces = { $count ->
    [one] Una unidad aún podría actuar.
   *[other] { $count } unidades aún podrían actuar.
}
left-places = { $count ->
    [one] Aún se podría elegir un lugar.
   *[other] Aún se podrían elegir { $count } lugares.
}
left-choices = { $count ->
    [one] Queda una elección abierta.
   *[other] Quedan { $count } elecciones abiertas.
}
left-points = { $count ->
    [one] Se perdería un punto.
   *[other] Se perderían { $count } puntos.
}
left-named = { $more ->
    [0] { $what }.
    [one] { $what } y una más.
   *[other] { $what } y { $more } más.
}
undo-what = Deshacer: { $what }
undo-held = devolver { $what }
redo = Rehacer
key-redo = rehacer
pencil-moved-on = Lo que tenías a lápiz ya no está: la partida ha seguido desde entonces.

# --- lo que hicieron los demás
film = Lo que hicieron los demás
film-again = Ver otra vez
film-last-turn = Ver otra vez el último turno
film-skip = Saltar
film-speed = Velocidad
film-at = { $n } de { $all }
film-detail = { $touch ->
    [yes] Saltar te lleva a tu decisión.
   *[no] P detiene, Espacio salta a tu decisión.
}
happened-title = Lo que ha pasado
happened-note = Pulsa cualquier parte para verla.
happened-nothing = Nada que se vea en el mapa.
happened-moved = { $count ->
    [one] Se movió una unidad.
   *[other] Se movieron { $count } unidades.
}
happened-arrived = { $count ->
    [one] Llegó una unidad: { $places }.
   *[other] Llegaron { $count } unidades: { $places }.
}
happened-attacks = { $count ->
    [one] Un ataque: { $places }.
   *[other] { $count } ataques: { $places }.
}
happened-fell = { $count ->
    [one] Ha caído { $places-the }.
   *[other] Han caído { $places-the }.
}
happened-taken = Has tomado { $places-the }.
happened-own-losses = Has perdido: { $units }.
happened-their-losses = Han perdido: { $units }.
happened-gone = { $piece }
happened-steps = { $steps ->
    [one] un paso { $piece-of }
   *[other] { $steps } pasos { $piece-of }
}
happened-who = { $more ->
    [0] { $who }
    [one] { $who } y una más
   *[other] { $who } y { $more } más
}
happened-way = { $who } { $place-to }
key-film = detener o seguir lo que hicieron los demás
key-film-step = un paso atrás, un paso adelante
key-again = ver otra vez el último turno

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
key-pan = mover el mapa
key-battle = a la siguiente batalla u objetivo
key-latest = adonde ocurrió lo último
key-find = buscar una unidad o un lugar; el mapa en palabras
skip-decision = A la decisión
skip-map = Al mapa
outline = Buscar, y el mapa en palabras
find = Unidad o lugar
find-count = { $count ->
    [0] Nada con ese nombre.
    [one] Una coincidencia.
   *[other] { $count } coincidencias.
}
outline-now = Lo que puedes elegir ahora
outline-front = Tus lugares junto al enemigo
outline-own = Tus unidades
outline-enemy = El enemigo, hasta donde se sabe
outline-named = Ciudades y otros lugares con nombre
outline-beside = Al lado
outline-inspect = Verlo de cerca
outline-cost = { $stop ->
    [yes] Cuesta { $cost }; debe detenerse ahí.
   *[no] Cuesta { $cost }.
}
point-n = Norte
point-ne = Nordeste
point-e = Este
point-se = Sudeste
point-s = Sur
point-sw = Sudoeste
point-w = Oeste
point-nw = Noroeste

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

thought-searched = ha comparado { $plans ->
    [one] un plan
   *[other] { $plans } planes
} en { $rollouts ->
    [one] una prueba
   *[other] { $rollouts } pruebas
}; este promete { NUMBER($gain, maximumFractionDigits: 1) } { $gain ->
    [one] décima
   *[other] décimas
} de punto más que el primero que se le ocurrió

# --- jugadores del ordenador
level-beginner = Principiante
level-beginner-note = Ve lo que tiene delante y pasa por alto mucho
level-recruit = Recluta
level-recruit-note = Decide las cosas de una en una
level-quick = Rápido
level-quick-note = Sigue un plan propio, sin pensarlo dos veces
level-rated = { $level } ({ $rating })
level-considers = Sopesa
level-considers-note = Compara varios planes, cerca de un segundo por turno
level-thinks = Piensa
level-thinks-note = Compara muchos planes, de cinco a diez segundos por turno
level-random = Al azar
level-random-note = Hace cualquier cosa que permitan las reglas

frozen-title = Esta partida está congelada
frozen-lost = { $count ->
    [one] El último cambio ya no encaja
   *[other] Los últimos { $count } cambios ya no encajan
}. Ves la posición anterior. Todos los jugadores deben elegir lo mismo.
frozen-wish = { $role }: { $wish }
frozen-rewind = Seguir desde aquí
frozen-annul = Anular la partida
frozen-result = Acordar un resultado
frozen-draw = Tablas
frozen-wins = { $role } { $role-number ->
    [p] ganan
   *[s] gana
}
frozen-failed = No ha llegado al servidor. Inténtalo de nuevo.

# --- palabras del juego, y lo que se encuentra por primera vez
glossary-what = ¿Qué quiere decir { $term }?
glossary-title = Palabras del juego
haste-swift = Confirmar solo lo que importa
haste-swift-note = Una respuesta completa, sin dados y sin descubrir nada, se juega al momento; Deshacer la retira mientras nadie más haya decidido. Señalar lo que solo ofrece el paso siguiente termina este, a lápiz.
haste-joiners = Se unen todos los que pueden atacar
haste-joiners-note = Con el objetivo quedan elegidos todos; pulsa uno para dejarlo fuera.
haste-ends = Preguntar antes de un final que deja algo sin hacer
haste-ends-note = Unidades que no han movido, puntos que se perderían.
ahead = { $first }: { $then }
hint-new = Nuevo para ti
hint-learnt = Entendido
hint-never = No quiero más
hints = Explicar lo que encuentro por primera vez
hints-note = Una vez por cada tipo de pregunta, junto al mapa.
rules-everywhere = En todos los juegos
rules-found = { $count ->
    [0] Nada en este juego.
    [one] Una regla.
   *[other] { $count } reglas.
}
rules-elsewhere = En otros juegos
# cuentas
account = Cuenta
account-as = Eres { $name }, en todos tus dispositivos.
account-note = Guarda tus mesas bajo un nombre, en todos tus dispositivos. No hace falta para jugar.
call-me = Avísame cuando me toque
call = Avisar
call-note = Un aviso del navegador cuando te toca y no tienes esta página a la vista.
call-turn = Te toca.
notices-settings = Avisos
notices-settings-note = Que se te avise de que te toca cuando no estás: en este dispositivo, por correo o por un servicio.
notices-settings-open = Elegir
notices-table = Avísame cuando me toque aquí
account-open = Abrir
account-offer = Iniciar sesión
seat-former = un antiguo jugador


# --- tablas de probabilidades
sheet-hits = Dados que aciertan con { $face } o más: probabilidad de al menos tantos impactos
sheet-steps = Pasos perdidos de media
sheet-dice = { $count ->
    [one] 1 dado
   *[other] { $count } dados
}
sheet-face = con { $face }+
sheet-per-two = con { $face }+, dos impactos por paso
sheet-per-three = con { $face }+, tres impactos por paso
sheet-cup = La taza { $side-of }: probabilidad de que una ficha salga entre las sacadas
sheet-cup-full = La taza { $side-of } con todo lo que puede sumarse
sheet-cohesion = cohesión { $cohesion }
sheet-check = Probabilidad de superar un chequeo, según el modificador del dado

# Qué pasaría, posiciones compartidas
what-if = ¿Y si…?
what-if-text = Un tablero de prueba privado empieza con la posición tras la acción { $n }. Solo lo ves tú, y la partida queda como está.
what-if-dealt = Lo que no puedes saber se reparte de nuevo, de modo que encaje con todo lo que sabes.
what-if-recorded = Que lo has usado consta en el diario, y la partida no puntúa.
what-if-hands = Quién juega
what-if-begin = Empezar
what-if-off = Mientras juegan personas entre sí no hay tableros de prueba, salvo que la mesa se creara así.
try-here = Pruébalo desde aquí
try-here-note = Un tablero de prueba privado. Solo lo ves tú; la partida terminada queda como estaba.
try-play = Jugar con { $role-the }
try-both = Los dos bandos a mano
sandbox = Tablero de prueba
sandbox-note = Solo lo ves tú. Nada de aquí toca una partida.
sandbox-name = Nombre
sandbox-leave = Salir
sandbox-delete = Borrar
sandbox-delete-sure = Borrar del todo
lobby-sandboxes = Tableros de prueba
new-analysis = Ayuda permitida
new-analysis-note = Consejos y tableros de prueba también cuando juegan personas entre sí. Su uso consta en el diario, y la partida no puntúa.
share = Compartir esta posición
share-text = Quien tenga el enlace ve la posición tras la acción { $n } como la ves ahora tú ({ $role }), también tus piezas y cartas ocultas. No cambia nunca y no muestra nada de lo que venga después.
share-text-over = Quien tenga el enlace ve la posición tras la acción { $n } como la { $role-number ->
    [p] veían
   *[s] veía
} { $role-the }.
share-title = Una línea sobre ella
share-make = Crear un enlace
share-line = Tras la acción { $n }, vista por { $role-the }
share-link = Enlace a la posición
share-revoke = Retirar
shared = Posición compartida
shared-by = Como la { $role-number ->
    [p] veían
   *[s] veía
} { $role-the }, tras la acción { $n }.
shared-unknown = Este enlace no lleva a ninguna parte: está mal o ha sido retirado.

# Repetición, notas, dados, informe
replay-turn = Turno
replay-start = Principio
replay-speed = Velocidad
replay-battle = Combate
replay-before-battle = El combate anterior
replay-next-battle = El combate siguiente
replay-loss = Pérdida
replay-before-loss = La pérdida anterior
replay-next-loss = La pérdida siguiente
replay-note = Nota
replay-before-note = La nota anterior
replay-next-note = La nota siguiente
remark = Nota en esta posición
remark-own = Tú
remark-write = Escribir una nota aquí
remark-change = Cambiar la nota
remark-keep = Guardar
remark-failed = La nota no se ha guardado.
dice-title = Dados
dice-line = { $count ->
    [one] Un dado
   *[other] { $count } dados
}, media { $mean } (dados perfectos: { $even }).
dice-hits = { $hits ->
    [0] Ningún impacto
    [one] Un impacto
   *[other] { $hits } impactos
}, se esperaban { $expected }.
dice-none = Aún no hay dados.
dice-note = Contados según lo que has leído en el diario.
report-download = Informe
report-making = Escribiendo el informe…
report-failed = El informe no se ha podido hacer ahora. Inténtalo de nuevo.
picture-svg = Mapa en SVG
picture-png = Mapa en PNG
nav-people = Jugadores
new-asked = para (nombre, si quieres)
new-listed = Cualquiera puede entrar y mirar.
new-listed-note = La mesa aparece en la lista de mesas abiertas.
new-watching = Quien solo mira ve la mesa
watching-now = tal como está
watching-5-minutes = con 5 minutos de retraso
watching-30-minutes = con media hora de retraso
watching-day = con un día de retraso
watching-never = solo cuando termine
behind-5-minutes = Miras con 5 minutos de retraso, como quisieron los jugadores.
behind-30-minutes = Miras con media hora de retraso, como quisieron los jugadores.
behind-day = Miras con un día de retraso, como quisieron los jugadores.
new-rated = Con puntuación.
new-rated-note = El resultado cambia la puntuación de ambos. Con jugadas retiradas, consejos o tableros de prueba no puntúa.
seat-kept = para alguien a quien se ha invitado
people-sit = Ocupar este asiento
rematch = Revancha con los bandos cambiados
table-halted = Un administrador ha detenido esta mesa
table-halted-why = «{ $why }»
