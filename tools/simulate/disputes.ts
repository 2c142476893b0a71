import { openDispute, stepDispute as stepAtPayPal } from '../../sandbox/paypal/disputes.ts';
import { transact } from '../../sandbox/stripe/emulator.ts';
import { disputeCharge, disputeOf, stepDispute } from '../../sandbox/stripe/operations/dispute-charge.ts';
import type { Store } from './open-store.ts';

type Providers = Pick<Store, 'stripe' | 'paypal'>;

/**
 * A buyer disputes one of the payments that still have money, `place` of them: it is lost, nobody answers yet, or it was a question, by `amount`.
 * @returns whether there was one
 */
export function disputeOne({ stripe, paypal }: Providers, place: number, amount: number): boolean {
  const cards = [...stripe.emulator.store.tables.charges.values()].filter(
    (charge) => charge.amount_captured > charge.amount_refunded && disputeOf(stripe.emulator, charge) === undefined,
  );
  const disputed = new Set([...paypal.emulator.disputes.values()].map(({ disputed_transactions: [of] }) => of?.seller_transaction_id));
  const captures = [...paypal.emulator.captures.values()].filter(({ id, status }) => status === 'COMPLETED' && !disputed.has(id));
  const [isLost, isQuestion] = [amount < 0.5, amount >= 0.8];
  const chosen = [...cards, ...captures][Math.floor(place * (cards.length + captures.length))];
  if (!chosen) return false;
  if ('payment_intent' in chosen) {
    const { id } = transact(stripe.emulator, () => disputeCharge(stripe.emulator, chosen.payment_intent, { isInquiry: isQuestion }));
    if (isLost || isQuestion) transact(stripe.emulator, () => stepDispute(stripe.emulator, id, isLost ? 'lost' : 'won'));
  } else {
    const { dispute_id: id } = openDispute(paypal.emulator, chosen.id, { stage: isQuestion ? 'INQUIRY' : 'CHARGEBACK' });
    if (isLost || isQuestion) stepAtPayPal(paypal.emulator, id, isLost ? 'lost' : 'won');
  }
  return true;
}

/** Nobody has answered. */
export function loseDisputes({ stripe, paypal }: Providers): void {
  for (const { id, status } of stripe.emulator.store.tables.disputes.values())
    if (status === 'needs_response') transact(stripe.emulator, () => stepDispute(stripe.emulator, id, 'lost'));
  for (const { dispute_id: id, status } of paypal.emulator.disputes.values())
    if (status !== 'RESOLVED') stepAtPayPal(paypal.emulator, id, 'lost');
}
