import type { Emulator } from '../emulator.ts';
import type { CardError, PaymentIntent, Session } from '../types.ts';
import { findScenario, type Scenario } from '../scenarios.ts';
import { chargeCard, type Card } from './charge-card.ts';
import { addPaymentIntent } from './add-payment-intent.ts';
import { getSession } from './find.ts';

export type Payment =
  | { outcome: 'paid' | 'already_complete' | 'expired'; session: Session }
  | { outcome: 'declined'; session: Session; error: CardError };

const BY_SHOPPER = { requestId: null, idempotencyKey: null };

/** What happens when the shopper presses Pay. The payment intent comes into being with the first attempt, as it does at Stripe. */
export function paySession(emulator: Emulator, id: string, card: Card): Payment {
  const session = getSession(emulator, id);
  if (session.status === 'complete') return { outcome: 'already_complete', session };
  if (session.status === 'expired') return { outcome: 'expired', session };

  const intent = emulator.store.tables.paymentIntents.get(session.payment_intent ?? '') ?? addIntentOf(emulator, session);
  session.payment_intent = intent.id;
  emulator.store.put('sessions', session);
  const scenario = findScenarioOfPayment(emulator, session, card);
  const error = chargeCard(emulator, intent, card, scenario, BY_SHOPPER);
  if (error !== null) return { outcome: 'declined', session, error };

  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  session.customer_details = { address: null, email: card.email, name: card.name, phone: null, tax_exempt: 'none', tax_ids: [] };
  emulator.store.put('sessions', session);
  emulator.webhooks.emit('checkout.session.completed', session, BY_SHOPPER, scenario.webhook);
  return { outcome: 'paid', session };
}

/** The card's own sentinel comes first, then the session's metadata, its intent's, and the e-mail. */
export function findScenarioOfPayment(emulator: Emulator, session: Session, card: Card): Scenario {
  const intentMetadata = emulator.store.tables.sessionDetails.get(session.id)?.intent.metadata;
  return findScenario({
    card: card.number,
    metadata: { ...intentMetadata, ...session.metadata },
    email: card.email ?? session.customer_email,
  });
}

function addIntentOf(emulator: Emulator, session: Session): PaymentIntent {
  const details = emulator.store.tables.sessionDetails.get(session.id);
  return addPaymentIntent(emulator, {
    amount: session.amount_total,
    currency: session.currency,
    metadata: details?.intent.metadata ?? {},
    description: details?.intent.description ?? null,
    statement_descriptor: details?.intent.statement_descriptor ?? null,
    receipt_email: null,
    payment_method: null,
    status: 'requires_payment_method',
  });
}
