import type { Stripe } from 'stripe';
import { ProviderRefused, type DisputeState, type DisputeTruth, type PaymentProvider } from '../provider.ts';
import { ask } from './client.ts';
import { since } from './sessions.ts';

/** Chargebacks of cards and returned debits, and the inquiries before them. */
export function createDisputes(stripe: Stripe): Pick<PaymentProvider, 'lookupDispute' | 'disputesSince'> {
  return {
    async lookupDispute(objectId) {
      try {
        return readDispute(await ask(() => stripe.disputes.retrieve(objectId)));
      } catch (error) {
        if (error instanceof ProviderRefused && error.code === 'resource_missing') return undefined;
        throw error;
      }
    },
    disputesSince: (from) =>
      ask(async () => {
        const found: DisputeTruth[] = [];
        for await (const dispute of stripe.disputes.list({ created: since(from), limit: 100 })) {
          const truth = readDispute(dispute);
          if (truth) found.push(truth);
        }
        return found;
      }),
  };
}

/** @returns undefined for a charge without a payment intent: none of ours is made so */
function readDispute(dispute: Stripe.Dispute): DisputeTruth | undefined {
  const { id, status, reason, amount, created, payment_intent: intent, evidence_details: evidence, balance_transactions: moved } = dispute;
  const paymentId = typeof intent === 'string' ? intent : intent?.id;
  if (paymentId === undefined) return undefined;
  return {
    objectId: id,
    paymentId,
    state: stateOf(status),
    isInquiry: status.startsWith('warning_'),
    reason,
    amountMinor: amount,
    // what is withdrawn is told as less than nothing
    takenMinor: Math.max(0, -moved.reduce((sum, { amount: of }) => sum + of, 0)),
    feeMinor: Math.max(
      0,
      moved.reduce((sum, { fee }) => sum + fee, 0),
    ),
    dueAt: evidence.due_by === null ? null : new Date(evidence.due_by * 1000),
    openedAt: new Date(created * 1000),
  };
}

function stateOf(status: string): DisputeState {
  if (status === 'won' || status === 'warning_closed') return 'won';
  // the bank was given what it asked for, before it came to a dispute
  if (status === 'lost' || status === 'prevented') return 'lost';
  return status.endsWith('needs_response') ? 'needs_response' : 'under_review';
}
