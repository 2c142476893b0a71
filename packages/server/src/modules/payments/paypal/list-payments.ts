import type { PaymentTruth, RefundMade } from '../provider.ts';
import type { PayPalClient } from './client.ts';
import { type PayPalMoney, toMinor } from './read-order.ts';

type Transaction = {
  transaction_id: string;
  transaction_status: string;
  transaction_amount: PayPalMoney;
  custom_field?: string;
  paypal_reference_id?: string;
};
type Page = { transaction_details?: { transaction_info: Transaction }[]; total_pages?: number };
type Capture = { supplementary_data?: { related_ids?: { order_id?: string } } };

/** PayPal's search takes no longer time at once. */
const SPAN_MS = 31 * 24 * 3_600_000;
const PAGE_SIZE = 100;
/** Payments of orders ("express checkout"), and what was given back of payments; not fees or payouts. */
const [PAYMENT, REFUND] = ['T0006', 'T1107'];
const STATES: Readonly<Partial<Record<string, 'paid' | 'pending'>>> = { S: 'paid', P: 'pending' };

/** Payments between two moments, by PayPal's transaction search: the app has to be allowed it, and it is up to three hours late. */
export async function listPayments(call: PayPalClient, since: Date, until: Date): Promise<PaymentTruth[]> {
  const found: PaymentTruth[] = [];
  for await (const one of searchAll(call, PAYMENT, since, until)) {
    const state = STATES[one.transaction_status];
    const objectId = state && (await orderOf(call, one.transaction_id));
    if (state && objectId !== undefined) found.push(truthOf(one, state, objectId));
  }
  return found;
}

/** The same of refunds. */
export async function listRefunds(call: PayPalClient, since: Date, until: Date): Promise<RefundMade[]> {
  const made: RefundMade[] = [];
  for await (const one of searchAll(call, REFUND, since, until)) {
    const { transaction_id: objectId, paypal_reference_id: paymentId, transaction_amount: amount, custom_field: refundId = null } = one;
    // what leaves the account is told as less than nothing
    if (STATES[one.transaction_status] && paymentId !== undefined)
      made.push({ objectId, paymentId, amountMinor: Math.abs(toMinor(amount)), refundId });
  }
  return made;
}

async function* searchAll(call: PayPalClient, code: string, since: Date, until: Date): AsyncGenerator<Transaction> {
  for (let from = since.getTime(); from < until.getTime(); from += SPAN_MS)
    yield* search(call, code, new Date(from), new Date(Math.min(until.getTime(), from + SPAN_MS)));
}

function truthOf(one: Transaction, state: 'paid' | 'pending', objectId: string): PaymentTruth {
  const { transaction_id: paymentId, transaction_amount: amount } = one;
  const about = { objectId, attemptId: one.custom_field ?? null };
  return state === 'pending'
    ? { ...about, state }
    : { ...about, state, paymentId, amountMinor: toMinor(amount), currency: amount.currency_code };
}

async function* search(call: PayPalClient, code: string, from: Date, to: Date): AsyncGenerator<Transaction> {
  for (let page = 1, pages = 1; page <= pages; page++) {
    const asked = new URLSearchParams({
      start_date: from.toISOString(),
      end_date: to.toISOString(),
      transaction_type: code,
      fields: 'transaction_info',
      page_size: String(PAGE_SIZE),
      page: String(page),
    });
    const { transaction_details: details = [], total_pages: total = 1 } = (await call({
      method: 'GET',
      path: `/v1/reporting/transactions?${asked}`,
    })) as Page;
    pages = total;
    for (const { transaction_info: info } of details) yield info;
  }
}

/** The order a payment belongs to, which is what the store knows it by. */
async function orderOf(call: PayPalClient, captureId: string): Promise<string | undefined> {
  const capture = (await call({ method: 'GET', path: `/v2/payments/captures/${encodeURIComponent(captureId)}` })) as Capture;
  return capture.supplementary_data?.related_ids?.order_id;
}
