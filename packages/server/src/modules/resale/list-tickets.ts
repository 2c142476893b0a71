import { isRefusal } from '@frontrow/domain/refusals';
import { resalePrice, type ResalePrice } from '@frontrow/domain/resale/resale-price';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { formatScanPayload } from '@frontrow/domain/tickets/scan-payload';
import type { Queryable } from '../../platform/db/index.ts';
import { getOrder, type OrderKey, type OrderRefusal } from '../orders/index.ts';
import { selectTickets, type TicketRow } from './store.ts';

/** Why a ticket cannot be offered, for people. */
export type NotResellable = 'off' | 'over' | 'void' | 'used' | 'voucher' | 'bundle' | 'free' | 'taken_down' | 'credited';

/** A ticket as its owner sees it. */
export type OwnTicket = {
  row: TicketRow;
  /** valid, or why it no longer admits: resold, refunded, cancelled, withdrawn, replaced. */
  state: string;
  holder: string | null;
  /** Null where it is no longer valid, or is posted. */
  qrPayload: string | null;
  price: ResalePrice;
  notResellable: NotResellable | null;
  offer: { id: number; code: string; private: boolean; state: 'open' | 'sold'; isReserved: boolean } | null;
};

export async function listTickets(db: Queryable, key: OrderKey): Promise<OwnTicket[] | OrderRefusal> {
  const order = await getOrder(db, key);
  if (isRefusal(order)) return order;
  return (await db.many(selectTickets, [order.id, null])).map(toTicket);
}

export function toTicket(row: TicketRow): OwnTicket {
  const { publicId, scanSecret, offerId, offerCode, offerPrivate, offerState, isReserved } = row;
  const isValid = row.voidReason === null;
  return {
    row,
    state: row.voidReason ?? 'valid',
    holder: holderOf(readPersonalIdentifier(row.personalIdentifier)),
    qrPayload: isValid && !row.physical ? formatScanPayload({ publicId, secret: new Uint8Array(scanSecret) }) : null,
    price: resalePrice(row.priceMinor, row.feePermille),
    notResellable: whyNot(row),
    offer:
      offerId === null || offerCode === null || offerState === null
        ? null
        : { id: offerId, code: offerCode, private: offerPrivate === true, state: offerState, isReserved },
  };
}

function whyNot(row: TicketRow): NotResellable | null {
  if (row.voidReason !== null) return 'void';
  if (row.admitted) return 'used';
  if (row.isOver) return 'over';
  if (row.byVoucher) return 'voucher';
  if (row.isPart) return 'bundle';
  if (row.isCredited) return 'credited';
  if (row.priceMinor <= 0) return 'free';
  if (row.isTakenDown) return 'taken_down';
  return row.resalePreference === 'none' ? 'off' : null;
}
