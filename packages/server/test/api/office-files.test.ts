import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../src/platform/ids.ts';
import { sql, sqlValue } from '../cast.ts';
import { joinOffice, type OfficePerson } from '../office-person.ts';
import { HOST, startTestStore, type TestStore } from '../store.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'files-'));
let store: TestStore;
let editor: OfficePerson;

beforeAll(async () => {
  store = await startTestStore({ config: { dataDir } });
  editor = await joinOffice(store, { role: 'catalogue', scope: 'all', scopeId: null });
});
afterAll(async () => {
  await store.stop();
  rmSync(dataDir, { recursive: true });
});

type Given = { folder?: 'downloads' | 'videos'; name: string; upload?: string; from?: number; bytes?: number; who?: OfficePerson };
let uploads = 0;

/** One request: the piece of a file from `from` on, or the whole. */
const send = (
  body: Buffer,
  { folder = 'downloads', name, upload = `upload-${++uploads}`, from = 0, bytes = body.length, who = editor }: Given,
) =>
  store.send(`/office/files/${folder}?${new URLSearchParams({ name, upload, from: `${from}`, bytes: `${bytes}` })}`, {
    method: 'POST',
    headers: { ...who.headers, 'x-frontrow-client': 'office' },
    body,
  });
const keep = async (body: Buffer, given: Given) => JSON.parse((await send(body, given)).text) as { path: string };
const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);
const film = (text: string) => Buffer.from(`\0\0\0\x18ftypisom${text}`, 'latin1');
const files = async (who: OfficePerson, kind: string, search: string) =>
  (await who.ask('FILES', { kind, search })).data.catalogueFiles as { path: string; name: string | null; bytes: number | null }[];
const waiting = () => (existsSync(join(dataDir, 'incoming')) ? readdirSync(join(dataDir, 'incoming')) : []);

test('what is sold is kept once, under a name that buyers read, and is written down', async () => {
  const first = await keep(pdf('one'), { name: 'Noten: Mira / Live.PDF' });
  expect(first).toEqual({ path: 'downloads/Noten Mira Live.pdf' });
  expect(await keep(pdf('one'), { name: 'again.pdf' })).toEqual(first);
  const sha = sha256(pdf('two')).toString('hex');
  expect(await keep(pdf('two'), { name: 'Noten Mira Live.pdf' })).toEqual({ path: `downloads/Noten Mira Live-${sha.slice(0, 8)}.pdf` });
  expect(await files(editor, 'DOWNLOAD', 'noten MIRA')).toEqual([
    { path: `downloads/Noten Mira Live-${sha.slice(0, 8)}.pdf`, name: `Noten Mira Live-${sha.slice(0, 8)}.pdf`, bytes: pdf('two').length },
    { path: first.path, name: 'Noten Mira Live.pdf', bytes: pdf('one').length },
  ]);
  expect(existsSync(join(dataDir, 'downloads', sha))).toBe(true);
  expect(await sql(store.db, "select after ->> 'path' as path from audit_entry where what = 'catalogue.file' order by id")).toEqual([
    { path: first.path },
    { path: `downloads/Noten Mira Live-${sha.slice(0, 8)}.pdf` },
  ]);
  expect(waiting()).toEqual([]);
});

test('files of one name that come in the same moment keep it apart, and the same file twice is one', async () => {
  const bodies = [pdf('left'), pdf('right'), pdf('left'), pdf('right'), pdf('middle')];
  const kept = await Promise.all(bodies.map((body) => keep(body, { name: 'Album.pdf' })));
  expect(kept[2]).toEqual(kept[0]);
  expect(kept[3]).toEqual(kept[1]);
  expect(new Set(kept.map(({ path }) => path)).size).toBe(3);
  // each path is still that file's
  for (const [at, { path }] of kept.entries()) expect(await files(editor, 'DOWNLOAD', path)).toMatchObject([{ bytes: bodies[at]?.length }]);
});

test('a large file comes in pieces; one that comes twice is taken once, and one too early is asked for in its turn', async () => {
  const whole = pdf('x'.repeat(3_000_000));
  const piece = (from: number, until: number) =>
    send(whole.subarray(from, until), { name: 'large.pdf', upload: 'in-pieces', from, bytes: whole.length });
  const early = await piece(1_000_000, 2_000_000);
  expect([early.status, early.text]).toEqual([409, '{"at":0}']);
  expect((await piece(0, 1_000_000)).text).toBe('{"at":1000000}');
  expect((await piece(0, 1_000_000)).text).toBe('{"at":1000000}');
  expect((await piece(1_000_000, 2_000_000)).text).toBe('{"at":2000000}');
  expect((await piece(2_000_000, whole.length)).text).toBe('{"path":"downloads/large.pdf"}');
  const [row] = await sql<{ sha: string; bytes: number }>(
    store.db,
    "select encode(sha256, 'hex') as sha, bytes from download_file where name = 'large.pdf'",
  );
  expect(row).toEqual({ sha: sha256(whole).toString('hex'), bytes: whole.length });
});

