import { createHmac } from 'node:crypto';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Reach } from '@frontrow/domain/office/rights';
import type { Db } from '../../platform/db/index.ts';
import type { Who } from '../../platform/graphql/office-builder.ts';
import type { Ids } from '../../platform/ids.ts';
import { getSecret } from '../../platform/server-secret.ts';
import { type Erased, erasePerson, showPerson } from './erase-person.ts';
import {
  type BuyerCase,
  type BuyerNewsletter,
  type BuyerOffer,
  type BuyerOrder,
  selectBuyerCases,
  selectBuyerNewsletters,
  selectBuyerOffers,
  selectBuyerOrders,
  selectMailOfOrder,
} from './store.ts';

type Deps = { db: Db; ids: Ids };

/** All of a buyer that somebody may see: of the shops in their reach. */
export type Buyer = {
  email: string;
  orders: BuyerOrder[];
  newsletters: BuyerNewsletter[];
  cases: BuyerCase[];
  offers: BuyerOffer[];
};

/** By the address itself, or by one of their orders; undefined where nothing is known in reach. The look stands in the audit log. */
export async function lookAtBuyer(
  deps: Deps,
  who: Pick<Who, 'reach' | 'audit'>,
  asked: { email: string | null; order: string | null },
): Promise<Buyer | undefined> {
  const { all, shops } = who.reach('person.read');
  const email =
    asked.email?.trim() || (asked.order === null ? undefined : (await deps.db.first(selectMailOfOrder, [asked.order, all, shops]))?.email);
  if (!email) return undefined;
  const reach = [email, all, shops] as const;
  const [orders, newsletters, cases, offers] = await Promise.all([
    deps.db.many(selectBuyerOrders, reach),
    deps.db.many(selectBuyerNewsletters, reach),
    deps.db.many(selectBuyerCases, reach),
    deps.db.many(selectBuyerOffers, reach),
  ]);
  if (orders.length + newsletters.length + cases.length === 0) return undefined;
  const object = await objectOf(deps, email);
  await deps.db.transaction((tx) => who.audit(tx, 'buyer.look', object));
  return { email, orders, newsletters, cases, offers };
}

/** Everything the house knows of an address, as JSON to hand out (Art. 15 and 20 GDPR). */
export async function handOut(
  deps: Deps,
  who: Pick<Who, 'reach' | 'audit'>,
  email: string,
): Promise<{ document: string } | OfficeRefusal<'WHOLE_HOUSE_ONLY' | 'NOTHING_KNOWN'>> {
  if (!isWhole(who.reach('person.export'))) return refuseHere('WHOLE_HOUSE_ONLY');
  const person = await showPerson(deps.db, email.trim());
  if (Object.values(person).every(({ length }) => length === 0)) return refuseHere('NOTHING_KNOWN');
  const object = await objectOf(deps, email);
  await deps.db.transaction((tx) => who.audit(tx, 'buyer.hand_out', object));
  return { document: JSON.stringify(person, null, 2) };
}

/** Empties what no law keeps of an address (Art. 17 GDPR); `dryRun` only counts it. */
export async function erase(
  deps: Deps,
  who: Pick<Who, 'reach' | 'audit'>,
  email: string,
  dryRun: boolean,
): Promise<Erased | OfficeRefusal<'WHOLE_HOUSE_ONLY'>> {
  if (!isWhole(who.reach('person.erase'))) return refuseHere('WHOLE_HOUSE_ONLY');
  const object = await objectOf(deps, email);
  return erasePerson(deps.db, email.trim(), dryRun, async (tx, erased) => {
    const rows = Object.fromEntries(erased.map(({ what, rows: count }) => [what, count]));
    await who.audit(tx, 'buyer.erase', object, { after: rows });
  });
}

const isWhole = ({ all }: Reach): boolean => all;

/** What the audit log calls an address by: the log is never erased, and must not name it. Without the secret nobody can tell whose it was. */
async function objectOf({ db, ids }: Deps, email: string): Promise<string> {
  const secret = await getSecret(db, 'buyers', ids);
  return `buyer:${createHmac('sha256', secret).update(email.trim().toLowerCase()).digest('hex').slice(0, 16)}`;
}
