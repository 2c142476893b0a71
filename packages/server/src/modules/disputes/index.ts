import type { Job } from '../../platform/jobs/index.ts';
import type { EventHandler } from '../../platform/inbox/index.ts';
import { type DisputeNotice, type DisputeTruth, type PaymentNotice, ProviderRefused } from '../payments/index.ts';
import { type DisputeDeps, followDispute, type Provider, recordDispute } from './follow-dispute.ts';
import { askAgain, beginAsking, selectNow, selectToAsk } from './store.ts';

export { followDispute } from './follow-dispute.ts';
export { disputeMails } from './send-mails.ts';
export { type Dispute, type DisputeSums, selectClosedDisputes, selectDisputeSums, selectOpenDisputes } from './store.ts';
export { putDisputeAway, type SeenDispute, takeBackDisputed, type TakenBack } from './take-back-disputed.ts';

export type Disputes = ReturnType<typeof createDisputes>;

const PROVIDERS: readonly Provider[] = ['stripe', 'paypal'];
/** Asked for once more each hour: a dispute of a payment that was not booked yet, or came into the provider's list late. */
const OVERLAP_MS = 24 * 3_600_000;

/** Payments that buyers dispute. What it promises stands in README.md. */
export function createDisputes(deps: DisputeDeps) {
  return {
    /** Beside what is told of payments: what is told of disputes. */
    notices: (payments: Readonly<Record<Provider, EventHandler>>): Record<Provider, EventHandler> => ({
      stripe: noticeOf(deps, 'stripe', payments.stripe),
      paypal: noticeOf(deps, 'paypal', payments.paypal),
    }),
    /** Of the id the provider knows it by. */
    follow: (provider: Provider, objectId: string) => followDispute(deps, provider, objectId),
    followSince: (provider: Provider, since: Date) => followSince(deps, provider, since),
    followPayment: (provider: Provider, paymentId: string) => followPayment(deps, provider, paymentId),
    jobs: (): Job[] =>
      PROVIDERS.map((provider) => ({
        name: `ask ${provider} for disputes`,
        everySeconds: 60,
        run: () => askForDisputes(deps, provider),
      })),
  };
}

/** A notice says which dispute to ask about, or which payment. */
function noticeOf(deps: DisputeDeps, provider: Provider, ofPayments: EventHandler): EventHandler {
  return async (db, event) => {
    const payload = event.payload as PaymentNotice | DisputeNotice;
    if (!('disputeId' in payload)) return ofPayments(db, event);
    const { disputeId } = payload;
    return () => followDispute(deps, provider, disputeId);
  };
}

/** Asks for all that was disputed since, as notices would have told. @throws ProviderUnavailable */
const followSince = (deps: DisputeDeps, provider: Provider, since: Date): Promise<void> =>
  record(deps, provider, async () => (await deps.providers[provider]?.disputesSince(since)) ?? []);

/** Asks what is disputed of one payment, where its provider would give back what it has taken from us already. @throws ProviderUnavailable */
async function followPayment(deps: DisputeDeps, provider: Provider, paymentId: string): Promise<void> {
  const { disputesOf } = deps.providers[provider] ?? {};
  if (disputesOf) await record(deps, provider, () => disputesOf(paymentId));
}

/** Writes what a provider tells. Where it does not let us look, nothing is known that was not before, and everything else goes on. */
async function record(deps: DisputeDeps, provider: Provider, look: () => Promise<readonly DisputeTruth[]>): Promise<void> {
  const { now } = await deps.db.one(selectNow);
  try {
    for (const truth of await look()) await recordDispute(deps, provider, truth, now);
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    deps.log.warn('provider does not tell of disputes', { provider, error });
  }
}

/** What notices did not tell: once an hour by one node. */
async function askForDisputes(deps: DisputeDeps, provider: Provider): Promise<void> {
  if (!deps.providers[provider]) return;
  const begun = await deps.db.transaction((tx) => tx.first(beginAsking, [provider]));
  if (!begun) return;
  try {
    await followSince(deps, provider, new Date(begun.since.getTime() - OVERLAP_MS));
    for (const { objectId } of await deps.db.many(selectToAsk, [provider])) await followDispute(deps, provider, objectId);
  } catch (error) {
    await deps.db.transaction((tx) => tx.many(askAgain, [provider, begun.since]));
    throw error;
  }
}
