import { expect, test } from 'vitest';
import { unknownPlaceholders, valuesOfText, wordsOfShop } from './shop-texts.ts';

test('knows what each text may hold', () => {
  expect(valuesOfText('steps.didYouMean')).toEqual(['email']);
  expect(valuesOfText('LANG_CHECKOUT_PAYMENTFAILED_HEADER')).toEqual([]);
  expect(valuesOfText('checkout.nothing')).toBeUndefined();
  expect(valuesOfText('constructor')).toBeUndefined();
});

test('finds placeholders without a value', () => {
  expect(unknownPlaceholders('steps.didYouMean', 'Meinst du {email} oder {{ name }}?')).toEqual(['{{ name }}']);
  expect(unknownPlaceholders('refusals.CART_LIMIT_EXCEEDED', 'Höchstens {{cart_limit}}')).toEqual([]);
});

test('gives the words of one language, values by place, old names by their keys', () => {
  const texts = {
    'steps.didYouMean': { de: 'Oder {{email}}?', en: 'Or {email}?' },
    LANG_ALLG_RESERVATION_KILL_MSG: { de: 'Zu spät.' },
    'gone.since': { de: 'x' },
  };
  expect(wordsOfShop(texts, 'de')).toEqual({ 'steps.didYouMean': 'Oder {0}?', 'session.reservationExpired.text': 'Zu spät.' });
  expect(wordsOfShop(texts, 'en')).toEqual({ 'steps.didYouMean': 'Or {0}?' });
});
