import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createByteCache, packBeside, toReply, toResponse } from './byte-cache.ts';

const text = Array.from({ length: 400 }, (_, row) => `<li class="row-${row % 7}">Seat ${row} of ${row * 7919}</li>`).join('');
const put = () => createByteCache(1e6).put('page', Buffer.from(text), { generation: 0, headers: {}, ttlMs: 1_000 });

test('a reply is packed quickly for who comes first, and smaller for everybody after', () => {
  const reply = put();
  const [first, second, third] = [reply.br, reply.br, reply.br];
  expect(second.length).toBeLessThan(first.length);
  expect(third).toBe(second);
  expect([first, second].map((bytes) => brotliDecompressSync(bytes).toString())).toEqual([text, text]);
});

test('as a reply or as a Response: the same', async () => {
  for (const [method, headers] of [
    ['GET', { 'accept-encoding': 'gzip' }],
    ['HEAD', { 'accept-encoding': 'br' }],
    ['GET', { 'if-none-match': put().etag }],
    ['GET', {}],
  ] as const) {
    const request = new Request('http://shop.example/', { method, headers });
    const [reply, response] = [toReply(put(), request), toResponse(put(), request)];
    expect([reply.status, reply.headers]).toEqual([response.status, Object.fromEntries(response.headers)]);
    expect(Buffer.from(reply.body ?? '')).toEqual(Buffer.from(await response.arrayBuffer()));
  }
});

test('of what is forgotten by slug the rest stays, in both halves, and what was being made meanwhile is not kept', () => {
  const cache = createByteCache(8_000);
  const keep = (key: string, shows?: string[], generation = cache.generation) =>
    cache.put(key, Buffer.alloc(700), { generation, headers: {}, ttlMs: 60_000, shows: shows && new Set(shows) });
  const kept = () => ['tour', 'shirt', 'both', 'none', 'any'].filter((key) => cache.get(key));
  for (const [key, shows] of [['tour', ['tour']], ['shirt', ['shirt']], ['both', ['tour', 'shirt']], ['none', []], ['any']] as const)
    keep(key, shows && [...shows]);
  const before = cache.generation;
  const full = cache.bytes;
  cache.forget(['tour', 'hat']);
  expect(cache.bytes).toBe((full / 5) * 2);
  expect(kept()).toEqual(['shirt', 'none']);
  keep('tour', ['tour'], before);
  expect(kept()).toEqual(['shirt', 'none']);
});

test('what was asked for again and again is told when it is forgotten, the most asked first', () => {
  const cache = createByteCache(1e6);
  const asked = { seldom: 2, often: 3, most: 9, other: 9 };
  for (const [key, times] of Object.entries(asked)) {
    const shows = new Set([key === 'other' ? 'shirt' : 'tour']);
    cache.put(key, Buffer.from(key), { generation: cache.generation, headers: {}, ttlMs: 60_000, shows });
    for (let time = 0; time < times; time++) cache.get(key);
  }
  expect(cache.forget(['tour'])).toEqual(['most', 'often']);
  expect(cache.forget(['tour'])).toEqual([]);
});

test('packed beside the event loop, a reply has the better form from the first', async () => {
  const body = Buffer.from(text);
  const br = await packBeside(body);
  const reply = createByteCache(1e6).put('page', body, { generation: 0, headers: {}, ttlMs: 1_000, br });
  expect([reply.br, reply.br]).toEqual([br, br]);
  expect(br.length).toBeLessThan(put().br.length);
});
