import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A small catalogue in which people meet: a hall with seats, a club to stand in, a night of a bundle, one that costs nothing, goods and a
 * box. `edition`: what an import changes from the one before it, prices and stock alone; `times`: so many times as much of all but seats.
 */
export function writeCatalogue(base: string, edition: number, times: number): string {
  const folder = mkdtempSync(join(base, 'catalogue-'));
  for (const [path, text] of Object.entries(filesOf(edition, times))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Rows of ten seats, half a metre apart. */
const seats = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  row: String(Math.floor(at / 10) + 1),
  number: String((at % 10) + 1),
  x: (at % 10) * 52,
  y: 150 + Math.floor(at / 10) * 90,
}));
const hull = (from: number, to: number) => `[[-60, ${from}], [560, ${from}], [560, ${to}], [-60, ${to}]]`;
const seatMap = `{ "stage": [[0, -200], [500, -200], [500, 0], [0, 0]], "sections": [
  { "id": 1, "name": "Parkett", "pricing_category_id": 1, "hull_points": ${hull(100, 650)}, "seats": ${JSON.stringify(seats)} },
  { "id": 2, "name": "Rang", "pricing_category_id": 2, "seats": [], "capacity": 20, "hull_points": ${hull(700, 900)} }
] }`;

const standing = (slug: string, name: string, { price, capacity, more = '' }: { price: number; capacity: number; more?: string }) => `
- slug: ${slug}
  name: ${name}
  venue: haus
  happeningFrom: +30d 20:00
  localOrganizer: Konzertbüro Beispiel
  cartLimit: 9
  ${more}
  pricingCategories:
    - key: standing
      name: Stehplatz
      sections: [{ name: Innenraum, capacity: ${capacity} }]
      variants:
        - { key: full, description: Normalpreis, price: ${price}, entry: { perDay: 1, reentry: true } }
`;

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText: ${title}.\n`;

const filesOf = (edition: number, times: number): Record<string, string> => ({
  'shops.yaml': `
- slug: main
  name: Frontrow
  main: true
  orderMergingAllowed: true
  paymentMethods: [stripe_checkout, paypal, bank_transfer, kulturpass]
  legal: { company: Frontrow Beispiel GmbH, address: Musterstraße 1, postCode: "10115", city: Berlin, email: hallo@example.com }
  bankAccount: { holder: Frontrow Beispiel GmbH, iban: DE02120300000000202051, bic: BYLADEM1001, bank: Beispielbank }
`,
  'venues.yaml': `
- { slug: haus, name: Haus, address: Gasse 1, postCode: "04109", city: Leipzig, seatMaps: [{ slug: saal, file: seatmaps/saal.json }] }
`,
  'seatmaps/saal.json': seatMap,
  'events.yaml': `
- slug: saal
  name: Saal
  venue: haus
  seatMap: saal
  happeningFrom: +30d 20:00
  localOrganizer: Konzertbüro Beispiel
  cartLimit: 6
  resaleSetting: { preference: public, fee: 10 }
  returnedTickets: on_sale
  personalizationRequirement: purchase
  pricingCategories:
    - key: seats
      name: Sitzplatz
      mapCategories: [1]
      variants:
        - { key: full, description: Normalpreis, price: ${50 + edition} }
        - { key: reduced, description: Ermäßigt, price: ${40 + edition} }
    - key: balcony
      name: Rang
      sections: [{ name: Rang, capacity: ${20 * times} }]
      variants: [{ key: full, description: Normalpreis, price: 35 }]
${standing('klub', 'Klub', { price: 30, capacity: 60 * times + 2 * edition, more: 'massRefund: open\n  resaleSetting: { preference: public, fee: 10 }' })}
${standing('nacht', 'Nacht', { price: 25, capacity: 40 * times })}
${standing('matinee', 'Matinee', { price: 0, capacity: 30 * times })}
`,
  'products.yaml': `
- slug: hemd
  name: Hemd
  price: ${25 + edition}
  weight: 200
  variants: [{ key: m, description: M, stock: ${30 * times + edition} }, { key: l, description: L, stock: ${20 * times} }]
- slug: platte
  name: Platte
  price: 22
  weight: 300
  variants: [{ key: vinyl, description: Vinyl, stock: ${25 * times} }]
- slug: kiste
  name: Kiste
  price: 5
  weight: 100
  variants: [{ key: kiste, description: Kiste, stock: ${15 * times} }]
`,
  'bundles.yaml': `
- product: kiste
  ticketLimit: 2
  commonItems: [{ product: platte, price: 20, alone: true }]
  combinations:
    - { key: leipzig, optionName: Leipzig, tourName: Tour, products: [{ event: nacht, price: 22, alone: true }] }
`,
  'shipping.yaml': `
- { key: dhl, name: Paket, rates: [{ countries: [de], weightMax: 30000, price: 4.90 }] }
- { key: online, name: Online-Tickets, onlineTickets: true, rates: [{ countries: [de], weightMax: 1, price: 0 }] }
`,
  'pages/de/imprint.md': page('Impressum'),
  'pages/de/terms.md': page('AGB'),
  'pages/de/datapolicy.md': page('Datenschutz'),
  'pages/de/withdrawal.md': page('Widerruf'),
});
