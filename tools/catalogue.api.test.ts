import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleFiles, makeFolder } from '../packages/server/src/modules/catalogue/import/example-folder.ts';
import { firstFiles } from '../packages/server/src/modules/catalogue/new-folder/first-files.ts';
import { sql } from '../packages/server/test/cast.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';

const example = makeFolder(exampleFiles());
const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-data-'));
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(async () => {
  await database.drop();
  example.drop();
  rmSync(dataDir, { recursive: true });
});

const run = commandIn('catalogue', () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir }));

test('a command that cannot be read ends with 2 and the usage', async () => {
  for (const args of [[], ['import'], ['improt', 'x'], ['check', 'a', 'b']]) {
    const { code, err } = await run(...args);
    expect([code, err.startsWith('Usage:')]).toEqual([2, true]);
  }
});

const first = [
  'Kleiner Klub',
  '',
  'Gasse 1',
  '04109',
  'Leipzig',
  'kein at',
  'klub@example.com',
  'Große Nacht',
  '2027-03-28 02:30',
  '2027-05-01 20:00',
  'Saal',
  '',
  '',
  '',
  '12,50',
  '0',
  '80',
];

test('a new folder is asked for line by line, what does not fit again, and imports with its drafts noted', async () => {
  const folder = join(dataDir, 'new');
  const { code, out } = await commandIn('catalogue', () => ({}), first)('new', folder);
  expect(code).toBe(0);
  expect(out).toContain('Expected an e-mail address.');
  expect(out).toContain('Expected a moment that the calendar and the clocks of Berlin have.');
  expect(out).toContain('Expected a whole number from 1 on.');
  const check = await run('check', folder);
  expect([check.code, check.err]).toEqual([0, '']);
  expect(check.out.match(/is still the draft/g)).toHaveLength(3);
  expect(await run('new', folder)).toMatchObject({ code: 1, err: `${folder} is not empty\n` });
});

test('a new folder is written unasked where all is given, and what does not fit ends it', async () => {
  const folder = join(dataDir, 'unasked');
  const shop = ['--name=K', '--company=K', '--street=S 1', '--postcode=1', '--city=C', '--mail=a@example.com'];
  const event = ['--event=E', '--date=+30d 20:00', '--venue=V', '--venue-street=S', '--venue-postcode=1', '--venue-city=C'];
  expect(await run('new', folder, ...shop, ...event, '--price=12')).toMatchObject({
    code: 1,
    err: '\n--places is missing: How many tickets there are\n',
  });
  expect(await run('new', folder, ...shop, ...event, '--price=12', '--places=0')).toMatchObject({
    code: 1,
    err: '--places is "0"; expected a whole number from 1 on\n',
  });
  expect(await run('new', folder, '--colour=red')).toMatchObject({ code: 2, err: expect.stringContaining('--colour') });
  expect(await run('new', folder, ...shop, ...event, '--price=12', '--places=80')).toMatchObject({ code: 0, err: '' });
});

test('the smallest folder of the guide is the one that is written', () => {
  const guide = readFileSync(join(import.meta.dirname, '../docs/catalogue/README.md'), 'utf8');
  const [, section = ''] = /^## The smallest folder$([^]*?)^## A complete example$/m.exec(guide) ?? [];
  const blocks = [...section.matchAll(/^```(?:yaml|markdown)\n(?:# |<!-- )smallest: (\S+?)(?: -->)?\n([^]*?)^```$/gm)];
  const files = firstFiles({
    name: 'Kleiner Klub',
    company: 'Klub GbR',
    street: 'Gasse 1',
    postcode: '04109',
    city: 'Leipzig',
    mail: 'klub@example.com',
    event: 'Große Nacht',
    date: '2027-05-01 20:00',
    venue: 'Saal',
    'venue-street': 'Gasse 1',
    'venue-postcode': '04109',
    'venue-city': 'Leipzig',
    price: '12.50',
    places: '80',
  });
  expect(Object.fromEntries(blocks.map(([, path, text]) => [path, text]))).toEqual(files);
});

test('a folder with problems ends with 1, every problem and their number', async () => {
  const broken = makeFolder({ ...exampleFiles(), 'shipping.yaml': '- { key: dhl, nam: DHL, rates: [] }\n' });
  const { code, err } = await run('import', broken.folder);
  expect([code, err]).toEqual([
    1,
    'shipping.yaml:1:3: "name" is missing\nshipping.yaml:1:15: unknown key "nam". Did you mean "name"?\n2 problems; nothing was changed\n',
  ]);
  broken.drop();
});

test('a folder is checked, imported and exported', async () => {
  expect(await run('check', example.folder)).toEqual({ code: 0, out: `${example.folder}: fine\n`, err: '' });
  const { code, out } = await run('import', example.folder);
  expect([code, out]).toEqual([0, expect.stringContaining('event: 3 added (mira-leipzig, mira-theater, mira-wohnzimmer)\n')]);
  expect((await run('import', example.folder)).out).toContain('nothing has changed\n');
  const target = join(dataDir, 'export');
  expect((await run('export', target)).code).toBe(0);
  expect(readFileSync(join(target, 'images/mira.svg'), 'utf8')).toContain('<svg');
  expect((await run('export', target)).code).toBe(1);
});

test('a watched folder is imported again after a change, also after one that cannot be, and as it was asked for', async () => {
  const files = exampleFiles();
  // a file that no import reads again where it is as it was, but one that is asked for whole
  const fixed = (/^- slug: mira-wohnzimmer$[^]*/m.exec(files['events/small.yaml'] ?? '')?.[0] ?? '')
    .replace('slug: mira-wohnzimmer', 'slug: mira-zwei')
    .replace(/(happeningFrom: ).*/, '$12027-03-01T20:00');
  const { folder, write, drop } = makeFolder({ ...files, 'events/two.yaml': fixed });
  const child = spawn(process.execPath, [join(import.meta.dirname, 'frontrow.ts'), 'catalogue', 'import', folder, '--watch', '--whole'], {
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: dataDir },
  });
  let said = '';
  const saying = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => said.includes(text) && resolve();
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => {
          said += String(chunk);
          look();
        });
      child.once('exit', () => reject(new Error(said)));
    });
  const step = async (change: () => void, text: string) => {
    said = '';
    for (const stream of [child.stdout, child.stderr]) stream.removeAllListeners('data');
    const told = saying(text);
    change();
    await told;
  };
  await step(() => undefined, 'Watching');
  await step(() => write('shipping.yaml', '- { key: dhl }\n'), '"name" is missing');
  await step(() => write('shipping.yaml', `${exampleFiles()['shipping.yaml']}\n- { key: x, name: Neu, rates: [] }\n`), 'shipping');
  await sql(database.db, 'update event set name = \'{"de": "Anders"}\' where id = (select id from sellable where slug = \'mira-zwei\')');
  await step(() => write('news/all.yaml', `${files['news/all.yaml']}\n`), 'Watching');
  expect(await sql(database.db, "select name ->> 'de' as name from event join sellable using (id) where slug = 'mira-zwei'")).toEqual([
    { name: 'Mira im Wohnzimmer' },
  ]);
  child.removeAllListeners('exit');
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
  drop();
});
