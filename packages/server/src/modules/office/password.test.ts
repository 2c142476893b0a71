import { expect, it } from 'vitest';
import { systemIds } from '../../platform/ids.ts';
import { isStrong, newRecoveryCodes, newTotpSecret, recoveryHash } from './password.ts';

const ABOUT = ['ada@example.org', 'Ada Weberknecht'];

it.each([
  ['vierzehn blaue Ziegel am Deich', true],
  ['漢字とかなとローマ字の長い合言葉', true],
  [`${'vierzehn blaue Ziegel am Deich '.repeat(6)}und`, true],
  ['kurz9!Xq', false],
  ['x'.repeat(201), false],
  ['passwort123456', false],
  ['aaaaaaaaaaaaaaaaaaaa', false],
  ['frontrow2026', false],
  ['ada@example.org', false],
  ['weberknecht1', false],
])('%j is a password: %s', async (password, isOne) => {
  expect(await isStrong(password, ABOUT)).toBe(isOne);
});

it('recovery codes are of 130 bit, and known again however they are typed', () => {
  const codes = newRecoveryCodes(systemIds);
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code.replaceAll('-', '')).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
    expect(recoveryHash(` ${code.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O').replaceAll('1', 'l')}`)).toEqual(
      recoveryHash(code),
    );
  }
});

it('the secret of one-time codes is of 160 bit that come from where all randomness does', () => {
  const given = Buffer.from([0, 25, 26, 31, 32, 255, ...Buffer.alloc(26)]);
  expect(newTotpSecret({ ...systemIds, random: (bytes) => given.subarray(0, bytes) })).toBe(`AZ27A7${'A'.repeat(26)}`);
});
