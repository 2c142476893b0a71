import { expect, test } from 'vitest';
import { nearReferences } from './near-references.ts';

test.each([
  ['a wrong letter', 'BAXB-12F45'],
  ['a missing letter', 'B-1245'],
  ['a letter too many', 'Karten B-123455'],
  ['two in the wrong order', 'BAXB-13245 danke'],
  ['no B at all', 'Bestellung 12345'],
])('finds a reference written with %s', (_what, text) => {
  expect(nearReferences(text)).toContain('B-12345');
});

test.each(['Vielen Dank', 'Spende', '', 'DE02120300000000202051', 'x'.repeat(5000)])('finds nothing in %j', (text) => {
  expect(nearReferences(text)).toEqual([]);
});

test('stays small, whatever is written', () => {
  expect(nearReferences(Array.from({ length: 500 }, (_, at) => `B-A${1000 + at}`).join(' ')).length).toBeLessThan(4000);
});
