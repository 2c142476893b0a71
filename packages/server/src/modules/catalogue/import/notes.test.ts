import { afterEach, expect, test } from 'vitest';
import { checkCatalogue } from './check-catalogue.ts';
import { exampleFiles, makeFolder } from './example-folder.ts';
import { formatProblem } from '@frontrow/domain/catalogue/problems';

let drop = () => {};
afterEach(() => drop());

/** The notes on the example with changes, and that nothing of it is refused. */
async function notesOn(changes: Record<string, (text: string) => string> = {}): Promise<string[]> {
  const files = exampleFiles();
  for (const [path, change] of Object.entries(changes)) files[path] = change(files[path] ?? '');
  const made = makeFolder(files);
  drop = made.drop;
  const { problems, notes } = await checkCatalogue(made.folder);
  expect(problems).toEqual([]);
  return notes.map(formatProblem);
}
const shirt = (change: (text: string) => string) => notesOn({ 'products/mira.yaml': change });
const withoutProof = (text: string) => text.replace(/ +green_claim_proof: .*\n/, '');

test('nothing is noted of the example', async () => expect(await notesOn()).toEqual([]));

test.each([
  ['Nachhaltiges T-Shirt', 'Nachhaltiges'],
  ['Ein klimaneutral gefertigtes Shirt', 'klimaneutral'],
  ['CO2-neutral verschickt', 'CO2-neutral'],
  ['Umweltfreundliche Farben', 'Umweltfreundliche'],
  ['aus ökologischem Anbau', 'ökologischem'],
  ['Öko-Shirt', 'Öko'],
  ['A sustainable shirt', 'sustainable'],
  ['Sustainably made', 'Sustainably'],
  ['climate neutral', 'climate neutral'],
  ['carbon-neutral', 'carbon-neutral'],
  ['eco-friendly inks', 'eco-friendly'],
  ['environmentally friendly', 'environmentally friendly'],
])('"%s" is noted at its place', async (text, claim) => {
  const notes = await shirt((yaml) => withoutProof(yaml).replace('Weich und schwarz.', text));
  expect(notes).toEqual([expect.stringMatching(new RegExp(`^products/mira\\.yaml:4:\\d+: "${claim}" is a green claim`))]);
});

test.each(['Ökonomie für alle', 'Die Ökonomin', '100 % Baumwolle', 'Unnachhaltig', 'Grün', 'eco', 'Ecology of Fear (LP)'])(
  '"%s" says nothing of the environment that needs proof',
  async (text) => expect(await shirt((yaml) => withoutProof(yaml).replace('Weich und schwarz.', text))).toEqual([]),
);

test('wherever it stands in goods, once a place; not in names of files, and not where a proof is named', async () => {
  const claims = (yaml: string) =>
    yaml
      .replace('30 Grad.', 'umweltfreundlich')
      .replace('description: M\n', 'description: nachhaltig\n')
      .replaceAll('name: Hemd GmbH', 'name: Sustainable GmbH');
  const notes = await shirt((yaml) => claims(withoutProof(yaml)));
  expect(notes.map((note) => /"(.*?)"/.exec(note)?.[1])).toEqual(['Sustainable', 'Sustainable', 'umweltfreundlich', 'nachhaltig']);
  drop();
  expect(await shirt(claims)).toEqual([]);
});

test('countries that goods are sent to without a packaging register are noted; online tickets need none', async () => {
  const notes = await notesOn({
    'shops.yaml': (text) => text.replace(/packagingRegistrations: \{.*?\}/, 'packagingRegistrations: { de: DE4711 }'),
  });
  expect(notes).toEqual([expect.stringMatching(/^shops\.yaml:\d+:\d+: goods are sent to at, ch: name the packaging register/)]);
});

test('colours of a shop that cannot be read together are noted, where they are given', async () => {
  const design = (tokens: string) => ({ 'shops.yaml': (text: string) => text.replace('design: hafen', `design: ${tokens}`) });
  expect(await notesOn(design('{ accent: "#3a0ca3", on-accent: "#fff" }'))).toEqual([
    expect.stringMatching(/^shops\.yaml:\d+:\d+: accent is hard to read on stage: their contrast is 1\.\d/),
  ]);
  drop();
  expect(await notesOn(design('{ accent: "#ffb703", on-accent: "#111110" }'))).toEqual([]);
});

