import type { Db } from '../../platform/db/index.ts';
import { forgetGuests as forget } from './store.ts';

/** Guests as they were named when they bought, 28 days after their event. */
export const forgetGuests = async (db: Db): Promise<void> => void (await db.many(forget));
