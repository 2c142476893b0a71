import type { Db } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { getSecret } from '../../platform/server-secret.ts';
import { createSignedIds, type SignedIds } from '../../platform/signed-ids.ts';

/** Links in mails: `confirm` says yes to a payout, one for each request; `order` names an order to the form. */
export type RefundLinks = { confirm: SignedIds; order: SignedIds };

export async function openRefundLinks(db: Db, ids: Ids): Promise<RefundLinks> {
  const secret = await getSecret(db, 'refund', ids);
  return { confirm: createSignedIds(secret, 'refund'), order: createSignedIds(secret, 'refund-order') };
}
