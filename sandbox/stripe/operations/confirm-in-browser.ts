import type { Emulator } from '../emulator.ts';
import { noSuch, notPossible } from '../errors.ts';
import { findScenario } from '../scenarios.ts';
import type { CardError, PaymentIntent } from '../types.ts';
import { chargeCard } from './charge-card.ts';
import { getPaymentIntent } from './find.ts';

const SHOPPER = { requestId: null, idempotencyKey: null };

type Confirmation = {
  clientSecret: string;
  card: string;
  /** The answer to what the wallet asks a second time; null: not asked yet. */
  answer: boolean | null;
};

/** What the buyer's browser does with a client secret: pays, or is asked a second time first. @returns the error of a refused card */
export function confirmInBrowser(emulator: Emulator, id: string, { clientSecret, card, answer }: Confirmation) {
  const intent = getPaymentIntent(emulator, id);
  if (intent.client_secret !== clientSecret) throw noSuch('payment_intent', id, 'intent');
  if (intent.status === 'succeeded' || intent.status === 'canceled') throw notPossible(`This payment is ${intent.status}.`);
  const scenario = findScenario({ card, metadata: intent.metadata });
  if (scenario.asksAgain && answer === null) {
    intent.status = 'requires_action';
    intent.next_action = { type: 'use_stripe_sdk' };
    emulator.store.put('paymentIntents', intent);
    return shown(intent, null);
  }
  intent.next_action = null;
  const decline = { code: 'payment_intent_authentication_failure', message: 'The payment was not confirmed.' };
  const played = answer === false ? { ...scenario, decline } : scenario;
  return shown(intent, chargeCard(emulator, intent, { number: card, email: null, name: null }, played, SHOPPER));
}

const shown = ({ id, status }: PaymentIntent, error: CardError | null) => ({ paymentIntent: { id, status }, error });
