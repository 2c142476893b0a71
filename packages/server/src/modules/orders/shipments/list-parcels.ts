import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { narrowed } from '../../../platform/acting.ts';
import type { Queryable } from '../../../platform/db/index.ts';
import { selectParcels, selectPicks, selectShippingShops, type PickItem, type ShippingShop, type WaitingParcel } from './store.ts';

/** `picks`: what all parcels that wait need, not only those of the page. */
export type WaitingParcels = { nodes: WaitingParcel[]; picks: PickItem[]; shops: ShippingShop[] };
type Shops = readonly number[] | null;

/** What waits to be packed within `shops` (null: all), of `shopId` alone where one is named: a page, the oldest first, after an order. */
export async function listParcels(db: Queryable, shops: Shops, shopId: number | null, after: string | null): Promise<WaitingParcels> {
  const wanted = narrowed(shops, shopId);
  const [nodes, picks, waiting] = await Promise.all([
    db.many(selectParcels, [wanted, LIST_PAGE, after]),
    db.many(selectPicks, [wanted]),
    db.many(selectShippingShops, [shops]),
  ]);
  return { nodes, picks, shops: waiting };
}

/** All that waits, for the labels. */
export const allParcels = (db: Queryable, shops: Shops, shopId: number | null): Promise<WaitingParcel[]> =>
  db.many(selectParcels, [narrowed(shops, shopId), null, null]);
