import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({
    seed: async (_cast, { db }) => {
      await sql(db, "insert into shop (slug, name, domain) values ('own', 'Own', 'own.test'), ('locked', 'Locked', null)");
      await sql(db, "insert into shop_access_code select id, 'no hash' from shop where slug = 'locked'");
    },
  });
});
afterAll(() => store.stop());

/** Visible ASCII and what Latin-1 puts into headers; node:http refuses to send the rest itself. */
const headerText = fc.string({ unit: fc.constantFrom(...'ab9.:/%@[]=; ,-_"\\é~'), maxLength: 30 });
const host = fc.oneof(
  fc.constantFrom(
    'shop.test:8080',
    'shop.test',
    'own.test',
    'own.test:8080',
    'evil.example',
    '[::1]',
    '127.0.0.1:1',
    'OWN.TEST',
    'own.test.',
    '',
  ),
  headerText,
);
const cookie = fc.oneof(
  fc.constantFrom(
    'locale=en',
    'locale=xx',
    'TrackingAllowed=yes',
    'access-locked=x',
    'frontrow-session=AAAAAAAAAAAAAAAAAAAAAA',
    'consent-receipt=%00',
  ),
  headerText,
);
const segment = fc.oneof(
  fc.constantFrom(
    'main',
    'band',
    'own',
    'locked',
    'nobody',
    'events',
    'server',
    'graphql',
    'images',
    'tracking',
    'consent',
    'seatmaps',
    '..',
    '%2e%2e',
    '%00',
    '%zz',
    '1',
    '__proto__',
    'constructor',
  ),
  fc.string({ unit: fc.constantFrom(...'abz019-_.%~!$&()*+;=:@'), maxLength: 12 }),
);
const path = fc
  .tuple(
    fc.array(segment, { maxLength: 5 }),
    fc.constantFrom('', '?language=en', '?language=xx', '?code=x', '?locale=fr', '?extensions=%7B&variables=1'),
  )
  .map(([segments, query]) => `/${segments.join('/')}${query}`);

test('any host, cookie and address gives a page, a redirect, or a refusal, never a fault', async () => {
  await fc.assert(
    fc.asyncProperty(host, cookie, path, fc.constantFrom('GET', 'HEAD', 'POST', 'PUT'), async (hostname, cookies, address, method) => {
      const { status } = await store.send(address, {
        method,
        headers: { host: hostname, cookie: Buffer.from(cookies, 'utf8').toString('latin1') },
      });
      expect([200, 301, 302, 303, 304, 400, 401, 403, 404, 405, 413, 415, 421, 429]).toContain(status);
    }),
    { numRuns: 400 },
  );
  expect(store.logged.filter(({ level }) => level === 'error')).toEqual([]);
});
