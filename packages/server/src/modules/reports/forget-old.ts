import type { Db } from '../../platform/db/index.ts';
import { deleteOldReports } from './store.ts';

/** Three years after the decision nobody can call it into question any more. */
export const forgetOldReports = async (db: Db): Promise<void> => void (await db.many(deleteOldReports));
