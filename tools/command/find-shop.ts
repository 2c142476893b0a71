import { createShops, type Shop } from '../../packages/server/src/modules/shops/index.ts';
import type { Db } from '../../packages/server/src/platform/db/index.ts';
import { Refused } from './row.ts';

/** @throws Refused where there is no such shop */
export async function findShop(db: Db, slug: string): Promise<Shop> {
  const found = await createShops(db).bySlug(slug);
  if (!found) throw new Refused('NO_SUCH_SHOP', `There is no shop "${slug}".`);
  return found;
}
