import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import { resalePrice } from '@frontrow/domain/resale/resale-price';
import type { Db } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { readBankAccount } from '../../platform/sepa/bank-account.ts';
import { getOrder, lockOrder, type OrderKey, orderRefusals } from '../orders/index.ts';
import { toTicket } from './list-tickets.ts';
import { insertOffer, selectTickets } from './store.ts';

export const offerRefusals = [...orderRefusals, 'TICKET_NOT_RESELLABLE', 'INVALID_INPUT'] as const;
export type OfferRequest = {
  key: OrderKey;
  ticketId: string;
  private: boolean;
  iban: string;
  accountHolder: string;
  /** Sellers by trade have other duties: they do not sell here. */
  sellsPrivately: boolean;
};

/** Offers a ticket of an order at its one price. Undefined when it stands, also when it stood before. */
export async function offerTicket(
  { db, ids }: { db: Db; ids: Ids },
  request: OfferRequest,
): Promise<Refusal<(typeof offerRefusals)[number]> | undefined> {
  const order = await getOrder(db, request.key);
  if (isRefusal(order)) return order;
  const account = readBankAccount({ name: request.accountHolder, iban: request.iban });
  if (typeof account === 'string') return refuse('INVALID_INPUT', { field: account === 'iban' ? 'iban' : 'accountHolder' });
  if (!request.sellsPrivately) return refuse('INVALID_INPUT', { field: 'sellsPrivately' });
  return db.transaction(async (tx) => {
    // whoever moves the ticket, or gives back what was paid for it, comes first or later
    await tx.one(lockOrder, [order.id]);
    const row = await tx.first(selectTickets, [order.id, request.ticketId]);
    if (!row) return refuse('TICKET_NOT_RESELLABLE');
    const ticket = toTicket(row);
    if (ticket.offer?.state === 'open') return undefined;
    if (ticket.notResellable !== null || (!request.private && row.resalePreference !== 'public')) return refuse('TICKET_NOT_RESELLABLE');
    const { priceMinor, feeMinor } = resalePrice(row.priceMinor, row.feePermille);
    await tx.first(insertOffer, [row.id, order.shopId, ids.secret(), request.private, priceMinor, feeMinor, account.iban, account.name]);
    return undefined;
  });
}
