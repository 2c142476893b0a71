import { expect, it, test } from 'vitest';
import { isActive, problemsOf, readFilter, validFilter, writeFilter } from './event-filter.ts';

const TODAY = '2026-11-21';
const filter = (changes: Partial<ReturnType<typeof readFilter>> = {}) => ({ name: '', from: '', to: '', ...changes });

test('text counts from three characters on', () => {
  expect(['ab', ' ab ', 'abc', ' abc '].map((name) => validFilter(filter({ name }), TODAY).name)).toEqual(['', '', 'abc', 'abc']);
});

test.each([
  [{ from: '2026-11-21' }, {}],
  [{ from: '2026-11-20' }, { from: 'tooEarly' }],
  [{ to: '2026-11-20' }, { to: 'tooEarly' }],
  [{ to: '2026-11-21' }, {}],
  [{ from: '2026-12-02', to: '2026-12-02' }, {}],
  [{ from: '2026-12-02', to: '2026-12-01' }, { to: 'tooEarly' }],
])('%j has the problems %j', (days, problems) => {
  expect(problemsOf(filter(days), TODAY)).toEqual(problems);
});

it('leaves out what an address should not hold', () => {
  const read = (search: string) => readFilter(new URLSearchParams(search), TODAY);
  expect(read('name=jazz&from=2026-12-01&to=2026-12-24')).toEqual({ name: 'jazz', from: '2026-12-01', to: '2026-12-24' });
  expect(read('name=ab&from=2020-01-01&to=2019-01-01')).toEqual(filter());
  expect(read("from=tomorrow&to=2026-13-45&name=%00'")).toEqual(filter());
  expect(read('from=2027-02-30&to=2027-11-31')).toEqual(filter());
  expect(isActive(read(''))).toBe(false);
  expect(isActive(read('to=2027-01-01'))).toBe(true);
});

it('writes only what is set, and leaves the rest of the address alone', () => {
  const search = writeFilter(filter({ name: 'köln' }), new URLSearchParams('from=2026-12-01&utm=x'));
  expect(String(search)).toBe('utm=x&name=k%C3%B6ln');
});
