account-title = Juega con un nombre
account-text = Puedes jugar sin él. Con un nombre encuentras tus mesas en cualquier dispositivo, y perder el teléfono no es perder la partida.
account-ended = En este dispositivo se ha cerrado la sesión. Quien tenga el nombre vuelve a iniciarla.
account-none = Este servidor no tiene cuentas.
account-way-up = Nombre nuevo
account-way-in = Iniciar sesión
account-way-code = No puedo entrar
account-do-up = Guardarlo todo con este nombre
account-do-in = Iniciar sesión
account-do-code = Entrar con el código
account-name = Nombre
account-password = Contraseña
account-password-maybe = Contraseña nueva, si quieres
account-password-new = Contraseña nueva
account-code = Código de recuperación
account-bring = { $count ->
    [one] La mesa de este navegador viene conmigo.
   *[other] Las { $count } mesas de este navegador vienen conmigo.
}
account-with-passkey = Con una clave de acceso
account-no-passkey = La clave de acceso no ha respondido: se ha rechazado o ha tardado demasiado.
account-passkeys = Claves de acceso
account-passkey = Clave de acceso
account-passkey-add = Añadir una clave de acceso
account-passkeys-insecure = Las claves de acceso necesitan una dirección segura (https). Esta no lo es, así que aquí no hay.
account-passkeys-nameless = Las claves de acceso necesitan una dirección con nombre. Esta solo tiene un número, así que aquí no hay.
account-passkeys-unknown = Este navegador no conoce las claves de acceso.
account-drop = Quitar
account-sessions = Sesiones abiertas
account-device = Un dispositivo
account-here = este dispositivo
account-end = Cerrar allí
account-out = Cerrar sesión
account-out-others = Cerrar en todos los demás
account-email = Dirección de correo
account-email-note = Un modo de volver a entrar cuando se ha perdido todo lo demás. Nadie más la ve.
account-email-unproved = Se ha enviado un código. La dirección vale cuando lo hayas escrito aquí.
account-email-proved = Confirmada.
account-email-code = Código del correo
account-email-confirm = Confirmar
account-email-lost = ¿No tienes ningún código apuntado? Si has confirmado una dirección de correo, te llega uno allí.
account-email-send = Enviarme un código
account-email-sent = Si alguna cuenta ha confirmado esta dirección, su nombre y un código van de camino.
account-save = Guardar
account-saved = Guardado.
account-codes = Códigos de recuperación
account-codes-text = Cada uno te deja entrar una vez si pierdes un dispositivo o la contraseña. Apúntalos ahora: no se vuelven a mostrar.
account-codes-kept = Los he apuntado
account-codes-left = { $count ->
    [0] No queda ninguno.
    [one] Queda uno.
   *[other] Quedan { $count }.
}
account-codes-few = { $count ->
    [0] No te queda ningún código de recuperación. Haz otros.
    [one] Solo te queda un código de recuperación. Haz otros.
   *[other] Solo te quedan { $count } códigos de recuperación. Haz otros.
}
account-codes-new = Hacer códigos nuevos
account-data = Tus datos
account-data-note = Quien borra su cuenta abandona las partidas en curso. Las terminadas quedan para los demás, con un antiguo jugador en tu asiento.
account-export = Descargarlo todo
account-delete = Borrar la cuenta
account-delete-sure = Borrar para siempre
account-prove = Demuestra otra vez quién eres
account-prove-now = Seguir
people-watch = Mirar
people-rated = con puntuación
people-strict = estricta
people-watching = se ve
people-open = Mesas abiertas
people-open-none = Ahora nadie espera rival.
people-new = Abrir una mesa en la que cualquiera pueda entrar
people-running = En juego
people-running-none = Ahora no hay nada que mirar.
people-ratings = Puntuaciones
people-ratings-none = Aún no hay partidas con puntuación.
people-games = { $count ->
    [one] una partida
   *[other] { $count } partidas
}
people-formula = Cómo se calcula la puntuación
people-group-short = escenarios cortos
people-group-long = escenarios largos
people-group-team = en equipo
people-beside = con { $who }
ratings-begin = Todos empiezan con 1500. Tras una partida con puntuación entre personas, quien gana sube y quien pierde baja, tanto más cuanto menos se esperaba (Weng-Lin, tal como lo tiene la biblioteca OpenSkill). La cifra tras ± dice cuánto puede desviarse aún, y se reduce con cada partida.
ratings-groups = En cada juego tienes una puntuación para los escenarios cortos, de hasta cuatro horas, otra para los largos y otra para los que se juegan en equipo.
ratings-sides = El bando que gana más a menudo en su escenario cuenta como más fuerte en esa misma medida, así que ganar con el más débil vale más. Cuentan las partidas a la vista de todos en este servidor y otras veinte que acaban como las de nuestros ordenadores (igualadas donde nadie lo ha medido), para que las primeras decidan poco.
ratings-count = Solo cuentan las partidas terminadas, y ninguna con jugadas retiradas, consejos o tableros de prueba.
ratings-computers = Los ordenadores se sitúan en la misma escala por las partidas que han jugado entre sí; que Rápido valga lo que un recién llegado es suposición nuestra. Jugar contra ellos no cambia la puntuación.
ratings-record = { $games ->
    [one] { $side }: { $share } % de una partida, cuenta como { $counted } %
   *[other] { $side }: { $share } % de { $games } partidas, cuenta como { $counted } %
}
ratings-record-none = { $side }: sin partidas aún, cuenta como { $counted } %
people-played = Partidas
people-played-none = Aún no hay ninguna partida a la vista de todos.
people-won = ganada
people-drawn = empatada
people-lost = perdida
people-change = puntuación { $before } → { $after }
people-more = Partidas anteriores
meet-text = Ocupa un asiento en una mesa abierta o abre una, en directo o con días para cada jugada. También hay torneos y puntuaciones.
meet-go = Ver las mesas abiertas
meet-title = Jugar con otras personas
waiting-listed = La mesa está en Jugadores, Mesas abiertas: quien llegue primero ocupa un asiento libre. No hace falta que esperes aquí.
