import type { Locale } from '@frontrow/domain/locale';

const de = {
  subject: (shop: string) => `Etwas stimmt nicht – ${shop}`,
  title: 'Etwas stimmt nicht',
  intro:
    'Der Shop prüft stündlich, ob Bestellungen, Geld, Plätze und Tickets zueinander passen. Jetzt passt etwas nicht. Das ist ein Fehler des Programms oder jemand hat in der Datenbank geändert: Bitte gib diese Mail an die Technik weiter.',
  again: '„npx frontrow verify“ prüft sofort und zeigt alles. Solange es nicht behoben ist, kommt dazu keine weitere Mail.',
};

const en: typeof de = {
  subject: (shop) => `Something does not add up – ${shop}`,
  title: 'Something does not add up',
  intro:
    'Every hour the shop checks whether orders, money, places and tickets fit together. Now something does not. It is a bug of the program, or somebody changed the database: please pass this mail on to whoever operates the shop.',
  again: '“npx frontrow verify” checks at once and shows everything. Until it is mended no other mail comes about it.',
};

export const texts: Record<Locale, typeof de> = { de, en };
