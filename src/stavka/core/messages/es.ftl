# Lo que dicen todos los juegos. Los mismos identificadores y variables están en en.ftl.

list-and = { $first } y { $last }
place-unnamed = hexágono { $id }
role-observer = Observador
verb-pass = Pasar

match-over = La partida ha terminado: { $why }

refused-not-now = Esto no se puede hacer ahora.
refused-not-your-decision = Ahora decide otro jugador.
refused-over = La partida ha terminado.
refused-malformed = El juego no conoce esta acción: { $reason }
refused-undo = La última acción no se puede deshacer: mostró algo nuevo o no era tuya.
refused-no-scenario = No existe el escenario { $scenario }.
refused-no-option = La opción { $option } no puede ser { $value }.
refused-no-position = La partida no tiene la posición número { $number }.
