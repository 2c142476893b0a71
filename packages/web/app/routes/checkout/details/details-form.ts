import { addressLimits, lacksHouseNumber, readAddress, type Address, type AddressProblem } from '@frontrow/domain/checkout/address';
import { readEmail } from '@frontrow/domain/checkout/email';
import { isPostCodeUsual } from '@frontrow/domain/checkout/postal-code';
import { vatIdProblems } from '@frontrow/domain/checkout/vat-id';
import type { Messages } from '../../../i18n/de.ts';
import type { AddressForm } from '../../../features/checkout/order-preferences.ts';

export type DetailsForm = { email: string; shippingAddress: AddressForm; billingAddress: AddressForm | null };
export type AddressErrors = Partial<Record<keyof Address, string>>;
export type DetailsErrors = { email?: string; shippingAddress: AddressErrors; billingAddress: AddressErrors };

/** What is wrong, as sentences beside the fields. */
export function errorsOf(form: DetailsForm, t: Messages): DetailsErrors {
  return {
    ...(readEmail(form.email) === undefined && { email: form.email.trim() === '' ? t.common.required : t.checkout.emailInvalid }),
    shippingAddress: addressErrors(form.shippingAddress, t),
    billingAddress: form.billingAddress ? addressErrors(form.billingAddress, t) : {},
  };
}

export const hasErrors = ({ email, shippingAddress, billingAddress }: DetailsErrors): boolean =>
  email !== undefined || Object.keys(shippingAddress).length > 0 || Object.keys(billingAddress).length > 0;

function addressErrors(form: AddressForm, t: Messages): AddressErrors {
  const { address, problems } = readAddress(form);
  return Object.fromEntries([...problems, ...vatIdProblems(address)].map((problem) => [problem.field, problemText(problem, t)]));
}

function problemText({ field, problem }: AddressProblem, t: Messages): string {
  if (problem === 'too_long') return t.steps.tooLong(addressLimits[field as keyof typeof addressLimits]);
  if (problem === 'missing') return t.common.required;
  return field === 'vatId' ? t.steps.vatIdInvalid : t.steps.countryInvalid;
}

/** A field that is probably mistaken: worth a question, never a refusal. */
export type Doubt = { kind: 'postCode' | 'houseNumber'; of: 'shippingAddress' | 'billingAddress'; value: string };

export function doubtsOf({ shippingAddress, billingAddress }: DetailsForm): Doubt[] {
  return [...addressDoubts('shippingAddress', shippingAddress), ...(billingAddress ? addressDoubts('billingAddress', billingAddress) : [])];
}

function addressDoubts(of: Doubt['of'], { postCode, countryCode, address }: AddressForm): Doubt[] {
  return [
    ...(isPostCodeUsual(postCode, countryCode) ? [] : [{ kind: 'postCode' as const, of, value: postCode.trim() }]),
    ...(lacksHouseNumber(address) ? [{ kind: 'houseNumber' as const, of, value: address.trim() }] : []),
  ];
}

/** The name of a field in the form, which finds it again. */
export const fieldName = (of: 'shippingAddress' | 'billingAddress', field: keyof Address): string => `${of}.${field}`;