test('what is no such file, ends in the middle or is too large is refused and leaves nothing', async () => {
  const count = () =>
    sql(store.db, 'select (select count(*) from download_file)::int as downloads, (select count(*) from video_file)::int as videos');
  const before = await count();
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  for (const given of [
    { name: 'x.html' },
    { name: 'x.pdf' },
    { name: 'x.mp4', folder: 'videos' },
    { name: 'x.pdf', folder: 'videos' },
    { name: '' },
  ] satisfies Given[])
    expect((await send(page, given)).status).toBe(422);
  expect((await send(pdf('half').subarray(0, 11), { name: 'x.pdf' })).status).toBe(422);
  expect((await send(Buffer.alloc(0), { name: 'x.pdf' })).status).toBe(422);
  expect((await send(pdf('x'), { name: 'x.pdf', bytes: 2_000_000_001 })).status).toBe(413);
  expect((await send(film('x'), { name: 'x.mp4', folder: 'videos', bytes: 64 * 1024 * 1024 + 1 })).status).toBe(413);
  expect((await send(pdf('longer than it says'), { name: 'x.pdf', bytes: 9 })).status).toBe(413);
  expect((await send(pdf('y'.repeat(2 * 1024 * 1024)), { name: 'x.pdf' })).status).toBe(413);
  expect((await send(pdf('x'), { name: 'x.pdf', upload: '../../etc/passwd' })).status).toBe(400);
  expect(await count()).toEqual(before);
  expect(waiting()).toEqual([]);
});

test('a piece whose line breaks is not taken, and the file goes on from where it was', async () => {
  const whole = pdf('z'.repeat(1_000_000));
  const part = { name: 'broken.pdf', upload: 'broken-line', bytes: whole.length };
  await send(whole.subarray(0, 400_000), part);
  const path = `/office/files/downloads?${new URLSearchParams({ ...part, from: '400000', bytes: `${whole.length}` })}`;
  await new Promise<void>((resolve) => {
    const headers = { ...editor.headers, host: HOST, 'x-frontrow-client': 'office', 'content-length': whole.length - 400_000 };
    const sent = httpRequest({ host: '127.0.0.1', port: store.port, path, method: 'POST', headers });
    sent.once('error', () => resolve());
    sent.write(whole.subarray(400_000, 500_000), () => sent.destroy(new Error('gone')));
  });
  const early = await send(whole.subarray(500_000), { ...part, from: 500_000 });
  expect([early.status, early.text]).toEqual([409, '{"at":400000}']);
  expect((await send(whole.subarray(400_000), { ...part, from: 400_000 })).text).toBe('{"path":"downloads/broken.pdf"}');
});

test('nobody goes on with the file of another, and who may not edit the catalogue begins none', async () => {
  const whole = pdf('mine');
  const part = { name: 'mine.pdf', upload: 'of-the-editor', bytes: whole.length };
  await send(whole.subarray(0, 9), part);
  const other = await joinOffice(store, { role: 'catalogue', scope: 'all', scopeId: null });
  expect((await send(whole.subarray(9), { ...part, from: 9, who: other })).text).toBe('{"at":0}');
  const support = await joinOffice(store, { role: 'support', scope: 'all', scopeId: null });
  expect((await send(whole, { name: 'mine.pdf', who: support })).status).toBe(404);
  expect((await send(whole.subarray(9), { ...part, from: 9 })).text).toBe('{"path":"downloads/mine.pdf"}');
});

test('a video is looked at by who works here before it is published, whole and in parts, and by nobody else', async () => {
  const body = film('march');
  const sha = sha256(body).toString('hex');
  const path = `videos/${sha.slice(0, 16)}.mp4`;
  expect(await keep(body, { name: 'März.mp4', folder: 'videos' })).toEqual({ path });
  expect(await files(editor, 'VIDEO', 'märz')).toEqual([{ path, name: 'März.mp4', bytes: body.length }]);
  const look = (headers: Record<string, string>) => store.get(`/office/files/videos/${sha}.mp4`, headers);
  const whole = await look(editor.headers);
  expect([whole.status, whole.headers['content-type'], whole.text.length]).toEqual([200, 'video/mp4', body.length]);
  const part = await look({ ...editor.headers, range: 'bytes=4-7' });
  expect([part.status, part.text]).toEqual([206, 'ftyp']);
  expect((await look({})).status).toBe(404);
  expect((await store.get(`/videos/${sha}.mp4`)).status).toBe(404);
});

test('what is uploaded is named in a draft, and the file says who names it', async () => {
  const { path } = await keep(pdf('sold'), { name: 'sold.pdf' });
  const content = { slug: 'songbook', name: { de: 'Liederbuch', en: 'Songbook' }, variants: [{ key: 'pdf', price: 9, download: path }] };
  const input = { changeSetId: null, kind: 'products', slug: 'songbook', baseVersion: 0, revision: 0, content };
  expect((await editor.ask('saveEntry', { input })).data.saveChange.changeSet).toBeDefined();
  const users = async () => (await editor.ask('FILE', { kind: 'DOWNLOAD', path })).data.catalogueFile.users;
  expect(await users()).toEqual([{ kind: 'products', slug: 'songbook', title: 'Liederbuch', isDraft: true }]);
});

test('who works for a part of the house finds what they uploaded themselves, and not who names it', async () => {
  const id = await sqlValue<number>(store.db, 'select id from shop order by id limit 1');
  const partly = await joinOffice(store, { role: 'catalogue', scope: 'shop', scopeId: id });
  expect([await files(partly, 'DOWNLOAD', ''), await files(partly, 'VIDEO', '')]).toEqual([[], []]);
  await keep(pdf('own'), { name: 'own.pdf', who: partly });
  await keep(film('own'), { name: 'own.mp4', folder: 'videos', who: partly });
  expect((await files(partly, 'DOWNLOAD', '')).map(({ path }) => path)).toEqual(['downloads/own.pdf']);
  expect((await files(partly, 'VIDEO', '')).map(({ name }) => name)).toEqual(['own.mp4']);
});
