import { describe, expect, it } from 'vitest';
import {
  checkPersonalEntry,
  emptyEntry,
  findRepeatedHolder,
  nextHolder,
  holderOf,
  personalFieldsOf,
  readPersonalIdentifier,
  writePersonalIdentifier,
  type PersonalEntry,
} from './personal-identifier.ts';

const entry = (more: Partial<PersonalEntry>): PersonalEntry => ({ ...emptyEntry, ...more });
const ada = entry({ first_name: 'Ada', last_name: 'Lindqvist', address: 'Hafenweg 3, Hamburg', phone: '+49 40 1234' });

it.each([
  ['no_personalization_required', []],
  ['check_in_required', []],
  ['purchase', ['first_name', 'last_name']],
  ['contact_tracing_required', ['first_name', 'last_name', 'address', 'phone']],
  ['group_personalization_required', ['groupName']],
  ['inscription', ['inscription']],
  [null, []],
])('%s asks for %o', (requirement, fields) => expect(personalFieldsOf(requirement)).toEqual(fields));

describe('an entry', () => {
  it.each([
    ['purchase', entry({}), ['first_name missing', 'last_name missing']],
    ['purchase', ada, []],
    ['purchase', entry({ first_name: ' ', last_name: 'B' }), ['first_name missing']],
    ['contact_tracing_required', { ...ada, address: '', phone: '\n' }, ['address missing', 'phone missing']],
    ['contact_tracing_required', { ...ada, address: 'x'.repeat(81) }, ['address too_long']],
    ['contact_tracing_required', { ...ada, address: 'x'.repeat(80) }, []],
    ['group_personalization_required', entry({}), ['groupName missing']],
    ['group_personalization_required', entry({ groupName: 'ü'.repeat(80) }), []],
    ['group_personalization_required', entry({ groupName: '🎸'.repeat(81) }), ['groupName too_long']],
    ['purchase', entry({ first_name: 'x'.repeat(40), last_name: 'y'.repeat(39) }), []],
    ['purchase', entry({ first_name: 'x'.repeat(40), last_name: 'y'.repeat(40) }), ['last_name too_long']],
    ['check_in_required', entry({}), []],
  ])('of %s: %o is wrong in %o', (requirement, given, problems) => {
    expect(checkPersonalEntry(requirement, given).map(({ field, problem }) => `${field} ${problem}`)).toEqual(problems);
  });

  it('is stored with what is asked for and nothing else, and read again', () => {
    const text = writePersonalIdentifier('purchase', { ...ada, first_name: ' Ada\tMaria ' });
    expect(text).toBe('{"first_name":"Ada Maria","last_name":"Lindqvist"}');
    expect(readPersonalIdentifier(text)).toEqual(entry({ first_name: 'Ada Maria', last_name: 'Lindqvist' }));
  });

  it('is read from whatever is there', () => {
    expect(readPersonalIdentifier(null)).toEqual(emptyEntry);
    expect(readPersonalIdentifier('Ada Lindqvist')).toEqual(entry({ last_name: 'Ada Lindqvist' }));
    expect(readPersonalIdentifier('{"first_name":1,"phone":"2"}')).toEqual(entry({ phone: '2' }));
    expect(readPersonalIdentifier('7')).toEqual(entry({ last_name: '7' }));
  });
});

it('names the holder as printed', () => {
  expect([ada, entry({ groupName: 'Chor' }), entry({ inscription: 'ADA 10' }), emptyEntry].map(holderOf)).toEqual([
    'Ada Lindqvist',
    'Chor',
    null,
    null,
  ]);
});

it('is followed by whom a form names, with what it left open', () => {
  const before = entry({ first_name: 'Bo', last_name: 'K', address: 'Weg 1', phone: '1' });
  const given = entry({ first_name: 'Ada', last_name: 'L', phone: '2' });
  expect(nextHolder('contact_tracing_required', before, given)).toEqual(entry({ ...given, address: 'Weg 1' }));
  expect(nextHolder('purchase', before, given)).toEqual(entry({ first_name: 'Ada', last_name: 'L' }));
  expect(nextHolder('no_personalization_required', before, entry({ last_name: 'L' }))).toEqual(entry({ last_name: 'L' }));
  expect(nextHolder('group_personalization_required', entry({ groupName: 'Chor' }), given)).toEqual(entry({ groupName: 'Ada L' }));
});

it('finds the second of two guests with one name', () => {
  const named = (first_name: string, last_name: string) => entry({ first_name, last_name });
  expect(findRepeatedHolder([named('Ada', 'L'), named('Bo', 'L'), named('ADA ', ' l')])).toBe(2);
  expect(findRepeatedHolder([named('Ada', 'L'), named('Ad', 'aL'), named('Ada', 'K')])).toBeUndefined();
  expect(findRepeatedHolder([emptyEntry, emptyEntry, entry({ groupName: 'Chor' }), entry({ groupName: 'Chor' })])).toBeUndefined();
});
