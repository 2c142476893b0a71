import { startMailbox } from '../../../sandbox/mailbox/server.ts';
import { startTestStore, type TestStoreOptions } from './store.ts';

export type StoreWithMailbox = Awaited<ReturnType<typeof startStoreWithMailbox>>;

/** A store whose mails arrive. */
export async function startStoreWithMailbox({ config, ...options }: TestStoreOptions = {}) {
  const mailbox = await startMailbox();
  const mail = { smtpUrl: mailbox.smtpUrl, from: { name: 'Frontrow', address: 'shop@frontrow.example' } };
  const store = await startTestStore({ ...options, config: { ...config, mail } });
  return {
    ...store,
    mailbox,
    async stop() {
      await store.stop();
      await mailbox.close();
    },
  };
}
