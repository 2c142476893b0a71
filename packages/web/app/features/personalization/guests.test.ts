import { emptyEntry, writePersonalIdentifier, type PersonalEntry } from '@frontrow/domain/tickets/personal-identifier';
import { expect, it } from 'vitest';
import type { CartItem } from '../cart/cart-store.ts';
import { isAllSaid, guestListsOf, problemsOf, type Entries } from './guests.ts';
import { changesOf } from '../../routes/checkout/personalization/save-asked.ts';

const guest = (first_name: string, last_name = 'Weber'): PersonalEntry => ({ ...emptyEntry, first_name, last_name });
const item = (id: string, requirement: string, saved: PersonalEntry | null = null, slug = 'night') =>
  ({
    id,
    personalizationRequirement: requirement,
    personalIdentifier: saved && writePersonalIdentifier(requirement, saved),
    event: { slug, name: 'Night', date: '2026-12-01T19:00:00Z', hideDate: false, venue: 'Hall', city: 'Köln' },
  }) as CartItem;
const listOf = (...items: CartItem[]) => guestListsOf({ items })[0]!;
const entries = (all: Record<string, PersonalEntry>): Entries => new Map(Object.entries(all));

it('lists the tickets of each event that asks for names', () => {
  const lists = guestListsOf({
    items: [
      item('1', 'purchase'),
      item('2', 'check_in_required', null, 'later'),
      item('3', 'group_personalization_required', null, 'choir'),
      item('4', 'purchase'),
    ],
  });
  expect(lists.map(({ key, items }) => [key, items.map(({ id }) => id)])).toEqual([
    ['night', ['1', '4']],
    ['choir', ['3']],
  ]);
});

it('lets nobody go on until every ticket has a guest of its own', () => {
  const named = (...items: CartItem[]) => isAllSaid({ items });
  expect(named(item('1', 'check_in_required'), item('2', 'no_personalization_required'))).toBe(true);
  expect(named(item('1', 'purchase', guest('Ada')), item('2', 'purchase'))).toBe(false);
  expect(named(item('1', 'purchase', guest('Ada')), item('2', 'purchase', guest('Bo')))).toBe(true);
  expect(named(item('1', 'purchase', guest('Ada')), item('2', 'purchase', guest('ADA')))).toBe(false);
  // saved for what the event asked for then, which has become more
  expect(named({ ...item('1', 'purchase', guest('Ada')), personalizationRequirement: 'contact_tracing_required' })).toBe(false);
});

it('tells what is wrong where it is wrong', () => {
  const list = listOf(item('1', 'purchase'), item('2', 'purchase'), item('3', 'purchase'));
  expect(problemsOf(list, entries({ 1: guest('Ada'), 2: guest('', ''), 3: guest('ada') }))).toEqual([
    { itemId: '2', field: 'first_name', problem: 'missing' },
    { itemId: '2', field: 'last_name', problem: 'missing' },
    { itemId: '3', field: 'last_name', problem: 'repeated' },
  ]);
  const choir = listOf(item('1', 'group_personalization_required'), item('2', 'group_personalization_required'));
  expect(problemsOf(choir, entries({}))).toEqual([{ itemId: '1', field: 'groupName', problem: 'missing' }]);
});

it('writes only what has changed, a group on every ticket', () => {
  const list = listOf(item('1', 'purchase', guest('Ada')), item('2', 'purchase'));
  expect(changesOf(list, entries({ 1: guest('Ada'), 2: guest('Bo') }))).toEqual([['2', '{"first_name":"Bo","last_name":"Weber"}']]);
  const choir = listOf(item('1', 'group_personalization_required'), item('2', 'group_personalization_required'));
  expect(changesOf(choir, entries({ 1: { ...emptyEntry, groupName: 'Chor' } }))).toEqual([
    ['1', '{"groupName":"Chor"}'],
    ['2', '{"groupName":"Chor"}'],
  ]);
});

it('lets two guests swap their tickets', () => {
  const list = listOf(item('1', 'purchase', guest('Ada')), item('2', 'purchase', guest('Bo')));
  expect(
    changesOf(list, entries({ 1: guest('Bo'), 2: guest('Ada') })).map(([id, text]) => [id, text && JSON.parse(text).first_name]),
  ).toEqual([
    ['1', ''],
    ['2', ''],
    ['1', 'Bo'],
    ['2', 'Ada'],
  ]);
});
