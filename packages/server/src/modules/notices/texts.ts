import type { Locale } from '@frontrow/domain/locale';

const de = {
  subject: (shop: string, provider: string) => `${provider} meldet keine Zahlungen – ${shop}`,
  title: (provider: string) => `${provider} meldet keine Zahlungen`,
  intro: (provider: string, payments: number) =>
    `Die letzten ${payments} Zahlungen über ${provider} hat der Shop selbst gefunden: Eine Meldung (Webhook) kam zu keiner. Es geht kein Geld verloren, aber Käuferinnen und Käufer warten länger auf ihre Tickets.`,
  next: (provider: string) =>
    `Meist ist bei ${provider} eine falsche Adresse hinterlegt, oder das Geheimnis der Meldungen hat sich geändert. Wie sie heißen müssen, steht in docs/operate/payments.md. Kommt wieder eine Meldung, ist das erledigt; bis dahin kommt keine weitere Mail.`,
};

const en: typeof de = {
  subject: (shop, provider) => `${provider} tells of no payments – ${shop}`,
  title: (provider) => `${provider} tells of no payments`,
  intro: (provider, payments) =>
    `The shop has found the last ${payments} payments by ${provider} by itself: a notice (webhook) came for none of them. No money is lost, but buyers wait longer for their tickets.`,
  next: (provider) =>
    `Most often ${provider} has a wrong address, or the secret of its notices has changed. What they must be is in docs/operate/payments.md. When a notice comes this is settled; until then no other mail comes.`,
};

export const texts: Record<Locale, typeof de> = { de, en };
