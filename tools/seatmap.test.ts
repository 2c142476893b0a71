import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandIn } from './command/command-in.ts';
import { theatrePlan } from '@frontrow/domain/seating/pretix/example-plans';

const run = commandIn('seatmap', () => ({}));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'seatmap-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a generated map passes the check', async () => {
  const generated = await run('generate', 'club', '--category', 'tables=41', '--first-seat', '1000');
  expect(generated.code).toBe(0);
  const file = fileWith(generated.out);
  expect(await run('check', file)).toEqual({ code: 0, out: `${file}: fine. 3 sections, 200 seats, 0 standing\n`, err: '' });
  expect(JSON.parse(generated.out).sections[0]).toMatchObject({ pricing_category_id: 41 });
  expect(JSON.parse(generated.out).sections[0].seats[0].id).toBe(1000);
});

test('a faulty map ends with 1 and says where', async () => {
  const file = fileWith('{"sections":[{"id":1,"name":"Saal","pricing_category_id":1,"seats":[],"hull_points":[[0,0],[9,0],[9,9]]}]}');
  expect(await run('check', file)).toEqual({
    code: 1,
    out: '',
    err: `sections[0]: section "Saal" has neither seats nor a capacity [section_without_places]\n${file}: 1 problem\n`,
  });
});

describe('ends with 2 and the usage', () => {
  test.each([
    [[], 'A verb is missing'],
    [['draw'], 'seatmap has no verb "draw"'],
    [['check'], '<file> is missing: the seat map, as JSON'],
    [['generate'], '<preset> is missing: one of club, '],
    [['generate', 'opera'], '<preset> is "opera"; expected one of club, '],
    [['generate', 'club', '--category', 'bar=1'], 'unknown category "bar"; this preset has tables, rows'],
    [['generate', 'club', '--category', 'rows=x'], '--category is "rows=x"; expected a word and a number above 0'],
    [['generate', 'club', '--loud'], 'There is no option --loud.'],
    [['from-pretix'], '<file> is missing: the plan, as JSON'],
    [['from-pretix', 'x', '--pitch', '20'], '--pitch is "20"; expected a whole number from 35 to 200'],
    [['from-pretix', 'x', '--stage', '1,2,3'], '--stage is "1,2,3"; expected x,y,width,height in pixels'],
  ])('for %j', async (args, message) => {
    const { code, out, err } = await run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain('Usage:');
  });
});

test('a plan in the format of pretix becomes a map that passes the check; what was assumed goes beside it', async () => {
  const made = await run('from-pretix', fileWith(JSON.stringify(theatrePlan())));
  expect([made.code, made.err]).toEqual([0, expect.stringContaining('note: scale: 20 px from seat to seat are taken as 52 cm')]);
  const file = fileWith(made.out);
  expect((await run('check', file)).out).toBe(`${file}: fine. 4 sections, 112 seats, 0 standing\n`);
});

test('a plan that cannot be used ends with 1, and each fault with its path', async () => {
  const plan = theatrePlan();
  Object.assign(plan.zones[1]!.rows[0]!.seats[3]!, { category: 'Gold', position: null });
  const file = fileWith(JSON.stringify(plan));
  expect(await run('from-pretix', file)).toEqual({
    code: 1,
    out: '',
    err: `zones[1].rows[0].seats[3].category: is "Gold", which "categories" does not name
zones[1].rows[0].seats[3].position: must be a point such as { "x": 10, "y": 20 }
${file}: 2 problems
`,
  });
});

test('a map goes out as a table and comes back with its seats', async () => {
  const map = JSON.parse((await run('generate', 'club')).out);
  const table = (await run('to-csv', fileWith(JSON.stringify(map)))).out;
  expect(table.split(/\r?\n/).slice(0, 2)).toEqual([
    'section,row,seat,x,y,category,wheelchair,companion,restricted_view,id',
    expect.stringMatching(/^Tische,T1,1,-?\d+,\d+,1,,,,1$/),
  ]);
  const back = JSON.parse((await run('from-csv', fileWith(table))).out);
  expect(back.sections.map((section: { seats: unknown }) => section.seats)).toEqual(
    map.sections.map((section: { seats: unknown }) => section.seats),
  );
});

test('a table that cannot be used ends with 1, and each fault with its line and column', async () => {
  const file = fileWith('section,row,seat,x,y\nSaal,1,1,0,0\nSaal,1,1,fünf,0\n');
  expect(await run('from-csv', file)).toEqual({
    code: 1,
    out: '',
    err: `line 3, seat: row 1 seat 1 is already in line 2\nline 3, x: must be a number of centimetres, not "fünf"\n${file}: 2 problems\n`,
  });
});

test('a map goes out as a plan of pretix, and says with which pitch it comes back', async () => {
  const { code, out, err } = await run('to-pretix', fileWith((await run('generate', 'club')).out), '--name', 'Klub');
  expect(code).toBe(0);
  expect(JSON.parse(out)).toMatchObject({ name: 'Klub', categories: [{ name: '1' }, { name: '2' }] });
  expect(err).toContain('with a pitch of 55 cm');
});

function fileWith(text: string): string {
  const file = join(folder, 'map.json');
  writeFileSync(file, text);
  return file;
}
