import type { Db } from '../../platform/db/index.ts';
import { forgetOrders as forget } from './store.ts';

/** Who ordered, when the law asks for it no more; ledger, stock and numbers stay. */
export const forgetOrders = async (db: Db): Promise<void> => void (await db.many(forget));
