import type { Db } from '../../platform/db/index.ts';
import { selectAddress, upsertAddress } from './store.ts';

/** Where visitors reach the main shop, and where people reach the office. */
export type StoreAddress = { publicUrl: URL; officeUrl: URL };

/** The running store tells the commands of its operator where it is reached: they know its database alone. */
export async function rememberAddress(db: Db, { publicUrl, officeUrl }: StoreAddress): Promise<void> {
  await db.many(upsertAddress, [publicUrl.href, officeUrl.href]);
}

/** @returns undefined for a store that has never run */
export async function findAddress(db: Db): Promise<StoreAddress | undefined> {
  const row = await db.first(selectAddress);
  return row && { publicUrl: new URL(row.publicUrl), officeUrl: new URL(row.officeUrl) };
}
