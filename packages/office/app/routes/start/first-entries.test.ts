import { expect, test } from 'vitest';
import type { EntryContent, EntryKind } from '@frontrow/domain/catalogue/entry-kinds';
import { DRAFT_MARK } from '@frontrow/domain/catalogue/first-pages';
import { checkContent } from '../../catalogue/check.ts';
import { isForm } from '../../lib/entry-kinds.ts';
import { areasOf } from './areas.ts';
import {
  companyEntries,
  deliveryEntry,
  eventEntries,
  isDraftPage,
  overDraft,
  paymentEntry,
  shopEntry,
  venueEntry,
} from './first-entries.ts';

const company = { company: 'Mira GmbH', address: 'Weg 1', postCode: '20457', city: 'Hamburg', email: 'mira@example.org' };
const house = { name: 'Kleines Haus', address: 'Gasse 2', postCode: '20457', city: 'Hamburg' };
const show = { name: 'Erster Abend', artist: 'Mira', date: '2030-05-01T20:00', price: '19,50', places: '80', prices: {} };

test('what the guide writes is what the format asks for, with and without a plan', () => {
  const shop = shopEntry(undefined, 'Mira', '#1f6feb');
  for (const plan of ['none', 'club', 'theatre', 'arena', 'stadium']) {
    const venue = venueEntry({ ...house, plan });
    const entries = [
      shop,
      ...companyEntries(shop.content, company),
      paymentEntry(shop.content),
      venue,
      deliveryEntry(['de', 'at'], '5,90'),
      ...eventEntries(show, venue.content, areasOf(venue.content, undefined)),
      ...eventEntries({ ...show, prices: { boxes: '40', rows: '12' } }, venue.content, areasOf(venue.content, undefined)),
    ];
    const problems = entries.flatMap(({ kind, content }) => (isForm(kind) ? checkContent(kind, content).problems : []));
    expect(problems).toEqual([]);
  }
});

type Category = { name: { de: string }; mapCategories?: string[]; variants: { price: string }[] };
const categoriesOf = (entries: ReturnType<typeof eventEntries>) => entries.at(-1)?.content['pricingCategories'] as Category[];

test('areas of a house cost what is said of them, and the others what a ticket costs', () => {
  const venue = venueEntry({ ...house, plan: 'theatre' }).content;
  const areas = areasOf(venue, undefined);
  const one = categoriesOf(eventEntries({ ...show, prices: { boxes: '' } }, venue, areas));
  expect(one.map(({ mapCategories }) => mapCategories)).toEqual([['stalls-front', 'stalls-rear', 'boxes', 'balcony']]);
  const several = categoriesOf(eventEntries({ ...show, prices: { boxes: '40' } }, venue, areas));
  expect(several.map(({ name, variants }) => [name.de, variants[0]?.price])).toEqual([
    ['Parkett', '19,50'],
    ['Hochparkett', '19,50'],
    ['Logen', '40'],
    ['Rang', '19,50'],
  ]);
});

test('a plan that was drawn is sold by its categories, and stays when the venue is written again', () => {
  const before = { ...venueEntry({ ...house, plan: 'none' }).content, seatMaps: [{ slug: 'haus', file: 'seatmaps/haus.json' }] };
  const drawn = {
    sections: [{ pricing_category_id: 2 }, { pricing_category_id: 7 }, { pricing_category_id: 2 }],
    drawing: { categories: [{ id: 2, name: 'Parkett' }] },
  };
  const areas = areasOf(before, drawn);
  expect(areas.map(({ word, name }) => [word, name.de])).toEqual([
    ['2', 'Parkett'],
    ['7', '7'],
  ]);
  const [, event] = eventEntries(show, before, areas);
  expect(event?.content['seatMap']).toBe('haus');
  expect(venueEntry({ ...house, plan: 'own' }, before).content['seatMaps']).toEqual(before.seatMaps);
});

test('a name without our letters still has an address', () => {
  expect(venueEntry({ ...house, name: 'Θέατρο', plan: 'none' }).slug).toBe('venue');
});

test('what the company told before stays, and the pages say that they are still to be written', () => {
  const shop = { ...shopEntry({ legal: { vatId: 'DE1' } }, 'Mira', '#1f6feb').content };
  const [first, ...others] = companyEntries(shop, company);
  expect(first?.content['legal']).toEqual({ vatId: 'DE1', ...company });
  expect(others.filter(({ content }) => isDraftPage(content)).map(({ slug }) => slug)).toEqual(['de/imprint', 'de/terms', 'de/datapolicy']);
});

test('what was written elsewhere stays: fields the guide does not ask for, a page, a way of sending', () => {
  const over = (kind: EntryKind, content: EntryContent, before?: EntryContent) => overDraft({ kind, slug: 'x', content }, before).content;
  expect(over('events', { name: 'Neu', seatMap: undefined }, { name: 'Alt', seatMap: 'alt', description: 'Schön' })).toEqual({
    name: 'Neu',
    description: 'Schön',
  });
  const begun = { markdown: `Firma B ${DRAFT_MARK}` };
  expect(over('pages', begun, { markdown: 'Wir sind es.' })).toEqual({ markdown: 'Wir sind es.' });
  expect(over('pages', begun, { markdown: `Firma A ${DRAFT_MARK}` })).toEqual(begun);
  expect(over('shipping', { name: 'Paket' }, { name: 'Per Mail' })).toEqual({ name: 'Per Mail' });
  expect(over('shipping', { name: 'Paket' })).toEqual({ name: 'Paket' });
});

test('the colour of a shop is that of its pages too, unless its design is called by a name', () => {
  const metaOf = (design: unknown) => shopEntry({ meta: { design } }, 'Mira', '#ffcc00').content['meta'];
  const own = { accent: '#ffcc00', 'on-accent': '#000000' };
  expect(metaOf(undefined)).toEqual({ accent_color: '#ffcc00', design: own });
  expect(metaOf({ accent: '#123456', paper: '#ffffff' })).toEqual({ accent_color: '#ffcc00', design: { paper: '#ffffff', ...own } });
  expect(metaOf('neonfarn')).toEqual({ accent_color: '#ffcc00', design: 'neonfarn' });
});
