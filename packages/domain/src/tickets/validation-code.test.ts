import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatValidationCode, parseValidationCode, validationCode } from './validation-code.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('validationCode', () => {
  it('ends in the check digit of the published example: 572 gives 4', () => {
    const random = new Uint8Array(16);
    random.set([2, 60], 14); // 572
    expect(validationCode(random)).toBe('0000000000005724');
  });

  it('is 16 digits that check', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        const code = validationCode(random);
        expect(code).toMatch(/^[0-9]{16}$/);
        expect(parseValidationCode(code)).toBe(code);
      }),
    );
  });

  it('throws on fewer than 16 random bytes', () => {
    expect(() => validationCode(new Uint8Array(15))).toThrow(RangeError);
  });
});

describe('parseValidationCode', () => {
  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(bytes, fc.nat(15), fc.integer({ min: 1, max: 9 }), (random, place, shift) => {
        const digits = [...validationCode(random)];
        digits[place] = String((Number(digits[place]) + shift) % 10);
        expect(parseValidationCode(digits.join(''))).toBeUndefined();
      }),
    );
  });

  it('notices every swap of unequal neighbours', () => {
    fc.assert(
      fc.property(bytes, fc.nat(14), (random, place) => {
        const code = validationCode(random);
        const swapped = code.slice(0, place) + code[place + 1] + code[place] + code.slice(place + 2);
        fc.pre(swapped !== code);
        expect(parseValidationCode(swapped)).toBeUndefined();
      }),
    );
  });

  it('takes spaces wherever people put them', () => {
    expect(parseValidationCode(' 0000 0000 0000 5724 ')).toBe('0000000000005724');
    expect(parseValidationCode('00 000\u00a0000000057 24')).toBe('0000000000005724');
  });

  it.each(['', '5724', '0000-0000-0000-5724', '0000 0000 0000 572x', '00000000000005724', '٠000000000005724'])('refuses %j', (typed) => {
    expect(parseValidationCode(typed)).toBeUndefined();
  });
});

it('formatValidationCode groups by four', () => {
  expect(formatValidationCode('0000000000005724')).toBe('0000 0000 0000 5724');
});
