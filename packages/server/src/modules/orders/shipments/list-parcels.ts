import type { Queryable } from '../../../platform/db/index.ts';
import { selectParcels, selectShippingShops, type ShippingShop, type WaitingParcel } from './store.ts';

/** What one person packs in a day, and what a page shows. */
const PARCELS = 500;

export type WaitingParcels = { nodes: WaitingParcel[]; shops: ShippingShop[] };

/** What waits to be packed within `shops` (null: all), of `shopId` alone where one is named, the oldest first. */
export async function listParcels(db: Queryable, shops: readonly number[] | null, shopId: number | null): Promise<WaitingParcels> {
  const wanted = shopId === null ? shops : shops === null || shops.includes(shopId) ? [shopId] : [];
  const [nodes, waiting] = await Promise.all([db.many(selectParcels, [wanted, PARCELS]), db.many(selectShippingShops, [shops])]);
  return { nodes, shops: waiting };
}
