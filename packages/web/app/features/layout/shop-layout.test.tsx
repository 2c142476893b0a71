import { createMemoryRouter, RouterProvider } from 'react-router';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { de, en } from '../../i18n/all.ts';
import { addMessages, messagesOf } from '../../i18n/registry.ts';
import { exampleShop } from '../../lib/example-shop.ts';
import type { PageInfo } from '../../lib/page-context.ts';
import { UiWordsContext } from '@frontrow/ui/words.ts';
import { ShownPage } from '../../lib/use-page.ts';
import { ShopLayout } from './shop-layout.tsx';

addMessages('de', de);
addMessages('en', en);

const mainShop = { ...exampleShop, slug: 'main', name: 'Frontrow', isMain: true };
const bandShop = { ...exampleShop, navigation: [{ slug: 'shirts', name: 'Shirts' }] };

function render(page: PageInfo, path: string): string {
  const router = createMemoryRouter([{ path: '*', Component: () => <ShopLayout>screen</ShopLayout> }], { initialEntries: [path] });
  return renderToString(
    <ShownPage value={page}>
      <UiWordsContext value={messagesOf(page).common}>
        <RouterProvider router={router} />
      </UiWordsContext>
    </ShownPage>,
  );
}

it('offers the withdrawal on every page, in the words of the law and of the language', () => {
  expect(render({ shop: mainShop, locale: 'de', urlPrefix: '', origin: 'https://shop.test' }, '/')).toMatch(
    /href="\/withdraw"[^>]*>Vertrag widerrufen</,
  );
  expect(render({ shop: bandShop, locale: 'en', urlPrefix: '/band', origin: 'https://shop.test' }, '/band')).toMatch(
    /href="\/band\/withdraw"[^>]*>Withdraw from contract here</,
  );
});

it('links to the same page in the other language', () => {
  expect(render({ shop: mainShop, locale: 'de', urlPrefix: '', origin: 'https://shop.test' }, '/events?term=jazz')).toContain(
    'href="/events?term=jazz&amp;language=en"',
  );
});

it('shows a band its home and categories, and the main shop its tickets, artists and merchandise', () => {
  const band = render({ shop: bandShop, locale: 'de', urlPrefix: '/band', origin: 'https://shop.test' }, '/band');
  expect(band).toContain('href="/band/categories/shirts"');
  const main = render({ shop: mainShop, locale: 'de', urlPrefix: '', origin: 'https://shop.test' }, '/');
  for (const path of ['/events', '/artists', '/categories']) expect(main).toContain(`href="${path}"`);
});

it('leads to the places outside that the shop names: its own home and the account of its buyers', () => {
  const shop = { ...bandShop, homeLink: 'https://band.test/', accountUrl: 'https://account.test/tickets' };
  const html = render({ shop, locale: 'de', urlPrefix: '/band', origin: 'https://shop.test' }, '/band');
  expect(html).toMatch(/href="https:\/\/band.test\/"[^>]*>Startseite</);
  expect(html).toMatch(/href="https:\/\/account.test\/tickets"[^>]*>Meine Tickets</);
});

it('writes no inline style, which the content security policy forbids', () => {
  const html = render({ shop: mainShop, locale: 'de', urlPrefix: '', origin: 'https://shop.test' }, '/');
  expect(html).not.toContain('style=');
});

it('keeps the footer quiet from the address to the order, and not before or after', () => {
  const isQuiet = (path: string) =>
    render({ shop: bandShop, locale: 'de', urlPrefix: '/band', origin: 'https://shop.test' }, path).includes('data-quiet');
  expect(['details', 'payment', 'confirm'].map((step) => isQuiet(`/band/checkout/${step}`))).toEqual([true, true, true]);
  expect(['/band/checkout', '/band/checkout/payment/some-order', '/band'].map(isQuiet)).toEqual([false, false, false]);
});
