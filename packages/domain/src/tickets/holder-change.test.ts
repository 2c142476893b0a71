import { expect, it } from 'vitest';
import { readHolderChange, writeHolder } from './holder-change.ts';

const holder = { first_name: 'Ada', last_name: 'Weber', address: '', phone: '' };

it.each([
  ['12', holder, ['code too_short']],
  ['123', holder, []],
  ['123', { ...holder, first_name: ' ' }, ['first_name missing']],
  ['123', { ...holder, address: 'x'.repeat(81) }, ['address too_long']],
  ['123', { ...holder, first_name: 'x'.repeat(40), last_name: 'y'.repeat(40) }, ['last_name too_long']],
])('code %s with %o: wrong is %o', (code, entry, wrong) => {
  expect(readHolderChange(code, writeHolder(entry)).problems.map(({ field, problem }) => `${field} ${problem}`)).toEqual(wrong);
});

it('stores what is known and nothing else', () => {
  expect(readHolderChange('123', '{"first_name":" Ada ","last_name":"Weber","phone":"1","groupName":"x","more":2}').identifier).toBe(
    '{"first_name":"Ada","last_name":"Weber","phone":"1"}',
  );
});
