import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleShop } from '../../lib/example-shop.ts';
import { ShownPage } from '../../lib/use-page.ts';
import { saleStateOf } from '../../features/event/sale-state.ts';
import type { EventDetail } from './event-detail.ts';
import { EventJsonLd } from './event-json-ld.tsx';

const START = '2027-03-26T20:00:00.000Z';
const scheduled = {
  slug: 'mira-leipzig',
  name: 'Mira',
  description: null,
  status: 'scheduled',
  soldOutMessage: null,
  presaleAt: null,
  happeningFrom: START,
  happeningUntil: null,
  stageTime: null,
  doorTime: null,
  image: null,
  venue: { name: 'Werk 2', address: { address: 'Kochstraße 132', postCode: '04277', city: 'Leipzig', countryCode: 'de' } },
  artists: [],
  priceLow: 2500,
  priceHigh: null,
  meta: { hideDate: null, external_link: null },
};

/** What a search engine is told of it, a day before. */
function told(change: Partial<Record<keyof typeof scheduled, unknown>> = {}): { eventStatus: string; offers?: { availability: string } } {
  // no more of an event than what is told of it
  const event = { ...scheduled, ...change } as unknown as EventDetail;
  const html = renderToString(
    <ShownPage value={{ shop: exampleShop, locale: 'de', urlPrefix: '', origin: 'https://shop.test' }}>
      <EventJsonLd event={event} sale={saleStateOf(event, Date.parse(START) - 86_400_000)} />
    </ShownPage>,
  );
  return JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? '');
}

const at = (word: string) => `https://schema.org/${word}`;

test.each([
  ['is on sale', {}, 'EventScheduled', 'InStock'],
  ['was moved', { status: 'moved' }, 'EventRescheduled', 'InStock'],
  ['was cancelled', { status: 'cancelled' }, 'EventCancelled', 'SoldOut'],
  [
    'was cancelled and is sold by another shop',
    { status: 'cancelled', meta: { external_link: 'https://a.test' } },
    'EventCancelled',
    'SoldOut',
  ],
  ['is sold out', { soldOutMessage: 'Ausverkauft' }, 'EventScheduled', 'SoldOut'],
] as const)('search engines hear of an event that %s', (_, change, status, availability) => {
  expect(told(change)).toMatchObject({ eventStatus: at(status), offers: { availability: at(availability) } });
});

test('it can be bought from the minute that the page announces', () => {
  expect(told({ presaleAt: '2027-01-10T08:59:00.000Z' })).toMatchObject({ offers: { validFrom: '2027-01-10T09:00:00.000Z' } });
});

test('of an event without a price nothing is offered', () => {
  expect(told({ priceLow: null })).not.toHaveProperty('offers');
});
