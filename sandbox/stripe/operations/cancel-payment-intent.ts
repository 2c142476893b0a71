import type { Emulator } from '../emulator.ts';
import { notPossible } from '../errors.ts';
import type { Params } from '../form.ts';
import { allowOnly, optionalText } from '../params.ts';
import { findScenario } from '../scenarios.ts';
import type { PaymentIntent } from '../types.ts';
import type { Cause } from '../webhooks.ts';
import { findSessionOfIntent, getPaymentIntent } from './find.ts';

export function cancelPaymentIntent(emulator: Emulator, id: string, params: Params, cause: Cause): PaymentIntent {
  allowOnly(params, ['cancellation_reason', 'expand']);
  const intent = getPaymentIntent(emulator, id);
  if (findSessionOfIntent(emulator, id) !== undefined) {
    throw notPossible('You cannot cancel PaymentIntents created by Checkout. Expire the Checkout Session instead.');
  }
  if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing') {
    throw notPossible(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
      { code: 'payment_intent_unexpected_state', payment_intent: intent },
    );
  }
  return voidPaymentIntent(emulator, intent, optionalText(params, 'cancellation_reason'), cause);
}

export function voidPaymentIntent(emulator: Emulator, intent: PaymentIntent, reason: string | null, cause: Cause): PaymentIntent {
  intent.status = 'canceled';
  intent.canceled_at = emulator.clock.now();
  intent.cancellation_reason = reason;
  emulator.store.put('paymentIntents', intent);
  const scenario = findScenario({ metadata: intent.metadata, email: intent.receipt_email });
  emulator.webhooks.emit('payment_intent.canceled', intent, cause, scenario.webhook);
  return intent;
}
