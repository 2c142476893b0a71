import { expect, test } from 'vitest';
import { checkContent } from '../../catalogue/check.ts';
import { isForm } from '../../catalogue/kinds.ts';
import { companyEntries, eventEntries, isDraftPage, paymentEntry, shopEntry, venueEntry } from './first-entries.ts';

const company = { company: 'Mira GmbH', address: 'Weg 1', postCode: '20457', city: 'Hamburg', email: 'mira@example.org' };
const house = { name: 'Kleines Haus', address: 'Gasse 2', postCode: '20457', city: 'Hamburg' };
const show = { name: 'Erster Abend', artist: 'Mira', date: '2030-05-01T20:00', price: '19,50', places: '80' };

test('what the guide writes is what the format asks for, with and without a plan', () => {
  const shop = shopEntry(undefined, 'Mira', '#1f6feb');
  for (const plan of ['none', 'club', 'theatre', 'arena', 'stadium']) {
    const venue = venueEntry({ ...house, plan });
    const entries = [
      shop,
      ...companyEntries(shop.content, company),
      paymentEntry(shop.content),
      venue,
      ...eventEntries(show, venue.content),
    ];
    const problems = entries.flatMap(({ kind, content }) => (isForm(kind) ? checkContent(kind, content).problems : []));
    expect(problems).toEqual([]);
  }
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
