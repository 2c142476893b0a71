import { readEmail } from '@frontrow/domain/checkout/email';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { mailsAgain, type MailAgain } from '@frontrow/domain/orders/mails-again';
import type { Db, Tx } from '../../../platform/db/index.ts';
import { isUuid } from '../../../platform/ids.ts';
import { effect, enqueue, wakeMailsOfOrder, type Effect } from '../../../platform/outbox/index.ts';
import { redeemedOf } from '../../payments/index.ts';
import { noteOrderEvent } from '../move-order.ts';
import type { Order } from '../order.ts';
import { selectMailsAgain, updateEmail } from './action-store.ts';
import { auditedOrder, lockForOffice, type Changer } from './lock-for-office.ts';

export type SendAgain = {
  reference: string;
  mails: readonly string[];
  /** Empty: the order's address. */
  to: string;
  /** Whether the order has this address from here on. */
  corrects: boolean;
  /** The order's address as it was shown; null: as it is now. */
  seen: string | null;
  /** A UUID of the form: sent twice, each mail goes once. */
  requestId: string;
};

/**
 * Mails of an order once more, to its address or to another. What an order has no mail for is INVALID_INPUT at `mails`. CHANGED_MEANWHILE
 * where somebody has corrected the address since: tickets do not go to the one of before.
 */
export async function sendAgain(
  { db, wakeOutbox }: { db: Db; wakeOutbox: () => void },
  who: Changer,
  { reference, mails, to, corrects, seen, requestId }: SendAgain,
): Promise<{ done: true } | OfficeRefusal> {
  const address = to.trim() === '' ? null : readEmail(to);
  if (address === undefined) return refuseHere('INVALID_INPUT', 'to');
  const wanted = mailsAgain.filter((mail) => mails.includes(mail));
  if (wanted.length === 0 || wanted.length < mails.length || !isUuid(requestId)) return refuseHere('INVALID_INPUT', 'mails');
  const refused = await db.transaction(async (tx): Promise<OfficeRefusal | undefined> => {
    const order = await lockForOffice(tx, who, 'order.send', reference);
    if (isRefused(order)) return order;
    if (seen !== null && seen !== order.email && address !== order.email) return refuseHere('CHANGED_MEANWHILE');
    const there = await tx.many(selectMailsAgain, [order.id]);
    if (!wanted.every((wish) => there.some(({ mail }) => mail === wish))) return refuseHere('INVALID_INPUT', 'mails');
    const other = address === order.email ? null : address;
    const isNew = await enqueue(tx, ...(await effectsOf(tx, order, wanted, other, requestId)));
    if (isNew === 0) return undefined;
    const correction = corrects && other !== null ? { email: other } : undefined;
    if (correction) {
      await tx.many(updateEmail, [order.id, correction.email]);
      await tx.many(wakeMailsOfOrder, [order.id]);
      await who.audit(tx, 'order.correct', auditedOrder(order), { before: { email: order.email }, after: correction });
    }
    await noteOrderEvent(tx, order.id, 'sent_again', { mails: wanted });
    await who.audit(tx, 'order.send', auditedOrder(order), { after: { mails: wanted, to: address ?? order.email } });
    return undefined;
  });
  if (refused) return refused;
  wakeOutbox();
  return { done: true };
}

/** `to` another address than the order's. */
async function effectsOf(tx: Tx, order: Order, mails: readonly MailAgain[], to: string | null, requestId: string): Promise<Effect[]> {
  const payload = { orderId: order.id, again: { to } };
  const amountMinor = mails.includes('payment.received') ? order.totalMinor - (await redeemedOf(tx, order.id)) : 0;
  return mails.map((mail) => {
    const name = `${order.id}:again:${requestId}`;
    return mail === 'payment.received' ? effect(mail, name, { ...payload, amountMinor }) : effect(mail, name, payload);
  });
}
