import { describe, expect, it } from 'vitest';
import { epcPayload, formatIban } from './epc-qr.ts';

const transfer = {
  holder: 'Beispiel Konzerte GmbH',
  iban: 'DE89 3704 0044 0532 0130 00',
  bic: 'COBADEFFXXX',
  amountMinor: 1230,
  reference: 'BAXB-12345',
};

describe('epcPayload', () => {
  it('writes the eleven elements in the order of EPC069-12', () => {
    expect(epcPayload(transfer).split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      'COBADEFFXXX',
      'Beispiel Konzerte GmbH',
      'DE89370400440532013000',
      'EUR12.30',
      '',
      '',
      'BAXB-12345',
    ]);
  });

  it('leaves the BIC line empty where there is none', () => {
    expect(epcPayload({ ...transfer, bic: null }).split('\n')[4]).toBe('');
  });

  it.each([
    [1, 'EUR0.01'],
    [100, 'EUR1.00'],
    [99_999_999_999, 'EUR999999999.99'],
  ])('writes %i cents as %s', (amountMinor, text) => {
    expect(epcPayload({ ...transfer, amountMinor }).split('\n')[7]).toBe(text);
  });

  it('takes a name of 70 characters outside ASCII', () => {
    expect(epcPayload({ ...transfer, holder: 'Ä'.repeat(70) })).toContain('Ä'.repeat(70));
  });

  it.each([
    ['a broken BIC', { bic: 'COBADE' }],
    ['a name of 71 characters', { holder: 'x'.repeat(71) }],
    ['no name', { holder: ' ' }],
    ['a line break in the name', { holder: 'A\nEUR1.00' }],
    ['a reference of 141 characters', { reference: 'x'.repeat(141) }],
    ['a line break in the reference', { reference: 'BAX\rB' }],
    ['zero', { amountMinor: 0 }],
    ['a fraction of a cent', { amountMinor: 1.5 }],
    ['a billion euros', { amountMinor: 100_000_000_000 }],
    ['more than 331 bytes', { holder: '€'.repeat(70), reference: '€'.repeat(60) }],
  ])('throws on %s', (_what, change) => {
    expect(() => epcPayload({ ...transfer, ...change })).toThrow(RangeError);
  });
});

it('formatIban groups by four', () => {
  expect(formatIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00');
});
