import { expect, test } from 'vitest';
import { hashSecret, verifySecret } from './secret-hash.ts';

test('a secret is known again by its hash and no other is', async () => {
  const stored = await hashSecret('nachtschicht');
  expect(stored).not.toContain('nachtschicht');
  expect(await verifySecret('nachtschicht', stored)).toBe(true);
  expect(await verifySecret('Nachtschicht', stored)).toBe(false);
  expect(await hashSecret('nachtschicht')).not.toBe(stored);
});
