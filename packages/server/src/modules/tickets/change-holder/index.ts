import type { Db } from '../../../platform/db/index.ts';
import type { Ids } from '../../../platform/ids.ts';
import { getSecret } from '../../../platform/server-secret.ts';
import { createSignedIds, type SignedIds } from '../../../platform/signed-ids.ts';
import { confirmChange } from './confirm-change.ts';
import { renameTicket, type RenameTicket } from './rename-ticket.ts';
import { requestChange, type RequestChange } from './request-change.ts';
import { deleteNamingDocuments, forgetChanges, forgetHolders } from './store.ts';

export { holderChangeMails } from './change-mail.ts';
export { followBuyer } from './follow-buyer.ts';
export { renameByForm } from './rename-by-form.ts';

export type HolderChanges = ReturnType<typeof createHolderChanges>;

/** The links that confirm changes. */
export const openChangeLinks = async (db: Db, ids: Ids): Promise<SignedIds> =>
  createSignedIds(await getSecret(db, 'holder-change', ids), 'holder');

export function createHolderChanges(deps: { db: Db; links: SignedIds; wakeOutbox: () => void }) {
  return {
    request: (request: RequestChange) => requestChange(deps, request),
    confirm: (request: { shopId: number; network: string; token: string }) => confirmChange(deps, request),
    rename: (request: RenameTicket) => renameTicket(deps, request),
    /** Who the holders were, 28 days after their event: in tickets, in changes and in the files that name them. */
    async forgetOld(): Promise<void> {
      await deps.db.many(forgetHolders);
      await deps.db.many(forgetChanges);
      await deps.db.many(deleteNamingDocuments);
    },
  };
}
