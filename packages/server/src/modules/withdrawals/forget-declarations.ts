import type { Db } from '../../platform/db/index.ts';
import { forgetDeclarations as forget } from './store.ts';

/** Who declared a withdrawal, when nobody can ask about it any more. */
export const forgetDeclarations = async (db: Db): Promise<void> => void (await db.many(forget));
