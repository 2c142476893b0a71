import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { siteNames } from '@frontrow/domain/shops/site-names';
import { serverAreas } from '@frontrow/domain/shops/server-areas';
import { checkCatalogue } from './check-catalogue.ts';
import { exampleFiles, makeFolder } from './example-folder.ts';
import { checkEntry } from '@frontrow/domain/catalogue/check-entry';
import { kinds } from '@frontrow/domain/catalogue/format';
import { formatProblem } from '@frontrow/domain/catalogue/problems';
import { readYaml } from './read-yaml.ts';

const example = exampleFiles();

async function problemsOf(change: Record<string, string | undefined>): Promise<string[]> {
  const files = { ...example };
  for (const [path, text] of Object.entries(change)) {
    if (text === undefined) delete files[path];
    else files[path] = text;
  }
  const { folder, drop } = makeFolder(files);
  const { problems } = await checkCatalogue(folder);
  drop();
  return problems.map(formatProblem);
}

/** The example with one text replaced; what is then said, and at which text (in `file`, where no other is named). */
type Broken = { name: string; file: string; from: string; to: string; in?: string; at: string; says: string };

const seat = '{ "id": 4, "row": "2", "number": "2", "x": 0, "y": 600 }';
const broken: Broken[] = [
  {
    name: 'a teaser that leads nowhere',
    file: 'shops.yaml',
    from: 'category: vinyl',
    to: 'category: krasser-dezember',
    at: 'krasser-dezember',
    says: 'there is no category "krasser-dezember".',
  },
  {
    name: 'a teaser of a category that another shop has',
    file: 'categories/all.yaml',
    from: '- slug: vinyl #',
    to: '- shops: [mira]\n  slug: vinyl #',
    in: 'shops.yaml',
    at: 'vinyl # one that',
    says: 'the category "vinyl" is not in the shop "main"',
  },
  {
    name: 'a colour without quotes, which is a comment',
    file: 'shops.yaml',
    from: 'accent_color: "#ffb703"',
    to: 'accent_color: #ffb703',
    at: '#ffb703 # the ground',
    says: 'a comment begins at "#ffb703 # the ground of its tickets and the stripe of its mails"; a text with "#" needs quotes, and a comment a space behind the "#"',
  },
  {
    name: 'a name that a comment cuts',
    file: 'shops.yaml',
    from: 'name: Mira Shop',
    to: 'name: Mira Shop #1',
    at: '#1',
    says: 'a comment begins at "#1"; a text with "#" needs quotes, and a comment a space behind the "#"',
  },
  {
    name: 'a value that contains itself',
    file: 'artists/mira.yaml',
    from: 'order: 10',
    to: 'order: &order [*order]',
    at: '*order',
    says: 'this alias stands within the very value it names, which would never end',
  },
  {
    name: 'doors after the start',
    file: 'events/mira-leipzig.yaml',
    from: 'doorTime: +45d 19:00',
    to: 'doorTime: +45d 20:30',
    at: '+45d 20:00\nhappeningUntil',
    says: 'happeningFrom "+45d 20:00" is before doorTime "+45d 20:30"',
  },
  {
    name: 'a time that the clocks leave out',
    file: 'events/mira-leipzig.yaml',
    from: 'happeningFrom: +45d 20:00',
    to: 'happeningFrom: 2027-03-28 02:30',
    at: '2027-03-28 02:30',
    says: '"happeningFrom" is "2027-03-28 02:30"; expected a moment that the calendar and the clocks of Berlin have',
  },
  {
    name: 'a video that is not there',
    file: 'news/all.yaml',
    from: 'videos/mira.mp4',
    to: 'videos/mia.mp4',
    at: 'videos/mia.mp4',
    says: '"videos/mia.mp4" is not in the folder. Did you mean "videos/mira.mp4"?',
  },
  {
    name: 'a token of a design that would leave its rule',
    file: 'shops.yaml',
    from: 'design: hafen',
    to: 'design: { accent: "red;}body{" }',
    at: '"red;',
    says: '"accent" is "red;}body{"; expected a value such as #3a0ca3',
  },
  {
    name: 'a text that is none',
    file: 'shops.yaml',
    from: 'steps.didYouMean:',
    to: 'steps.didYouMeen:',
    at: 'steps.didYouMeen',
    says: 'there is no text "steps.didYouMeen". Did you mean "steps.didYouMean"?',
  },
  {
    name: 'a text with a value it does not have',
    file: 'shops.yaml',
    from: '{ de: "Oder {email}?", en: "Or {email}?" }',
    to: 'Oder {name}?',
    at: 'Oder {name}?',
    says: 'the text "steps.didYouMean" has no value {name}; it has: {email}',
  },
  {
    name: 'a text that leaves out a value',
    file: 'shops.yaml',
    from: '{ de: "Oder {email}?", en: "Or {email}?" }',
    to: '{ de: "Oder {email}?", en: "Or else?" }',
    at: '{ de: "Oder {email}?", en: "Or else?" }',
    says: 'the text "steps.didYouMean" does not tell {email}; ours tells: {email}',
  },
  {
    name: 'a choice of words that is none',
    file: 'shops.yaml',
    from: '{ de: "Oder {email}?", en: "Or {email}?" }',
    to: '"Oder {email|so}?"',
    at: '"Oder {email|so}?"',
    says: 'the text "steps.didYouMean" has no value {email|so}; it has: {email}',
  },
  {
    name: 'a link to the closed platform for disputes',
    file: 'pages/de/terms.md',
    from: '## Geltung',
    to: 'https://ec.europa.eu/consumers/odr\n## Geltung',
    at: 'ec.europa.eu',
    says: 'the EU platform for dispute resolution is closed since July 2025; the link to it has to go',
  },
  {
    name: 'YAML that cannot be read',
    file: 'news/all.yaml',
    from: 'placement: feature',
    to: 'placement: [feature',
    at: 'url:',
    says: 'cannot be read as YAML: Flow sequence in block collection must be sufficiently indented and end with a ]',
  },
  {
    name: 'a key given twice',
    file: 'artists/mira.yaml',
    from: 'order: 10',
    to: 'type: ARTIST\norder: 10',
    at: 'type: ARTIST',
    says: 'cannot be read as YAML: Map keys must be unique',
  },
  {
    name: 'a misspelt key',
    file: 'events/small.yaml',
    from: 'seatMap: theater',
    to: 'seatmap: theater',
    at: 'seatmap:',
    says: 'unknown key "seatmap". Did you mean "seatMap"?',
  },
  {
    name: 'a misspelt key deep inside',
    file: 'events/small.yaml',
    from: 'mapColor: "#2b8a3e"',
    to: 'mapColour: "#2b8a3e"',
    at: 'mapColour:',
    says: 'unknown key "mapColour". Did you mean "mapColor"?',
  },
  {
    name: 'a section forced on what has none',
    file: 'products/mira.yaml',
    from: 'personalised: false',
    to: 'force_section: Innenraum',
    at: 'Innenraum',
    says: 'force_section is the section of a bundle’s tickets, and "mira-shirt" is no bundle',
  },
  {
    name: 'a forced section no event of the bundle has',
    file: 'products/mira.yaml',
    from: 'force_section: Innenraum',
    to: 'force_section: Loge',
    at: 'Loge',
    says: 'no event of the bundle has a section "Loge"',
  },
  ...['0 l', '1 pint', '0.3333 l'].map((written) => ({
    name: `contents of ${written}`,
    file: 'products/mira.yaml',
    from: 'contents: 180 cm',
    to: `contents: ${written}`,
    at: written,
    says: `"contents" is "${written}"; expected how much is in a piece, above 0, such as "330 ml", "0.33 l", "250 g" or "1.5 kg" (ml, cl, l, g, kg, cm, m or m2)`,
  })),
  {
    name: 'a misspelt meta key',
    file: 'shops.yaml',
    from: 'noindex: true',
    to: 'no_index: true',
    at: 'no_index:',
    says: 'unknown key "no_index". Did you mean "noindex"?',
  },
  {
    name: 'tickets of somebody who is not named',
    file: 'events/small.yaml',
    from: '  localOrganizer: Konzertbüro Beispiel\n',
    to: '  sellerRole: agent\n',
    at: 'agent',
    says: 'whose tickets are sold? As agent the event needs a localOrganizer or an owningCompanyAddress',
  },
  { name: 'a missing key', file: 'tours/mira-2027.yaml', from: 'name: Mira 2027\n', to: '', at: '', says: '"name" is missing' },
  {
    name: 'a slug with capitals',
    file: 'products/mira.yaml',
    from: 'slug: mira-bundle',
    to: 'slug: Mira-Bundle',
    at: 'Mira-Bundle',
    says: '"slug" is "Mira-Bundle"; expected a slug: small letters, digits and hyphens, such as "summer-tour-2027"',
  },
  {
    name: 'a price of a tenth of a cent',
    file: 'bundles/mira.yaml',
    from: 'originalPrice: 90',
    to: 'originalPrice: 90.005',
    at: '90.005',
    says: '"originalPrice" is 90.005; expected an amount in euros such as 49.90 or "49,90", with at most two decimals',
  },
  {
    name: 'a price in words',
    file: 'products/mira.yaml',
    from: 'price: 5\n',
    to: 'price: five\n',
    at: 'five',
    says: '"price" is "five"; expected an amount in euros such as 49.90 or "49,90", with at most two decimals, or prices by country such as { de: 49.90, at: 51 }',
  },
  {
    name: 'prices without the default country',
    file: 'events/mira-leipzig.yaml',
    from: 'price: { de: 49.90, at: 51 }',
    to: 'price: { at: 51 }',
    at: '{ at',
    says: '"price" is a mapping; expected a price for "de": it is the default for countries without their own',
  },
  {
    name: 'a text in one language only',
    file: 'categories/all.yaml',
    from: 'name: Vinyl',
    to: 'name: { de: Vinyl }',
    at: '{ de',
    says: '"en" is missing',
  },
  {
    name: 'a text cut off by a comma',
    file: 'categories/all.yaml',
    from: 'name: Vinyl',
    to: 'name: { de: Vinyl, alt, en: Vinyl }',
    at: 'alt',
    says: 'unknown key "alt". Known here: de, en.',
  },
  {
    name: 'a day the calendar does not have',
    file: 'events/small.yaml',
    from: 'happeningFrom: +60d 20:00',
    to: 'happeningFrom: 2027-02-30 20:00',
    at: '2027-02-30',
    says: '"happeningFrom" is "2027-02-30 20:00"; expected a moment that the calendar and the clocks of Berlin have',
  },
  {
    name: 'a moment in words',
    file: 'events/small.yaml',
    from: 'happeningFrom: +60d 20:00',
    to: 'happeningFrom: next Friday',
    at: 'next',
    says: '"happeningFrom" is "next Friday"; expected a moment such as "2027-05-01 20:00" (Berlin time), "+30d 20:00" (from the day of the import) or "-2h"',
  },
  {
    name: 'a post code that lost its quotes',
    file: 'venues/leipzig.yaml',
    from: 'postCode: "04109"',
    to: 'postCode: 04109',
    at: '04109',
    says: '"postCode" is 4109; expected a text in quotes',
  },
  {
    name: 'a choice that is none',
    file: 'events/mira-leipzig.yaml',
    from: 'status: scheduled',
    to: 'status: postponed',
    at: 'postponed',
    says: '"status" is "postponed"; expected scheduled, moved or cancelled',
  },
  {
    name: 'a cart limit of more than 100',
    file: 'events/mira-leipzig.yaml',
    from: 'cartLimit: 6',
    to: 'cartLimit: 600',
    at: '600 ',
    says: '"cartLimit" is 600; expected a whole number from 1 to 100',
  },
  {
    name: 'a slug used twice',
    file: 'tours/mira-2027.yaml',
    from: 'slug: mira-2027',
    to: 'slug: vinyl',
    at: 'vinyl',
    says: 'the category slug "vinyl" is already used at categories/all.yaml:1',
  },
  {
    name: 'an artist that is not there',
    file: 'tours/mira-2027.yaml',
    from: 'artists: [mira]',
    to: 'artists: [mirra]',
    at: 'mirra',
    says: 'there is no artist "mirra". Did you mean "mira"?',
  },
  {
    name: 'a venue that is not there',
    file: 'events/mira-leipzig.yaml',
    from: 'venue: werk-leipzig',
    to: 'venue: werk-leipsig',
    at: 'werk-leipsig',
    says: 'there is no venue "werk-leipsig". Did you mean "werk-leipzig"?',
  },
  {
    name: 'a shop that is not there',
    file: 'events/mira-leipzig.yaml',
    from: 'shops: [main, mira]',
    to: 'shops: [main, mora]',
    at: 'mora',
    says: 'there is no shop "mora". Did you mean "mira"?',
  },
  {
    name: 'a bundle of a product that is not there',
    file: 'bundles/mira.yaml',
    from: '{ product: mira-shirt, price: 20, alone: true }',
    to: '{ product: mira-short, price: 20 }',
    at: 'mira-short',
    says: 'there is no product "mira-short". Did you mean "mira-shirt"?',
  },
  {
    name: 'an image that is not there',
    file: 'artists/mira.yaml',
    from: 'squareImage: images/mira.svg',
    to: 'squareImage: images/mirra.svg',
    at: 'images/mirra.svg',
    says: '"images/mirra.svg" is not in the folder. Did you mean "images/mira.svg"?',
  },
  {
    name: 'an image that is none',
    file: 'images/shirt.svg',
    from: '<svg',
    to: '<html',
    in: 'products/mira.yaml',
    at: 'images/shirt.svg',
    says: '"images/shirt.svg" cannot be read as an image: Input buffer contains unsupported image format',
  },
  {
    name: 'an unknown preset',
    file: 'venues/leipzig.yaml',
    from: 'preset: theatre',
    to: 'preset: theater',
    at: 'theater ',
    says: 'unknown preset "theater". Did you mean "theatre"?',
  },
  {
    name: 'a seat map file that is not there',
    file: 'venues/leipzig.yaml',
    from: 'file: seatmaps/saal.json',
    to: 'file: seatmaps/hall.json',
    at: 'seatmaps/hall.json',
    says: '"seatmaps/hall.json" is not in the folder',
  },
  {
    name: 'a seat outside its section',
    file: 'seatmaps/saal.json',
    from: seat,
    to: seat.replace('"x": 0', '"x": 5000'),
    at: '{ "id": 4',
    says: "sections[1].seats[3]: row 2 seat 2 lies outside the section's hull",
  },
  {
    name: 'a wheelchair place that is not there',
    file: 'venues/leipzig.yaml',
    from: '{ section: Parkett, row: "1", seats: [1] }',
    to: '{ section: Parkett, row: "1", seats: [9] }',
    at: '{ se',
    says: 'the seat map has no section "Parkett", row "1", seat "9"',
  },
  {
    name: 'a companion place that is not there',
    file: 'venues/leipzig.yaml',
    from: '{ section: Parkett, row: "1", seats: [2] }',
    to: '{ section: Parkett, row: "7", seats: [2] }',
    at: '{ section: Parkett, row: "7"',
    says: 'the seat map has no section "Parkett", row "7", seat "2"',
  },
  {
    name: 'a section the seat map does not have',
    file: 'events/small.yaml',
    from: '[Rang links, Rang Mitte]',
    to: '[Rang links, Rang mitten]',
    at: 'Rang m',
    says: 'the seat map "theater" has no section "Rang mitten". Did you mean "Rang Mitte"?',
  },
  {
    name: 'a section in two prices',
    file: 'events/small.yaml',
    from: '[Rang links, Rang Mitte]',
    to: '[Rang links, Loge 1]',
    at: 'Loge',
    says: 'section "Loge 1" is already in the pricing category "stalls"',
  },
  {
    name: 'a category the seat map does not have',
    file: 'events/small.yaml',
    from: 'stalls-rear',
    to: 'stalls-read',
    at: 'stalls-read',
    says: 'the seat map "theater" has no category "stalls-read". Did you mean "stalls-rear"?',
  },
  {
    name: 'a capacity for seats',
    file: 'events/small.yaml',
    from: '[Rang links, Rang Mitte]',
    to: '[{ name: Rang links, capacity: 3 }]',
    at: '3 }',
    says: 'section "Rang links" has 98 seats; its capacity cannot be set',
  },
  {
    name: 'standing room without a capacity',
    file: 'events/small.yaml',
    from: 'name: Innenraum, capacity: 120',
    to: 'name: Innenraum',
    at: '{ key: fl',
    says: 'section "Innenraum" needs a capacity, since the event has no seat map',
  },
  {
    name: 'a map to display without a map',
    file: 'events/small.yaml',
    from: 'happeningFrom: +70d 20:00',
    to: 'happeningFrom: +70d 20:00\n  displayMap: true',
    at: 'true',
    says: 'there is no map to display: the event has no seatMap',
  },
  {
    name: 'an end before the start',
    file: 'events/mira-leipzig.yaml',
    from: 'happeningUntil: +45d 23:00',
    to: 'happeningUntil: +45d 19:00',
    at: '+45d 1',
    says: 'happeningUntil "+45d 19:00" is before happeningFrom "+45d 20:00"',
  },
  {
    name: 'hours that are none',
    file: 'events/mira-leipzig.yaml',
    from: 'hours: { from: "12:00", until: "02:00" }',
    to: 'hours: { from: "12:00", until: "08:00" }',
    at: '{ from: "12:00", until: "08:00" }',
    says: 'the hours from "12:00" until "08:00" are none: a day at the door ends at 06:00',
  },
  {
    name: 'a rule that ends before it begins',
    file: 'events/mira-leipzig.yaml',
    from: 'until: +62d 06:00',
    to: 'until: +59d 06:00',
    at: '+59d 06:00',
    says: 'until "+59d 06:00" is not after from "+60d 12:00"',
  },
  {
    name: 'more entries a day than in all',
    file: 'events/mira-leipzig.yaml',
    from: 'entries: 2\n          perDay: 1',
    to: 'entries: 2\n          perDay: 3',
    at: '3\n          reentry',
    says: 'perDay 3 is above the 2 entries in all',
  },
  {
    name: 'several days and one entry',
    file: 'events/mira-leipzig.yaml',
    from: '          entries: 2\n          perDay: 1\n',
    to: '',
    at: '[1, 2]',
    says: 'several days, but one entry in all; for one on each day write perDay: 1',
  },
  {
    name: 'ways to pay that no shop takes',
    file: 'events/mira-leipzig.yaml',
    from: 'paymentMethods: [stripe_checkout, kulturpass]',
    to: 'paymentMethods: [paypal]',
    at: '[paypal]',
    says: 'the shop "main" takes none of them',
  },
  {
    name: 'a transfer that has no account to go to',
    file: 'shops.yaml',
    from: '  bankAccount: # likewise\n    holder: Frontrow Beispiel GmbH\n    iban: DE02120300000000202051\n    bic: BYLADEM1001\n    bank: Beispielbank\n',
    to: '',
    at: '[stripe_checkout, bank_transfer]',
    says: 'a bank transfer needs a bank account to go to: fill it in, or leave the bank transfer out',
  },
  {
    name: 'a reservation of too many minutes',
    file: 'shops.yaml',
    from: 'reservationMinutes: 20',
    to: 'reservationMinutes: 90',
    at: '90',
    says: '"reservationMinutes" is 90; expected a whole number from 5 to 60',
  },
  {
    name: 'a price phase without a limit',
    file: 'events/mira-leipzig.yaml',
    from: '            from: -1d\n            until: +20d\n            pieces: 100\n',
    to: '',
    at: 'key: early',
    says: 'a price phase needs a limit: from, until or pieces',
  },
  {
    name: 'a price phase that ends before it begins',
    file: 'events/mira-leipzig.yaml',
    from: 'until: +20d',
    to: 'until: -2d',
    at: '-2d',
    says: 'until "-2d" is not after from "-1d"',
  },
  {
    name: 'more forced tickets than a cart takes',
    file: 'events/mira-leipzig.yaml',
    from: 'forcedAmount: 2',
    to: 'forcedAmount: 7',
    at: '7 # [w',
    says: 'forcedAmount 7 is above the cartLimit of 6',
  },
  {
    name: 'a struck-through price of a country without price',
    file: 'events/mira-leipzig.yaml',
    from: 'originalPrice: { de: 55 }',
    to: 'originalPrice: { de: 55, ch: 60 }',
    at: '{ de: 5',
    says: 'originalPrice is given for "ch", where there is no price of its own',
  },
  {
    name: 'a variant without a price',
    file: 'products/mira.yaml',
    from: '  price: 5\n',
    to: '',
    at: '{ ke',
    says: 'variant "bundle" needs a price, here or on the product',
  },
  {
    name: 'goods that nobody delivers',
    file: 'products/mira.yaml',
    from: 'physical: true # [true',
    to: 'physical: false # [true',
    at: 'false # [true',
    says: 'goods that are neither sent nor downloaded cannot be sold: nobody would deliver them',
  },
  {
    name: 'a download that is sent too',
    file: 'products/mira.yaml',
    from: 'downloadTimes: 5',
    to: 'physical: true # 5',
    at: 'true # 5',
    says: 'a download is not sent: leave this out',
  },
  {
    name: 'a download that is not there',
    file: 'products/mira.yaml',
    from: 'downloads/moon.pdf',
    to: 'downloads/mon.pdf',
    at: 'downloads/mon.pdf',
    says: '"downloads/mon.pdf" is not in the folder. Did you mean "downloads/moon.pdf"?',
  },
  {
    name: 'a download that browsers would open as a page',
    file: 'products/mira.yaml',
    from: 'downloads/moon.pdf',
    to: 'downloads/moon.html',
    at: 'downloads/moon.html',
    says: '"download" is "downloads/moon.html"; expected the path of a file from the catalogue folder that ends with epub, flac, jpg, m4a, mp3, mp4, ogg, pdf, png, wav, zip, such as "downloads/album.zip"',
  },
  {
    name: 'two variants of one key',
    file: 'products/mira.yaml',
    from: 'key: xl',
    to: 'key: m',
    at: 'm',
    says: 'the key "m" is already used above',
  },
  {
    name: 'two questions of one key',
    file: 'events/mira-leipzig.yaml',
    from: '- key: food',
    to: '- { key: food, question: Hunger? }\n          - key: food',
    at: 'food\n            question',
    says: 'the key "food" is already used above',
  },
  {
    name: 'a question with a field that there is not',
    file: 'products/mira.yaml',
    from: 'field: checkbox',
    to: 'field: choice',
    at: 'choice',
    says: '"field" is "choice"; expected "text" or "checkbox"',
  },
  {
    name: 'two main shops',
    file: 'shops.yaml',
    from: 'name: Mira Shop',
    to: 'name: Mira Shop\n  main: true',
    at: 'true',
    says: '"main" is already the main shop',
  },
  {
    name: 'a shop where an address is',
    file: 'shops.yaml',
    from: '- slug: mira',
    to: '- slug: events',
    at: 'events',
    says: 'a shop cannot be called "events": that is an address of the site',
  },
  {
    name: 'a page whose title is misspelt',
    file: 'pages/de/imprint.md',
    from: 'title',
    to: 'tittle',
    at: 'tittle:',
    says: 'unknown key "tittle". Did you mean "title"?',
  },
  {
    name: 'a page of a shop that is not there',
    file: 'pages/mora/de/terms.md',
    from: '',
    to: '---\ntitle: AGB\n---\n',
    at: '',
    says: '"mora" is neither a language (de, en) nor a shop. Did you mean "mira"?',
  },
  {
    name: 'a picture of a page that is not there',
    file: 'pages/de/guarantee.md',
    from: 'images/logo.svg',
    to: 'images/lego.svg',
    at: 'images/lego.svg',
    says: '"images/lego.svg" is not in the folder. Did you mean "images/logo.svg"?',
  },
  {
    name: 'a page without front matter',
    file: 'pages/de/faq.md',
    from: '',
    to: 'Fragen',
    at: '',
    says: 'the page needs front matter: ---, title: …, ---',
  },
  {
    name: 'two methods for online tickets',
    file: 'shipping.yaml',
    from: 'onlineTickets: false',
    to: 'onlineTickets: true',
    at: 'true\n',
    says: 'another method is already the one for online tickets',
  },
  {
    name: 'two rates for the same parcel',
    file: 'shipping.yaml',
    from: 'weightMax: 10000',
    to: 'weightMax: 2000',
    at: '{ countries: [de], weightMax: 2000, price: 7',
    says: 'there is already a rate for de up to 2000 g',
  },
  {
    name: 'online tickets that cost something to send',
    file: 'shipping.yaml',
    from: 'weightMax: 1, price: 0',
    to: 'weightMax: 1, price: 1.50',
    at: '1.50',
    says: 'online tickets are sent free of charge: 0 here',
  },
  {
    name: 'categories that contain each other',
    file: 'categories/all.yaml',
    from: '  order: 5',
    to: '  parent: vinyl-180',
    at: 'vinyl-180',
    says: '"vinyl" is its own ancestor by "vinyl-180"',
  },
  {
    name: 'a token of a design that is none',
    file: 'shops.yaml',
    from: 'design: hafen',
    to: 'design: { acent: "#ffb703" }',
    at: 'acent',
    says: 'there is no token "acent". Did you mean "accent"?',
  },
  {
    name: 'a colour that is none',
    file: 'shops.yaml',
    from: 'design: hafen',
    to: 'design: { accent: banana }',
    at: 'banana',
    says: '"accent" is "banana"; expected a colour such as "#3a0ca3"',
  },
  {
    name: 'an IBAN with wrong check digits',
    file: 'shops.yaml',
    from: 'DE02120300000000202051',
    to: 'DE02120300000000202052',
    at: 'DE02120300000000202052',
    says: '"iban" is "DE02120300000000202052"; expected an IBAN with its right check digits, such as "DE02 1203 0000 0000 2020 51"',
  },
  {
    name: 'an IBAN shorter than those of its country, whatever its check digits say',
    file: 'shops.yaml',
    from: 'DE02120300000000202051',
    to: 'DE41370400440532013',
    at: 'DE41370400440532013',
    says: '"iban" is "DE41370400440532013"; expected an IBAN with its right check digits, such as "DE02 1203 0000 0000 2020 51"',
  },
  {
    name: 'a redirect that leads back to itself',
    file: 'shops.yaml',
    from: '/tours/alt: /tours/mira-2027',
    to: '/a: /b\n    /b: /a',
    at: '/b',
    says: 'the redirect of "/a" leads back to itself by "/b"',
  },
  {
    name: 'a redirect to no address',
    file: 'shops.yaml',
    from: '/tours/alt: /tours/mira-2027',
    to: '/tours/alt: javascript:alert(1)',
    at: 'javascript',
    says: '"/tours/alt" is "javascript:alert(1)"; expected an address such as "https://example.com/page", or a path such as "/events/example"',
  },
  {
    name: 'a line that begins with a tab',
    file: 'news/all.yaml',
    from: '  placement: feature',
    to: '\tplacement: feature',
    at: 'placement',
    says: 'cannot be read as YAML: the line begins with a tab; expected spaces',
  },
  {
    name: 'two documents in a file',
    file: 'news/all.yaml',
    from: '- key: mira-tour',
    to: '- key: mira-tour\n---\n- key: b',
    at: '---',
    says: 'cannot be read as YAML: a second document begins here; expected one list of entries in a file',
  },
  {
    name: 'a moment that is none',
    file: 'events/small.yaml',
    from: '+60d 20:00',
    to: 'soon',
    at: 'soon',
    says: '"happeningFrom" is "soon"; expected a moment such as "2027-05-01 20:00" (Berlin time), "+30d 20:00" (from the day of the import) or "-2h"',
  },
  {
    name: 'one of a list that is wrong',
    file: 'shops.yaml',
    from: '[stripe_checkout, bank_transfer]',
    to: '[stripe_checkout, cheque]',
    at: 'cheque',
    says: '"paymentMethods[1]" is "cheque"; expected one of stripe_checkout, stripe_express, stripe_sofort, paypal, paypal_express, bank_transfer, kulturpass',
  },
  {
    name: 'a seat for both a wheelchair and a companion',
    file: 'venues/leipzig.yaml',
    from: '{ section: Parkett, row: "1", seats: [2] }',
    to: '{ section: Parkett, row: "1", seats: [1] }',
    at: '{ section: Parkett',
    says: 'row "1", seat "1" is a wheelchair place, not one of a companion',
  },
  {
    name: 'a text that the database cannot keep',
    file: 'categories/all.yaml',
    from: 'name: Vinyl',
    to: 'name: "Vin\\0yl"',
    at: '"Vin',
    says: '"name" is "Vin\\u0000yl"; expected a text without the character NUL',
  },
  {
    name: 'a number beyond the database’s',
    file: 'products/mira.yaml',
    from: 'stock: 40',
    to: 'stock: 4000000000',
    at: '4000000000',
    says: '"stock" is 4000000000; expected a whole number up to 2147483647',
  },
  {
    name: 'a slug without end',
    file: 'categories/all.yaml',
    from: 'slug: vinyl-180',
    to: `slug: ${'v'.repeat(101)}`,
    at: 'vvv',
    says: `"slug" is "${'v'.repeat(56)}…; expected a slug of at most 100 letters`,
  },
];

