import { EXTENSION_MINUTES, SESSION_MINUTES } from '@frontrow/domain/cart/reservation';

export const session = {
  reservationExpired: {
    title: 'Reservierung abgelaufen',
    text: 'Die Zeit ist um: Deine Tickets sind wieder für andere frei. Du kannst sie neu auswählen, solange es welche gibt.',
  },
  inactive: {
    title: 'Sitzung beendet',
    text: `Du warst ${SESSION_MINUTES} Minuten nicht aktiv, deshalb haben wir deinen Warenkorb geleert.`,
  },
  warningTitle: 'Brauchst du mehr Zeit?',
  warningExtend: `Danach werden deine Tickets wieder frei. Du kannst die Reservierung einmal um ${EXTENSION_MINUTES} Minuten verlängern.`,
  warningLast: 'Danach werden deine Tickets wieder frei. Verlängert ist die Reservierung schon.',
  extend: `Um ${EXTENSION_MINUTES} Minuten verlängern`,
  goOn: 'Weiter',
  cookiesDisabled: 'Dein Browser nimmt keine Cookies an. Ohne sie bleibt der Warenkorb leer: Bitte erlaube sie für diese Seite.',
};
