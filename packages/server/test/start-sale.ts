import { openSale, type NewSale } from '../src/modules/queue/manage-sales.ts';
import type { Db } from '../src/platform/db/index.ts';
import { systemIds } from '../src/platform/ids.ts';

const rush: NewSale = {
  key: 'rush',
  shopSlug: 'main',
  eventSlug: null,
  opensAt: null,
  startsAt: null,
  shoppersMax: 100,
  perMinuteMax: 60,
  switchOnPerSecond: null,
};

/** A waiting room before all of the main shop, on from now, but for what `changes` says. */
export const startSale = (db: Db, changes: Partial<NewSale> = {}) => openSale(db, systemIds, { ...rush, ...changes });
