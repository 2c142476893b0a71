import { ProviderRefused, type DisputeState, type DisputeTruth } from '../provider.ts';
import type { PayPalClient } from './client.ts';
import { type PayPalMoney, toMinor } from './read-order.ts';

/** `party` and its elder name, `affected_party`: whose money moved. */
type Movement = { party?: string; affected_party?: string; amount?: PayPalMoney; type?: string; reason?: string };
type Dispute = {
  dispute_id: string;
  create_time: string;
  reason?: string;
  status: string;
  dispute_life_cycle_stage?: string;
  dispute_amount: PayPalMoney;
  disputed_transactions?: { seller_transaction_id?: string }[];
  dispute_outcome?: { outcome_code?: string };
  seller_response_due_date?: string;
  fund_movements?: Movement[];
  money_movements?: Movement[];
};
type Page = { items?: { dispute_id: string }[]; links?: { rel: string; href: string }[] };
type Reversal = { id: string; amount: PayPalMoney; create_time: string; links?: { rel: string; href: string }[] };
type Capture = { id: string; status: string; amount: PayPalMoney; create_time: string };

const PATH = '/v1/customer/disputes';
const PAGE_SIZE = '50';

/** A dispute by its id; what PayPal took back of a payment by the id of that, as its dispute where there is one. */
export async function lookupDispute(call: PayPalClient, objectId: string): Promise<DisputeTruth | undefined> {
  const known = (await orMissing(call({ method: 'GET', path: `${PATH}/${encodeURIComponent(objectId)}` }))) as Dispute | undefined;
  return known ? readDispute(known) : lookupReversal(call, objectId);
}

/** Those that fit, each as it is now. */
export async function listDisputes(call: PayPalClient, asked: Record<string, string>): Promise<DisputeTruth[]> {
  const found: DisputeTruth[] = [];
  let path: string | undefined = `${PATH}?${new URLSearchParams({ ...asked, page_size: PAGE_SIZE })}`;
  while (path !== undefined) {
    const { items = [], links = [] } = (await call({ method: 'GET', path })) as Page;
    for (const { dispute_id: id } of items) {
      const truth = readDispute((await call({ method: 'GET', path: `${PATH}/${encodeURIComponent(id)}` })) as Dispute);
      if (truth) found.push(truth);
    }
    const next = links.find(({ rel }) => rel === 'next')?.href;
    path = next && pathOf(next);
  }
  return found;
}

async function lookupReversal(call: PayPalClient, id: string): Promise<DisputeTruth | undefined> {
  const reversal = (await orMissing(call({ method: 'GET', path: `/v2/payments/refunds/${encodeURIComponent(id)}` }))) as
    | Reversal
    | undefined;
  const up = reversal?.links?.find(({ rel }) => rel === 'up')?.href;
  const captureId = up === undefined ? id : (pathOf(up).split('/').at(-1) ?? id);
  return (await disputesOf(call, captureId, reversal))[0];
}

/** Those of a payment; where there are none, what PayPal took back of it by itself. */
export async function disputesOf(call: PayPalClient, captureId: string, reversal?: Reversal): Promise<DisputeTruth[]> {
  const capture = (await orMissing(call({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(captureId)}` }))) as
    | Capture
    | undefined;
  if (!capture) return [];
  const disputes = await listDisputes(call, { disputed_transaction_id: captureId });
  const moved = reversal ?? (capture.status === 'REVERSED' ? capture : undefined);
  return disputes.length > 0 || !moved ? disputes : [takenBack(moved, captureId)];
}

/** Money that went back without a dispute is lost: there is nobody to answer. */
function takenBack(moved: Reversal | Capture, paymentId: string): DisputeTruth {
  const amountMinor = toMinor(moved.amount);
  return {
    objectId: moved.id,
    paymentId,
    state: 'lost',
    isInquiry: false,
    reason: 'reversal',
    amountMinor,
    takenMinor: amountMinor,
    feeMinor: 0,
    dueAt: null,
    openedAt: new Date(moved.create_time),
  };
}

/** @returns undefined for one of no payment, such as of an account */
function readDispute(dispute: Dispute): DisputeTruth | undefined {
  const { dispute_id: objectId, status, reason = 'other', dispute_outcome: outcome, seller_response_due_date: due } = dispute;
  const paymentId = dispute.disputed_transactions?.[0]?.seller_transaction_id;
  if (paymentId === undefined) return undefined;
  const own = (dispute.fund_movements ?? dispute.money_movements ?? []).filter((one) => (one.party ?? one.affected_party) === 'SELLER');
  const goneFor = (isFee: boolean) =>
    own.reduce((sum, { amount, type, reason: why }) => {
      const isOfKind = (why?.endsWith('FEE') ?? false) === isFee;
      return amount && isOfKind ? sum + (type === 'CREDIT' ? -toMinor(amount) : toMinor(amount)) : sum;
    }, 0);
  const takenMinor = Math.max(0, goneFor(false));
  return {
    objectId,
    paymentId,
    state: stateOf(status, outcome?.outcome_code, takenMinor),
    isInquiry: dispute.dispute_life_cycle_stage === 'INQUIRY',
    reason: reason.toLowerCase(),
    amountMinor: toMinor(dispute.dispute_amount),
    takenMinor,
    feeMinor: Math.max(0, goneFor(true)),
    dueAt: due === undefined ? null : new Date(due),
    openedAt: new Date(dispute.create_time),
  };
}

function stateOf(status: string, outcome: string | undefined, takenMinor: number): DisputeState {
  if (status === 'OPEN' || status === 'WAITING_FOR_SELLER_RESPONSE') return 'needs_response';
  if (status !== 'RESOLVED') return 'under_review';
  // PayPal may pay the buyer itself: whose favour it is the money says
  return takenMinor > 0 || outcome === 'RESOLVED_BUYER_FAVOUR' || outcome === 'ACCEPTED' ? 'lost' : 'won';
}

const pathOf = (href: string): string => {
  const { pathname, search } = new URL(href, 'https://api.paypal.com');
  return pathname + search;
};

async function orMissing(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ProviderRefused && /NOT_FOUND|INVALID_RESOURCE_ID/.test(error.code)) return undefined;
    throw error;
  }
}
