import type { Queryable } from '../../platform/db/index.ts';
import { selectSentParcels, type SentParcels } from './store.ts';

/** What was sent, by year and country. Grams. */
export const reportPackaging = (db: Queryable, year: number | null): Promise<SentParcels[]> => db.many(selectSentParcels, [year]);
