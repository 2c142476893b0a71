export const inLine = {
  title: 'Du bist in der Reihe',
  text: 'Gerade zahlen sehr viele gleichzeitig. Was du ausgesucht hast, bleibt deins. Lass die Seite offen: Es geht von selbst weiter.',
};
