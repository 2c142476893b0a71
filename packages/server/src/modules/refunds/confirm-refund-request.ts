import { refuse, type Refusal, type RefusalCode } from '@frontrow/domain/refusals';
import type { Db } from '../../platform/db/index.ts';
import { countMiss } from '../../platform/limits/index.ts';
import type { SignedIds } from '../../platform/signed-ids.ts';
import { lockOrder } from '../orders/index.ts';
import { askedByBuyer, bookRefund, TicketUsed } from './book-refund.ts';
import { lockRequest, selectRequestOfShop, selectSource, selectTicketsById, type RefundRequest } from './store.ts';

export const confirmRefusals = [
  'TOO_MANY_ATTEMPTS',
  'REFUND_LINK_EXPIRED',
  'REFUND_TICKET_USED',
  'REFUND_PAUSED',
  'REFUND_BY_MAIL_ONLY',
] as const satisfies RefusalCode[];
type ConfirmRefusal = Refusal<(typeof confirmRefusals)[number]>;

/** The buyer says yes to a payout by the mailed link. Said again it is answered as the first time. */
export async function confirmRefundRequest(
  { db, links, wakeOutbox }: { db: Db; links: SignedIds; wakeOutbox: () => void },
  { shopId, network, token }: { shopId: number; network: string; token: string },
): Promise<RefundRequest | ConfirmRefusal> {
  const [id] = links.read(token);
  const asked = id === undefined ? undefined : await db.first(selectRequestOfShop, [id, shopId]);
  if (!asked) return refuse((await countMiss(db, 'refund-confirm', network)) === undefined ? 'REFUND_LINK_EXPIRED' : 'TOO_MANY_ATTEMPTS');
  try {
    const confirmed = await db.transaction(async (tx): Promise<RefundRequest | ConfirmRefusal> => {
      await tx.one(lockOrder, [asked.orderId]);
      const request = await tx.first(lockRequest, [asked.id]);
      if (!request) return refuse('REFUND_LINK_EXPIRED');
      if (request.state !== 'initiated') return request;
      if (request.isExpired) return refuse('REFUND_LINK_EXPIRED');
      const tickets = await tx.many(selectTicketsById, [request.ticketIds]);
      if (tickets.some(({ massRefund }) => massRefund !== 'open')) return refuse('REFUND_PAUSED');
      // reduced since it was asked for: what is left of the price is for people to say
      if (tickets.some(({ isCredited }) => isCredited)) return refuse('REFUND_BY_MAIL_ONLY');
      if ((await tx.one(selectSource, [request.orderId, request.amountMinor])).leftMinor < request.amountMinor)
        return refuse('REFUND_BY_MAIL_ONLY');
      await bookRefund(tx, request, askedByBuyer(request, null));
      return { ...request, state: 'processing' };
    });
    wakeOutbox();
    return confirmed;
  } catch (error) {
    if (!(error instanceof TicketUsed)) throw error;
    return refuse('REFUND_TICKET_USED');
  }
}
