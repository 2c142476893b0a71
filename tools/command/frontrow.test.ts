import { spawnSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { nouns } from '../nouns.ts';
import { commandIn } from './command-in.ts';
import { aboutOf } from './read-arguments.ts';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const run = (...words: string[]) => commandIn(words[0] ?? '', () => ({}))(...words.slice(1));

describe('the table of commands', async () => {
  const table = await Promise.all(Object.entries(nouns).map(async ([name, noun]) => ({ name, noun, rows: (await noun.load()).rows })));
  const verbs = table.flatMap(({ name, rows }) =>
    Object.entries(rows).map(([verb, row]) => ({ command: `${name} ${verb}`, name, verb, row })),
  );

  test.each(verbs)('$command says what it does and what can be typed', async ({ command, row }) => {
    expect(row.about).not.toBe('');
    const schemas = Object.entries({ ...row.args, ...row.options });
    expect(schemas.filter(([, schema]) => aboutOf(schema) === '').map(([arg]) => arg)).toEqual([]);
    const { code, out } = await run(...command.split(' '), '--help');
    expect([code, out]).toEqual([0, expect.stringContaining(`Usage: npx frontrow ${command}`)]);
    for (const [arg] of [...schemas, ['json'], ['help']]) expect(out).toMatch(new RegExp(`^  (<${arg}>|--${arg})`, 'm'));
  });

  test('names each noun once, in a file of its own', () => {
    const files = readdirSync(join(root, 'tools/nouns')).filter((file) =>
      readFileSync(join(root, 'tools/nouns', file), 'utf8').includes(': Rows ='),
    );
    expect(files.map((file) => basename(file, '.ts')).sort()).toEqual(Object.keys(nouns).sort());
  });

  test('stands in the README, which names no other command', () => {
    const listed = [...read('README.md').matchAll(/^\| `([a-z]+)` \| (`[a-z-]+`(?:, `[a-z-]+`)*) \|/gm)].flatMap(([, name, cell = '']) =>
      cell.split(', ').map((verb) => `${name} ${verb.replaceAll('`', '')}`),
    );
    expect(listed.sort()).toEqual(verbs.map(({ command }) => command).sort());
  });

  test('has what the papers, the pages and the npm names of before call', () => {
    const files = globSync(['*.md', 'docs/**/*.md', 'packages/**/*.{md,ts,tsx}', 'tools/**/*.ts', 'deploy/**/*.{yaml,md}'], {
      cwd: root,
      exclude: ['**/node_modules/**', '**/build/**'],
    });
    const called = [
      ...files.map(read),
      ...Object.values((JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts),
    ].flatMap((text) =>
      [...text.matchAll(/(?:npx frontrow|tools\/frontrow\.ts)\s+([a-z][a-z-]*)(?: ([a-z][a-z-]*)(?=[\s`'"|)]|$))?/g)].map(
        ([, noun = '', verb]) => [noun, verb] as const,
      ),
    );
    expect(called.length).toBeGreaterThan(80);
    const unknown = called.filter(([noun, verb]) => !verbs.some((row) => row.name === noun && (verb === undefined || row.verb === verb)));
    expect(unknown.map((words) => words.join(' '))).toEqual([]);
  });
});

test.each<[string[], string]>([
  [['refnds'], 'There is no "refnds". Did you mean "refunds"?'],
  [['constructor'], 'There is no "constructor".'],
  [['statements'], 'A verb is missing: what to do with statements.'],
  [['statements', 'toString'], 'statements has no verb "toString".'],
  [['statements', 'improt', 'x'], 'statements has no verb "improt". Did you mean "import"?'],
  [['statements', 'cases', '--jsn'], 'There is no option --jsn. Did you mean "json"?'],
  [['statements', 'cases', '--json=yes'], '--json takes no value'],
  [['statements', 'cases', 'all'], '"all" is one argument too many'],
  [['statements', 'resolve', '7', 'sent back'], '--by is missing: who decides it: somebody of the office who may do it there'],
  [['statements', 'resolve', '7', 'sent back', '--by'], '--by needs a value: who decides it: somebody of the office who may do it there'],
  [['statements', 'show', 'x'.repeat(100)], `<number> is "${'x'.repeat(80)}…"; expected a number as the list has it`],
  [['statements', 'cases', 'x'.repeat(100)], `"${'x'.repeat(80)}…" is one argument too many`],
  [['statements', 'cases', `--${'x'.repeat(100)}`], `There is no option --${'x'.repeat(78)}….`],
  [['statements', 'x'.repeat(100)], `statements has no verb "${'x'.repeat(80)}…".`],
  [['x'.repeat(100)], `There is no "${'x'.repeat(80)}…".`],
  [
    ['statements', 'resolve', 'x', '', '--by=Ada'],
    '<number> is "x"; expected a number as the list has it\n<what> is ""; expected 1 to 500 characters\n--by is "Ada"; expected an e-mail address',
  ],
  [
    ['event', 'move', 'x', '2027-03-01 20:00', '--dry-run'],
    '<start> is "2027-03-01 20:00"; expected a moment with its zone, such as 2027-03-01T20:00+01:00',
  ],
  [['event', 'cancel', 'x'], '--by is missing: who does it. --dry-run instead shows what would happen'],
  [['withdrawals', 'accept', '1', '--by', 'ada@example.org', '--iban', 'DE02120300000000202051'], '--holder is missing: both or none'],
  [['vouchers', 'create', 'main', '--amount', '1.005', '--by', 'Ada'], '--amount is "1.005"; expected an amount above 0 such as 12.50'],
])('%j is told what is wrong, after the usage', async (words, problem) => {
  const { code, out, err } = await run(...words);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(err).toMatch(/^Usage: npx frontrow /);
  expect(err.slice(err.indexOf('\n\n'))).toBe(`\n\n${problem}\n`);
});

test.each<[string[], string]>([
  [['--json'], 'There is no "--json".'],
  [['refnds', '--json'], 'There is no "refnds". Did you mean "refunds"?'],
  [['statements', '--json'], 'A verb is missing: what to do with statements.'],
  [['statements', 'improt', 'x', '--json'], 'statements has no verb "improt". Did you mean "import"?'],
  [['statements', 'show', '--json', 'x'], '<number> is "x"; expected a number as the list has it'],
  [
    ['statements', 'resolve', '7', 'sent back', '--by', '--json'],
    '--by needs a value: who decides it: somebody of the office who may do it there',
  ],
])('%j cannot be read, and a script is told so by a document', async (words, message) => {
  const { code, out, err } = await run(...words);
  expect({ code, err }).toEqual({ code: 2, err: '' });
  expect(JSON.parse(out)).toEqual({ refused: 'UNREADABLE', message });
});

test('help is there at each level, and without a word', async () => {
  const help = await run('--help');
  expect([help.code, help.out]).toEqual([0, expect.stringMatching(/^ {2}refunds +an event or an order paid back/m)]);
  expect((await run('refunds', '--help')).out).toMatch(/^ {2}list\n {6}.*also without a verb$/m);
  const bare = spawnSync(process.execPath, [join(root, 'tools/frontrow.ts')], { encoding: 'utf8' });
  expect(bare).toMatchObject({ status: 2, stdout: '', stderr: help.out });
});

test.each([
  [
    { DATA_DIR: '/nowhere/data' },
    'There is no store in /nowhere/data. Name its folder by DATA_DIR, or its database by DATABASE_URL, as where it was started.',
  ],
  [
    { DATA_DIR: import.meta.filename },
    `The data folder ${import.meta.filename} cannot be written (it is no folder). Choose another by DATA_DIR.`,
  ],
  [{ DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/d' }, 'The database cannot be used: connect ECONNREFUSED 127.0.0.1:1'],
  [{ DATABASE_URL: 'hidden' }, 'DATABASE_URL must be an address such as postgres://user:password@host/database.'],
])('a store that cannot be opened is one line: %j', (environment, line) => {
  const { status, stdout, stderr } = spawnSync(join(root, 'node_modules/.bin/frontrow'), ['reports'], {
    encoding: 'utf8',
    env: { ...process.env, DATABASE_URL: '', ...environment },
  });
  expect({ status, stdout, stderr }).toEqual({ status: 1, stdout: '', stderr: `${line}\n` });
});
