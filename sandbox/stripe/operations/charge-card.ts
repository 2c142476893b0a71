import type { Emulator } from '../emulator.ts';
import { cardErrorDocUrl } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Decline, Scenario } from '../scenarios.ts';
import type { CardError, Charge, PaymentIntent } from '../types.ts';
import type { Cause } from '../webhooks.ts';
import { addBalanceTransaction } from './balance.ts';

/** An empty number: no card, money from a bank. */
export type Card = { number: string; email: string | null; name: string | null };

/** Tries to charge `intent` to the card and tells the endpoints how it went. Returns the card's error, or null when paid. */
export function chargeCard(emulator: Emulator, intent: PaymentIntent, card: Card, scenario: Scenario, cause: Cause): CardError | null {
  const charge = addCharge(emulator, intent, card, scenario.decline ?? null);
  intent.latest_charge = charge.id;
  if (scenario.decline === undefined) {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.payment_method = charge.payment_method;
    intent.last_payment_error = null;
  } else {
    intent.status = 'requires_payment_method';
    intent.payment_method = null;
    intent.last_payment_error = {
      type: 'card_error',
      doc_url: cardErrorDocUrl(scenario.decline.code),
      ...scenario.decline,
      charge: charge.id,
    };
  }
  emulator.store.put('paymentIntents', intent);
  const type = intent.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.payment_failed';
  emulator.webhooks.emit(type, intent, cause, scenario.webhook);
  return intent.last_payment_error;
}

function addCharge(emulator: Emulator, intent: PaymentIntent, card: Card, decline: Decline | null): Charge {
  const id = newId('ch');
  const method = emulator.store.tables.paymentMethods.get(intent.payment_method ?? '');
  const isPaid = decline === null;
  const transaction = isPaid ? addBalanceTransaction(emulator, 'charge', id, intent.amount, intent.currency) : null;
  return emulator.store.put('charges', {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: transaction?.id ?? null,
    billing_details: method?.billing_details ?? { address: null, email: card.email, name: card.name, phone: null },
    captured: isPaid,
    created: emulator.clock.now(),
    currency: intent.currency,
    customer: null,
    description: intent.description ?? null,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    invoice: null,
    livemode: false,
    metadata: intent.metadata,
    outcome: isPaid
      ? {
          network_status: 'approved_by_network',
          reason: null,
          risk_level: 'normal',
          seller_message: 'Payment complete.',
          type: 'authorized',
        }
      : {
          network_status: 'declined_by_network',
          reason: decline.decline_code ?? decline.code,
          risk_level: 'normal',
          seller_message: decline.message,
          type: 'issuer_declined',
        },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method?.id ?? newId('pm'),
    payment_method_details:
      card.number === ''
        ? { type: 'pay_by_bank', pay_by_bank: {} }
        : { type: 'card', card: { brand: brand(card.number), last4: card.number.slice(-4), country: 'DE', funding: 'credit' } },
    receipt_email: intent.receipt_email,
    refunded: false,
    statement_descriptor: intent.statement_descriptor ?? null,
    status: isPaid ? 'succeeded' : 'failed',
  });
}

const brand = (number: string) => (number.startsWith('5') ? 'mastercard' : 'visa');
