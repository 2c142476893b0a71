import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exampleFiles, makeFolder } from '../packages/server/src/modules/catalogue/import/example-folder.ts';
import { createTestDatabase, type TestDatabase } from '../packages/server/test/database.ts';
import { commandIn } from './command/command-in.ts';
import { catalogue } from './catalogue.ts';

const example = makeFolder(exampleFiles());
const dataDir = mkdtempSync(join(tmpdir(), 'frontrow-data-'));
let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(async () => {
  await database.drop();
  example.drop();
  rmSync(dataDir, { recursive: true });
});

const run = commandIn(catalogue, () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir }));

test('a command that cannot be read ends with 2 and the usage', async () => {
  for (const args of [[], ['import'], ['improt', 'x'], ['check', 'a', 'b']]) {
    const { code, err } = await run(...args);
    expect([code, err.startsWith('Usage:')]).toEqual([2, true]);
  }
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