test('a design that is not there is noted', async () => {
  const design = (name: string) => ({ 'shops.yaml': (text: string) => text.replace('design: hafen', `design: ${name}`) });
  expect(await notesOn(design('haven'))).toEqual([
    expect.stringMatching(/^shops\.yaml:\d+:\d+: there is no design "haven": the shop has the plain look\. Did you mean "hafen"\?$/),
  ]);
});

test('addresses that name what is not in the folder are noted, not those of other sites and pages', async () => {
  const news = (url: string) => notesOn({ 'news/all.yaml': (text) => text.replace('url: /tours/mira-2027', `url: ${url}`) });
  expect(await news('/tours/mira-2028')).toEqual([
    'news/all.yaml:4:8: "/tours/mira-2028" leads to nothing that is in the folder. Did you mean "mira-2027"?',
  ]);
  drop();
  expect(await news('/mira/products/mira-shirt?x=1')).toEqual([]);
  drop();
  expect(await news('https://else.example/tours/x')).toEqual([]);
  drop();
  const shops = (text: string) => text.replace('/tours/alt: /tours/mira-2027', '/tours/alt: /mira/events/gone');
  expect(await notesOn({ 'shops.yaml': shops })).toEqual([
    expect.stringMatching(/: "\/mira\/events\/gone" leads to nothing that is in the folder\.$/),
  ]);
});

const bundles = (change: (text: string) => string) => notesOn({ 'bundles/mira.yaml': change });

test('a part that is dearer in the bundle than alone is noted, in the first country where it is', async () => {
  const unforced = { 'products/mira.yaml': (yaml: string) => yaml.replace(/ +force_section: .*\n/, '') };
  const dearer = (price: string) =>
    notesOn({ ...unforced, 'bundles/mira.yaml': (yaml) => yaml.replace('mira-shirt, price: 20', `mira-shirt, price: ${price}`) });
  expect(await dearer('99')).toEqual([
    expect.stringMatching(
      /^bundles\/mira\.yaml:7:\d+: the cheapest of product "mira-shirt" costs 99\.00 in the bundle and \d+\.\d\d alone \(de\);/,
    ),
  ]);
  drop();
  expect(await dearer('1')).toEqual([]);
});

test('a part that nobody can buy alone is noted once', async () => {
  expect(await bundles((yaml) => yaml.replace('price: 20, alone: true', 'price: 20'))).toEqual([
    expect.stringMatching(
      /^bundles\/mira\.yaml:7:\d+: the page of product "mira-shirt" leads to this bundle, and nobody can buy it alone;/,
    ),
  ]);
});

test.each([
  ['ageRating: 16', 'ageRating: 18'],
  ['shippingRequirements: [parcel]', 'shippingRequirements: [18plus]'],
])('goods for adults (%s becomes %s) that no method with an age check carries are noted, where it is said', async (was, is) => {
  const forAdults = (yaml: string) => yaml.replace(was, is);
  const checkedUpTo = (grams: number) => (yaml: string) =>
    `${yaml}- key: dhl-18\n  name: Paket 18\n  adultsOnly: true\n  rates: [{ countries: [de], weightMax: ${grams}, price: 9 }]\n`;
  const key = is.replace(/:.*/, '');
  const notes = await shirt(forAdults);
  expect(notes).toEqual([
    expect.stringMatching(
      /^products\/mira\.yaml:\d+:\d+: goods for adults are sent only by a .* adultsOnly, and there is none: nobody can/,
    ),
  ]);
  const line = Number(notes[0]?.split(':')[1]);
  expect(forAdults(exampleFiles()['products/mira.yaml'] ?? '').split('\n')[line - 1]).toContain(`${key}:`);
  drop();
  const both = (grams: number) => notesOn({ 'products/mira.yaml': forAdults, 'shipping.yaml': checkedUpTo(grams) });
  expect(await both(100)).toEqual([expect.stringContaining('none carries 180 g')]);
  drop();
  expect(await both(180)).toEqual([]);
});
