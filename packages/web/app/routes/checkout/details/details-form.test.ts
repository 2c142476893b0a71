import { de } from '../../../i18n/all.ts';
import { expect, it } from 'vitest';
import { doubtsOf, errorsOf, hasErrors, type DetailsForm } from './details-form.ts';
import { emptyAddress } from '../../../features/checkout/order-preferences.ts';

const address = { ...emptyAddress(), firstName: 'Mia', lastName: 'Lind', address: 'Hafenweg 3', postCode: '20457', city: 'Hamburg' };
const form: DetailsForm = { email: 'mia@example.org', shippingAddress: address, billingAddress: null };

it('accepts a whole address', () => {
  expect(hasErrors(errorsOf(form, de))).toBe(false);
  expect(doubtsOf(form)).toEqual([]);
});

it('asks for each of the six required fields, of both addresses', () => {
  const { shippingAddress, billingAddress } = errorsOf(
    { ...form, shippingAddress: emptyAddress(''), billingAddress: emptyAddress('') },
    de,
  );
  const six = {
    firstName: de.common.required,
    lastName: de.common.required,
    address: de.common.required,
    postCode: de.common.required,
    city: de.common.required,
    countryCode: de.common.required,
  };
  expect(shippingAddress).toEqual(six);
  expect(billingAddress).toEqual(six);
});

it.each(['', 'a@b', 'no'])('refuses the mail address "%s"', (email) => {
  expect(errorsOf({ ...form, email }, de).email).toBeTruthy();
});

it('says how long a field may be', () => {
  expect(errorsOf({ ...form, shippingAddress: { ...address, firstName: 'x'.repeat(41) } }, de).shippingAddress.firstName).toContain('40');
});

it('doubts a postal code of another shape and a street without a number', () => {
  const odd = { ...address, postCode: '1234', address: 'Hauptstraße' };
  expect(doubtsOf({ ...form, shippingAddress: odd })).toEqual([
    { kind: 'postCode', of: 'shippingAddress', value: '1234' },
    { kind: 'houseNumber', of: 'shippingAddress', value: 'Hauptstraße' },
  ]);
  expect(doubtsOf({ ...form, billingAddress: odd }).map(({ of }) => of)).toEqual(['billingAddress', 'billingAddress']);
});

it('refuses a VAT id no country writes like this, and asks for none without a company', () => {
  const business = { ...address, company: 'Hafen GmbH', vatId: 'DE12' };
  expect(errorsOf({ ...form, shippingAddress: business }, de).shippingAddress).toEqual({ vatId: de.steps.vatIdInvalid });
  expect(hasErrors(errorsOf({ ...form, shippingAddress: { ...business, vatId: 'de 123 456 789' } }, de))).toBe(false);
  expect(hasErrors(errorsOf({ ...form, shippingAddress: { ...business, company: '' } }, de))).toBe(false);
});
