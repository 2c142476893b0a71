import { newId, now } from './ids.ts';
import { cents, PayPalRefusal, type PayPalEmulator } from './store.ts';
import type { Dispute, Money, Reversal } from './types.ts';

const EVIDENCE_MS = 10 * 24 * 3_600_000;
/** What PayPal takes for a chargeback, and keeps. */
const FEE = '16.00';

export type DisputeRequest = { amount?: string; reason?: string; stage?: 'INQUIRY' | 'CHARGEBACK' };

/** What a buyer does in PayPal's resolution centre (`INQUIRY`), or at their bank (`CHARGEBACK`, whose money is held at once). */
export function openDispute(
  emulator: PayPalEmulator,
  captureId: string,
  { amount, reason, stage = 'CHARGEBACK' }: DisputeRequest,
): Dispute {
  const capture = emulator.captures.get(captureId);
  if (!capture) throw new PayPalRefusal(404, 'INVALID_RESOURCE_ID');
  const disputed = { ...capture.amount, ...(amount !== undefined && { value: amount }) };
  const dispute: Dispute = {
    dispute_id: `PP-D-${newId()}`,
    create_time: now(),
    update_time: now(),
    disputed_transactions: [{ seller_transaction_id: captureId }],
    reason: reason ?? 'UNAUTHORISED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_life_cycle_stage: stage,
    dispute_amount: disputed,
    seller_response_due_date: new Date(Date.parse(now()) + EVIDENCE_MS).toISOString(),
    fund_movements: [],
  };
  emulator.disputes.set(dispute.dispute_id, dispute);
  if (stage === 'CHARGEBACK') {
    move(dispute, 'DEBIT', 'DISPUTE_SETTLEMENT', disputed);
    move(dispute, 'DEBIT', 'CHARGEBACK_FEE', { currency_code: 'EUR', value: FEE });
  }
  tell(emulator, dispute, 'CREATED');
  return dispute;
}

export type DisputeStep = 'review' | 'escalate' | 'won' | 'lost';

/** `escalate`: of an inquiry, a claim whose money is held. */
export function stepDispute(emulator: PayPalEmulator, disputeId: string, step: DisputeStep): Dispute {
  const dispute = getDispute(emulator, disputeId);
  dispute.update_time = now();
  const held = heldBy(dispute);
  const money = (value: number): Money => ({ currency_code: 'EUR', value: (value / 100).toFixed(2) });
  if (step === 'review') dispute.status = 'UNDER_REVIEW';
  if (step === 'escalate') dispute.dispute_life_cycle_stage = 'CHARGEBACK';
  if ((step === 'escalate' || step === 'lost') && held === 0) move(dispute, 'DEBIT', 'DISPUTE_SETTLEMENT', dispute.dispute_amount);
  if (step === 'won' && held > 0) move(dispute, 'CREDIT', 'DISPUTE_SETTLEMENT', money(held));
  if (step === 'won' || step === 'lost') {
    dispute.status = 'RESOLVED';
    dispute.dispute_outcome = { outcome_code: step === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR' };
  }
  tell(emulator, dispute, dispute.status === 'RESOLVED' ? 'RESOLVED' : 'UPDATED');
  return dispute;
}

/** What PayPal takes back by itself, such as a debit whose bank has returned it. */
export function reverseCapture(emulator: PayPalEmulator, captureId: string): Reversal {
  const capture = emulator.captures.get(captureId);
  if (!capture) throw new PayPalRefusal(404, 'INVALID_RESOURCE_ID');
  const href = (path: string) => `${emulator.publicUrl}/v2/payments/${path}`;
  const reversal: Reversal = {
    id: newId(),
    status: 'COMPLETED',
    amount: capture.amount,
    create_time: now(),
    links: [{ rel: 'up', href: href(`captures/${captureId}`) }],
  };
  emulator.reversals.set(reversal.id, reversal);
  capture.status = 'REVERSED';
  emulator.notices.emit('PAYMENT.CAPTURE.REVERSED', 'refund', reversal, 'works');
  return reversal;
}

export function getDispute({ disputes, tellsDisputes }: PayPalEmulator, id: string): Dispute {
  if (!tellsDisputes) throw new PayPalRefusal(403, 'NOT_AUTHORIZED');
  const dispute = disputes.get(id);
  if (!dispute) throw new PayPalRefusal(404, 'RESOURCE_NOT_FOUND');
  return dispute;
}

/** GET /v1/customer/disputes, page by page. */
export function listDisputes({ disputes, publicUrl, tellsDisputes }: PayPalEmulator, asked: URLSearchParams): object {
  if (!tellsDisputes) throw new PayPalRefusal(403, 'NOT_AUTHORIZED');
  const [since, transaction] = [asked.get('update_time_after'), asked.get('disputed_transaction_id')];
  const [size, page] = [Number(asked.get('page_size') ?? 10), Number(asked.get('page') ?? 1)];
  if (!(size >= 1 && size <= 50)) throw new PayPalRefusal(400, 'INVALID_REQUEST');
  const found = [...disputes.values()].filter(
    (one) =>
      (since === null || one.update_time >= since) &&
      (transaction === null || one.disputed_transactions.some(({ seller_transaction_id: id }) => id === transaction)),
  );
  const next = new URLSearchParams(asked);
  next.set('page', String(page + 1));
  return {
    items: found.slice((page - 1) * size, page * size).map(({ dispute_id, create_time, update_time, status, reason, dispute_amount }) => ({
      dispute_id,
      create_time,
      update_time,
      status,
      reason,
      dispute_amount,
    })),
    links: found.length > page * size ? [{ rel: 'next', href: `${publicUrl}/v1/customer/disputes?${next}` }] : [],
  };
}

/** What of a dispute's payment is not the shop's now, in cents. */
export const heldBy = ({ fund_movements: moved }: Pick<Dispute, 'fund_movements'>): number =>
  moved
    .filter(({ party, reason }) => party === 'SELLER' && reason === 'DISPUTE_SETTLEMENT')
    .reduce((sum, { type, amount }) => sum + (type === 'DEBIT' ? cents(amount.value) : -cents(amount.value)), 0);

const move = (dispute: Dispute, type: 'DEBIT' | 'CREDIT', reason: string, amount: Money): void =>
  void dispute.fund_movements.push({ party: 'SELLER', type, reason, amount, initiated_time: now() });

const tell = ({ notices }: PayPalEmulator, dispute: Dispute, what: string): void =>
  notices.emit(`CUSTOMER.DISPUTE.${what}`, 'dispute', dispute, 'works');
