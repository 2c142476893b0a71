import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importExample } from '../../test/import-example.ts';
import { joinOffice, type OfficePerson } from '../../test/office-person.ts';
import { startTestStore, type TestStore } from '../../test/store.ts';
import { makeFolder } from '../modules/catalogue/import/example-folder.ts';

const data = makeFolder({});
/** What of a built office its addresses need. */
const officeFolder = mkdtempSync(join(tmpdir(), 'office-'));
mkdirSync(join(officeFolder, 'assets'));
writeFileSync(join(officeFolder, 'index.html'), '<!doctype html><title>Office</title>');
afterAll(() => {
  data.drop();
  rmSync(officeFolder, { recursive: true });
});

/** Where the shop is, as its folder says. */
const SHOP = 'tickets.example.com:8080';
const OFFICE = 'office.test:8080';

async function openStore(config: { officeUrl?: URL } = {}) {
  const store = await startTestStore({ config: { dataDir: join(officeFolder, 'data'), ...config }, officeFolder });
  await importExample(store.db, data.folder);
  return store;
}
type Headed = { headers: Record<string, unknown> };
const policyOf = ({ headers }: Headed, name: string): string | undefined =>
  new RegExp(`${name} ([^;]*)`).exec(String(headers['content-security-policy']))?.[1];
const ancestorsOf = (reply: Headed): string | undefined => policyOf(reply, 'frame-ancestors');
const shown = (frame: string, more: Record<string, string>) => {
  const { pathname } = new URL(frame, 'http://x');
  return `${pathname}?${new URLSearchParams(more)}`;
};

