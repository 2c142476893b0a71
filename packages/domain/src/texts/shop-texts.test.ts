import { expect, test } from 'vitest';
import { missingValues, unknownPlaceholders, valuesOfText, wordsOfShop } from './shop-texts.ts';

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

test('finds values that are left out, unless our own text leaves them out too', () => {
  expect(missingValues('cart.sentTogether', 'Alles ab {from}')).toEqual(['until']);
  expect(missingValues('seatMap.free', '{count|Ein Platz|Mehrere Plätze}')).toEqual([]);
  expect(missingValues('orderDownloads.title', 'Deine Dateien')).toEqual([]);
});

test('a choice of words is between two', () => {
  expect(unknownPlaceholders('seatMap.free', '{count} {count|Platz|Plätze}')).toEqual([]);
  expect(unknownPlaceholders('seatMap.free', '{count|Platz} {amount|a|b}')).toEqual(['{count|Platz}', '{amount|a|b}']);
  expect(wordsOfShop({ 'seatMap.free': { de: '{count|Platz|Plätze}' } }, 'de')).toEqual({ 'seatMap.free': '{0|Platz|Plätze}' });
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
