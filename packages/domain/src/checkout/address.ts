import { oneLine } from '../texts/one-line.ts';

/** An address as a buyer enters it. Country as two lower-case letters. */
export type Address = {
  firstName: string;
  lastName: string;
  company: string | null;
  /** VAT identification number; only with a company, and missing in addresses entered before it was asked for. */
  vatId?: string | null;
  address: string;
  address2: string | null;
  postCode: string;
  city: string;
  countryCode: string;
};

/** Most characters of each field, for forms and server alike. */
export const addressLimits = {
  firstName: 40,
  lastName: 40,
  company: 100,
  address: 60,
  address2: 60,
  postCode: 10,
  city: 60,
} as const satisfies Partial<Record<keyof Address, number>>;

export const requiredAddressFields = [
  'firstName',
  'lastName',
  'address',
  'postCode',
  'city',
  'countryCode',
] as const satisfies (keyof Address)[];

export type AddressInput = { [Field in keyof Address]?: string | null | undefined };
export type AddressProblem = { field: keyof Address; problem: 'missing' | 'too_long' | 'invalid' };

/** Each field as one line: addresses end up in mails, labels and spreadsheets. The form of a VAT id is not judged here (`vatIdProblems`). */
export function readAddress(input: AddressInput): { address: Address; problems: AddressProblem[] } {
  const company = clean(input.company) || null;
  const address: Address = {
    firstName: clean(input.firstName),
    lastName: clean(input.lastName),
    company,
    // the form asks companies only: what was typed before the company was taken away again counts for nothing
    vatId:
      (company &&
        clean(input.vatId)
          .replace(/[\s.-]/g, '')
          .toUpperCase()) ||
      null,
    address: clean(input.address),
    address2: clean(input.address2) || null,
    postCode: clean(input.postCode),
    city: clean(input.city),
    countryCode: clean(input.countryCode).toLowerCase(),
  };
  return { address, problems: addressProblems(address) };
}

function addressProblems(address: Address): AddressProblem[] {
  const missing = requiredAddressFields.filter((field) => address[field] === '').map((field) => ({ field, problem: 'missing' as const }));
  const tooLong = (Object.keys(addressLimits) as (keyof typeof addressLimits)[])
    .filter((field) => [...(address[field] ?? '')].length > addressLimits[field])
    .map((field) => ({ field, problem: 'too_long' as const }));
  const country = /^([a-z]{2})?$/.test(address.countryCode) ? [] : [{ field: 'countryCode' as const, problem: 'invalid' as const }];
  return [...missing, ...tooLong, ...country];
}

/** A street without any digit probably lacks its house number: worth a question, never a refusal. */
export const lacksHouseNumber = (address: string): boolean => !/\p{Nd}/u.test(address);

const clean = (text: string | null | undefined): string => oneLine(text ?? '');
