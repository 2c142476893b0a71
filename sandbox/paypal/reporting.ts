import { PayPalRefusal, type PayPalEmulator } from './store.ts';
import type { Capture, Refund } from './types.ts';

/** The longest time that PayPal searches at once. */
const SPAN_MS = 31 * 24 * 3_600_000;
/** Payments of orders, and what was given back of them. */
const [PAYMENT, REFUND] = ['T0006', 'T1107'];
const STATES: Readonly<Record<string, string>> = {
  COMPLETED: 'S',
  REFUNDED: 'S',
  PARTIALLY_REFUNDED: 'S',
  REVERSED: 'S',
  PENDING: 'P',
  DECLINED: 'D',
};

/** GET /v1/reporting/transactions, the oldest first: PayPal's transaction search, of payments and refunds, and never late. */
export function searchTransactions({ captures, refunds }: PayPalEmulator, asked: URLSearchParams): object {
  const [from, to] = [Date.parse(asked.get('start_date') ?? ''), Date.parse(asked.get('end_date') ?? '')];
  const [size, page] = [Number(asked.get('page_size') ?? 100), Number(asked.get('page') ?? 1)];
  if (!(to >= from && to - from <= SPAN_MS) || !(size >= 1 && size <= 500) || !(page >= 1)) throw new PayPalRefusal(400, 'INVALID_REQUEST');
  const type = asked.get('transaction_type') ?? PAYMENT;
  const isThen = ({ create_time: at }: { create_time: string }) => Date.parse(at) >= from && Date.parse(at) <= to;
  const found = [
    ...(type === PAYMENT ? [...captures.values()].filter(isThen).map(infoOf) : []),
    ...(type === REFUND ? [...refunds.values()].filter(isThen).map(infoOfRefund) : []),
  ];
  return {
    transaction_details: found.slice((page - 1) * size, page * size).map((info) => ({ transaction_info: info })),
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

const infoOfRefund = ({ id, amount, captureId, custom_id: custom, create_time: at }: Refund) => ({
  transaction_id: id,
  paypal_reference_id: captureId,
  paypal_reference_id_type: 'TXN',
  transaction_event_code: REFUND,
  transaction_initiation_date: at,
  transaction_updated_date: at,
  transaction_amount: { ...amount, value: `-${amount.value}` },
  transaction_status: 'S',
  ...(custom !== undefined && { custom_field: custom }),
});
