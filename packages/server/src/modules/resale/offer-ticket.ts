import { isValidIBAN } from 'ibantools';
import { isRefusal, refuse, type Refusal } from '@frontrow/domain/refusals';
import { resalePrice } from '@frontrow/domain/resale/resale-price';
import { oneLine } from '@frontrow/domain/texts/one-line';
import type { Db } from '../../platform/db/index.ts';
import type { Ids } from '../../platform/ids.ts';
import { getOrder, orderRefusals, type OrderKey } from '../orders/get-order.ts';
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

const HOLDER_LENGTH_MAX = 70; // of a name in a SEPA file

/** Offers a ticket of an order at its one price. Undefined when it stands, also when it stood before. */
export async function offerTicket(
  { db, ids }: { db: Db; ids: Ids },
  request: OfferRequest,
): Promise<Refusal<(typeof offerRefusals)[number]> | undefined> {
  const order = await getOrder(db, request.key);
  if (isRefusal(order)) return order;
  const iban = request.iban.replace(/\s/g, '').toUpperCase();
  if (!isValidIBAN(iban)) return refuse('INVALID_INPUT', { field: 'iban' });
  const holder = oneLine(request.accountHolder);
  if (holder === '' || holder.length > HOLDER_LENGTH_MAX) return refuse('INVALID_INPUT', { field: 'accountHolder' });
  if (!request.sellsPrivately) return refuse('INVALID_INPUT', { field: 'sellsPrivately' });
  return db.transaction(async (tx) => {
    const row = await tx.first(selectTickets, [order.id, request.ticketId]);
    if (!row) return refuse('TICKET_NOT_RESELLABLE');
    const ticket = toTicket(row);
    if (ticket.offer?.state === 'open') return undefined;
    if (ticket.notResellable !== null || (!request.private && row.resalePreference !== 'public')) return refuse('TICKET_NOT_RESELLABLE');
    const { priceMinor, feeMinor } = resalePrice(row.priceMinor, row.feePermille);
    await tx.first(insertOffer, [row.id, order.shopId, ids.secret(), request.private, priceMinor, feeMinor, iban, holder]);
    return undefined;
  });
}
