import { readAddress, type Address, type AddressInput, type AddressProblem } from './address.ts';

// Forms of VAT identification numbers after the two letters of the country, as the Commission lists them for VIES; with
// them the United Kingdom, Switzerland and Norway. A form says nothing of whether a number was ever given to anybody.
const nine = '\\d{9}';
const british = `${nine}(\\d{3})?|(GD|HA)\\d{3}`;
const forms: Record<string, string> = {
  AT: 'U\\d{8}',
  BE: '[01]\\d{9}',
  BG: '\\d{9,10}',
  CH: 'E\\d{9}(MWST|TVA|IVA)?',
  CY: '\\d{8}[A-Z]',
  CZ: '\\d{8,10}',
  DE: nine,
  DK: '\\d{8}',
  EE: nine,
  EL: nine,
  ES: '[A-Z\\d]\\d{7}[A-Z\\d]',
  FI: '\\d{8}',
  FR: '[A-Z\\d]{2}\\d{9}',
  GB: british,
  HR: '\\d{11}',
  HU: '\\d{8}',
  IE: '\\d[A-Z\\d+*]\\d{5}[A-Z]{1,2}',
  IT: '\\d{11}',
  LT: '\\d{9}(\\d{3})?',
  LU: '\\d{8}',
  LV: '\\d{11}',
  MT: '\\d{8}',
  NL: '\\d{9}B\\d{2}',
  NO: '\\d{9}(MVA)?',
  PL: '\\d{10}',
  PT: nine,
  RO: '\\d{2,10}',
  SE: '\\d{12}',
  SI: '\\d{8}',
  SK: '\\d{10}',
  XI: british,
};

/** Whether a number as invoices have it, in capitals and without blanks, has the form of its country. */
export function isVatId(vatId: string): boolean {
  const form = forms[vatId.slice(0, 2)];
  return form !== undefined && new RegExp(`^(${form})$`).test(vatId.slice(2));
}

/** Apart from the address's other problems, because the table is for those few who enter a number. */
export const vatIdProblems = ({ vatId }: Address): AddressProblem[] =>
  !vatId || isVatId(vatId) ? [] : [{ field: 'vatId', problem: 'invalid' }];

/** An address with everything that is wrong with it, its VAT id as well. */
export function readWholeAddress(input: AddressInput): { address: Address; problems: AddressProblem[] } {
  const { address, problems } = readAddress(input);
  return { address, problems: [...problems, ...vatIdProblems(address)] };
}
