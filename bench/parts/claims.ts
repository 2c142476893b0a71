import { statement, type Db, type NoRow } from '../../packages/server/src/platform/db/index.ts';

/** Tickets the clients were told they hold; and those whose request got no answer. */
export type Claims = { told: number; unsure: number };

const selectClaimed = statement<{ claimed: number; held: number }, [slugs: string]>(`
  with mine as (select id from sellable where slug like $1)
  select (select coalesce(sum(claimed), 0) from stock where sellable_id in (select id from mine))::bigint as claimed,
    (select coalesce(sum(quantity), 0) from hold where sellable_id in (select id from mine))::bigint as held`);
const deleteHolds = statement<NoRow, [slugs: string]>(
  'delete from hold where order_id is null and sellable_id in (select id from sellable where slug like $1)',
);
const closeCarts = statement(
  "update cart set state = 'expired' where state = 'open' and not exists (select 1 from hold where cart_id = cart.id)",
);

/** @returns whether the counters say what the holds say, and both what the clients were told */
export async function checkClaims(db: Db, slugs: string, { told, unsure }: Claims): Promise<boolean> {
  const { claimed, held } = await db.one(selectClaimed, [slugs]);
  return claimed === held && told <= held && held <= told + unsure;
}

/** Gives everything held back, for the next round. */
export async function releaseClaims(db: Db, slugs: string, claims: Claims): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.many(deleteHolds, [slugs]);
    await tx.many(closeCarts);
  });
  Object.assign(claims, { told: 0, unsure: 0 });
}
