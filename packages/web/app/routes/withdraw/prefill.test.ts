import { expect, it } from 'vitest';
import { readPrefill } from './prefill.ts';

it('reads order number and address from behind the #', () => {
  expect(readPrefill('#order=B-0A1B2&email=ada%2Btag%40example.org')).toEqual({ reference: 'B-0A1B2', email: 'ada+tag@example.org' });
});

it('fills in what is there and nothing else', () => {
  expect(readPrefill('#email=ada%40example.org&name=Eve')).toEqual({ email: 'ada@example.org' });
  expect(readPrefill('')).toBeUndefined();
  expect(readPrefill('#confirm')).toBeUndefined();
});
