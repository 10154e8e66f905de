# Lo que dice el propio servidor. Las negativas por una regla vienen de los juegos.
server-malformed = No se entiende la petición: { $reason }
server-no-visitor = ¿Quién eres? La petición no lleva identificador de visitante.
server-not-your-seat = Este asiento no es tuyo.
server-bad-invite = Esta invitación no es válida, o alguien ya la ha usado.
server-seat-taken = Otra persona acaba de ocupar este asiento.
server-unknown-game = No existe el juego «{ $id }».
server-unknown-scenario = No existe el escenario «{ $id }».
server-unknown-role = No existe el papel «{ $role }» en este escenario.
server-unknown-table = No existe la mesa «{ $id }».
server-unknown-position = No existe la posición { $id } en esta partida.
server-unknown-rules = No hay reglas escritas para «{ $id }».
server-unknown-overlay = Este mapa no tiene nada llamado «{ $id }» que mostrar.
server-unknown-lesson = No existe la lección «{ $id }».
server-unknown-page = No hay nada en { $id }.
server-method = Eso no se puede hacer aquí.
server-stale = Mientras tanto la mesa ha avanzado. Así está ahora.
server-not-started = La partida no ha empezado: alguien tiene que ocupar aún un asiento.
server-not-over = La partida no ha terminado: hasta entonces su semilla es secreta.
server-over = La partida ha terminado.
server-nobody-thinks = El ordenador no está pensando: no le toca decidir.
server-no-advice = No hay consejos mientras juegan personas entre sí.
server-advising = El ordenador ya está pensando tu consejo.
server-no-draw = Ahora no puedes ofrecer tablas: no hay con quién, o tu bando acaba de pedirlas.
server-no-offer = Nadie ofrece tablas.
server-already-said = Ya lo has dicho.
server-not-your-decision = Ahora no te toca decidir.
server-too-large = La petición pasa de { $limit } KiB.
server-refused = Las reglas no lo permiten.
server-storage = El servidor no puede guardar nada ahora. No ha cambiado nada; inténtalo de nuevo.
server-engine = Algo ha fallado en el servidor. No ha cambiado nada; inténtalo de nuevo.
server-damaged = Lo guardado de esta mesa está dañado y no se puede continuar. { $reason }
server-frozen = Esta partida se jugó con la versión { $stored } de las reglas y no funciona con la versión { $current }. Queda congelada tras la última acción que sigue siendo válida.
server-bad-match-file = Este archivo de partida no sirve: { $reason }
server-too-many = Demasiadas peticiones de este tipo. Vuelve a intentarlo dentro de { $seconds ->
    [one] un segundo
   *[other] { $seconds } segundos
}.
server-key-used = Esta clave ya se usó para otra petición.
server-bad-host = Este servidor no responde a ese nombre.
server-bad-origin = Una página de otro sitio no puede hacer esto.
match-resigned = { $role } se { $role-number ->
    [p] rinden
   *[s] rinde
}.
server-frozen-match = La partida está congelada: antes sus jugadores deben acordar cómo seguir.
server-not-frozen = La partida no está congelada: no hay nada que acordar.
match-rewound = Los jugadores volvieron a la última acción válida con las nuevas reglas; { $lost ->
    [one] se renunció a un cambio
   *[other] se renunció a { $lost } cambios
}.
match-annulled = La partida se anuló.
match-agreed-draw = Los jugadores acordaron tablas.
match-agreed = Los jugadores acordaron la victoria { $winners-of }.
match-resigning = { $role } se { $role-number ->
    [p] rendirían
   *[s] rendiría
}. La partida sigue hasta que lo quiera todo su bando.
match-drawn = Tablas de común acuerdo.
match-draw-offered = { $role } { $role-number ->
    [p] ofrecen
   *[s] ofrece
} tablas.
match-draw-declined = { $role } { $role-number ->
    [p] rechazan
   *[s] rechaza
} las tablas.
match-hint = { $role } { $role-number ->
    [p] piden
   *[s] pide
} un consejo al ordenador.
match-back-asked = { $role }: petición de retirar { $count ->
    [one] una acción
   *[other] { $count } acciones
}{ $reason ->
    [none] .
   *[other] : «{ $reason }»
}
match-back-agreed = { $role } { $role-number ->
    [p] aceptan
   *[s] acepta
} que se retire.
match-back-refused = No se retira nada: { $role } { $role-number ->
    [p] prefieren
   *[s] prefiere
} seguir.
server-no-take-back = Aquí no se puede retirar nada: la mesa es estricta, o no fue decisión tuya.
server-no-request = Nadie pide retirar nada.
server-no-program = Esta clave de programa no se conoce aquí o ha sido revocada.
server-no-programs = En esta mesa no juegan programas.
server-not-for-programs = Esto es para personas: un programa solo juega.
server-for-programs = Esta lista es para programas; las personas toman asiento con una invitación.
server-too-many-programs = Ya tienes { $count ->
    [one] un programa
   *[other] { $count } programas
}. Revoca uno antes.
server-too-many-seats = Este programa ya juega { $count ->
    [one] una partida
   *[other] { $count } partidas
}: las que puede jugar a la vez.
server-unknown-program = No tienes ningún programa «{ $id }».
server-no-sandbox = No hay tableros de prueba mientras juegan personas entre sí: esta mesa no los ha permitido.
server-nothing-to-decide = En esta posición la partida ya ha terminado: no hay nada que probar.
server-sandbox = Un tablero de prueba no tiene archivo de partida: no empieza con el despliegue.
server-too-many-shares = Ya compartes 50 posiciones de esta mesa. Retira una primero.
server-unknown-share = No hay ninguna posición compartida en esta dirección: el enlace está mal o ha sido retirado.
match-sandbox = { $role } { $role-number ->
    [p] prueban
   *[s] prueba
} esta posición en un tablero de prueba.
server-signed-out = Este dispositivo no tiene la sesión iniciada, o se ha cerrado.
server-no-accounts = Este servidor no tiene cuentas.
server-wrong-sign-in = No coincide: el nombre, la contraseña o el código no es correcto.
server-name-not-free = No se puede usar el nombre «{ $name }»: alguien lo tiene o tiene uno que se le parece, es demasiado corto o demasiado largo, o no es para jugadores.
server-name-of-another = «{ $name }» es el nombre de alguien con cuenta. Inicia sesión o elige otro nombre.
server-prove-again = Demuestra otra vez quién eres antes de hacer esto.
server-not-secure = Las claves de acceso necesitan una dirección segura (https) con nombre.
server-bad-passkey = Esta clave de acceso no coincide, o la petición ha caducado. Vuelve a intentarlo.
server-too-many-passkeys = Ya tienes { $count ->
    [one] una clave de acceso
   *[other] { $count } claves de acceso
}. Quita una antes.
server-last-way-in = Es tu única forma de entrar. Pon antes una contraseña.
server-unknown-passkey = No tienes esa clave de acceso.
server-unknown-session = Ningún dispositivo así tiene la sesión iniciada.
server-unknown-player = Aquí nadie se llama «{ $id }».
server-rated-needs-account = Una partida con puntuación es para quien tiene cuenta. Inicia sesión primero.
match-late-drawn = Se acabó el plazo de la ronda: la partida queda en tablas.
match-late-lost = Se acabó el plazo de la ronda: { $role } { $role-number ->
    [p] hicieron esperar al otro bando y pierden
   *[s] hizo esperar al otro bando y pierde
}.
match-removed = { $role } { $role-number ->
    [p] quedan
   *[s] queda
} fuera del torneo.
server-unknown-event = No existe el torneo «{ $id }».
server-event-needs-account = Los torneos son para quien tiene cuenta. Inicia sesión primero.
server-event-for-two = Los torneos son para escenarios de dos jugadores, uno en cada bando.
server-event-late = La entrada tardía es para un suizo y termina con una de sus rondas; una liguilla empieza con todos.
server-event-closed = Eso ya no es posible en este torneo.
server-event-full = Este torneo está completo: admite { $count } jugadores.
server-event-empty = Un torneo necesita al menos dos jugadores.
server-event-table = Esta partida es de un torneo: se queda mientras se juega.
server-not-in-event = No hay tal jugador en este torneo.
server-not-your-event = Eso solo puede hacerlo quien creó este torneo.
server-too-many-events = Ya llevas { $count } torneos. Termina uno antes.
server-too-many-ways = Ya recibes avisos por { $count } medios. Quita uno antes.
server-unknown-way = No recibes avisos por ese medio.
server-not-confirmed = Introduce primero el código que llegó a esta dirección.
server-wrong-code = No es el código que llegó a esta dirección.
server-code-over = Este código ha caducado o se ha probado demasiadas veces. Añade la dirección de nuevo.
server-halted = Un administrador ha detenido esta mesa: «{ $why }»
server-read-only = De momento no se puede guardar nada en este servidor. Puedes mirarlo todo; no se pierde nada tuyo.
server-suspended = Puedes mirar, pero no jugar: «{ $why }»
server-suspended-until = Hasta el { $until } puedes mirar, pero no jugar: «{ $why }»
server-muted = No puedes escribir aquí: «{ $why }»
server-muted-until = Hasta el { $until } no puedes escribir aquí: «{ $why }»
server-block-oneself = Eres tú.
server-too-many-blocks = Tu lista ya tiene { $count } nombres. Quita uno primero.
server-unknown-block = No hay nadie así en tu lista.
server-nobody-there = Ahí no hay nadie.
server-unknown-line = No hay ninguna línea { $id } en el chat de esta mesa.
server-unknown-report = No hay ningún aviso { $id }.
server-blocked-by-you = Has bloqueado a este jugador. Quita primero su nombre de tu lista.
server-too-many-challenges = Ya has retado { $count } veces a este jugador. Espera su respuesta.
server-too-many-accounts = En este navegador ya se usan { $count } nombres.
server-is-administrator = Un administrador tiene que dejar de serlo primero.
# El tiempo en la mesa.
match-flag = Se acabó el tiempo { $role-of }.
match-goes-on = { $role } { $role-number ->
    [p] siguen
   *[s] sigue
} esperando: se da más tiempo { $late-to }.
match-time-won = Se acabó el tiempo { $late-of }: victoria { $winners-of }.
match-time-drawn = Se acabó el tiempo: la partida queda en tablas.
match-deserted = Se acabó el tiempo de todos: la partida termina sin resultado.
match-aborted = { $role } { $role-number ->
    [p] anularon
   *[s] anuló
} la partida antes de su primer movimiento. No cuenta.
match-reseat-computer = { $role }: que el ordenador juegue en el puesto { $seat-of }.
match-reseat-open = { $role }: que el puesto { $seat-of } quede libre para otra persona.
match-seat-computer = Desde ahora el ordenador juega en el puesto { $role-of }.
match-seat-open = El puesto { $role-of } queda libre para otra persona.
server-rated-one-sided = Solo puntúa una partida entre dos bandos.
server-rated-no-computer = En una partida que puntúa no sigue el ordenador: elige que se pierda, o que decida el otro bando.
server-nobody-to-lose-to = Aquí nadie juega contra ti, así que la partida no se puede perder por tiempo.
server-no-abort = La partida solo se puede anular antes de tu primer movimiento.
server-no-claim = Ahora no puedes reclamar eso.
server-no-partner = Ese no es el puesto de un compañero tuyo.
server-not-gone = Tu compañero no ha hecho esperar a la mesa un día entero.
server-no-vacation-left = { $count ->
    [0] Este año no te quedan vacaciones.
    [one] Este año te queda un día de vacaciones.
   *[other] Este año te quedan { $count } días de vacaciones.
}