test('the example of the README has no problems', async () => {
  expect(await problemsOf({})).toEqual([]);
});

test.each(broken)('$name is told with its place', async ({ file, from, to, in: other, at, says }) => {
  const before = example[file] ?? '';
  expect(before).toContain(from);
  const after = from === '' ? to : before.replace(from, to);
  const place = other === undefined ? placeOf(at, after, before.indexOf(from)) : placeOf(at, example[other]!, 0);
  expect(await problemsOf({ [file]: after })).toContain(`${other ?? file}:${place}: ${says}`);
});

/** Line and column of a text, as it first stands behind the change. */
function placeOf(at: string, text: string, change: number): string {
  if (at === '') return '1:1';
  const behind = text.indexOf(at, change);
  const lines = text.slice(0, behind === -1 ? text.indexOf(at) : behind).split('\n');
  return `${lines.length}:${lines.at(-1)!.length + 1}`;
}

/**
 * What only the whole catalogue knows, or the folder it is in: whether names are there and free, what maps and files hold, what others of
 * the kind say. Everything else a form says as well: a rule that is added to the import alone makes this red.
 */
const OF_THE_WHOLE = [
  /^there is no (?:artist|category|tour|venue|shop|product|event|seat map) "/,
  /is already used at /,
  /is already the main shop|^one shop has to be|^the main shop needs|^a shop cannot be called|is already an address of the site|has no page "|^the shop ".*" takes none of them/,
  /is not in the shop|is its own ancestor|is not in the folder|cannot be read as an image|another method is already/,
  /^force_section is|^no event of the bundle|^the price of a book is fixed: in a bundle|nobody would deliver them/,
  /the seat map|^seat map|the event has no section|^the pricing category ".*" has no section|^section ".*" (?:has|is)|not one of a companion|^unknown preset/,
];

