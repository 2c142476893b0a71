import { expect, it } from 'vitest';
import { matchParts, type BundleSlot } from './match-parts.ts';

const slot = (role: BundleSlot<string>['role'], sellableId: string, combinationId: string | null = null): BundleSlot<string> => ({
  role,
  sellableId,
  combinationId,
});
const slots = [
  slot('common', 'vinyl'),
  slot('additional', 'patch'),
  slot('combination', 'berlin', 'b'),
  slot('combination', 'hamburg', 'h'),
  slot('combination', 'poster', 'h'),
  slot('group', 'shirt'),
  slot('group', 'hoodie'),
  slot('group', 'vinyl'),
];

it.each<[string, string, string[], string[] | undefined]>([
  ['everything of one combination', 'b', ['vinyl', 'patch', 'berlin'], ['common', 'additional', 'combination']],
  ['a combination of two', 'h', ['poster', 'vinyl', 'patch', 'hamburg'], ['combination', 'common', 'additional', 'combination']],
  ['one of the group', 'b', ['vinyl', 'patch', 'berlin', 'hoodie'], ['common', 'additional', 'combination', 'group']],
  [
    'the needed first, the same once more of the group',
    'b',
    ['vinyl', 'vinyl', 'patch', 'berlin'],
    ['common', 'group', 'additional', 'combination'],
  ],
  ['two of the group', 'b', ['vinyl', 'patch', 'berlin', 'hoodie', 'shirt'], undefined],
  ['a part left out', 'b', ['vinyl', 'berlin'], undefined],
  ['the ticket of another combination', 'b', ['vinyl', 'patch', 'hamburg'], undefined],
  ['half a combination', 'h', ['vinyl', 'patch', 'hamburg'], undefined],
  ['something that is not in it', 'b', ['vinyl', 'patch', 'berlin', 'cap'], undefined],
  ['a part twice', 'b', ['vinyl', 'patch', 'patch', 'berlin'], undefined],
])('%s', (_, combination, chosen, roles) => {
  expect(matchParts(slots, combination, chosen)?.map(({ role }) => role)).toEqual(roles);
});
