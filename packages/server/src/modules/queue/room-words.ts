import { ownTexts } from '@frontrow/domain/texts/own-texts';

const de = {
  title: 'Warteraum',
  message: 'Bei uns ist derzeit viel los, deshalb wurdest du in die Warteschlange eingereiht.',
  join: 'Platz in der Warteschlange holen',
  code: 'Vorverkaufscode (falls du einen hast)',
  patience: 'Gerade prüfen wir, wer ein Mensch ist. Ohne JavaScript dauert das eine Minute: Warte bitte so lange, bevor du weitergehst.',
  draw: 'Zum Verkaufsstart werden alle Plätze ausgelost. Es hilft nicht, früher hier zu sein oder neu zu laden.',
  number: (number: number) => `Deine Losnummer: ${number}`,
  position: 'Dein Platz in der Warteschlange',
  minutes: (minutes: number) => `etwa ${minutes} ${minutes === 1 ? 'Minute' : 'Minuten'}`,
  turn: 'Du bist dran!',
  enter: 'Jetzt eintreten',
  inside: 'Du bist drin: Du kannst jetzt einkaufen.',
  toShop: 'Weiter zum Shop',
  leave: 'Fertig, Platz freigeben',
  giveUp: 'Warteschlange verlassen',
  paused: 'Der Einlass macht gerade Pause. Dein Platz bleibt dir.',
  spokenFor: 'Was noch da ist, liegt gerade bei anderen in der Auswahl. Wird etwas frei, geht es hier weiter.',
  soldOut: 'Alles ist verkauft. Danke, dass du gewartet hast.',
  over: 'Hier läuft gerade kein Verkauf mit Warteraum: Er ist vorbei, oder die Adresse stimmt nicht.',
  announced: 'Der Warteraum öffnet bald.',
  howItWorks: 'So funktioniert der Warteraum, und so prüfst du die Auslosung',
  levels: { many: 'verfügbar', few: 'wenige', none: 'vergriffen' },
  problems: {
    404: 'Diesen Code kennen wir nicht, oder er ist aufgebraucht.',
    401: 'Noch einen Moment: Bitte warte eine Minute und versuche es noch einmal.',
    429: 'Aus deinem Netz kommen gerade sehr viele Anfragen. Bitte versuche es in einer Minute noch einmal.',
    409: 'Du bist noch nicht dran, oder dein Platz wurde schon eingelöst.',
    503: 'Wir sind gerade nicht erreichbar. Dein Platz bleibt dir; bitte versuche es gleich noch einmal.',
  } as Record<string, string>,
  problem: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
};

export type RoomWords = typeof de;

const en: RoomWords = {
  title: 'Waiting room',
  message: 'Many people want in right now, so you have been placed in a queue.',
  join: 'Take a place in the queue',
  code: 'Presale code (if you have one)',
  patience: 'We are checking who is human. Without JavaScript that takes a minute: please wait that long before you go on.',
  draw: 'All places are drawn by lot when the sale starts. Being early or reloading makes no difference.',
  number: (number) => `Your number in the draw: ${number}`,
  position: 'Your place in the queue',
  minutes: (minutes) => `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`,
  turn: 'It is your turn!',
  enter: 'Go in now',
  inside: 'You are in: you can shop now.',
  toShop: 'On to the shop',
  leave: 'Done, free my place',
  giveUp: 'Leave the queue',
  paused: 'Entry is paused. Your place is kept.',
  spokenFor: 'Others are choosing from what is left. If something comes back, we go on here.',
  soldOut: 'Everything is sold. Thank you for waiting.',
  over: 'No sale with a waiting room is running here: it is over, or the address is wrong.',
  announced: 'The waiting room opens soon.',
  howItWorks: 'How the waiting room works, and how to check the draw',
  levels: { many: 'available', few: 'few left', none: 'gone' },
  problems: {
    404: 'We do not know this code, or it is used up.',
    401: 'One moment: please wait a minute and try again.',
    429: 'Very many requests come from your network. Please try again in a minute.',
    409: 'It is not your turn yet, or your place has been used.',
    503: 'We cannot be reached for a moment. Your place is kept; please try again shortly.',
  },
  problem: 'That did not work. Please try again.',
};

/** Words of the room without scripts; a problem by the status of the answer. */
export const roomWordsFor = ownTexts('room', { de, en });
