import { describe, expect, it } from 'vitest';
import { formatAmount, formatPrice, formatRate } from './format.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('formatPrice', () => {
  it.each([
    [0, 'de', '0,00 €'],
    [5, 'de', '0,05 €'],
    [1250, 'de', '12,50 €'],
    [4900, 'de', '49,00 €'],
    [4900, 'en', '€49.00'],
    [99_999, 'de', '999,99 €'],
    [100_000, 'de', '1.000,00 €'],
    [123456, 'de', '1.234,56 €'],
    [123456, 'en', '€1,234.56'],
    [-1250, 'de', '-12,50 €'],
    [-1250, 'en', '-€12.50'],
  ] as const)('writes %i cents in %s as %s', (minor, locale, text) => {
    expect(plain(formatPrice(minor, locale))).toBe(text);
  });

  it('keeps amount and euro sign on one line', () => {
    expect(formatPrice(1250, 'de')).toBe('12,50\u00a0€');
  });

  it('shows 99,999.99 euros and nothing from 100,000 euros on', () => {
    expect(plain(formatPrice(9_999_999, 'de'))).toBe('99.999,99 €');
    expect(formatPrice(10_000_000, 'de')).toBe('');
    expect(formatPrice(10_000_000, 'en', { trimZeroDecimals: true })).toBe('');
  });

  it('drops zero decimals on request and only those', () => {
    expect(plain(formatPrice(4900, 'de', { trimZeroDecimals: true }))).toBe('49 €');
    expect(formatPrice(4900, 'en', { trimZeroDecimals: true })).toBe('€49');
    expect(plain(formatPrice(4950, 'de', { trimZeroDecimals: true }))).toBe('49,50 €');
  });

  it('throws on a fraction of a cent', () => {
    expect(() => formatPrice(12.5, 'de')).toThrow(RangeError);
  });
});

it('formatAmount writes a contract total however large', () => {
  expect(plain(formatAmount(12_345_678, 'de'))).toBe('123.456,78 €');
  expect(formatAmount(123_456_789_00, 'en')).toBe('€123,456,789.00');
});

it('formatRate writes whole and broken percentages', () => {
  expect([formatRate(70, 'de'), formatRate(190, 'en'), formatRate(55, 'de')].map(plain)).toEqual(['7 %', '19%', '5,5 %']);
});
