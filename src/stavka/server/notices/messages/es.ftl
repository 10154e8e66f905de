# Lo que se dice a quien no está. $table es el juego y el nombre de la mesa, o nada.
notice-turn = Te toca jugar en { $table }.
notice-reminder = { $table }: tu tiempo se acaba en { $hours ->
    [0] menos de una hora.
    [one] una hora.
   *[other] { $hours } horas.
}
notice-time-up = { $table }: se te ha acabado el tiempo.
notice-claim = { $table }: a alguien se le ha acabado el tiempo y tú decides qué pasa con la partida.
notice-invited = { $by ->
    [none] Alguien te invita
   *[other] { $by } te invita
} a jugar a { $table }.
notice-paired = { $event }: tu próxima partida es contra { $against }.
notice-event = Hay noticias de { $event }.
notice-result = { $table } ha terminado.
notice-renamed = Los administradores te han dado otro nombre: { $name }. El motivo: { $why }
notice-several = Te esperan { $count } cosas
notice-more = { $count ->
    [one] Y una cosa más.
   *[other] Y { $count } cosas más.
}
notice-trial = Así te avisa Stavka de que te toca jugar.
mail-code-title = Tu código para Stavka: { $code }
mail-code = Alguien, esperamos que tú, quiere que Stavka escriba a esta dirección. Introduce este código en la página donde la diste:

    { $code }

    Vale una hora. Si no fuiste tú, no hagas nada: no llegará más correo.
mail-way-in-title = Para volver a entrar en Stavka
mail-way-in = Alguien, esperamos que tú, no puede entrar en una cuenta con esta dirección. En «No puedo entrar», escribe el nombre y su código:

    { $lines }

    Cada código vale una vez, durante media hora. Si no fuiste tú, no hagas nada: sin él no entra nadie.
mail-way-in-line = Nombre: { $name } · Código: { $code }
mail-open = Abrir la mesa
mail-stop = Para no recibir más correos de este tipo: { $link }
stop-title = No más correo
stop-ask = ¿Quieres que Stavka deje de escribir a { $address }?
stop-do = No más correo
stop-done = Stavka ya no escribe a { $address }.
stop-gone = Esta dirección no recibe correo de aquí.

# Por qué algo no ha llegado.
notices-trouble-address = Esto no es una dirección web. Empieza por https:// y un nombre.
notices-trouble-private = «{ $host }» es una dirección de la red interna de este servidor. Allí no se envía nada.
notices-trouble-unknown-host = No existe «{ $host }», o no se encuentra ahora.
notices-trouble-unreachable = Allí no contesta nadie.
notices-trouble-slow = Ha tardado demasiado.
notices-trouble-elsewhere = La dirección lleva a otra ({ $status }). Escribe esa otra.
notices-trouble-refused = Allí lo han rechazado ({ $status }).
notices-trouble-subscription = El servicio de avisos de este navegador no se puede usar.
notices-trouble-gone = Este navegador ya no quiere avisos. Vuelve a activarlos allí.
notices-trouble-no-mail = Este servidor no envía correo.
notices-trouble-mail-format = Esto no es una dirección de correo.
notices-trouble-mail-address = El servidor de correo no acepta esta dirección ({ $status }).
notices-trouble-mail-server = El servidor de correo de este sitio no responde o no le deja entrar.
notices-trouble-service = Este servicio no está permitido aquí. Permitidos: { $services }.
notices-trouble-service-address = La dirección de este servicio no se escribe así.
notices-trouble-service-refused = El servicio no lo ha aceptado.
notices-trouble-failed = Algo ha fallado.

# La página en la que cada cual elige qué se le avisa y cómo.
notices = Avisos
notices-text = Stavka te avisa de que te toca cuando no estás: una vez por turno, todo lo pendiente en un solo mensaje, y nada en cuanto has actuado.
notices-ways = Dónde se te avisa
notices-ways-none = En ningún sitio todavía: no se envía nada.
notices-kind-push = Este dispositivo
notices-kind-mail = Correo
notices-kind-hook = Webhook
notices-kind-apprise = Otros servicios
notices-push-on = Avísame en este dispositivo
notices-push-insecure = Los avisos en un dispositivo necesitan una dirección segura (https). Esta no lo es, así que aquí no hay.
notices-push-unknown = A este navegador no se le puede avisar de nada.
notices-push-denied = Este navegador no permite avisos desde aquí. Permítelos en sus ajustes para esta página.
notices-push-here = Este dispositivo recibe los avisos.
notices-push-failed = No se llega al servicio de avisos de este navegador.
notices-mail-address = Dirección
notices-hook-address = Dirección del webhook
notices-hook-note = Para Discord, Slack, puentes de Matrix o un programa tuyo.
notices-apprise-address = Dirección tal como la escribe Apprise
notices-apprise-note = Aquí se permiten: { $services }.
notices-add = Añadir
notices-code = Código del correo
notices-confirm = Confirmar
notices-unconfirmed = espera el código
notices-secret = Firma lo que recibe
notices-copy = Copiar
notices-try = Probar
notices-tried = Ha llegado.
notices-drop = Quitar
notices-rests = Ya no se envía nada allí hasta que lo pruebes:
notices-quiet = Horas de silencio
notices-quiet-on = Sin avisos por la noche
notices-from = de
notices-to = a
notices-zone = en la hora de { $zone }
notices-games = Juegos de los que no quieres saber nada
notices-silent = Mesas en silencio
notices-silent-again = Avísame otra vez
notices-saved = Guardado.
