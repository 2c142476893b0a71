import { expect, test } from 'vitest';
import { addressLimits, lacksHouseNumber, readAddress, type AddressInput } from './address.ts';
import { meansAdults } from './adults.ts';
import { readEmail } from './email.ts';
import { isPostCodeUsual } from './postal-code.ts';
import { shippingChoices, type ShippingMethod } from './shipping.ts';
import { suggestEmail } from './suggest-email.ts';
import { isVatId, vatIdProblems } from './vat-id.ts';

const complete: AddressInput = {
  firstName: 'Ada',
  lastName: 'Weber',
  address: 'Hauptstraße 1',
  postCode: '10115',
  city: 'Berlin',
  countryCode: 'DE',
};

test('a complete address has no problems and a lower-case country', () => {
  const { address, problems } = readAddress({ ...complete, company: ' ' });
  expect(problems).toEqual([]);
  expect(address).toMatchObject({ countryCode: 'de', company: null });
});

test.each(['firstName', 'lastName', 'address', 'postCode', 'city', 'countryCode'] as const)('%s is required', (field) => {
  expect(readAddress({ ...complete, [field]: '  ' }).problems).toEqual([{ field, problem: 'missing' }]);
});

test.each(Object.entries(addressLimits))('%s takes %i characters and no more', (field, limit) => {
  expect(readAddress({ ...complete, [field]: 'ü'.repeat(limit) }).problems).toEqual([]);
  expect(readAddress({ ...complete, [field]: 'ü'.repeat(limit + 1) }).problems).toEqual([{ field, problem: 'too_long' }]);
});

test.each(['DE123456789', 'ATU12345678', 'CHE123456789MWST', 'EL123456789', 'ESX1234567X', 'IE1234567WI', 'NL123456789B01', 'XIGD123'])(
  '%s has the form of a VAT id',
  (vatId) => expect(isVatId(vatId)).toBe(true),
);
test.each(['', 'DE', 'DE12345678', 'DE1234567890', 'XX123456789', '123456789', 'GR123456789', 'DE123456789\n', 'XIGD1234'])(
  '%s has not',
  (vatId) => expect(isVatId(vatId)).toBe(false),
);

test('a VAT id belongs to a company, is kept without blanks and refused in a form no country has', () => {
  const read = (vatId: string, company = 'Hafen GmbH') => readAddress({ ...complete, company, vatId }).address;
  expect(read('de 123.456-789').vatId).toBe('DE123456789');
  expect(read(' ').vatId).toBeNull();
  expect(read('DE12', ' ').vatId).toBeNull();
  expect(vatIdProblems(read('DE123456789'))).toEqual([]);
  expect(vatIdProblems(read(''))).toEqual([]);
  expect(vatIdProblems(read('DE12'))).toEqual([{ field: 'vatId', problem: 'invalid' }]);
});

test('line breaks in a name become a blank, so that they never reach a mail header', () => {
  expect(readAddress({ ...complete, firstName: 'Ada\r\nBcc: x' }).address.firstName).toBe('Ada Bcc: x');
});

test.each(['a.b-c_d+x@y.de', 'ada@frontrow.berlin', 'ada@shop.online', 'a@müller.de', ' a@b.co '])('%s is an e-mail address', (email) =>
  expect(readEmail(email)).toBe(email.trim()),
);
test.each(['a@b', 'a b@c.de', '@c.de', 'a@c.', 'a..b@c.de', 'a@-c.de', `${'a'.repeat(65)}@c.de`, 'a@c.de\nBcc: x@y.de', 'a@b@c.de'])(
  '%s is none',
  (email) => expect(readEmail(email)).toBeUndefined(),
);

