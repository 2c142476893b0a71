import type { Tx } from '../../platform/db/index.ts';
import { insertGrants, openGrants } from './store.ts';

export { sendFile } from './send-file.ts';
export { downloadMails } from './send-mail.ts';

/** What of an order is a download is its buyer's once it is paid. */
export const promiseDownloads = async (tx: Tx, orderId: number): Promise<void> => void (await tx.many(insertGrants, [orderId]));
export const openDownloads = async (tx: Tx, orderId: number): Promise<void> => void (await tx.many(openGrants, [orderId]));