// a hundred catalogues are read twice
test('a form says of an entry by itself what the import says of it', async () => {
  const differing: { name: string; form: string[]; import: string[] }[] = [];
  let compared = 0;
  for (const { name, file, from, to } of broken) {
    const kind = kinds.find((one) => file.split(/[/.]/)[0] === one);
    const after = from === '' ? to : (example[file] ?? '').replace(from, to);
    const { yaml, problems } = readYaml(file, after);
    if (!kind || !yaml || problems.length > 0) continue;
    const form = [yaml.value].flat().flatMap((entry) => checkEntry(kind, entry).problems.map(({ message }) => message));
    const said = (await problemsOf({ [file]: after }))
      .filter((problem) => problem.startsWith(`${file}:`))
      .map((one) => one.replace(/^\S+?: /, ''));
    const byItself = said.filter((message) => !OF_THE_WHOLE.some((pattern) => pattern.test(message)));
    if (byItself.length > 0) compared++;
    const own = form.filter((message) => !OF_THE_WHOLE.some((pattern) => pattern.test(message)));
    if (byItself.toSorted().join('\n') !== own.toSorted().join('\n')) differing.push({ name, form, import: byItself });
  }
  expect(differing).toEqual([]);
  expect(compared).toBeGreaterThan(40);
});

