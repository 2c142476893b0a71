import { createHash, createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { formatScanPayload } from '@frontrow/domain/tickets/scan-payload';
import { hashCode, isSigned } from './codes.ts';

it('names codes as the list does', async () => {
  const secret = Uint8Array.from({ length: 16 }, (_, index) => index);
  const hash = (data: Uint8Array | string, length: number) =>
    createHash('sha256').update(data).digest().subarray(0, length).toString('base64').replace(/=+$/, '');
  expect(await hashCode(formatScanPayload({ publicId: 'abc', secret }), 7)).toEqual({ publicId: 'abc', secret: hash(secret, 16) });
  expect(await hashCode('1295 5748 5651 2052', 7)).toEqual({ number: hash('7:1295574856512052', 9) });
  expect(await hashCode('1295 5748 5651 2053', 7)).toBeUndefined();
  expect(await hashCode('https://example.org', 7)).toBeUndefined();
});

it('believes a list only with the signature of its gate', async () => {
  const [token, text] = ['a'.repeat(22), '{"tickets":[]}'];
  const signature = createHmac('sha256', token).update(text).digest('base64url');
  expect(await isSigned(token, text, signature)).toBe(true);
  expect(await isSigned(token, text.replace('[]', '[1]'), signature)).toBe(false);
  expect(await isSigned('b'.repeat(22), text, signature)).toBe(false);
});
