import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { SCREENS } from '../screens.ts';
import { de } from './all.ts';
import { messageFiles } from './areas.ts';

const app = join(import.meta.dirname, '..');
/** The steps of the checkout load at their own addresses, the cart at that of the whole. */
const STEPS = /routes\/checkout\/(?:\w+\/)?(cart|details|payment|confirm)-step\.tsx$/;

type Module = { words: string[]; imports: string[]; lazy: string[]; areas: string[] };
const modules = new Map<string, Module>();

const MESSAGES = String.raw`(?:useMessages|messagesOf)\((?:[^()]|\([^()]*\))*\)`;

/** Groups of words that a source names: of messages at hand, taken apart, or under a name, which counts from where it is given last. */
function wordsIn(source: string): string[] {
  const all = (pattern: string) => [...source.matchAll(new RegExp(pattern, 'g'))];
  const given = all(String.raw`\b(\w+)(?: = (?=(?:await )?\w+\()|: (?=\w+[,)[]))(${MESSAGES};|Messages(?!\[))?`);
  return [
    ...all(String.raw`${MESSAGES}\.(\w+)`).map((match) => match[1]!),
    ...all(String.raw`\{([^{}]*)\} = ${MESSAGES};`).flatMap((match) => match[1]!.split(',').map((part) => part.trim().split(':')[0]!)),
    ...[...new Set(given.flatMap((match) => (match[2] ? match[1]! : [])))].flatMap((name) =>
      all(String.raw`(?<![\w.'-])${name}\.(\w+)`).flatMap((use) => {
        const last = given.findLast((match) => match[1] === name && match.index < use.index);
        return last?.[2] ? use[1]! : [];
      }),
    ),
  ];
}

/** What a module imports, and which words it names: read from its text. */
function read(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8');
  const all = (pattern: RegExp) => [...source.matchAll(pattern)].map((match) => match[1]!);
  const local = (specifiers: string[]) => specifiers.filter((name) => /^\..*\.tsx?$/.test(name)).map((name) => join(dirname(file), name));
  const module = {
    words: wordsIn(source),
    imports: local(all(/^(?:import|export)\b(?! type\b)[^;]*?\bfrom\s+'([^']+)'/gm)),
    lazy: local(all(/\bimport\('([^']+)'\)/g)),
    areas: all(/loadArea\([^;]*'(\w+)'\)/g),
  };
  modules.set(file, module);
  return module;
}

const groups = Object.keys(de);
const wordsOf = async (file: string): Promise<string[]> =>
  Object.values((await import(`./${file}.ts`)) as Record<string, object>).flatMap((words) => Object.keys(words));

/** Words that a screen at this address names and does not have. */
async function findMissing(path: string, entry: string): Promise<string[]> {
  const missing = new Set<string>();
  const seen = new Set<string>();
  async function visit(file: string, areas: readonly string[]): Promise<void> {
    const key = `${file} ${areas.join()}`;
    const step = STEPS.exec(file)?.[1];
    if (seen.has(key) || file.includes('/i18n/') || (step && path !== `/checkout/${step}`.replace('/cart', ''))) return;
    seen.add(key);
    const { words, imports, lazy, areas: fetched } = read(file);
    const known = new Set((await Promise.all(areas.map(wordsOf))).flat());
    for (const word of words) if (groups.includes(word) && !known.has(word)) missing.add(`${file.slice(app.length + 1)}: ${word}`);
    for (const next of imports) await visit(next, areas);
    for (const next of lazy) await visit(next, [...areas, ...fetched.map((area) => `de-${area}`)]);
  }
  await visit(join(app, entry), messageFiles('de', path, ''));
  return [...missing];
}

it.each([
  ...SCREENS.map(({ path, file }) => [`/${path.replace(/\/:\w+\?/g, '').replace(/:\w+/g, 'x')}`, file]),
  ...['details', 'payment', 'confirm'].map((step) => [`/checkout/${step}`, 'routes/checkout/checkout.tsx']),
  ['/scan', 'routes/scan/scan.tsx'],
  ['/', 'root.tsx'],
  ['/checkout', 'root.tsx'],
  ['/checkin', 'root.tsx'],
  ['/scan', 'root.tsx'],
] as [string, string][])('%s names no words that it does not have', async (path, entry) => {
  expect(await findMissing(path, entry)).toEqual([]);
});