test('every problem of a folder is told, in the order of its files', async () => {
  const said = await problemsOf({
    'artists/mira.yaml': example['artists/mira.yaml']!.replace('images/mira.svg', 'images/nobody.svg'),
    'news/all.yaml': '- { key: a, placement: top, url: x, title: T }\n',
    'evnts/a.yaml': 'slug: a\n',
  });
  expect(said).toEqual([
    'artists/mira.yaml:20:14: "images/nobody.svg" is not in the folder.',
    'evnts/a.yaml:1:1: "evnts" is no kind of the catalogue. Did you mean "events"?',
    'news/all.yaml:1:24: "placement" is "top"; expected feature, hot or regular',
    'news/all.yaml:1:34: "url" is "x"; expected an address such as "https://example.com/page", or a path such as "/events/example"',
  ]);
});

test.each(['imprint', 'terms', 'datapolicy'])('a shop without the page %s is refused', async (page) => {
  const said = await problemsOf({ [`pages/de/${page}.md`]: undefined, 'pages/mira/de/terms.md': undefined });
  expect(said).toContain(`shops.yaml:1:9: the shop "main" has no page "${page}"; expected pages/de/${page}.md`);
  expect(said).toContain(`shops.yaml:54:9: the shop "mira" has no page "${page}"; expected pages/de/${page}.md`);
});

