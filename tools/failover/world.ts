import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { importCatalogue } from '../../packages/server/src/modules/catalogue/import/import-catalogue.ts';
import { type Db, statement } from '../../packages/server/src/platform/db/index.ts';
import { createImageStore } from '../../packages/server/src/platform/images/image-store.ts';
import { systemIds } from '../../packages/server/src/platform/ids.ts';
import { createFileStore } from '../../packages/server/src/platform/storage/file-store.ts';

const PLACES = 200_000;

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText: ${title}.\n`;

const FILES = {
  'pages/de/imprint.md': page('Impressum'),
  'pages/de/terms.md': page('AGB'),
  'pages/de/datapolicy.md': page('Datenschutz'),
  'pages/de/withdrawal.md': page('Widerruf'),
  'shops.yaml': `
- slug: main
  name: Frontrow
  main: true
  paymentMethods: [bank_transfer]
  legal: { company: Frontrow Beispiel GmbH, address: Musterstraße 1, postCode: "10115", city: Berlin, email: hallo@example.com }
  bankAccount: { holder: Frontrow Beispiel GmbH, iban: DE02120300000000202051, bic: BYLADEM1001, bank: Beispielbank }
`,
  'venues.yaml': '- { slug: platz, name: Platz, address: Am Platz 1, postCode: "04109", city: Leipzig }\n',
  'shipping.yaml': '[]\n',
  'events.yaml': `
- slug: fest
  name: Fest
  venue: platz
  happeningFrom: +90d 20:00
  localOrganizer: Konzertbüro Beispiel
  pricingCategories:
    - key: standing
      name: Stehplatz
      sections: [{ name: Innenraum, capacity: ${PLACES} }]
      variants:
        - { key: full, description: Normalpreis, price: 20 }
`,
};

const selectVariant = statement<{ id: number }>("select v.id from variant v join sellable s on s.id = v.sellable_id where s.slug = 'fest'");

/** A shop with one event that does not sell out. @returns what is bought there */
export async function fillWorld(db: Db, base: string): Promise<{ variantId: number }> {
  const folder = mkdtempSync(join(base, 'catalogue-'));
  mkdirSync(join(folder, 'pages/de'), { recursive: true });
  for (const [name, text] of Object.entries(FILES)) writeFileSync(join(folder, name), text);
  const imageStore = createImageStore({ folder: base });
  const { problems } = await importCatalogue({ db, folder, imageStore, files: createFileStore(base, systemIds), whole: true });
  rmSync(folder, { recursive: true, force: true });
  const [first] = problems;
  if (first) throw new Error(`${first.file}:${first.line}: ${first.message}`);
  return { variantId: (await db.one(selectVariant)).id };
}
