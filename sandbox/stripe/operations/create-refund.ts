import type { Emulator } from '../emulator.ts';
import { badParameter, notPossible } from '../errors.ts';
import type { Params } from '../form.ts';
import { newId } from '../ids.ts';
import { formatMoney } from '../money.ts';
import { allowOnly, metadata, optionalInteger, optionalText } from '../params.ts';
import { findScenario, SCENARIOS } from '../scenarios.ts';
import type { Charge, Refund } from '../types.ts';
import type { Cause } from '../webhooks.ts';
import { addBalanceTransaction } from './balance.ts';
import { disputeOf } from './dispute-charge.ts';
import { getCharge, getPaymentIntent } from './find.ts';

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'];

/** Refunds `amount`, or all that is left, of a charge named directly or by its payment intent. */
export function createRefund(emulator: Emulator, params: Params, cause: Cause): Refund {
  allowOnly(params, ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason']);
  const reason = optionalText(params, 'reason');
  if (reason !== null && !REASONS.includes(reason)) throw badParameter('reason', `Invalid reason: must be one of ${REASONS.join(', ')}`);
  const asked = optionalInteger(params, 'amount');
  if (asked !== null && asked < 1) throw badParameter('amount', 'Invalid positive integer', 'parameter_invalid_integer');
  const notes = metadata(params);
  const charge = findCharge(emulator, params);
  if (disputeOf(emulator, charge)?.is_charge_refundable === false)
    throw notPossible(`Charge ${charge.id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) throw notPossible(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = asked ?? left;
  if (amount > left) {
    throw notPossible(
      `Refund amount (${formatMoney(amount, charge.currency, 'en')}) is greater than unrefunded amount on charge (${formatMoney(left, charge.currency, 'en')})`,
      { param: 'amount' },
    );
  }

  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  emulator.store.put('charges', charge);
  const id = newId('re');
  const refund = emulator.store.put('refunds', {
    id,
    object: 'refund',
    amount,
    balance_transaction: addBalanceTransaction(emulator, 'refund', id, -amount, charge.currency).id,
    charge: charge.id,
    created: emulator.clock.now(),
    currency: charge.currency,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    metadata: notes,
    payment_intent: charge.payment_intent,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: statusOf(charge),
    transfer_reversal: null,
  });
  emulator.webhooks.emit('charge.refunded', charge, cause, findScenario({ metadata: notes }).webhook);
  return refund;
}

/** What its card makes of money that comes back. */
const statusOf = ({ payment_method_details: by }: Charge): Refund['status'] =>
  by.type === 'card' && by.card.last4 === SCENARIOS.pending_refund.card.slice(-4) ? 'pending' : 'succeeded';

function findCharge(emulator: Emulator, params: Params): Charge {
  const chargeId = optionalText(params, 'charge');
  if (chargeId !== null) return requirePaid(getCharge(emulator, chargeId));
  const intentId = optionalText(params, 'payment_intent');
  if (intentId === null) {
    throw badParameter(
      'charge',
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  }
  const intent = getPaymentIntent(emulator, intentId);
  if (intent.status !== 'succeeded' || intent.latest_charge === null) {
    throw notPossible(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, { param: 'payment_intent' });
  }
  return getCharge(emulator, intent.latest_charge);
}

function requirePaid(charge: Charge): Charge {
  if (charge.status !== 'succeeded') throw notPossible(`Charge ${charge.id} is not refundable: it failed.`, { param: 'charge' });
  return charge;
}
