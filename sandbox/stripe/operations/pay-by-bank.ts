import type { Emulator } from '../emulator.ts';
import { notPossible } from '../errors.ts';
import { newId } from '../ids.ts';
import { findScenario, type Decline } from '../scenarios.ts';
import type { PaymentIntent } from '../types.ts';
import { chargeCard } from './charge-card.ts';
import { getPaymentIntent } from './find.ts';

export const BANK_OUTCOMES = ['works', 'pending', 'fails'] as const;
export type BankOutcome = (typeof BANK_OUTCOMES)[number];

const NOBODY = { requestId: null, idempotencyKey: null };
const REFUSED: Decline = { code: 'payment_intent_payment_attempt_failed', message: 'The payment failed.' };

/** The buyer is to go to the bank's page. */
export function sendToBank(
  emulator: Emulator,
  intent: PaymentIntent,
  { returnUrl, country }: { returnUrl: string; country: string },
): PaymentIntent {
  const address = { city: null, country, line1: null, line2: null, postal_code: null, state: null };
  const method = emulator.store.put('paymentMethods', {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: { address, email: null, name: null, phone: null },
    created: emulator.clock.now(),
    customer: null,
    livemode: false,
    metadata: {},
    pay_by_bank: {},
    type: 'pay_by_bank',
  });
  intent.payment_method = method.id;
  intent.status = 'requires_action';
  intent.next_action = {
    type: 'redirect_to_url',
    redirect_to_url: { url: `${emulator.publicUrl}/bank/${intent.id}`, return_url: returnUrl },
  };
  return emulator.store.put('paymentIntents', intent);
}

/** What the buyer does there, or what becomes of money that was on its way. */
export function decideAtBank(emulator: Emulator, id: string, outcome: BankOutcome): PaymentIntent {
  const intent = getPaymentIntent(emulator, id);
  if (intent.status !== 'requires_action' && intent.status !== 'processing') throw notPossible('This payment is over.');
  const scenario = findScenario({ metadata: intent.metadata, email: intent.receipt_email });
  intent.next_action = null;
  if (outcome === 'pending') {
    intent.status = 'processing';
    emulator.store.put('paymentIntents', intent);
    emulator.webhooks.emit('payment_intent.processing', intent, NOBODY, scenario.webhook);
    return intent;
  }
  const bank = { ...scenario, ...(outcome === 'fails' && { decline: REFUSED }) };
  chargeCard(emulator, intent, { number: '', email: null, name: null }, bank, NOBODY);
  return intent;
}
