import type { Locale } from '@frontrow/domain/locale';
import type { OfferEnd } from './offer-store.ts';

const names = {
  de: (from: string) => `Aufpreis, statt ${from}`,
  en: (from: string) => `Surcharge, instead of ${from}`,
} satisfies Record<Locale, (from: string) => string>;
/** What an order for a dearer place sells; `from`: where the ticket was. */
export const surchargeName = (from: string, locale: Locale): string => names[locale](from);

const de = {
  greeting: (name: string) => `Hallo${name && ` ${name}`},`,
  event: 'Veranstaltung',
  place: 'Neuer Platz',
  before: 'Jetzt',
  amount: 'Aufpreis',
  until: 'Bezahlen bis',
  offered: {
    subject: (reference: string, shop: string) => `Ein anderer Platz für dich: Bestellung ${reference} – ${shop}`,
    title: 'Ein anderer Platz für dich',
    intro:
      'wir halten einen anderen Platz für dich frei. Bezahle den Aufpreis, dann ist er deiner, und dein neues Ticket kommt per E-Mail.',
    otherwise:
      'Bis dahin gilt dein Ticket wie bisher. Bezahlst du nicht, ändert sich nichts: Der andere Platz wird wieder frei, und du behältst deinen.',
    pay: (amount: string) => `Aufpreis von ${amount} bezahlen`,
  },
  ended: {
    subject: (reference: string, shop: string) => `Du behältst deinen Platz: Bestellung ${reference} – ${shop}`,
    title: 'Du behältst deinen Platz',
    because: {
      unpaid:
        'der Aufpreis für den anderen Platz ist nicht rechtzeitig eingegangen. Wir halten ihn nicht länger frei; dein Ticket bleibt, wie es ist.',
      taken_back: 'den anderen Platz können wir dir nicht mehr anbieten. Du musst nichts bezahlen; dein Ticket bleibt, wie es ist.',
      gone: 'dein Ticket kann nicht mehr auf den anderen Platz umgesetzt werden. Was du dafür bezahlt hast, geht auf dem Weg zurück, auf dem es kam.',
    } satisfies Record<Exclude<OfferEnd, 'done'>, string>,
    toOrder: 'Zur Bestellung',
  },
};

const en: typeof de = {
  greeting: (name) => `Hello${name && ` ${name}`},`,
  event: 'Event',
  place: 'New place',
  before: 'Now',
  amount: 'Surcharge',
  until: 'Pay by',
  offered: {
    subject: (reference, shop) => `Another place for you: order ${reference} – ${shop}`,
    title: 'Another place for you',
    intro: 'we are holding another place for you. Pay the surcharge and it is yours; your new ticket then comes by e-mail.',
    otherwise:
      'Until then your ticket stays valid as it is. If you do not pay, nothing changes: the other place is free again, and you keep yours.',
    pay: (amount) => `Pay the surcharge of ${amount}`,
  },
  ended: {
    subject: (reference, shop) => `You keep your place: order ${reference} – ${shop}`,
    title: 'You keep your place',
    because: {
      unpaid: 'the surcharge for the other place did not arrive in time. We no longer hold it; your ticket stays as it is.',
      taken_back: 'we can no longer offer you the other place. There is nothing to pay; your ticket stays as it is.',
      gone: 'your ticket can no longer move to the other place. What you paid for it goes back the way it came.',
    },
    toOrder: 'To the order',
  },
};

export const texts: Readonly<Record<Locale, typeof de>> = { de, en };
