import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinOffice, newNetwork } from '../../../test/office-person.ts';
import { startTestStore, type TestStore } from '../../../test/store.ts';
import { systemIds } from '../../platform/ids.ts';
import { demoDoor, firstOwnerToken } from './index.ts';

let store: TestStore;
beforeAll(async () => void (store = await startTestStore()));
afterAll(() => store.stop());

const invite = async (token: string, email = 'ada@example.org') =>
  (await store.office('inviteFirstOwner', { token, email, locale: 'de' }, { headers: newNetwork() })).data.inviteFirstOwner;

test('who has the link of the start is invited as an owner, for as long as there is none', async () => {
  const token = (await firstOwnerToken(store.db, systemIds)) ?? '';
  // links for something else open nothing here
  expect(await invite((await demoDoor(store.db, systemIds)).sign(1))).toMatchObject({ code: 'INVITATION_EXPIRED' });
  expect(await invite('')).toMatchObject({ code: 'INVITATION_EXPIRED' });
  expect(await invite(token, 'not an address')).toMatchObject({ code: 'INVALID_INPUT', field: 'email' });

  const invited = await invite(token);
  const { invitation } = (await store.office('INVITATION', { token: invited.token })).data;
  expect(invitation).toMatchObject({ email: 'ada@example.org', role: 'owner' });

  await joinOffice(store, { role: 'owner', scope: 'all', scopeId: null });
  expect(await firstOwnerToken(store.db, systemIds)).toBeUndefined();
  expect(await invite(token, 'late@example.org')).toMatchObject({ code: 'INVITATION_EXPIRED' });
});
