import type { Locale } from '@frontrow/domain/locale';

const de = {
  invitation: {
    subject: (shop: string) => `Einladung ins Büro von ${shop}`,
    title: 'Du bist eingeladen',
    intro: (shop: string, by: string | null) =>
      by === null
        ? `Im Büro von ${shop} wartet ein Zugang auf dich. Der Link gilt 72 Stunden und einmal.`
        : `${by} lädt dich ins Büro von ${shop} ein. Der Link gilt 72 Stunden und einmal.`,
    button: 'Einladung annehmen',
    notYou: 'Du erwartest keine Einladung? Dann tu nichts. Gib den Link nicht weiter: Wer ihn öffnet, bekommt den Zugang.',
  },
  head: {
    subject: (shop: string) => `Prüfsumme des Protokolls – ${shop}`,
    title: 'Prüfsumme des Protokolls',
    intro: (place: number) =>
      `Bis eben hat das Protokoll des Büros ${place} Einträge. Hebe diese Mail auf: Damit lässt sich zeigen, dass keiner davon später geändert wurde.`,
    place: 'Eintrag',
    hash: 'Prüfsumme',
  },
  backup: {
    subject: (shop: string) => `Keine Sicherung seit Stunden – ${shop}`,
    title: 'Die Sicherung kommt nicht nach',
    intro: (until: string | null) =>
      `${until === null ? 'Gesichert ist noch nichts.' : `Gesichert ist alles bis ${until}.`} Was danach kam, wäre verloren, wenn der Rechner jetzt ausfällt. Der Shop läuft weiter und versucht es alle paar Sekunden wieder.`,
    reason: 'Grund',
  },
  copies: {
    subject: (shop: string) => `Seit Tagen keine neue Kopie – ${shop}`,
    title: 'Die tägliche Kopie scheitert',
    intro: (since: string) =>
      `Seit ${since} wird die tägliche Kopie der Datenbank nicht fertig, oder alte Kopien lassen sich nicht löschen. Was geschieht, wird weiter gesichert; aber es zurückzuholen dauert jeden Tag länger, und was zu löschen ist, bleibt liegen. Der Shop versucht es immer wieder.`,
  },
  changeRefused: {
    subject: (title: string) => `Nicht veröffentlicht: ${title}`,
    title: 'Das konnte nicht veröffentlicht werden',
    intro: (title: string) =>
      `„${title}“ sollte jetzt veröffentlicht werden, aber etwas stimmt nicht. Es ist wieder ein Entwurf, und in den Shops ist alles wie vorher.`,
    button: 'Ansehen, was nicht stimmt',
  },
};

const en: typeof de = {
  invitation: {
    subject: (shop) => `Invitation to the office of ${shop}`,
    title: 'You are invited',
    intro: (shop, by) =>
      by === null
        ? `An account in the office of ${shop} is waiting for you. The link works once, for 72 hours.`
        : `${by} invites you to the office of ${shop}. The link works once, for 72 hours.`,
    button: 'Accept the invitation',
    notYou: 'You did not expect an invitation? Then do nothing. Do not pass the link on: whoever opens it gets the account.',
  },
  head: {
    subject: (shop) => `Checksum of the audit log – ${shop}`,
    title: 'Checksum of the audit log',
    intro: (place) =>
      `Up to now the audit log of the office has ${place} entries. Keep this mail: it shows that none of them was changed afterwards.`,
    place: 'Entry',
    hash: 'Checksum',
  },
  backup: {
    subject: (shop) => `No backup for hours – ${shop}`,
    title: 'Backups are late',
    intro: (until) =>
      `${until === null ? 'Nothing is kept elsewhere yet.' : `Everything until ${until} is kept elsewhere.`} What came later would be lost if the machine failed now. The store goes on and tries again every few seconds.`,
    reason: 'Reason',
  },
  copies: {
    subject: (shop) => `No new copy for days – ${shop}`,
    title: 'The daily copy fails',
    intro: (since) =>
      `Since ${since} the daily copy of the database has not come to its end, or old copies cannot be deleted. What happens is kept all the same; but bringing it back takes longer every day, and what is to be deleted stays. The store tries again and again.`,
  },
  changeRefused: {
    subject: (title) => `Not published: ${title}`,
    title: 'This could not be published',
    intro: (title) =>
      `“${title}” was to be published now, but something is wrong with it. It is a draft again, and the shops are as they were.`,
    button: 'See what is wrong',
  },
};

export const texts: Record<Locale, typeof de> = { de, en };
