import type { Clock } from './clock.ts';
import type { Faults } from './faults.ts';
import type { Quota } from '../quota.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks.ts';

/** The parts every operation works on. */
export type Emulator = {
  store: Store;
  clock: Clock;
  faults: Faults;
  quota: Quota;
  webhooks: Webhooks;
  secretKey: string;
  /** What browsers show; it can do nothing but confirm with a client secret. */
  publishableKey: string;
  merchantName: string;
  /** Address of the hosted pages as a browser sees it, without a slash at the end. */
  publicUrl: string;
};

/** Runs a change, writes it as one journal line and sends its events; a refusal after a change keeps the change. */
export function transact<T>(emulator: Emulator, change: () => T): T {
  try {
    return change();
  } finally {
    emulator.webhooks.dispatch();
  }
}
