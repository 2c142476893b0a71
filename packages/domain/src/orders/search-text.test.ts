import { expect, test } from 'vitest';
import { readSearchText, type SearchText } from './search-text.ts';

const nothing: SearchText = {
  names: null,
  mail: null,
  reference: null,
  isBankReference: false,
  code: null,
  validationCode: null,
  invoice: null,
  ibanEnd: null,
  seat: null,
};

test.each<[string, Partial<SearchText>]>([
  ['  Anna \t Müller ', { names: 'Anna Müller' }],
  ['Li', { names: 'Li' }],
  ['Anna.Mueller@Example.org', { mail: 'anna.mueller@example.org' }],
  ['anna@', { mail: 'anna@' }],
  ['b-o1i2z', { names: 'b-o1i2z', reference: 'B-0112Z' }],
  ['BAXB-0A1B2', { names: 'BAXB-0A1B2', reference: 'B-0A1B2', isBankReference: true, invoice: { prefix: 'BAXB-0A1B', number: 2 } }],
  // a name may look like a reference, and is looked for as both
  ['Bergmann', { names: 'Bergmann', reference: 'B-ERGMANN' }],
  ['Ab_cd-Ef12Gh', { names: 'Ab_cd-Ef12Gh', code: 'Ab_cd-Ef12Gh' }],
  ['RE-2026-00012', { names: 'RE-2026-00012', code: 'RE-2026-00012', invoice: { prefix: 'RE-2026-', number: 12 } }],
  ['12', { invoice: { prefix: '', number: 12 } }],
  ['2051', { invoice: { prefix: '', number: 2051 }, ibanEnd: '2051' }],
  ['…2051', { invoice: { prefix: '...', number: 2051 }, ibanEnd: '2051' }],
  [
    'de02 1203 0000 0000 2020 51',
    {
      names: 'de02 1203 0000 0000 2020 51',
      code: 'de02120300000000202051',
      ibanEnd: 'DE02120300000000202051',
      invoice: { prefix: 'DE02120300000', number: 202051 },
    },
  ],
  ['Reihe 5 Platz 12', { seat: { section: null, row: '5', seat: '12' }, invoice: { prefix: 'REIHE5PLATZ', number: 12 } }],
  ['Block B, Reihe 5, Platz 12', { seat: { section: 'B', row: '5', seat: '12' } }],
  ['Stalls Left, row AA, seat 7', { seat: { section: 'Stalls Left', row: 'AA', seat: '7' } }],
  ['R5 S12', { seat: { section: null, row: '5', seat: '12' } }],
  ['B/5/12', { seat: { section: 'B', row: '5', seat: '12' } }],
  ['5/12', { seat: { section: null, row: '5', seat: '12' } }],
  ['R. Schmidt, S. Maier', { names: 'R. Schmidt, S. Maier' }],
  ['%', {}],
])('%s', (typed, meant) => {
  const { invoice, code, ...read } = readSearchText(typed) ?? nothing;
  // what ends in a number may always be an invoice's
  expect({ ...read, invoice: meant.invoice ? invoice : null, code: meant.code ? code : null }).toEqual({ ...nothing, ...meant });
});

test('a validation code is one with its check digit, however it is grouped', () => {
  const code = Array.from({ length: 10 }, (_, digit) => `123456789012345${digit}`).filter((text) => readSearchText(text)?.validationCode);
  expect(code).toHaveLength(1);
  expect(readSearchText(code[0]?.replace(/(.{4})(?=.)/g, '$1 ') ?? '')?.validationCode).toBe(code[0]);
});

test('nothing is looked for where nothing is typed', () => {
  expect(readSearchText('')).toBe(null);
  expect(readSearchText(' \n ')).toBe(null);
});
