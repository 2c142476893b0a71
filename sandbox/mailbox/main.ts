import { startMailbox } from './server.ts';
import { untilTold } from '../until-told.ts';

/** Reads SMTP_PORT, HTTP_PORT, HOST and FOLDER. */
const { SMTP_PORT, HTTP_PORT, HOST, FOLDER } = process.env;
const mailbox = await startMailbox({
  smtpPort: Number(SMTP_PORT ?? 2525),
  httpPort: Number(HTTP_PORT ?? 2580),
  ...(HOST ? { host: HOST } : {}),
  ...(FOLDER ? { folder: FOLDER } : {}),
});
console.log(`mailbox: ${mailbox.url} (${mailbox.smtpUrl})`);

untilTold(() => mailbox.close());
