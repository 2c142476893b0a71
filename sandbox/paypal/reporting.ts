import { PayPalRefusal, type PayPalEmulator } from './store.ts';
import type { Capture } from './types.ts';

/** The longest time that PayPal searches at once. */
const SPAN_MS = 31 * 24 * 3_600_000;
/** Payments of orders. */
const PAYMENT = 'T0006';
const STATES: Readonly<Record<string, string>> = { COMPLETED: 'S', REFUNDED: 'S', PARTIALLY_REFUNDED: 'S', PENDING: 'P', DECLINED: 'D' };

/** GET /v1/reporting/transactions, the oldest first: PayPal's transaction search, of payments alone, and never late. */
export function searchTransactions({ captures }: PayPalEmulator, asked: URLSearchParams): object {
  const [from, to] = [Date.parse(asked.get('start_date') ?? ''), Date.parse(asked.get('end_date') ?? '')];
  const [size, page] = [Number(asked.get('page_size') ?? 100), Number(asked.get('page') ?? 1)];
  if (!(to >= from && to - from <= SPAN_MS) || !(size >= 1 && size <= 500) || !(page >= 1)) throw new PayPalRefusal(400, 'INVALID_REQUEST');
  const type = asked.get('transaction_type') ?? PAYMENT;
  const found = [...captures.values()].filter(({ create_time: at }) => type === PAYMENT && Date.parse(at) >= from && Date.parse(at) <= to);
  return {
    transaction_details: found.slice((page - 1) * size, page * size).map((capture) => ({ transaction_info: infoOf(capture) })),
    start_date: asked.get('start_date'),
    end_date: asked.get('end_date'),
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
  };
}

const infoOf = ({ id, status, amount, custom_id: custom, invoice_id: invoice, create_time: at }: Capture) => ({
  transaction_id: id,
  transaction_event_code: PAYMENT,
  transaction_initiation_date: at,
  transaction_updated_date: at,
  transaction_amount: amount,
  transaction_status: STATES[status] ?? 'S',
  ...(custom !== undefined && { custom_field: custom }),
  ...(invoice !== undefined && { invoice_id: invoice }),
});
