import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import { createLog } from '../log.ts';
import { createKeptAssets } from './kept-assets.ts';

let folder: string;
let said: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assets-'));
  said = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A built front end of one script. */
function build(name: string, text: string): string {
  const built = join(folder, `build of ${name}`);
  mkdirSync(built);
  writeFileSync(join(built, name), text);
  writeFileSync(join(built, `${name}.br`), `packed ${text}`);
  return built;
}
const shared = () =>
  createKeptAssets(
    join(folder, 'shared'),
    { 'x-of': 'all' },
    { clock: systemClock, log: createLog(systemClock, (line) => said.push(line)) },
  );
const ask = (path: string, headers = {}) => new Request(`http://shop.test${path}`, { headers });

test('a node answers with the files of other versions, as with its own', () => {
  const [before, after] = [shared(), shared()];
  before.keep('web', build('page-1.js', 'one()'));
  after.keep('web', build('page-2.js', 'two()'));
  for (const node of [before, after]) {
    expect(node.find('web', ask('/assets/page-1.js'))).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable', 'content-type': 'text/javascript; charset=utf-8', 'x-of': 'all' },
      body: Buffer.from('one()'),
    });
    expect(node.find('web', ask('/assets/page-2.js', { 'accept-encoding': 'br' }))).toMatchObject({
      headers: { 'content-encoding': 'br' },
      body: Buffer.from('packed two()'),
    });
    expect(node.find('office', ask('/assets/page-1.js'))).toBeUndefined();
  }
});

test('where nothing can be kept the node says so, and goes on', () => {
  writeFileSync(join(folder, 'shared'), 'no folder');
  shared().keep('web', build('page.js', 'page()'));
  expect(said).toEqual([expect.stringContaining('assets not kept')]);
});

test('what no page can be of any more goes, what still runs stays', () => {
  const node = shared();
  const still = build('still.js', '1');
  for (const built of [build('gone.js', '0'), still]) node.keep('web', built);
  const long = new Date(Date.now() - 31 * 86_400_000);
  for (const name of readdirSync(join(folder, 'shared/web'))) utimesSync(join(folder, 'shared/web', name), long, long);
  node.keep('web', still);
  expect(readdirSync(join(folder, 'shared/web'))).toEqual(['still.js', 'still.js.br']);
});

test.each([
  '/assets/../outside.js',
  '/assets/..%2foutside.js',
  '/assets/web/../../outside.js',
  '/assets/',
  '/assets/none.js',
  '/assets/.hidden.js',
])('nothing else is read: %s', (path) => {
  const node = shared();
  node.keep('web', build('page.js', 'page()'));
  for (const outside of ['outside.js', 'shared/outside.js', 'shared/web/.hidden.js']) writeFileSync(join(folder, outside), 'outside()');
  expect(node.find('web', ask(path))).toBeUndefined();
});
