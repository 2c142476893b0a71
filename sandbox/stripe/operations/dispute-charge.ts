import type { Emulator } from '../emulator.ts';
import { noSuch, notPossible } from '../errors.ts';
import { newId } from '../ids.ts';
import type { Charge, Dispute } from '../types.ts';
import type { Cause } from '../webhooks.ts';
import { addBalanceTransaction } from './balance.ts';
import { getCharge, getPaymentIntent } from './find.ts';

const NOBODY: Cause = { requestId: null, idempotencyKey: null };
/** What Stripe takes for a dispute in Europe, and keeps, however it ends. */
const FEE = 20_00;
const EVIDENCE_SECONDS = 7 * 24 * 3600;

export type DisputeRequest = { amount?: number | undefined; reason?: string | undefined; isInquiry?: boolean };

/** What a card holder does at their bank: disputes what was not given back of a payment, or a part of it. */
export function disputeCharge(emulator: Emulator, intentId: string, { amount, reason, isInquiry = false }: DisputeRequest): Dispute {
  const charge = getCharge(emulator, getPaymentIntent(emulator, intentId).latest_charge ?? '');
  const left = charge.amount_captured - charge.amount_refunded;
  if (disputeOf(emulator, charge) !== undefined) throw notPossible(`Charge ${charge.id} is disputed already.`);
  const dispute = emulator.store.put('disputes', {
    id: newId('dp'),
    object: 'dispute',
    amount: amount ?? (left > 0 ? left : charge.amount_captured),
    balance_transactions: [],
    charge: charge.id,
    created: emulator.clock.now(),
    currency: charge.currency,
    evidence: {},
    evidence_details: { due_by: emulator.clock.now() + EVIDENCE_SECONDS, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: charge.payment_intent,
    reason: reason ?? 'fraudulent',
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
  });
  charge['disputed'] = true;
  emulator.store.put('charges', charge);
  emulator.webhooks.emit('charge.dispute.created', dispute, NOBODY, undefined);
  if (!isInquiry) move(emulator, dispute, -dispute.amount, FEE, 'charge.dispute.funds_withdrawn');
  return dispute;
}

export const DISPUTE_STEPS = ['review', 'escalate', 'won', 'lost', 'reinstated'] as const;
export type DisputeStep = (typeof DISPUTE_STEPS)[number];

/** What becomes of a dispute. `escalate`: of an inquiry, a dispute. `reinstated`: the money of one that was lost comes back after all. */
export function stepDispute(emulator: Emulator, disputeId: string, step: DisputeStep): Dispute {
  const dispute = getDispute(emulator, disputeId);
  const isInquiry = dispute.status.startsWith('warning_');
  if (step === 'review') dispute.status = isInquiry ? 'warning_under_review' : 'under_review';
  if (step === 'escalate') {
    dispute.status = 'needs_response';
    dispute.is_charge_refundable = false;
  }
  if (step === 'won' || step === 'reinstated') dispute.status = isInquiry ? 'warning_closed' : 'won';
  if (step === 'lost') dispute.status = 'lost';
  emulator.store.put('disputes', dispute);
  if (step === 'review' || step === 'escalate') emulator.webhooks.emit('charge.dispute.updated', dispute, NOBODY, undefined);
  if (step === 'escalate') move(emulator, dispute, -dispute.amount, FEE, 'charge.dispute.funds_withdrawn');
  const held = -dispute.balance_transactions.reduce((sum, { amount }) => sum + amount, 0);
  if (dispute.status === 'won' && held > 0) move(emulator, dispute, held, 0, 'charge.dispute.funds_reinstated');
  if (step === 'won' || step === 'lost') emulator.webhooks.emit('charge.dispute.closed', dispute, NOBODY, undefined);
  return dispute;
}

function move(emulator: Emulator, dispute: Dispute, amount: number, fee: number, event: string): void {
  dispute.balance_transactions.push(addBalanceTransaction(emulator, 'adjustment', dispute.id, amount, dispute.currency, fee));
  emulator.store.put('disputes', dispute);
  emulator.webhooks.emit(event, dispute, NOBODY, undefined);
}

export function getDispute({ store }: Emulator, id: string): Dispute {
  return store.tables.disputes.get(id) ?? missing(id);
}

/** The one of a charge whose money is held or lost, or an inquiry about it. */
export const disputeOf = ({ store }: Emulator, { id }: Charge): Dispute | undefined =>
  store.tables.disputes.values().find(({ charge, status }) => charge === id && status !== 'won' && status !== 'warning_closed');

function missing(id: string): never {
  throw noSuch('dispute', id, 'dispute');
}
