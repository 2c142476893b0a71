import type { Db } from '../../platform/db/index.ts';
import { sha256, type Ids } from '../../platform/ids.ts';
import {
  changeSettings,
  changeState,
  closeVisits,
  insertSale,
  lockCodes,
  lockState,
  putCodes,
  putLane,
  selectSales,
  takeInCarts,
  type SaleRow,
} from './store.ts';
import type { SaleState } from './types.ts';

/** `opensAt` null: now. A standby sale opens by itself once a node sees `switchOnPerSecond` requests of carts in a second. */
export type NewSale = {
  key: string;
  shopSlug: string;
  eventSlug: string | null;
  opensAt: Date | null;
  /** When the lot of the general row is drawn; null: when it opens, so that nobody is drawn. */
  startsAt: Date | null;
  shoppersMax: number;
  perMinuteMax: number;
  switchOnPerSecond: number | null;
};

/** Opens, or plans, a sale with its waiting room. Its seed is drawn here; everybody sees its hash until the lot is drawn. */
export function openSale(db: Db, ids: Ids, sale: NewSale): Promise<'no such shop or event' | 'a sale of it is on' | number> {
  return db.transaction(async (tx) => {
    const { found, id } = await tx.one(insertSale, [
      sale.key,
      sale.shopSlug,
      sale.eventSlug,
      sale.switchOnPerSecond === null ? 'on' : 'standby',
      sale.opensAt,
      sale.shoppersMax,
      sale.perMinuteMax,
      sale.switchOnPerSecond,
    ]);
    if (!found) return 'no such shop or event';
    if (id === null) return 'a sale of it is on';
    await tx.one(putLane, [id, 0, 'Everybody', sale.startsAt ?? sale.opensAt, ids.random(32)]);
    if (sale.opensAt === null && sale.switchOnPerSecond === null) await tx.many(takeInCarts, [id]);
    return id;
  });
}

/** `startsAt` null: with the general row, or as it is. */
export type NewClass = { class: number; name: string; startsAt: Date | null; codes: readonly string[]; usesMax: number | null };

/**
 * A row of its own for those who know one of the codes, let in before everybody of a lower class. For a class that is there it
 * changes what is said: its name, its start while the lot is not drawn, the uses of these codes.
 * @returns how many codes are new, and when it starts
 */
export function putClass(
  db: Db,
  ids: Ids,
  saleKey: string,
  lane: NewClass,
): Promise<{ added: number; startsAt: Date } | 'no such sale' | 'its lot is drawn'> {
  return db.transaction(async (tx) => {
    // nobody draws the lot meanwhile
    const sale = await tx.first(lockState, [saleKey]);
    if (!sale) return 'no such sale';
    const { drawn } = (await tx.many(selectSales)).find(({ id }) => id === sale.id)?.lanes.find((one) => one.class === lane.class) ?? {};
    if (lane.startsAt !== null && typeof drawn === 'number') return 'its lot is drawn';
    const hashes = lane.codes.map((code) => sha256(code.trim().toLowerCase()));
    await tx.many(lockCodes, [sale.id, hashes]);
    const { startsAt } = await tx.one(putLane, [sale.id, lane.class, lane.name, lane.startsAt, ids.random(32)]);
    const codes = await tx.many(putCodes, [sale.id, lane.class, hashes, lane.usesMax]);
    return { added: codes.filter(({ isNew }) => isNew).length, startsAt };
  });
}

/** What the operator turns while a sale runs; what is left out stays as it is. */
export type Settings = Partial<{
  shoppersMax: number | undefined;
  perMinuteMax: number | undefined;
  workBits: number | undefined;
  joinsPerNetwork: number | undefined;
  shopSeconds: number | undefined;
}>;

export const setSale = async (db: Db, key: string, settings: Settings): Promise<boolean> =>
  (await db.transaction((tx) =>
    tx.first(changeSettings, [
      key,
      settings.shoppersMax ?? null,
      settings.perMinuteMax ?? null,
      settings.workBits ?? null,
      settings.joinsPerNetwork ?? null,
      settings.shopSeconds ?? null,
    ]),
  )) !== undefined;

/**
 * Pauses entry, goes on, or closes the room: then everybody may buy, and nobody waits any more. A room that stands by lets
 * nobody in or out: paused it would be a closed door before people who are shopping.
 */
export function turnSale(db: Db, key: string, state: Exclude<SaleState, 'standby'>): Promise<'done' | 'no such sale' | 'stands by'> {
  return db.transaction(async (tx) => {
    const before = await tx.first(lockState, [key]);
    if (!before) return 'no such sale';
    if (before.state === 'standby' && state === 'paused') return 'stands by';
    await tx.one(changeState, [before.id, state]);
    if (state === 'closed') await tx.many(closeVisits, [before.id]);
    // from standby: those who are shopping go on
    if (before.state === 'standby' && state === 'on') await tx.many(takeInCarts, [before.id]);
    return 'done';
  });
}

export const listSales = (db: Db): Promise<SaleRow[]> => db.many(selectSales);
