import { parseReference } from '@frontrow/domain/orders/reference';
import type { Db } from '../../platform/db/index.ts';
import { readBankAccount } from '../../platform/sepa/bank-account.ts';
import { selectOrdersByReference } from '../orders/index.ts';
import { acceptIn, type Accepted, type AcceptProblem, type AcceptRequest } from './accept-withdrawal.ts';
import { insertEntered } from './store.ts';

export type OrderRefundRequest = Pick<AcceptRequest, 'units' | 'restock' | 'account'> & {
  /** Of the order. */
  reference: string;
  /** Who decides on it. */
  by: string;
  isDry: boolean;
};
/** `waits`: the number it waits under until somebody else has accepted it; null where it is done, or was only looked at. */
export type OrderRefund = Accepted & { waits: number | null };

/** Thrown to undo what was entered. */
class Undone extends Error {}

/**
 * Takes back an order, or units of its lines, by the decision of the house: whether there is a right to it or not. Above 500
 * euros, with what one person gave back of the order before, it is entered and waits for somebody else. `units` null: all that is left.
 */
export async function refundOrder(db: Db, { reference, by, isDry, ...request }: OrderRefundRequest): Promise<OrderRefund | AcceptProblem> {
  const [order] = await db.many(selectOrdersByReference, [[parseReference(reference) ?? '']]);
  if (!order) return { problem: 'no_such_order' };
  const account = request.account && readBankAccount(request.account);
  if (typeof account === 'string') return { problem: account === 'iban' ? 'wrong_iban' : 'wrong_holder' };
  let found: OrderRefund | AcceptProblem | undefined;
  try {
    await db.transaction(async (tx) => {
      const { id } = await tx.one(insertEntered, [order.id, by]);
      const looked = await acceptIn(tx, { ...request, account, id, reference: null, by: null, shops: null });
      found = 'problem' in looked ? looked : { ...looked, waits: looked.needsTwo ? id : null };
      if ('problem' in found || isDry) throw new Undone();
      if (found.waits === null) await acceptIn(tx, { ...request, account, id, reference: null, by, shops: null });
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  if (!found) throw new Error('nothing was found out');
  return found;
}
