import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createImageStore } from '../../src/platform/images/image-store.ts';
import { sha256 } from '../../src/platform/ids.ts';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-videos-'));
const originals = createImageStore({ folder: dataDir });
const [open, secret, picture] = ['an open video', 'a secret video', 'a picture'].map((text) => Buffer.from(text)) as [
  Buffer,
  Buffer,
  Buffer,
];
const addressOf = (bytes: Buffer) => `/videos/${sha256(bytes).toString('hex')}.mp4`;

let store: TestStore;
beforeAll(async () => {
  for (const bytes of [open, secret, picture]) await originals.keep(sha256(bytes).toString('hex'), bytes);
  store = await startTestStore({
    config: { dataDir },
    seed: async (_cast, { db }) => {
      await sql(db, "insert into shop (slug, name) values ('secret', 'Secret')");
      await sql(db, "insert into shop_access_code select id, '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA' from shop where slug = 'secret'");
      const add = `insert into news_item (shop_id, key, placement, url, title, video_url)
        select id, 'x', 'feature', '/', '{"de": "X"}', $2 from shop where slug = $1`;
      await sql(db, add, ['main', addressOf(open)]);
      await sql(db, add, ['secret', addressOf(secret)]);
    },
  });
});
afterAll(async () => {
  await store.stop();
  rmSync(dataDir, { recursive: true });
});

test('a video is sent whole, or in the part a player asks for', async () => {
  const whole = await store.get(addressOf(open));
  expect([whole.status, whole.text, whole.headers['content-type'], whole.headers['accept-ranges']]).toEqual([
    200,
    'an open video',
    'video/mp4',
    'bytes',
  ]);
  const part = async (range: string) => {
    const { status, text, headers } = await store.get(addressOf(open), { range });
    return [status, text, headers['content-range']];
  };
  expect(await part('bytes=3-6')).toEqual([206, 'open', 'bytes 3-6/13']);
  expect(await part('bytes=8-')).toEqual([206, 'video', 'bytes 8-12/13']);
  expect(await part('bytes=-5')).toEqual([206, 'video', 'bytes 8-12/13']);
  expect(await part('bytes=8-99')).toEqual([206, 'video', 'bytes 8-12/13']);
  expect(await part('bytes=13-')).toEqual([416, '', 'bytes */13']);
  // more than one range, and what is none
  for (const range of ['bytes=0-1,3-4', 'lines=1-2', 'bytes=-']) expect((await part(range))[1]).toBe('an open video');
});

test('what no news shows is not there: neither a picture nor the video of a shop one may not enter', async () => {
  for (const path of [addressOf(picture), addressOf(secret), `/videos/${'0'.repeat(64)}.mp4`, '/videos/x.mp4', '/videos/'])
    expect([path, (await store.get(path)).status]).toEqual([path, 404]);
});