test('no shop has the name of an address of the site, nor its addresses begin with one', async () => {
  const names = [...siteNames, ...serverAreas].filter((name) => /^[a-z0-9-]+$/.test(name));
  const shops = names.map((name, index) => `- { slug: ${name}, name: X }\n- { slug: x${index}, name: X, urlPrefix: ${name} }\n`);
  const problems = await problemsOf({ 'shops.yaml': example['shops.yaml'] + shops.join('') });
  const told = problems.filter((problem) => problem.endsWith('an address of the site'));
  expect(names).toEqual(expect.arrayContaining(['videos', 'waiting-room', 'countdown', 'launch', 'scan', 'designs', 'events', 'server']));
  expect(told).toHaveLength(2 * names.length);
});

test('one fault is told once, whatever else falls with it', async () => {
  const of = (path: string, from: string, to: string) => problemsOf({ [path]: example[path]!.replace(from, to) });
  expect(await of('news/all.yaml', '  placement', '\tplacement')).toHaveLength(1);
  expect(await of('events/small.yaml', '+60d 20:00', 'soon')).toHaveLength(1);
  // the shop's own pages, and the pages every shop needs
  expect(await of('shops.yaml', 'noindex: true', 'noindex: perhaps')).toHaveLength(1);
  expect(await of('pages/de/terms.md', 'title: AGB', 'title: [')).toHaveLength(1);
  // of a loop, not each who is in it
  expect(await of('shops.yaml', '/tours/alt: /tours/mira-2027', '/x: /a\n    /a: /b\n    /b: /a')).toHaveLength(1);
  expect(await of('categories/all.yaml', '  order: 5', '  parent: vinyl-180')).toHaveLength(1);
  const [image, ...others] = await problemsOf({ 'images/mira.svg': 'no picture' });
  expect(image).toMatch(/^[\w/]+\.yaml:\d+:\d+: "images\/mira\.svg" cannot be read as an image: .* \(named at \d+ places\)$/);
  expect(others).toEqual([]);
});

