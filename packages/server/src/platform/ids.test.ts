import { expect, it } from 'vitest';

import { isSecret, isUuid, readId, readIds, systemIds, typeableId } from './ids.ts';

it.for(['', '0', '01', '-1', '1.0', '1e3', ' 1', '1\n', '٣', '1000000000000000'])(
  'reads no id from %j, and none from a list with it',
  (text) => {
    expect(readId(text)).toBeUndefined();
    expect(readIds(['7', text])).toBeUndefined();
  },
);

it('reads ids', () => {
  expect(readId('999999999999999')).toBe(999_999_999_999_999);
  expect(readIds(['7', '8', '7'])).toEqual([7, 8, 7]);
  expect(readIds([])).toEqual([]);
});

it('knows what it has made itself, and no other writing of it', () => {
  const [uuid, secret] = [systemIds.uuid(), systemIds.secret()];
  expect([isUuid(uuid), isSecret(secret)]).toEqual([true, true]);
  expect([isUuid(uuid.replaceAll('-', '')), isUuid(`${uuid}\n`), isUuid(`{${uuid}}`)]).toEqual([false, false, false]);
  expect([isSecret(`${secret}\n`), isSecret(secret.slice(1)), isSecret(`${secret.slice(1)}=`)]).toEqual([false, false, false]);
});

it('writes numbers for people so that none begins like an option, each of twelve letters', () => {
  const written = Array.from({ length: 256 }, (_, first) => typeableId(Buffer.from([first, 1, 2, 3, 4, 5, 6, 7, 8])));
  expect(written.filter((text) => !/^\w[\w-]{11}$/.test(text))).toEqual([]);
});
