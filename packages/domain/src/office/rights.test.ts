import { expect, test } from 'vitest';
import { mayAnywhere, mayGrant, permissions, reachOf, roleNames, roles, type Grant } from './rights.ts';

const owner: Grant = { role: 'owner', scope: 'all', scopeId: null };
const managerOfShop: Grant = { role: 'manager', scope: 'shop', scopeId: 1 };

test('an owner has every permission, and every permission is somebody’s besides', () => {
  expect(permissions.every((permission) => mayAnywhere([owner], permission))).toBe(true);
  const ofOthers = new Set<string>(roleNames.filter((role) => role !== 'owner').flatMap((role) => roles[role]));
  expect(permissions.filter((permission) => !ofOthers.has(permission))).toEqual(['audit.read']);
});

test('the reach of a permission is the sum of the grants that give it', () => {
  const grants: Grant[] = [managerOfShop, { role: 'support', scope: 'event', scopeId: 7 }, { role: 'door', scope: 'shop', scopeId: 2 }];
  expect(reachOf(grants, 'order.read')).toEqual({ all: false, shops: [1], artists: [], events: [7] });
  expect(reachOf(grants, 'audit.read')).toEqual({ all: false, shops: [], artists: [], events: [] });
  expect(reachOf([...grants, owner], 'order.read').all).toBe(true);
});

test.each<[string, Grant[], Grant, boolean]>([
  ['an owner makes an owner', [owner], owner, true],
  ['a manager of a shop helps out with support there', [managerOfShop], { role: 'support', scope: 'shop', scopeId: 1 }, true],
  ['but not in another shop', [managerOfShop], { role: 'support', scope: 'shop', scopeId: 2 }, false],
  ['nor everywhere', [managerOfShop], { role: 'support', scope: 'all', scopeId: null }, false],
  ['nor more than the manager has', [managerOfShop], { role: 'owner', scope: 'all', scopeId: null }, false],
  [
    'nobody gives what is theirs elsewhere',
    [managerOfShop, { role: 'support', scope: 'shop', scopeId: 2 }],
    { role: 'support', scope: 'shop', scopeId: 2 },
    false,
  ],
  ['support gives nothing', [{ role: 'support', scope: 'all', scopeId: null }], { role: 'support', scope: 'all', scopeId: null }, false],
])('%s', (_, grants, wanted, may) => {
  expect(mayGrant(grants, wanted)).toBe(may);
});