test('aliases that grow without end are a problem of the file, not a crash', async () => {
  const grown = [
    'a: &a [x, x, x, x, x, x, x, x, x, x]',
    ...['b', 'c', 'd'].map((key, index) => `${key}: &${key} [${`*${'abc'[index]},`.repeat(10)}]`),
  ];
  expect(await problemsOf({ 'news/more.yaml': `${grown.join('\n')}\n` })).toEqual([
    'news/more.yaml:1:1: cannot be read as YAML: Excessive alias count indicates a resource exhaustion attack',
  ]);
});

test('a seat map with very many problems tells the first, and how many more there are', async () => {
  const outside = Array.from({ length: 30 }, (_, at) => `\n{ "id": ${at + 5}, "row": "3", "number": "${at}", "x": ${at * 50}, "y": 9000 }`);
  const said = await problemsOf({ 'seatmaps/saal.json': example['seatmaps/saal.json']!.replace(seat, [seat, ...outside].join()) });
  expect(said).toHaveLength(20);
  expect(said[0]).toBe("seatmaps/saal.json:13:1: sections[1].seats[4]: row 3 seat 0 lies outside the section's hull");
  expect(said[19]).toMatch(/^seatmaps\/saal\.json:32:1: .* \(and 10 more problems in this seat map\)$/);
});

