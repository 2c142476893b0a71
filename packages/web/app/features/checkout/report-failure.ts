import { LogActivityDocument } from '../../graphql/documents/activity.ts';
import { browserPage } from '../../lib/browser-page.ts';

/** Tells the shop's own log that a payment went wrong; whether that works changes nothing for the buyer. */
export function reportFailure(method: 'card' | 'express' | 'paypal', reason: unknown): void {
  void send(`emergency: ${method} ${reason instanceof Error ? reason.message : String(reason)}`);
}

async function send(action: string): Promise<void> {
  try {
    await browserPage().execute(LogActivityDocument, { input: { action, details: {} } });
  } catch {
    // nothing more can be done about it here
  }
}
