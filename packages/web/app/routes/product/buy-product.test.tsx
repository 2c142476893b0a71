import { createMemoryRouter, RouterProvider } from 'react-router';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { de } from '../../i18n/all.ts';
import { addMessages } from '../../i18n/registry.ts';
import { exampleShop } from '../../lib/example-shop.ts';
import { UiWordsContext } from '@frontrow/ui/words.ts';
import { ShownPage } from '../../lib/use-page.ts';
import { BuyProduct } from './buy-product.tsx';
import type { ProductDetail } from '../../features/product/product-detail.ts';

addMessages('de', de);

const variant = {
  id: 'one',
  order: 0,
  description: 'Flasche',
  descriptionSubline: null,
  message: null,
  additionalPrice: 0,
  physical: true,
  isDefault: true,
  price: 2400,
  originalPrice: null,
  unitPrice: null,
  download: null,
};
const offer = (change: Partial<ProductDetail>): string => {
  const product = {
    id: '1',
    price: 2400,
    priceHigh: 2400,
    originalPrice: null,
    cartLimit: 9,
    ageCheck: null,
    meta: { external_url: null, external_url_text: null, disclaimer: null, list_price: null },
    variants: [variant],
  };
  const shown = { ...product, ...change } as unknown as ProductDetail;
  const router = createMemoryRouter([{ path: '*', Component: () => <BuyProduct product={shown} /> }]);
  return renderToString(
    <ShownPage value={{ shop: exampleShop, locale: 'de', urlPrefix: '', origin: 'https://shop.test' }}>
      <UiWordsContext value={de.common}>
        <RouterProvider router={router} />
      </UiWordsContext>
    </ShownPage>,
  );
};

test('goods for adults that nobody may send are shown and not offered', () => {
  expect(offer({})).toContain(de.product.addToCart);
  expect(offer({ ageCheck: 'AT_HANDOVER' })).toContain(de.product.addToCart);
  expect(offer({ ageCheck: 'MISSING' })).not.toContain(de.product.addToCart);
});

test('a download says what it is and how often it can be had, and nothing of shipping', () => {
  const html = offer({ variants: [{ ...variant, download: { filename: 'Buch.pdf', bytes: 2_500_000, times: 5, days: 90 } }] });
  expect(html.replaceAll('\u00a0', ' ')).toContain('Download: PDF, 2,5 MB. Gleich nach der Zahlung, 5-mal in 90 Tagen.');
  expect(html).not.toContain(de.product.shipping);
  expect(offer({})).toContain(de.product.shipping);
});
