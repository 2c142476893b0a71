import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../cast.ts';
import { startTestStore, type TestStore } from '../store.ts';

const EMULATOR = 'http://127.0.0.1:9';
const YES = { cookie: 'TrackingAllowed=yes; consent-services=facebook_pixel.tiktok_pixel' };

let store: TestStore;
beforeAll(async () => {
  store = await startTestStore({
    config: { tracking: new URL(EMULATOR), proxyHops: 1 },
    seed: async (_cast, { db }) => {
      await sql(db, `update shop set meta = $1::jsonb where slug = 'band'`, [
        JSON.stringify({ facebook_pixel: '123456', filter_facebook_pixel: true, custom_gtag: 'G-</script><script>alert(1)//' }),
      ]);
      await sql(
        db,
        `insert into shop (slug, name, domain, meta) values ('own', 'Own', 'own.test', '{"tiktok_pixel": "CABCDEFGH1"}'), ('locked', 'Locked', null, '{"tiktok_pixel": "CABCDEFGH1"}')`,
      );
      await sql(db, "insert into shop_access_code select id, 'no hash' from shop where slug = 'locked'");
    },
  });
});
afterAll(() => store.stop());

describe('the frame of the services', () => {
  test('is a page without an origin that reaches the services of its shop alone', async () => {
    const answer = await store.get('/server/tracking/band', YES);
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
    });
    expect(answer.headers['content-security-policy']).toMatch(
      new RegExp(
        `^sandbox allow-scripts; default-src 'none'; script-src 'nonce-[\\w-]{22}' ${EMULATOR}; connect-src ${EMULATOR}; img-src ${EMULATOR}; `,
      ),
    );
    expect(answer.text).toContain('"facebook_pixel":{"id":"123456","script":"http://127.0.0.1:9/en_US/fbevents.js"}');
    expect(answer.text).toContain('"filter":["Purchase"]');
    // an id that is none is no service
    expect(answer.text).not.toContain('alert(1)');
  });

  test.each([
    ['without a yes', '/server/tracking/band', {}],
    ['after a no', '/server/tracking/band', { cookie: 'TrackingAllowed=no' }],
    ['of a shop that asks for a code', '/server/tracking/locked', YES],
    ['of no shop', '/server/tracking/nobody', YES],
    ['of another shop at the domain of a shop', '/server/tracking/band', { ...YES, host: 'own.test:8080' }],
  ])('is not there %s', async (_name, path, headers) => {
    expect((await store.get(path, headers)).status).toBe(404);
  });

  test('runs the services that the yes was asked for alone; a later one ends the yes, so that the next page asks again', async () => {
    const whole = await store.get('/server/tracking/band', YES);
    expect(whole.headers['set-cookie']).toBeUndefined();
    for (const answered of ['', '; consent-services=custom_gtag']) {
      const { text, headers } = await store.get('/server/tracking/band', { cookie: `TrackingAllowed=yes${answered}` });
      expect(text).toContain('"services":{}');
      expect(headers['content-security-policy']).not.toContain(EMULATOR);
      expect(headers['set-cookie']).toEqual(['TrackingAllowed=; Path=/; SameSite=Lax; Max-Age=0']);
    }
  });

  test('may stand in pages of shops that name a service, and no page names another host', async () => {
    const policies = await Promise.all(['/band', '/'].map(async (path) => (await store.get(path)).headers['content-security-policy']));
    expect(policies[0]).toContain("frame-src 'self'");
    expect(policies[1]).not.toContain("frame-src 'self'");
    for (const policy of policies) expect(policy).not.toMatch(/https?:\/\//);
  });

  test('is nowhere where no hosts are set', async () => {
    const off = await startTestStore({
      config: { tracking: 'off' },
      seed: async (_cast, { db }) => void (await sql(db, `update shop set meta = '{"facebook_pixel": "123456"}'`)),
    });
    expect((await off.get('/server/tracking/main', YES)).status).toBe(404);
    expect((await off.get('/')).headers['content-security-policy']).not.toContain("frame-src 'self'");
    await off.stop();
  });
});

describe('an error of a browser', () => {
  const report = (body: unknown, headers: Record<string, string> = YES, shop = 'band') =>
    store.send(`/server/errors/${shop}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.2.1.1', ...headers },
      body: JSON.stringify(body),
    });
  const reported = () => store.logged.filter(({ event }) => event === 'browser error');

  test('is one line of the log without anything personal', async () => {
    const stack = 'Error: x\n at https://shop.test/events/a?payment_code=GEHEIM:1:2';
    expect(
      (await report({ message: 'no mail for mia@example.org', stack, path: '/checkout/done/0190f5a2-77aa-7cc1-9d3e-0123456789ab' })).status,
    ).toBe(204);
    expect(reported()).toEqual([
      {
        level: 'warn',
        event: 'browser error',
        shop: 'band',
        message: 'no mail for …@…',
        stack: expect.not.stringContaining('GEHEIM'),
        path: '/checkout/done/…',
      },
    ]);
  });

  test('is forgotten without a yes, and refused where it is none', async () => {
    const before = reported().length;
    expect((await report({ message: 'x' }, {})).status).toBe(204);
    expect((await report({ message: 'x' }, { cookie: 'TrackingAllowed=no' })).status).toBe(204);
    expect((await report({})).status).toBe(400);
    expect((await report({ message: 'x'.repeat(9000) })).status).toBe(400);
    expect((await report({ message: 'x' }, { ...YES, 'content-type': 'text/plain' })).status).toBe(403);
    expect((await report({ message: 'x' }, { ...YES, origin: 'https://evil.example' })).status).toBe(403);
    expect((await report({ message: 'x' }, YES, 'nobody')).status).toBe(404);
    expect(reported()).toHaveLength(before);
  });

  test('is told twenty times by one network, then no more', async () => {
    const from = { ...YES, 'x-forwarded-for': '10.3.1.1' };
    const statuses = await Promise.all(Array.from({ length: 22 }, async () => (await report({ message: 'again' }, from)).status));
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  });
});
