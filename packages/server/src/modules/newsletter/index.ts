import type { Db } from '../../platform/db/index.ts';
import { getSecret } from '../../platform/server-secret.ts';
import type { Ids } from '../../platform/ids.ts';
import { createLinks, type Links } from './links.ts';
import { deleteForgotten } from './store.ts';

export { newsletterEffects } from './effects.ts';
export { createNewsletterRoute } from './http.ts';
export { listSubscribers } from './list-subscribers.ts';
export { tellOfLeaving } from './unsubscribe.ts';

/** The links of this store's newsletter mails, the same on every node. */
export const openNewsletterLinks = async (db: Db, ids: Ids): Promise<Links> => createLinks(await getSecret(db, 'newsletter', ids));

/** Deletes requests nobody confirmed and addresses that left long ago. */
export const forgetOldSubscriptions = async (db: Db): Promise<void> => void (await db.many(deleteForgotten));
