import type { Emulator } from '../emulator.ts';
import { declined, notPossible } from '../errors.ts';
import type { Params } from '../form.ts';
import { allowOnly } from '../params.ts';
import { findScenario, findTestCard } from '../scenarios.ts';
import type { PaymentIntent } from '../types.ts';
import type { Cause } from '../webhooks.ts';
import { chargeCard } from './charge-card.ts';
import { findSessionOfIntent, getPaymentIntent } from './find.ts';
import { readPaymentMethod } from './read-payment-method.ts';

/** Confirms with the given or the attached test method. A decline is a 402 with the failed intent inside. */
export function confirmPaymentIntent(emulator: Emulator, id: string, params: Params, cause: Cause): PaymentIntent {
  allowOnly(params, ['payment_method', 'receipt_email', 'return_url', 'expand']);
  const intent = getPaymentIntent(emulator, id);
  if (findSessionOfIntent(emulator, id) !== undefined) {
    throw notPossible('You cannot confirm a PaymentIntent created by Checkout.');
  }
  if (intent.status === 'succeeded' || intent.status === 'canceled') {
    const reason =
      intent.status === 'succeeded'
        ? 'because it has already succeeded after being previously confirmed.'
        : 'because it has a status of canceled.';
    throw notPossible(`You cannot confirm this PaymentIntent ${reason}`, {
      code: 'payment_intent_unexpected_state',
      payment_intent: intent,
    });
  }
  const method = readPaymentMethod(params) ?? intent.payment_method;
  const card = method === null ? null : findTestCard(method);
  if (card === null) {
    throw notPossible(
      "You cannot confirm this PaymentIntent because it's missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.",
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  const scenario = findScenario({ card, metadata: intent.metadata, email: intent.receipt_email });
  const error = chargeCard(emulator, intent, { number: card, email: intent.receipt_email, name: null }, scenario, cause);
  if (error !== null) throw declined(error, intent);
  return intent;
}
