import type { ComponentProps } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleShop } from '../../../lib/example-shop.ts';
import { ShownPage } from '../../../lib/use-page.ts';
import { MoneyBack } from './money-back.tsx';

function view(state: string, locale: 'de' | 'en'): string {
  const paidAt = state === 'succeeded' ? '2027-03-28T12:00:00.000Z' : null;
  return show({ refunds: [{ amount: 3000, state, requestedAt: '2027-03-26T12:00:00.000Z', paidAt }], vouchersBack: [] }, locale);
}

function show(back: ComponentProps<typeof MoneyBack>, locale: 'de' | 'en'): string {
  const html = renderToString(
    <ShownPage value={{ shop: exampleShop, locale, urlPrefix: '', origin: 'https://shop.test' }}>
      <MoneyBack {...back} />
    </ShownPage>,
  );
  return html.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0\u202f]+/g, ' ');
}

test.each([
  ['pending', 'de', 'sind unterwegs zu dir, angestoßen am Freitag, 26.03.2027'],
  ['transfer', 'de', '30,00 € überweisen wir dir'],
  ['transfer', 'en', 'We transfer €30.00 to you'],
  ['failed', 'de', '30,00 € konnten wir dir noch nicht zurückzahlen'],
  ['failed', 'en', 'We could not pay €30.00 back yet'],
  ['succeeded', 'de', 'haben wir am Sonntag, 28.03.2027 zurückgezahlt'],
] as const)('money that goes back says how it stands: %s (%s)', (state, locale, words) => {
  expect(view(state, locale)).toContain(words);
});

test.each([
  [false, 'de', '12,00 € sind wieder auf dem Gutschein'],
  [false, 'en', '€12.00 is back on the voucher'],
  [true, 'de', '12,00 € hattest du mit einem Gutschein bezahlt, der inzwischen gesperrt ist.'],
  [true, 'en', 'You had paid €12.00 with a voucher that is blocked by now.'],
] as const)('what is back on a voucher says whether it can be spent there: blocked %s (%s)', (isBlocked, locale, words) => {
  expect(show({ refunds: [], vouchersBack: [{ amount: 1200, isBlocked }] }, locale)).toContain(words);
});
