import { expect, test } from 'vitest';
import { addressOf } from './agreement.ts';

const payer = { email: 'ada@example.org', firstName: 'Ada', lastName: 'Weber' };
const shipping = { name: 'Ada Maria Weber', address: 'Hauptstraße 1', address2: '', postCode: '50667', city: 'Köln', countryCode: 'at' };

test('the name on the parcel is split before its second word', () => {
  expect(addressOf({ payer, shipping }, 'de')).toMatchObject({ firstName: 'Ada', lastName: 'Maria Weber', countryCode: 'at' });
});

test('a name of one word, and no address at all, leave the payer’s name', () => {
  expect(addressOf({ payer, shipping: { ...shipping, name: 'Weber' } }, 'de')).toMatchObject({ firstName: 'Ada', lastName: 'Weber' });
  expect(addressOf({ payer }, 'de')).toMatchObject({ firstName: 'Ada', lastName: 'Weber', address: '', countryCode: 'de' });
});
