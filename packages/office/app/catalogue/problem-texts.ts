import type { Locale } from '@frontrow/domain/locale';
import { labels } from './labels.ts';

/**
 * What the import says is wrong, as a form says it: at the field, so without the field's key. The checks speak English, since they speak to files
 * and tools as well; here is their German, and the English of who writes no file. A test finds expectations of the format that have none.
 */
export function problemText(message: string, locale: Locale): string {
  const sold = bySales(message, locale);
  if (sold !== undefined) return sold;
  const [, expected] = /; expected ([\s\S]+)$/.exec(message) ?? [];
  if (/^"\w+" is missing$/.test(message)) return locale === 'de' ? 'Das fehlt noch.' : 'This is missing.';
  if (expected !== undefined) return locale === 'de' ? `Erwartet wird ${expectedIn(expected)}.` : `Expected is ${inFormWords(expected)}.`;
  if (locale === 'de')
    for (const [pattern, german] of SENTENCES) if (pattern.test(message)) return seatsIn(message.replace(pattern, german));
  const english = message.replaceAll(KEY, (key) => (labels[key] ? `“${labels[key][1]}”` : key));
  return `${english.charAt(0).toUpperCase()}${english.slice(1)}${/[.?!]$/.test(english) ? '' : '.'}`;
}

/** Keys of the format of more than one word, which no sentence has otherwise. */
const KEY = /\b[a-z]+(?:[A-Z][a-z]+|_[a-z]+)+\b/g;

/** What the format expects, in English, for who sees fields and not the folder. */
export function inFormWords(expected: string): string {
  for (const [pattern, words] of FORM_WORDS) if (pattern.test(expected)) return expected.replace(pattern, words);
  return expected;
}

