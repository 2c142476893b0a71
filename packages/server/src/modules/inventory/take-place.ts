import type { Tx } from '../../platform/db/index.ts';
import { insertRest, lockStocks, updateHolder } from './store.ts';

export type TakenPlace = {
  lineId: number;
  sellableId: number;
  variantId: number;
  stockId: number;
  sectionId: number | null;
  /** Null: to stand. */
  seatId: number | null;
  unitPriceMinor: number;
  phaseId: number | null;
  openingCodeId: number | null;
  personalIdentifier: string | null;
};

/** Until the commit nobody else claims or gives back anything of these stocks; locked in id order, as by every writer. */
export const lockPlaces = async (tx: Tx, stockIds: readonly number[]): Promise<void> =>
  void (await tx.many(lockStocks, [[...new Set(stockIds)], []]));

/** Claims a free place for a line of an order, its stock being locked. @returns the hold @throws where the place is taken, by constraint */
export async function takePlace(tx: Tx, orderId: number, place: TakenPlace): Promise<number> {
  const row = {
    line_id: place.lineId,
    quantity: 1,
    sellable_id: place.sellableId,
    variant_id: place.variantId,
    stock_id: place.stockId,
    section_id: place.sectionId,
    seat_id: place.seatId,
    unit_price_minor: place.unitPriceMinor,
    phase_id: place.phaseId,
    opening_code_id: place.openingCodeId,
    order_id: orderId,
    personal_identifier: place.personalIdentifier,
  };
  return (await tx.one(insertRest, [JSON.stringify([row])])).holdId;
}

/** The place that one order holds is another's from here on, without ever having been free. */
export const passPlace = async (tx: Tx, holdId: number, orderId: number, personalIdentifier: string | null): Promise<void> =>
  void (await tx.one(updateHolder, [holdId, orderId, personalIdentifier]));
