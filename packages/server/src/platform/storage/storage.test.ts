import { createSecretKey } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startStorage, STORAGE_KEYS, type StorageSandbox } from '../../../../../sandbox/storage/server.ts';
import { systemIds } from '../ids.ts';
import { createLocalStore, type LocalStore } from './local-store.ts';
import type { ObjectStore, UploadTarget } from './object-store.ts';
import { createS3Store } from './s3-store.ts';

const rules = { mimeType: 'image/png', bytesMax: 100 };
const bytes = Buffer.from('a picture, for all we know');
let now = new Date('2026-11-21T12:00:00Z');

let folder: string;
let sandbox: StorageSandbox;
let stores: Record<'local' | 's3', ObjectStore>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'objects-'));
  sandbox = await startStorage();
  stores = {
    local: createLocalStore({ folder, secret: createSecretKey(Buffer.alloc(32, 7)), clock: { now: () => now }, ids: systemIds, countFile }),
    s3: await createS3Store({ endpoint: sandbox.url, bucket: 'tickets', ...STORAGE_KEYS }),
  };
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});
beforeEach(() => {
  now = new Date('2026-11-21T12:00:00Z');
});

const countFile = async () => async () => undefined;

/** A change of what was signed: of the form's fields, or of the address. */
function changed({ url, fields }: UploadTarget, change: Record<string, string>): UploadTarget {
  if (Object.keys(fields).length > 0) return { url, fields: { ...fields, ...change } };
  const [path, query] = url.split('?');
  return { url: `${path}?${new URLSearchParams({ ...Object.fromEntries(new URLSearchParams(query)), ...change })}`, fields };
}

/** What a browser does. */
async function send(kind: 'local' | 's3', { url, fields }: UploadTarget, file = bytes, type = 'image/png'): Promise<number> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([new Uint8Array(file)], 'photo', { type }));
  if (kind === 's3') return (await fetch(url, { method: 'POST', body: form })).status;
  const request = new Request(`http://localhost${url}`, { method: 'POST', body: form });
  return (await (stores.local as LocalStore).handle(request, '10.1.1.0/24')).status;
}

/** What a sender may try, in the names each has for its fields. S3 has size and time within its policy. */
const forgeries: Record<'local' | 's3', Record<string, Record<string, string>>> = {
  local: {
    'another key': { key: 'refunds/b.jpg' },
    'another type': { type: 'text/html' },
    'a larger file': { 'bytes-max': '1000000' },
    'a later hour': { expires: '9999999999' },
    'no signature': { signature: '' },
  },
  s3: {
    'another key': { key: 'refunds/b.jpg' },
    'another type': { 'Content-Type': 'text/html' },
    'no signature': { 'X-Amz-Signature': '' },
  },
};

describe.each(['local', 's3'] as const)('%s', (kind) => {
  test('what a browser uploads by a signed form is there, until it is removed', async () => {
    const store = stores[kind];
    expect(await store.read('refunds/incoming/a')).toBeUndefined();
    expect(await send(kind, await store.signUpload('refunds/incoming/a', rules))).toBe(204);
    expect(await store.read('refunds/incoming/a')).toEqual(bytes);
    await store.remove('refunds/incoming/a');
    await store.remove('refunds/incoming/a');
    expect(await store.read('refunds/incoming/a')).toBeUndefined();
  });

  test('what the server writes it reads', async () => {
    await stores[kind].write('refunds/b.jpg', bytes, 'image/jpeg');
    expect(await stores[kind].read('refunds/b.jpg')).toEqual(bytes);
  });

  test.each(Object.entries(forgeries[kind]))('a form changed to %s is refused', async (_what, change) => {
    const target = await stores[kind].signUpload('refunds/incoming/c', rules);
    expect(await send(kind, changed(target, change))).toBe(403);
    expect(await stores[kind].read('refunds/incoming/c')).toBeUndefined();
  });

  test('a file larger than signed is refused', async () => {
    const target = await stores[kind].signUpload('refunds/incoming/d', rules);
    expect([403, 413]).toContain(await send(kind, target, Buffer.alloc(101)));
    expect(await stores[kind].read('refunds/incoming/d')).toBeUndefined();
  });
});

test('a form is worth nothing after 15 minutes', async () => {
  const target = await stores.local.signUpload('refunds/incoming/e', rules);
  now = new Date('2026-11-21T12:15:01Z');
  expect(await send('local', target)).toBe(403);
});

test('a file of another type than its form says is refused', async () => {
  expect(await send('local', await stores.local.signUpload('refunds/incoming/f', rules), bytes, 'text/html')).toBe(400);
});

test('a key leads out of the folder nowhere', async () => {
  await expect(stores.local.read('refunds/../../etc/passwd')).rejects.toThrow('not a key');
});

test('another key of the account is refused by the storage', async () => {
  const stranger = await createS3Store({ endpoint: sandbox.url, bucket: 'tickets', ...STORAGE_KEYS, secretAccessKey: 'wrong' });
  await expect(stranger.read('refunds/b.jpg')).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
  expect(await send('s3', await stranger.signUpload('refunds/incoming/g', rules))).toBe(403);
});
