import { browserPage } from '../../lib/browser-page.ts';
import { consentStore } from './consent-store.ts';
import type * as TrackerModule from './tracker.ts';

type Tracker = typeof TrackerModule;

/** Tells the shop's measuring services what happened. Before a yes nothing is loaded, sent or remembered. */
export function track(tell: (tracker: Tracker) => void): void {
  if (isTracking()) void import('./tracker.ts').then(tell, () => undefined);
}

export const isTracking = (): boolean => consentStore.get() === 'yes' && browserPage().shop.consent.tracks;

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

const noteOf = (orderId: string) => `frontrow-untold-purchase:${orderId}`;

/** Notes in this tab that an order was placed here: its page may come after a way over a provider's. */
export function notePurchase(orderId: string): void {
  try {
    sessionStorage.setItem(noteOf(orderId), 'yes');
  } catch {
    // without storage the purchase is not measured
  }
}

/** Whether the order was placed in this tab and nobody has been told; asked once. */
export function takePurchaseNote(orderId: string): boolean {
  try {
    const noted = sessionStorage.getItem(noteOf(orderId)) !== null;
    sessionStorage.removeItem(noteOf(orderId));
    return noted;
  } catch {
    return false;
  }
}
