import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each([
  [['a', 'b c'], 'a;b c\r\n'],
  [['a;b', 'say "x"', 'two\nlines'], '"a;b";"say ""x""";"two\nlines"\r\n'],
  [['=1+1', '+49 221', '@x', '\tx', '-x', '-2'], "'=1+1;'+49 221;'@x;'\tx;'-x;-2\r\n"],
  [['-12,50', '-1.5'], '-12,50;-1.5\r\n'],
])('%j are cells, and none is a formula', (cells, line) => {
  expect(csvRow(cells)).toBe(line);
});
