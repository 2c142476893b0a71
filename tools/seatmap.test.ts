import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { seatmap } from './seatmap.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'seatmap-'))));
afterEach(() => rmSync(folder, { recursive: true }));

test('a generated map passes the check', () => {
  const generated = run('generate', 'club', '--category', 'tables=41', '--first-seat', '1000');
  expect(generated.code).toBe(0);
  const file = fileWith(generated.out);
  expect(run('check', file)).toEqual({ code: 0, out: `${file}: fine. 3 sections, 200 seats, 0 standing\n`, err: '' });
  expect(JSON.parse(generated.out).sections[0]).toMatchObject({ pricing_category_id: 41 });
  expect(JSON.parse(generated.out).sections[0].seats[0].id).toBe(1000);
});

test('a faulty map ends with 1 and says where', () => {
  const file = fileWith('{"sections":[{"id":1,"name":"Saal","pricing_category_id":1,"seats":[],"hull_points":[[0,0],[9,0],[9,9]]}]}');
  expect(run('check', file)).toEqual({
    code: 1,
    out: '',
    err: `sections[0]: section "Saal" has neither seats nor a capacity [section_without_places]\n${file}: 1 problem\n`,
  });
});

describe('ends with 2 and the usage', () => {
  test.each([
    [[], 'no command'],
    [['draw'], 'unknown command "draw"'],
    [['check'], 'check takes one file'],
    [['check', 'missing.json'], 'missing.json: ENOENT'],
    [['generate'], 'generate takes one preset'],
    [['generate', 'opera'], 'unknown preset "opera"'],
    [['generate', 'club', '--category', 'bar=1'], 'unknown category "bar"; this preset has tables, rows'],
    [['generate', 'club', '--category', 'rows=x'], '--category rows needs a whole number above 0'],
    [['generate', 'club', '--loud'], "Unknown option '--loud'"],
  ])('for %j', (args, message) => {
    const { code, out, err } = run(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
    expect(err).toContain('Usage:');
  });
});

function run(...args: string[]) {
  let out = '';
  let err = '';
  const code = seatmap(
    args,
    (text) => (out += text),
    (text) => (err += text),
  );
  return { code, out, err };
}

function fileWith(text: string): string {
  const file = join(folder, 'map.json');
  writeFileSync(file, text);
  return file;
}
