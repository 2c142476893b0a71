import type { Reach } from '@frontrow/domain/office/rights';
import type { Tx } from './db/index.ts';

/** Who changes something: somebody in the office, or the command line of the server. A use case takes it before what is wanted. */
export type Acting = {
  /** Kept with what is done. */
  readonly name: string;
  /** Where the permission that the use case needs holds; null: in all shops. It goes into the `where` of every statement. */
  readonly shops: readonly number[] | null;
  /** Writes what is done into the audit log, in the transaction that does it. */
  readonly audit: (tx: Tx, what: string, object: string, change?: { before?: unknown; after?: unknown }) => Promise<void>;
};

/** Of what belongs to a shop as a whole: who works for an artist or an event alone reaches none of it. */
export const shopsIn = ({ all, shops }: Reach): readonly number[] | null => (all ? null : shops);

/** A reach as statements take it, in `$1` to `$4` of every one for the office: where somebody may look or change. */
export type ReachValues = [all: boolean, shopIds: readonly number[], artistIds: readonly number[], eventIds: readonly number[]];
export const valuesOf = ({ all, shops, artists, events }: Reach): ReachValues => [all, shops, artists, events];
export const reachesNothing = ({ all, shops, artists, events }: Reach): boolean =>
  !all && shops.length + artists.length + events.length === 0;

/** No shop has a higher number: those of the database's type. */
const SHOP_ID_MAX = 2 ** 31 - 1;

/** Of these shops (null: all) the one that is asked for alone; null: all of them. */
export const narrowed = (shops: readonly number[] | null, shopId: number | null): readonly number[] | null =>
  shopId === null ? shops : (shops?.includes(shopId) ?? shopId <= SHOP_ID_MAX) ? [shopId] : [];
