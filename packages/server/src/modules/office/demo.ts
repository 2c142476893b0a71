import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Locale } from '@frontrow/domain/locale';
import type { Db } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { isPrivate } from '../../platform/http/network.ts';
import { getSecret } from '../../platform/server-secret.ts';
import { createSignedIds, type SignedIds } from '../../platform/signed-ids.ts';
import { openSession, type Browser } from './sign-in.ts';
import { insertAssignment, insertPerson, selectPersonId } from './store.ts';

export const DEMO_EMAIL = 'demo@frontrow.example';

/** What the start of the demo prints a link with. */
export const demoDoor = async (db: Db, ids: Ids): Promise<SignedIds> => createSignedIds(await getSecret(db, 'office', ids), 'office-demo');

/** Opens the demo's office as its owner: with the link of its start, from its own machine. @returns the token of the session */
export async function enterDemo(
  { db, ids, demo }: { db: Db; ids: Ids; demo: SignedIds | undefined },
  token: string,
  browser: Browser & { locale: Locale },
): Promise<string | OfficeRefusal<'SIGN_IN_FAILED'>> {
  if (!demo || !isPrivate(browser.network) || demo.read(token).length === 0) return refuseHere('SIGN_IN_FAILED');
  const personId = await db.transaction(async (tx) => {
    const known = await tx.first(selectPersonId, [DEMO_EMAIL]);
    if (known) return known.id;
    const made = await tx.first(insertPerson, [DEMO_EMAIL, 'Demo', browser.locale, null, null]);
    // somebody else came in at the same moment
    if (!made) return (await tx.one(selectPersonId, [DEMO_EMAIL])).id;
    await tx.many(insertAssignment, [made.id, 'owner', 'all', null]);
    return made.id;
  });
  return openSession({ db, ids }, personId, browser, 'demo');
}
