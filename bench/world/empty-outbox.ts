import { statement, type Db } from '../../packages/server/src/platform/db/index.ts';

const forget = statement('update outbox set done_at = now(), failure = $$not sent$$ where done_at is null');

/** What is still to be sent is left unsent: nothing that is measured pays for the mails of what was measured before. */
export const emptyOutbox = async (db: Db): Promise<void> => void (await db.many(forget));
