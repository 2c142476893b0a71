import type { Locale } from '../locale.ts';

/** What people agree to by ticking a box: `signUp` at the sign-up, `checkout` and `partner` with an order. */
export type ConsentKind = 'signUp' | 'checkout' | 'partner';

/**
 * The wording of each consent. It stands here once, for the screen that shows it and for the log that proves it, and no
 * shop can reword it. `[…]` links to the data policy.
 */
export const consentTexts = {
  signUp: {
    de: 'Ja, ich möchte den Newsletter. Wie ihr mit meiner Adresse umgeht, steht in den [Datenschutzhinweisen]; abmelden kann ich mich jederzeit.',
    en: 'Yes, I would like the newsletter. How you treat my address is in the [data policy]; I can unsubscribe at any time.',
  },
  checkout: {
    de: 'Schickt mir Neuigkeiten zu Touren und Merch per E-Mail. Abbestellen kann ich jederzeit.',
    en: 'Send me news about tours and merch by e-mail. I can unsubscribe at any time.',
  },
  partner: {
    de: 'Auch der Veranstalter darf mir Neuigkeiten schicken.',
    en: 'The organiser may send me news as well.',
  },
} as const satisfies Record<ConsentKind, Record<Locale, string>>;
