import { csvRow } from '../../../platform/csv.ts';
import type { WaitingParcel } from './store.ts';

const COLUMNS = [
  'reference',
  'firstName',
  'lastName',
  'company',
  'street',
  'addition',
  'postCode',
  'city',
  'country',
  'email',
  'weightGrams',
  'shippingMethod',
];

/** Labels for the program of a carrier: CSV with a heading, in UTF-8 as spreadsheets know it, separated by semicolons. */
export const writeLabels = (parcels: readonly WaitingParcel[]): string =>
  `\u{feff}${[COLUMNS, ...parcels.map(cells)].map((row) => csvRow(row)).join('')}`;

function cells({ reference, address, email, items, shippingMethodName }: WaitingParcel): string[] {
  const { firstName, lastName, company, address: street, address2, postCode, city, countryCode } = address;
  const weight = items.reduce((sum, { quantity, weightGrams }) => sum + quantity * weightGrams, 0);
  return [
    reference,
    firstName,
    lastName,
    company ?? '',
    street,
    address2 ?? '',
    postCode,
    city,
    countryCode.toUpperCase(),
    email,
    String(weight),
    shippingMethodName ?? '',
  ];
}
