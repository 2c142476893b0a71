import { consentStore } from './consent-store.ts';
import { isTracking } from './is-tracking.ts';
import type * as TrackerModule from './tracker.ts';

type Tracker = typeof TrackerModule;

/** Tells the shop's measuring services what happened. Before a yes nothing is loaded, sent or remembered. */
export function track(tell: (tracker: Tracker) => void): void {
  if (isTracking()) void import('./tracker.ts').then(tell, () => undefined);
}

/** Tells the store what went wrong in this browser, where the visitor allows it. */
export function reportError(error: unknown): void {
  if (consentStore.get() === 'yes') void sendLater(error);
}

async function sendLater(error: unknown): Promise<void> {
  try {
    const { sendError } = await import('./report-error.ts');
    await sendError(error);
  } catch {
    // a fault in telling of a fault is told to nobody
  }
}
