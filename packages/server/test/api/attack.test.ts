import { globSync, readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isUnavailable } from '../../src/platform/db/index.ts';
import { everyQuestion, everything, makeInput, type Input } from '../attack/inputs.ts';
import { judge } from '../attack/judge.ts';
import { IN_SHOP, OFFICE_READ, OFFICE_TAKES, POSTED, READ } from '../attack/known-routes.ts';
import { dice } from '../dice.ts';
import { refresh, startWorld, type World } from '../attack/world.ts';
import type { Answer } from '../store.ts';

// Whatever is sent to whatever is there, made from the schemas and the table of routes: no fault, no row of somebody else's, no
// markup of the sender's. By hand as many as one likes: ATTACK_INPUTS=200000 ATTACK_SEED=7 npx vitest run …/attack.test.ts

/** No mail server answers here, so in a long run receipts are late, and owners are told. */
const NO_MAIL_HERE = 'withdrawal receipts late';
const INPUTS = Number(process.env['ATTACK_INPUTS'] ?? 20_000);
const SEED = Number(process.env['ATTACK_SEED'] ?? 1);
/** At the same time. */
const WIDTH = 8;
/** After so many the attackers are signed in again. */
const ROUND = 400;

/** Of the server: how long it was busy without looking up, in thousandths of a second and of the processor alone, and what was asked then. */
type Busy = { ms: number; asked: string[] };
const BUSIEST = 5;
/** So long it keeps nobody waiting by itself: by its own processor time, which is the same on a machine with much else to do. */
const TURN_MS_MAX = 200;
/** As docs/operate/scale.md promises of a node. */
const RSS_BYTES_MAX = 800 * 2 ** 20;
const asked = new Map<Input, string>();
let [busiest, bytesMax]: [Busy[], number] = [[], 0];
const noteBusy = (ms: number, rssBytes: number) => {
  bytesMax = Math.max(bytesMax, rssBytes);
  if (busiest.length === BUSIEST && ms < (busiest.at(-1)?.ms ?? 0)) return;
  busiest = [...busiest, { ms, asked: [...asked.values()] }].toSorted((a, b) => b.ms - a.ms).slice(0, BUSIEST);
};

let world: World;
beforeAll(async () => void (world = await startWorld(noteBusy)));
afterAll(() => world.store.stop());

const agent = new Agent({ keepAlive: true, maxSockets: 2 * WIDTH });
const send = ({ method, path, headers, body }: Input): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = httpRequest({ host: '127.0.0.1', port: world.store.port, path, method, headers, agent }, (incoming) => {
      const chunks: Buffer[] = [];
      const end = () => {
        const bytes = Buffer.concat(chunks);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, text: bytes.toString('utf8') });
      };
      incoming
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .once('error', reject)
        .once('end', end);
      // a stream does not end by itself
      if (!incoming.headers['content-type']?.startsWith('text/event-stream')) return;
      end();
      incoming
        .off('error', reject)
        .on('error', () => undefined)
        .destroy();
    });
    outgoing.once('error', reject).end(body);
  });

/** A machine that has too much to do keeps the database waiting: the store says so. */
const isUnreachable = ({ status, headers, text }: Answer): boolean =>
  status === 503 && (text.includes('"UNAVAILABLE"') || headers['retry-after'] === '5');

/** What can be sent at all: some bodies are larger than is read, and the connection is closed in the middle. */
const sendAnyway = async (input: Input): Promise<Answer | undefined> => {
  try {
    return await send(input);
  } catch (error) {
    if (error instanceof Error && /ECONNRESET|EPIPE|socket hang up/.test(`${error.message} ${'code' in error ? String(error.code) : ''}`))
      return undefined;
    throw error;
  }
};

