import { createMemoryRouter, RouterProvider } from 'react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { de } from '../../i18n/all.ts';
import { addMessages } from '../../i18n/registry.ts';
import { exampleShop } from '../../lib/example-shop.ts';
import { UiWordsContext } from '@frontrow/ui/words.ts';
import { ShownPage } from '../../lib/use-page.ts';
import type { BundleDetail, PartEvent } from './bundle-detail.ts';
import { TicketNotes } from './bundle-notes.tsx';
import { BuyBundle } from './buy-bundle.tsx';

addMessages('de', de);

const NOW = Date.parse('2026-11-21T12:00:00Z');
const night = (city: string, own: Partial<PartEvent> = {}) => ({
  id: city,
  kind: 'event',
  slug: city,
  name: 'Mira',
  event: {
    happeningFrom: '2026-12-29T19:00:00Z',
    hideDate: false,
    presaleAt: null,
    venue: 'Halle',
    city,
    localOrganizer: null,
    organizer: [],
    sellerRole: 'agent',
    ageRule: null,
    personalizationRequirement: 'no_personalization_required',
    disclaimer: null,
    policyLink: null,
    ...own,
  },
  product: null,
  variants: [{ id: `${city}-1`, category: null, description: '', descriptionSubline: null, message: null, price: 100, ownPrice: 100 }],
});
const poster = {
  id: 'poster',
  kind: 'product',
  slug: 'poster',
  name: 'Poster',
  event: null,
  product: { ageRating: 16 },
  variants: [],
};
const show = (commonItems: unknown[]): string => {
  const variant = { id: 'box', isDefault: true, description: '', price: 0 };
  const product = { id: 'box', price: 0, priceHigh: 0, cartLimit: 1, ageCheck: null, variants: [variant] };
  const lists = { combinations: [], additionalProducts: [], additionalProductGroup: [] };
  const bundle = { product, simple: false, ticketLimit: 1, originalPrice: null, commonItems, hasCombinations: false, ...lists };
  const shown = bundle as unknown as BundleDetail;
  const page = () => (
    <>
      <BuyBundle bundle={shown} renderedAt={NOW} />
      <TicketNotes bundle={shown} />
    </>
  );
  const router = createMemoryRouter([{ path: '*', Component: page }]);
  const html = renderToString(
    <ShownPage value={{ shop: exampleShop, locale: 'de', urlPrefix: '', origin: 'https://shop.test' }}>
      <UiWordsContext value={de.common}>
        <RouterProvider router={router} />
      </UiWordsContext>
    </ShownPage>,
  );
  return html.replaceAll('\u00a0', ' ');
};

test('a bundle says of its events what their own pages say before one buys', () => {
  const html = show([
    night('Hamburg', { ageRule: 'Einlass ab 16 Jahren.', personalizationRequirement: 'check_in_required', policyLink: 'https://a.test/' }),
    night('Berlin', { ageRule: 'Einlass ab 18 Jahren.', personalizationRequirement: 'check_in_required', disclaimer: 'Nur bar.' }),
    { ...poster, variants: night('x').variants },
  ]);
  for (const text of ['Hamburg: Einlass ab 16 Jahren.', 'Berlin: Einlass ab 18 Jahren.', 'Berlin: Nur bar.', `<p>${de.event.checkIn}</p>`])
    expect(html).toContain(text);
  expect(html.split(de.event.checkIn)).toHaveLength(2);
  expect(html).toContain(de.event.sellerAgent);
  expect(html).toMatch(/href="https:\/\/a\.test\/"[^>]*>Regeln der Veranstaltung/);
  expect(html).toContain('Freigegeben ab 16 Jahren');
});

test('a bundle names who puts its events on, with their address', () => {
  const house = { organizer: ['Saal GmbH', 'Kaistraße 1', '20457 Hamburg'] };
  const guest = { organizer: ['Bund e. V.', 'Allee 2', '10115 Berlin'] };
  expect(show([night('Hamburg', house), night('Berlin', house)])).toContain('<p>Veranstalter: Saal GmbH, Kaistraße 1, 20457 Hamburg</p>');
  const two = show([night('Hamburg', house), night('Berlin', guest)]);
  expect(two).toContain('Veranstalter (Hamburg): Saal GmbH, Kaistraße 1, 20457 Hamburg');
  expect(two).toContain('Veranstalter (Berlin): Bund e. V., Allee 2, 10115 Berlin');
});

test('a bundle of what is not on sale yet says from when on it is', () => {
  expect(show([night('Hamburg')])).toContain(de.product.addToCart);
  const early = show([night('Hamburg', { presaleAt: '2026-11-22T08:59:00Z' })]);
  expect(early).toContain('Vorverkauf ab Sonntag, 22.11.2026, 10:00');
  expect(early).not.toContain(de.product.addToCart);
});

test('a day that is not announced is not told', () => {
  expect(show([night('Hamburg')])).toContain('Di., 29.12.2026, 20:00 · Halle, Hamburg');
  expect(show([night('Hamburg', { hideDate: true })])).toMatch(/>Halle, Hamburg</);
});