describe('an office at the shop', () => {
  let store: TestStore;
  let owner: OfficePerson;
  let event: { slug: string; version: number; content: Record<string, unknown> };
  beforeAll(async () => {
    store = await openStore();
    owner = await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
    const { nodes } = (await owner.ask('ENTRIES', { kind: 'events', search: '', first: 1 })).data.catalogueEntries;
    event = (await owner.ask('ENTRY', { kind: 'events', slug: nodes[0].slug })).data.catalogueEntry;
  });
  afterAll(() => store.stop());

  const get = (path: string, headers: Record<string, string> = {}) => store.get(path, { host: SHOP, ...headers });

  async function draft(change: Record<string, unknown>): Promise<{ id: string; frame: string; url: string }> {
    const { slug, version: baseVersion, content } = event;
    const input = { kind: 'events', slug, baseVersion, revision: 0, content: { ...content, ...change } };
    const { id } = (await owner.ask('saveEntry', { input })).data.saveChange.changeSet;
    return { id, ...(await owner.ask('previewChangeSet', { id })).data.previewChangeSet };
  }

  test('a frame shows the draft, does nothing there, and makes no preview of other tabs', async () => {
    const { frame } = await draft({ name: 'Neben dem Formular' });
    expect(frame).toMatch(/^\/server\/preview\/frame\//);
    // where the office is, which the main shop need not be
    const page = await store.get(shown(frame, { to: `/events/${event.slug}` }));
    expect(page.status).toBe(200);
    expect(page.text).toContain('Neben dem Formular');
    expect(page.text).toContain('PREVIEW');
    expect(page.text).not.toContain('<script');
    expect(page.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    expect(page.headers['set-cookie']).toBeUndefined();
    expect(ancestorsOf(page)).toBe("'self'");
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain('sandbox allow-same-origin;');
    expect(policy).toContain("form-action 'none'");
    expect(policy).not.toContain('script-src');
    expect((await get(`/events/${event.slug}`)).text).not.toContain('Neben dem Formular');
  });

  test('it speaks the language that is asked for, and the choice is not remembered', async () => {
    const { frame } = await draft({ name: 'Sprachen' });
    for (const language of ['de', 'en']) {
      const page = await get(shown(frame, { to: '/', language }));
      expect(page.headers).toMatchObject({ 'content-language': language });
      expect(page.headers['set-cookie']).toBeUndefined();
    }
  });

  test('what cannot be shown says why, in the frame', async () => {
    const broken = await draft({ venue: 'nirgends' });
    const page = await get(shown(broken.frame, { to: '/' }));
    expect(page).toMatchObject({ status: 409, text: expect.stringContaining('So lässt sich der Entwurf nicht zeigen') });
    const over = await draft({ name: 'Vorbei' });
    await owner.ask('discardChangeSet', { id: over.id });
    const ended = await get(shown(over.frame, { to: '/' }));
    expect(ended).toMatchObject({ status: 410, text: expect.stringContaining('Diese Vorschau ist vorbei') });
    expect(ended.text).not.toContain('href="/"');
    expect([ancestorsOf(page), ancestorsOf(ended)]).toEqual(["'self'", "'self'"]);
  });

  test.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)', 'http://'])(
    'it does not lead to %s',
    async (to) => {
      const { frame } = await draft({ name: 'Ziel' });
      expect((await get(shown(frame, { to }))).status).toBe(404);
    },
  );

  test('nothing but what a frame of a preview asks for may be framed', async () => {
    const { url, frame } = await draft({ name: 'Rahmen' });
    const link = new URL(url).pathname;
    const cookie = String((await get(link)).headers['set-cookie']?.[0]?.split(';')[0]);
    const replies = {
      page: await get('/'),
      event: await get(`/events/${event.slug}`),
      'page of a preview': await get('/', { cookie }),
      'query of a preview': await get(store.addressOf('EVENT', { event_id: event.slug, countryCode: 'de' }), { cookie }),
      link: await get(link),
      clock: await get('/server/preview/turn?at=2031-02-04T20:00', { cookie }),
      end: await get('/server/preview/end'),
      style: await get('/server/preview/style.css'),
      'not found': await get('/server/nothing'),
      // where it is, which the shop's domain is not
      office: await store.get('/office/'),
      'beside the frame': await get(frame.replace('/frame/', '/frames/')),
      encoded: await get(frame.replace('/frame/', '/%66rame/')),
    };
    for (const [kind, reply] of Object.entries(replies)) {
      expect({ kind, header: reply.headers['x-frame-options'] }).toEqual({ kind, header: 'DENY' });
      expect({ kind, ancestors: ancestorsOf(reply) ?? "'none'" }).toEqual({ kind, ancestors: "'none'" });
    }
    // the office shows frames of its own host, where this one is
    expect(policyOf(replies.office, 'frame-src')).toBe("'self'");
    // and there, nothing is shown to who has no link
    const forged = await get('/server/preview/frame/1-9999999999-AAAAAAAAAAAAAAAAAAAAAA?to=/');
    expect(forged).toMatchObject({ status: 404, text: 'Not found' });
    expect((await store.send(shown(frame, { to: '/' }), { method: 'POST', headers: { host: SHOP } })).status).toBe(404);
  });
});

test('an office with a host of its own shows previews in frames, and is the only one that may', async () => {
  const store = await openStore({ officeUrl: new URL(`http://${OFFICE}`) });
  const office: TestStore['office'] = (name, variables, asked) =>
    store.office(name, variables, { headers: { host: OFFICE, ...asked?.headers } });
  const owner = await joinOffice({ ...store, office }, { role: 'owner', scope: 'all', scopeId: null });
  const { frame } = (await owner.ask('previewChangeSet', { id: null })).data.previewChangeSet;
  expect(frame).toMatch(`http://${SHOP}/server/preview/frame/`);
  const path = shown(frame, { to: '/' });
  const page = await store.get(path, { host: SHOP });
  expect(page.status).toBe(200);
  expect(ancestorsOf(page)).toBe(`http://${OFFICE}`);
  expect((await store.get(path, { host: OFFICE })).status).toBe(404);
  const form = await store.get('/office/events', { host: OFFICE });
  expect(form.status).toBe(200);
  expect(policyOf(form, 'frame-src')).toBe(`'self' http://${SHOP}`);
  expect(ancestorsOf(form)).toBe("'none'");
  // the shop has no office, and frames nothing of it
  expect((await store.get('/office/events', { host: SHOP })).status).toBe(404);
  await store.stop();
});