test('every address that is answered is known here', () => {
  const source = join(import.meta.dirname, '../../src');
  const read = (pattern: string) =>
    globSync(pattern, { cwd: source })
      .map((file) => readFileSync(join(source, file), 'utf8'))
      .join('\n');
  const answered = read('{routes,app/*}.ts');
  const routes = [...answered.matchAll(/\bmethod: '(GET|POST)',\s*prefix: (?:'([^']+)'|(\w+))/g)].map(([, method, prefix, name]) => ({
    method,
    prefix: prefix ?? new RegExp(`const ${name} = '([^']+)'`).exec(answered)?.[1] ?? `unknown ${name}`,
  }));
  expect(routes.length).toBeGreaterThan(30);
  const known = {
    POST: [...POSTED.map(({ path }) => path), ...OFFICE_TAKES],
    GET: [...READ.map(({ path }) => path), ...OFFICE_READ],
  };
  const isAsked = ({ method, prefix }: (typeof routes)[number]) =>
    known[method === 'POST' ? 'POST' : 'GET'].some((path) => path.startsWith(prefix));
  expect(routes.filter((route) => !isAsked(route))).toEqual([]);

  const patterns = (pattern: RegExp, text: string) => [...text.matchAll(pattern)].map(([, inner = '']) => new RegExp(inner));
  const inShop = patterns(/\{ pattern: \/(.+?)\/,/g, read('{routes,modules/feeds/index}.ts'));
  expect(inShop.length).toBeGreaterThan(7);
  expect(inShop.filter((one) => !IN_SHOP.some((path) => one.test(path)))).toEqual([]);
  const inOffice = patterns(/\b(?:path:|PROGRESS =) \/(.+?)\/[,;]/g, read('app/office-{files,routes}.ts'));
  expect(inOffice.length).toBeGreaterThan(9);
  expect(inOffice.filter((one) => ![...OFFICE_READ, ...OFFICE_TAKES].some((path) => one.test(path.split('?')[0] ?? '')))).toEqual([]);
});

test('every question by everybody is answered with rows of their own shop, role and events alone', async () => {
  const found = new Map<string, unknown>();
  await refresh(world);
  const inputs = everyQuestion(dice(SEED), world, 8);
  const lane = async () => {
    for (let input = inputs.pop(); input; input = inputs.pop()) {
      const answer = await send(input);
      if (isUnreachable(answer)) continue;
      for (const problem of await judge(world, input, answer))
        found.set(`${input.about} ${problem}`, { input: shown(input), answer: answer.text.slice(0, 600) });
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, lane));
  expect([...found]).toEqual([]);
});

test('whatever is sent, the answer is a page, data or a refusal, and holds nothing of somebody else', { timeout: 86_400_000 }, async () => {
  const seen = new Map<string, number>();
  const statuses = new Map<number, number>();
  let unreachable = 0;
  // what the questions before have kept busy is another matter
  busiest = [];
  const began = performance.now();
  /** The first of each kind, so that one run tells all there is to mend. */
  const found = new Map<string, unknown>();
  const note = (about: string, more: object) => void (found.has(about) || found.set(about, { about, seed: SEED, ...more }));
  for (let round = 0; round * ROUND < INPUTS; round++) {
    await refresh(world);
    const next = dice(SEED * 1_000_003 + round);
    const inputs = Array.from({ length: Math.min(ROUND, INPUTS - round * ROUND) }, () => makeInput(next, world));
    const lane = async () => {
      for (let input = inputs.pop(); input; input = inputs.pop()) {
        asked.set(input, input.about);
        const answer = await sendAnyway(input).finally(() => asked.delete(input));
        seen.set(input.about, (seen.get(input.about) ?? 0) + 1);
        if (!answer) continue;
        if (isUnreachable(answer)) {
          unreachable += 1;
          continue;
        }
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        for (const problem of await judge(world, input, answer))
          note(`${input.about} ${problem}`, { round, input: shown(input), answer: answer.text.slice(0, 600) });
      }
    };
    await Promise.all(Array.from({ length: WIDTH }, lane));
    for (const { level, event, error, ...more } of world.store.logged.splice(0))
      if (level === 'error' && !isUnavailable(error) && event !== NO_MAIL_HERE)
        note(`${event}: ${error?.message}`, { round, more, stack: error?.stack });
  }
  expect([...found.values()]).toEqual([]);
  expect(unreachable).toBeLessThan(INPUTS / 100);
  // it does tell
  expect(bytesMax).toBeGreaterThan(0);
  expect(busiest.filter(({ ms }) => ms > TURN_MS_MAX)).toEqual([]);
  expect(bytesMax).toBeLessThan(RSS_BYTES_MAX);
  const unsent = everything.filter((one) => !seen.has(one));
  expect(INPUTS < 20_000 ? [] : unsent).toEqual([]);
  if (process.env['ATTACK_INPUTS'] === undefined) return;
  const figures = { seed: SEED, inputs: INPUTS, seconds: (performance.now() - began) / 1000, busiest, rssMb: bytesMax / 2 ** 20 };
  process.stdout.write(`${JSON.stringify({ ...figures, statuses: Object.fromEntries(statuses) })}\n`);
});

/** So much of it that it can be sent again. */
const shown = ({ about, method, path, headers, body, colleague }: Input) => ({
  about,
  by: colleague?.name,
  method,
  path: path.slice(0, 600),
  headers,
  body: body?.toString('utf8').slice(0, 1_500),
});