test('a seat map that ends too early is told at its line', async () => {
  const [problem] = await problemsOf({ 'seatmaps/saal.json': '{\n  "sections": [\n' });
  expect(problem).toMatch(/^seatmaps\/saal\.json:2:1: cannot be read as JSON: /);
});

/** What is said of the example with a change made to its folder. */
async function problemsIn(change: (folder: string) => void): Promise<string[]> {
  const { folder, drop } = makeFolder(example);
  change(folder);
  const { problems } = await checkCatalogue(folder);
  drop();
  return problems.map(formatProblem);
}

test('a byte order mark and line ends of other systems change nothing', async () => {
  const fromElsewhere = (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`;
  const paths = ['shops.yaml', 'categories/all.yaml', 'pages/de/terms.md', 'seatmaps/saal.json'];
  expect(await problemsOf(Object.fromEntries(paths.map((path) => [path, fromElsewhere(example[path]!)])))).toEqual([]);
});

test.each(['categories/all.yaml', 'pages/de/jobs.md', 'seatmaps/saal.json'])(
  '%s in another encoding is refused at the first such letter',
  async (path) => {
    const said = await problemsIn((folder) => writeFileSync(join(folder, path), Buffer.from('- slug: a\n  name: Gläser\n', 'latin1')));
    expect(said).toContain(`${path}:2:11: is not text in UTF-8; save the file in UTF-8`);
  },
);

test('a symbolic link is refused: what it leads to would be taken away', async () => {
  const said = await problemsIn((folder) => symlinkSync('all.yaml', join(folder, 'news/linked.yaml')));
  expect(said).toEqual(['news/linked.yaml:1:1: is a symbolic link; expected the file or folder itself']);
});

test('a folder that is not there is a problem, not a crash', async () => {
  expect((await checkCatalogue('/no/such/folder')).problems.map(({ message }) => message)).toEqual(['there is no such folder']);
});
