import type { Locale } from '@frontrow/domain/locale';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { countMiss } from '../../platform/limits/index.ts';
import { getSecret } from '../../platform/server-secret.ts';
import { createSignedIds, type SignedIds } from '../../platform/signed-ids.ts';
import { COMMAND_LINE } from './audit.ts';
import { invite, type InvitationDeps } from './invitations.ts';
import { selectOwners } from './store.ts';

/** What the start of a store without owners prints a link with. */
const firstDoor = async (db: Db, ids: Ids): Promise<SignedIds> => createSignedIds(await getSecret(db, 'office', ids), 'office-first-owner');

/** The token of the link that lets the first owner in; undefined where there is one already. */
export async function firstOwnerToken(db: Db, ids: Ids): Promise<string | undefined> {
  const owners = await db.many(selectOwners);
  // a number of no row: whoever has the link is at the machine that printed it
  return owners.length === 0 ? (await firstDoor(db, ids)).sign(1) : undefined;
}

type FirstOwner = { token: string; email: string; locale: Locale };

/** Invites who has the link of the start as an owner, as long as there is none. @returns the token of the invitation */
export async function inviteFirstOwner(
  deps: InvitationDeps & { ids: Ids },
  { token, email, locale }: FirstOwner,
  network: string,
): Promise<{ token: string } | OfficeRefusal<'INVITATION_EXPIRED' | 'TOO_MANY_ATTEMPTS' | 'INVALID_INPUT' | 'ALREADY_MEMBER'>> {
  const { db, ids } = deps;
  const isOpen = (await firstDoor(db, ids)).read(token).length > 0 && (await db.many(selectOwners)).length === 0;
  if (!isOpen)
    return refuseHere((await countMiss(db, 'office-invitation', network)) === undefined ? 'INVITATION_EXPIRED' : 'TOO_MANY_ATTEMPTS');
  const made = await invite(deps, COMMAND_LINE, { email, locale, role: 'owner', scope: 'all', scopeId: null }, null);
  if (!isRefused(made)) return { token: made.token };
  // an owner of everything is neither out of reach nor of something that is not there
  return made.refusal === 'ALREADY_MEMBER' ? refuseHere('ALREADY_MEMBER') : refuseHere('INVALID_INPUT', 'email');
}
