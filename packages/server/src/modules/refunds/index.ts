import type { Db } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { getSecret } from '../../platform/server-secret.ts';
import { createSignedIds, type SignedIds } from '../../platform/signed-ids.ts';
import { confirmRefundRequest } from './confirm-refund-request.ts';
import { deleteUnconfirmed, forgetAccounts } from './store.ts';
import { submitRefundRequest, type RefundDeps, type SubmitRequest } from './submit-refund-request.ts';
import { viewRefundRequest, type Asked } from './view-refund-request.ts';

export { returnToSaleByThemselves } from './return-to-sale.ts';
export { refundMails } from './send-mails.ts';

export type Refunds = ReturnType<typeof createRefunds>;

/** The links that say yes to a payout, one for each request. */
export const openRefundLinks = async (db: Db, ids: Ids): Promise<SignedIds> =>
  createSignedIds(await getSecret(db, 'refund', ids), 'refund');

/** Tickets taken back. What it promises stands in README.md. */
export function createRefunds(deps: RefundDeps & { links: SignedIds; pepper: string }) {
  return {
    view: (asked: Asked) => viewRefundRequest(deps.db, asked),
    submit: (request: SubmitRequest) => submitRefundRequest(deps, request),
    confirm: (request: { shopId: number; network: string; token: string }) => confirmRefundRequest(deps, request),
    /** Of accounts a hash is left once nothing can come back from the bank any more; of requests without a yes, nothing. */
    forgetOld: () =>
      deps.db.transaction(async (tx) => {
        await tx.many(deleteUnconfirmed);
        await tx.many(forgetAccounts, [deps.pepper]);
      }),
  };
}