const FORM_WORDS: readonly (readonly [RegExp, string])[] = [
  [/^a slug: (.*)$/, 'a short name: $1'],
  [/^a slug\b/, 'a short name'],
  [/^an amount in euros such as .*, or prices by country.*$/, 'an amount in euros such as 49.90, or prices by country'],
  [/^an amount in euros such as .*$/, 'an amount in euros such as 49.90, with at most two decimals'],
  [/^a text, or \{.*$/, 'a text, in German or in both languages'],
  [/^(a text or )?true(?: or |\/)false$/, '$1yes or no'],
  [/^a moment such as .*$/, 'a day and a time such as 2027-05-01 20:00, by the clock in Berlin'],
  [/^a day such as .*$/, 'a day such as 2027-05-01'],
  [/^the path of an image.*$/, 'a picture: SVG, PNG, JPEG, WebP, AVIF or GIF'],
  [/, or "" for no redirect$/, ', or nothing'],
  [/^degrees\b/, 'a number of degrees'],
  [/^a price for "de": it is (.*)$/, 'a price for Germany: it is $1'],
];

const STATES: Readonly<Record<string, string>> = {
  sold: 'verkauft',
  held: 'reserviert',
  'set aside': 'zurückgelegt',
  'taken back': 'zurückgegeben',
};

/** Seats that a sentence lists. */
const seatsIn = (german: string): string =>
  german
    .replaceAll(
      /row (\S+) seat (\S+) \(([a-z ]+)\)/g,
      (_, row: string, seat: string, state: string) => `Reihe ${row} Platz ${seat} (${STATES[state] ?? state})`,
    )
    .replace(/ and (\d+) more(?=\.$)/, ' und $1 weitere');

/** What was sold or is held stands in the way: how much of it, and what is possible. */
function bySales(message: string, locale: Locale): string | undefined {
  const [, name, few, claims = '', least] =
    /: (?:section|variant) "(.*)" cannot have (\d+) (?:places|units), since (.*); expected (\d+) or more$/.exec(message) ?? [];
  if (least !== undefined)
    return locale === 'de'
      ? `„${name}“ kann nicht nur ${few} haben: ${claimsInGerman(claims)}. Möglich sind ${least} oder mehr.`
      : `“${name}” cannot have ${few}: ${claims}. Possible are ${least} or more.`;
  const [, gone, taken] = /: section "(.*)" would vanish, (?:since .*, )?but ([^;]*); expected .*$/.exec(message) ?? [];
  if (taken === undefined) return undefined;
  return locale === 'de' ? `„${gone}“ kann nicht wegfallen: ${claimsInGerman(taken)}.` : `“${gone}” cannot go: ${taken}.`;
}

const claimsInGerman = (claims: string): string =>
  claims
    .replace('orders name it', 'Bestellungen nennen es')
    .replace(/ (?:is|are) /, ' ')
    .replace(/\bsold\b/, 'verkauft')
    .replace(/\bheld\b/, 'reserviert')
    .replace(/\bblocked\b/, 'gesperrt');

export function expectedIn(expected: string): string {
  const known = EXPECTED.get(expected);
  if (known !== undefined) return known;
  for (const [pattern, german] of EXPECTED_LIKE) if (pattern.test(expected)) return expected.replace(pattern, german);
  return expected;
}

const EXPECTED: ReadonlyMap<string, string> = new Map([
  ['a slug: small letters, digits and hyphens', 'ein Kurzname: kleine Buchstaben, Ziffern und Bindestriche'],
  ['a slug', 'ein Kurzname'],
  ['a key', 'ein Schlüssel'],
  ['a slug of at most 100 letters', 'ein Kurzname von höchstens 100 Zeichen'],
  ['a text', 'ein Text'],
  ['a text that is not empty', 'ein Text, der nicht leer ist'],
  ['a text without the character NUL', 'ein Text ohne das Zeichen NUL'],
  ['a text or a number', 'ein Text oder eine Zahl'],
  ['a text, or { de: …, en: … }', 'ein Text, deutsch oder in beiden Sprachen'],
  ['a text or true/false', 'ein Text oder ja/nein'],
  ['true or false', 'ja oder nein'],
  ['an address', 'eine Adresse'],
  [
    'an address such as "https://example.com/page", or a path such as "/events/example"',
    'eine Adresse wie „https://example.com/seite“ oder ein Pfad wie „/events/beispiel“',
  ],
  [
    'an address such as "https://example.com/page", a path such as "/events", or "" for no redirect',
    'eine Adresse wie „https://example.com/seite“, ein Pfad wie „/events“ oder nichts',
  ],
  ['a path that starts with "/"', 'ein Pfad, der mit „/“ beginnt'],
  ['a host name in small letters such as "shop.example.com"', 'ein Rechnername in kleinen Buchstaben wie „shop.example.com“'],
  ['a colour', 'eine Farbe'],
  ['a value such as #3a0ca3', 'ein Wert wie #3a0ca3'],
  ['a whole number', 'eine ganze Zahl'],
  ['a whole number up to 2147483647', 'eine ganze Zahl bis 2.147.483.647'],
  ['a whole number from 0 on', 'eine ganze Zahl ab 0'],
  ['a whole number from 1 on', 'eine ganze Zahl ab 1'],
  ['a whole number from 1 to 100', 'eine ganze Zahl von 1 bis 100'],
  ['days from 1 to 365', 'Tage von 1 bis 365'],
  ['at most 100', 'höchstens 100'],
  ['at most 3650', 'höchstens 3650'],
  ['at most 10 questions', 'höchstens 10 Fragen'],
  ['a moment', 'ein Zeitpunkt'],
  ['a moment that the calendar and the clocks of Berlin have', 'ein Zeitpunkt, den es in Berlin gibt'],
  ['a day', 'ein Tag'],
  ['a day the calendar has', 'ein Tag, den es gibt'],
  ['a time', 'eine Uhrzeit'],
  ['a whole number from 5 to 60', 'eine ganze Zahl von 5 bis 60'],
  ['a country code', 'ein Land'],
  ['at most 20 capital letters, digits and hyphens, such as "NOVA"', 'höchstens 20 Großbuchstaben, Ziffern und Bindestriche, wie „NOVA“'],
  ['an e-mail address', 'eine E-Mail-Adresse'],
  ['the path of an image', 'ein Bild'],
  ['degrees', 'eine Zahl in Grad wie 51,3'],
  ['degrees from -90 to 90', 'eine Zahl in Grad von -90 bis 90'],
  ['degrees from -180 to 180', 'eine Zahl in Grad von -180 bis 180'],
  ['prices by country', 'Preise nach Land'],
  ['a price for "de": it is the default for countries without their own', 'ein Preis für Deutschland: er gilt, wo es keinen eigenen gibt'],
  ['at least one variant with a price', 'wenigstens eine Variante mit Preis'],
  ['at least one variant', 'wenigstens eine Variante'],
  ['at least one day', 'wenigstens ein Tag'],
  ['at least one payment method', 'wenigstens eine Zahlart'],
  ['at least one gate', 'wenigstens ein Tor'],
  ['fibres that add up to 100 percent', 'Fasern, die zusammen 100 Prozent ergeben'],
  ['more than the two years of the law', 'mehr als die zwei Jahre des Gesetzes'],
  ['either product or event', 'entweder ein Produkt oder eine Veranstaltung'],
  ['the name of a design: small letters, digits and hyphens', 'der Name eines Aussehens: kleine Buchstaben, Ziffern und Bindestriche'],
  ['a factor from 0.1 to 4', 'ein Faktor von 0,1 bis 4'],
  ['"high" or a factor such as 1.5', '„high“ oder ein Faktor wie 1,5'],
]);

const EXPECTED_LIKE: readonly (readonly [RegExp, string])[] = [
  [
    /^a slug: small letters, digits and hyphens, such as .*$/,
    'ein Kurzname wie „sommertour-2027“: kleine Buchstaben, Ziffern und Bindestriche',
  ],
  [/^an amount in euros such as .*, or prices by country.*$/, 'ein Betrag in Euro wie 49,90, oder Preise nach Land'],
  [/^an amount in euros such as .*$/, 'ein Betrag in Euro wie 49,90, mit höchstens zwei Nachkommastellen'],
  [/^a rate in percent .*, not above 50$/, 'ein Satz in Prozent wie 7 oder 19, höchstens 50'],
  [/^a rate in percent .*$/, 'ein Satz in Prozent wie 7 oder 19, mit höchstens einer Nachkommastelle'],
  [/^a moment such as .*$/, 'ein Zeitpunkt wie „2027-05-01 20:00“ nach Berliner Zeit'],
  [/^a day such as .*$/, 'ein Tag wie „2027-05-01“'],
  [/^a time such as .*$/, 'eine Uhrzeit wie „18:00“'],
  [/^a colour such as "?(#[0-9a-f]{6}).*$/, 'eine Farbe wie $1'],
  [/^a country code of .*$/, 'ein Land als zwei kleine Buchstaben wie „de“'],
  [/^an IBAN .*$/, 'eine IBAN mit richtiger Prüfziffer'],
  [/^the path of an image from .*$/, 'ein Bild: SVG, PNG, JPEG, WebP, AVIF oder GIF'],
  [/^how much is in a piece.*$/, 'der Inhalt eines Stücks wie „330 ml“ oder „250 g“'],
  [/^a key in small letters such as "(.*)"$/, 'ein Schlüssel in kleinen Buchstaben wie „$1“'],
  [/^an id such as "(.*)"$/, 'eine Kennung wie „$1“'],
  [/^one of (.*)$/, 'eines von $1'],
];

const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^the key "(.*)" is already used above$/, 'Der Schlüssel „$1“ ist oben schon vergeben.'],
  [/^another variant is already the default$/, 'Eine andere Variante ist schon vorgewählt.'],
  [
    /^originalPrice is given for "(\w+)", where there is no price of its own$/,
    'Für „$1“ gibt es keinen eigenen Preis, der gesenkt sein könnte.',
  ],
  [/^variant "(.*)" needs a price, here or on the product$/, 'Die Variante „$1“ braucht einen Preis, hier oder am Produkt.'],
  [/^the price of a book is fixed: it has no originalPrice$/, 'Der Preis eines Buchs ist gebunden: Er wird nicht durchgestrichen.'],
  [/^the price of a book is fixed: in a bundle .*$/, 'Der Preis eines Buchs ist gebunden: Im Paket kostet es so viel wie allein.'],
  [/^"(.*)" is named twice$/, '„$1“ steht zweimal da.'],
  [/^the event needs pricingCategories, or .*$/, 'Die Veranstaltung braucht Preiskategorien oder eine Adresse, unter der es Tickets gibt.'],
  [/^whose tickets are sold\?.*$/, 'Wessen Tickets werden verkauft? Nenne den Veranstalter vor Ort oder seine Anschrift.'],
  [/^forcedAmount (\d+) is above the cartLimit of (\d+)$/, '$1 sind mehr als die $2, die eine Bestellung höchstens haben darf.'],
  [/^default_amount (\d+) is above the cartLimit of (\d+)$/, '$1 sind mehr als die $2, die eine Bestellung höchstens haben darf.'],
  [/^there is no map to display: the event has no seatMap$/, 'Es gibt keinen Saalplan, der zu zeigen wäre.'],
  [/^the seat map "(.*)" is of the venue "(.*)", not of "(.*)"$/, 'Der Saalplan „$1“ gehört zur Spielstätte „$2“, nicht zu „$3“.'],
  [/^the pricing category "(.*)" needs sections.*$/, 'Die Preiskategorie „$1“ braucht Bereiche.'],
  [
    /^section "(.*)" needs a capacity, since the event has no seat map$/,
    'Der Bereich „$1“ braucht eine Zahl von Plätzen: Die Veranstaltung hat keinen Saalplan.',
  ],
  [/^section "(.*)" is already in the pricing category "(.*)"$/, 'Der Bereich „$1“ steht schon in der Preiskategorie „$2“.'],
  [/^section "(.*)" has (\d+) seats; its capacity cannot be set$/, 'Der Bereich „$1“ hat $2 Sitze; ihre Zahl steht fest.'],
  [/^the event has no seat map to take sections from$/, 'Die Veranstaltung hat keinen Saalplan.'],
  [/^the event has no section "(.*)"$/, 'Die Veranstaltung hat keinen Bereich „$1“.'],
  [/^the pricing category "(.*)" has no section "(.*)"$/, 'Die Preiskategorie „$1“ hat keinen Bereich „$2“.'],
  [/^section "(.*)" is drawn over the stage$/, 'Der Bereich „$1“ liegt über der Bühne.'],
  [/^section "(.*)" needs a pricing category$/, 'Der Bereich „$1“ braucht eine Kategorie.'],
  [/^section "(.*)" has neither seats nor a capacity$/, 'Der Bereich „$1“ hat weder Sitze noch Stehplätze.'],
  [/^section "(.*)" has seats and a standing area: .*$/, 'Der Bereich „$1“ hat Sitze und eine Stehfläche: Jedes braucht einen eigenen.'],
  [
    /^needs three corners or more and edges that do not cross$/,
    'Ein Umriss braucht drei Ecken oder mehr, und seine Kanten kreuzen sich nicht.',
  ],
  [/^row (.*) seat (.*) lies outside the section's hull$/, 'Reihe $1 Platz $2 liegt außerhalb des Umrisses.'],
  [/^row (.*) begins again: .*$/, 'Reihe $1 beginnt ein zweites Mal: Ihre Plätze müssen beisammen stehen.'],
  [/^in row (.*), seat (.*) appears twice$/, 'In Reihe $1 gibt es den Platz $2 zweimal.'],
  [/^in row (.*), seat (.*) follows (.*) against the order$/, 'In Reihe $1 kommt Platz $2 nach $3, gegen die Reihenfolge.'],
  [/^lies upon (.*), row (.*), seat (.*)$/, 'Zu nah an $1, Reihe $2, Platz $3.'],
  [/^lies upon (.*)$/, 'Zu nah an $1.'],
  [/^(.*) is already used at (.*), row (.*), seat (.*)$/, '$1 gibt es schon: $2, Reihe $3, Platz $4.'],
  [/^(.*) is already used at (.*)$/, '$1 gibt es schon: $2.'],
  [/^the category "(.*)" has no places$/, 'Die Kategorie „$1“ hat keine Plätze.'],
  [/^(\d+) sections are called "(.*)"$/, '$1 Bereiche heißen „$2“.'],
  [/^there is more than one stage$/, 'Es gibt mehr als eine Bühne.'],
  [/^section "(.*)" would lose seats that somebody has: (.*)$/, 'Im Bereich „$1“ fielen Plätze weg, die jemand hat: $2.'],
  [/^section "(.*)" would call seats otherwise that somebody has: (.*)$/, 'Im Bereich „$1“ hießen Plätze anders, die jemand hat: $2.'],
  [/^no venue has the seat map "(.*)": .*$/, 'Keine Spielstätte hat den Saalplan „$1“.'],
  [/^the venue "(.*)" still has the seat map "(.*)"$/, 'Die Spielstätte „$1“ hat den Saalplan „$2“ noch.'],
  [/^the seat map "(.*)" has no section "([^"]*)".*$/, 'Der Saalplan „$1“ hat keinen Bereich „$2“.'],
  [/^the seat map "(.*)" has no category "([^"]*)".*$/, 'Der Saalplan „$1“ hat keine Kategorie „$2“.'],
  [/^(\w+) "(.*)" is before (\w+) "(.*)"$/, '„$2“ liegt vor „$4“.'],
  [/^until "(.*)" is not after from "(.*)"$/, '„$1“ liegt nicht nach „$2“.'],
  [/^a price phase needs a limit: .*$/, 'Eine Preisphase braucht eine Grenze: von, bis oder eine Zahl von Tickets.'],
  [/^the hours from .*$/, 'Zwischen diesen Uhrzeiten liegt nichts: Ein Tag an der Tür endet um 06:00.'],
  [/^perDay (\d+) is above the (\d+) entries in all$/, '$1 am Tag sind mehr als $2 insgesamt.'],
  [
    /^several days, but one entry in all; .*$/,
    'Mehrere Tage, aber nur ein Einlass: Für einen an jedem Tag trage bei „Einlässe am Tag“ 1 ein.',
  ],
  [/^a download is not sent: leave this out$/, 'Was geladen wird, wird nicht verschickt.'],
  [/^goods that are neither sent nor downloaded .*$/, 'Was weder verschickt noch geladen wird, bekäme niemand.'],
  [/^the bundle "(.*)" contains itself$/, 'Das Paket „$1“ enthält sich selbst.'],
  [/^the bundle "(.*)" has no items$/, 'Das Paket „$1“ enthält nichts.'],
  [/^there is already a rate for (\w+) up to (\d+) g$/, 'Für „$1“ bis $2 g gibt es schon einen Preis.'],
  [/^online tickets are sent free of charge: .*$/, 'Online-Tickets kosten keinen Versand: Hier steht 0.'],
  [/^another method is already the one for online tickets$/, 'Für Warenkörbe ohne Versand gibt es schon eine andere Versandart.'],
  [/^an entry keeps its name: "(.*)"$/, 'Der Kurzname bleibt, wie er ist: „$1“.'],
  [/^the (?:[a-z ]+) "(.*)" is still named by (.*) and (\d+) more$/, '„$1“ wird noch gebraucht: von $2 und $3 weiteren.'],
  [/^the (?:[a-z ]+) "(.*)" is still named by (.*)$/, '„$1“ wird noch gebraucht: von $2.'],
  [/^the shop "(.*)" takes none of them$/, 'Der Shop „$1“ nimmt keine davon.'],
  [
    /^a bank transfer needs a bank account to go to: fill it in, or leave the bank transfer out$/,
    'Für die Überweisung fehlt das Bankkonto: Trage es ein, oder nimm die Überweisung heraus.',
  ],
  [/^no payment method is left$/, 'Es bleibt keine Zahlart übrig.'],
  [/^invoices of "(.*)" are numbered with "(.*)" already$/, 'Rechnungen von „$1“ tragen schon das Kürzel „$2“.'],
  [/^one shop has to be the main shop.*$/, 'Ein Shop muss der Hauptshop sein.'],
  [/^"(.*)" is already the main shop$/, '„$1“ ist schon der Hauptshop.'],
  [/^the main shop needs "legal".*$/, 'Der Hauptshop braucht die Firma, die in Impressum und Rechnungen steht.'],
  [
    /^a shop cannot be called "(.*)": that is an address of the site$/,
    'Ein Shop kann nicht „$1“ heißen: Das ist eine Adresse der Website.',
  ],
  [/^"(.*)" is already an address of the site$/, '„$1“ ist schon eine Adresse der Website.'],
  [/^the shop "(.*)" has no page "(.*)"; expected .*$/, 'Dem Shop „$1“ fehlt die Seite „$2“.'],
  [/^the category "(.*)" is not in the shop "(.*)"$/, 'Die Kategorie „$1“ ist nicht im Shop „$2“.'],
  [/^"(.*)" is its own ancestor.*$/, '„$1“ gehört zu sich selbst.'],
  [/^the redirect of "(.*)" leads back to itself.*$/, 'Die Weiterleitung von „$1“ führt zu sich selbst zurück.'],
  [/^there is no text "([^"]*)".*$/, 'Einen Text „$1“ gibt es nicht.'],
  [/^the text "(.*)" has no value (.*); it has: (.*)$/, 'Der Text „$1“ hat keinen Wert $2; er hat: $3.'],
  [/^the text "(.*)" does not tell (.*); ours tells: (.*)$/, 'Der Text „$1“ sagt $2 nicht; unserer sagt: $3.'],
  [/^there is no token "([^"]*)".*$/, 'Eine Farbe „$1“ gibt es nicht.'],
  [/^there is no (?:artist|tour|category|venue|seat map|shop|product|event) "([^"]*)".*$/, '„$1“ gibt es nicht.'],
  [/^there is no file "(.*)"$/, 'Die Datei „$1“ gibt es nicht.'],
  [/^the (?:event|product|shop|venue|category|seat map) slug "(.*)" is already used.*$/, 'Der Kurzname „$1“ ist schon vergeben.'],
  [
    /^the EU platform for dispute resolution .*$/,
    'Die EU-Plattform zur Streitbeilegung ist seit Juli 2025 geschlossen; der Link muss weg.',
  ],
  [/^"(.*)" is a green claim: .*$/, '„$1“ ist eine Umweltaussage: Sage, was genau besser ist, oder nenne den Beleg (Richtlinie 2024/825).'],
  [
    /^goods need productSafety\.manufacturer .*$/,
    'Waren brauchen einen Hersteller mit Name, Anschrift und E-Mail oder Adresse im Netz (Verordnung (EU) 2023/988, Art. 19).',
  ],
  [
    /^(.*) is hard to read on (.*): their contrast is ([\d.]+).*$/,
    '„$1“ ist auf „$2“ schwer zu lesen: Der Kontrast ist $3, nötig sind 4.5 (WCAG 2.2, 1.4.3).',
  ],
  [/^force_section is the section of a bundle.*$/, 'Nur ein Paket hat einen Bereich seiner Tickets, und das hier ist keines.'],
  [/^no event of the bundle has a section "(.*)"$/, 'Keine Veranstaltung des Pakets hat einen Bereich „$1“.'],
];