test.each([
  ['A@GMIAL.COM', 'a@gmail.com'],
  ['a@gmai.com', 'a@gmail.com'],
  ['a@gmx.dee', 'a@gmx.de'],
  ['a@wbe.de', 'a@web.de'],
  ['a@hotmial.con', 'a@hotmail.com'],
  ['a@googlemial.cmo', 'a@googlemail.com'],
  ['a@mail.de', undefined],
  ['a@gmail.com', undefined],
  ['a@universe.example', undefined],
  ['a@frontrow.berlin', undefined],
  ['a@xy.org', undefined],
  ['gmial.com', undefined],
])('for %s the suggestion is %s', (typed, suggestion) => expect(suggestEmail(typed)).toBe(suggestion));

test.each([
  ['10115', 'de', true],
  ['1234', 'de', false],
  ['1010', 'at', true],
  ['SW1A 1AA', 'gb', true],
  ['1234 ab', 'nl', true],
  ['12345', 'nl', false],
  ['whatever', 'ao', true],
])('post code %s is usual for %s: %s', (postCode, country, usual) => expect(isPostCodeUsual(postCode, country)).toBe(usual));

test('a street without a digit lacks its house number', () => {
  expect(lacksHouseNumber('Hauptstraße')).toBe(true);
  expect(lacksHouseNumber('Hauptstraße 1a')).toBe(false);
});

const method = (key: string, more: Partial<ShippingMethod> = {}): ShippingMethod => ({
  key,
  name: key,
  description: null,
  adultsOnly: false,
  onlineTickets: false,
  vatPermille: 190,
  rates: [
    { countryCode: 'de', weightMaxGrams: 5000, priceMinor: 690 },
    { countryCode: 'de', weightMaxGrams: 1000, priceMinor: 490 },
  ],
  ...more,
});
const methods = [method('online', { onlineTickets: true, rates: [] }), method('post'), method('post-18', { adultsOnly: true })];
const keys = (parcel: Parameters<typeof shippingChoices>[1], ways = methods) => {
  const choices = shippingChoices(ways, parcel);
  return 'refusal' in choices ? choices.refusal : choices.map(({ key, priceMinor }) => [key, priceMinor]);
};

test('shipping depends on weight and country, online tickets are free and alone', () => {
  const parcel = { countryCode: 'de', weightGrams: 1000, physical: true, tickets: false, adultsOnly: false };
  expect(keys(parcel)).toEqual([
    ['post', 490],
    ['post-18', 490],
  ]);
  expect(keys({ ...parcel, weightGrams: 1001 })).toEqual([
    ['post', 690],
    ['post-18', 690],
  ]);
  expect(keys({ ...parcel, adultsOnly: true })).toEqual([['post-18', 490]]);
  expect(keys({ ...parcel, physical: false, tickets: true })).toEqual([['online', 0]]);
  expect(keys({ ...parcel, physical: false })).toEqual([['download', 0]]);
  expect(keys({ ...parcel, physical: false }, [])).toEqual([['download', 0]]);
  expect(keys({ ...parcel, countryCode: 'at' })).toBe('NO_SHIPPING_METHOD');
  expect(keys({ ...parcel, countryCode: 'at', adultsOnly: true })).toBe('NO_SHIPPING_METHOD');
  expect(keys({ ...parcel, weightGrams: 5001 })).toBe('NO_SHIPPING_METHOD');
});

test('goods for adults that only the missing age check keeps back are refused by that name', () => {
  const parcel = { countryCode: 'de', weightGrams: 1000, physical: true, tickets: false, adultsOnly: true };
  expect(keys(parcel, [method('post')])).toBe('NO_AGE_CHECKED_SHIPPING');
  expect(keys({ ...parcel, adultsOnly: false }, [method('post')])).toEqual([['post', 490]]);
});

test.each([
  ['18plus', true],
  ['18-plus', true],
  ['18+', true],
  ['FSK 18', true],
  ['fragile', false],
  ['box-2018', false],
])('the requirement "%s" means adults: %s', (requirement, adults) => expect(meansAdults(requirement)).toBe(adults));
