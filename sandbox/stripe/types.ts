/** The wire shapes the emulator keeps, with the fields it reads or changes spelt out. Amounts are integer minor units, times are Unix seconds. */

export type Metadata = Record<string, string>;

export type LineItem = {
  id: string;
  object: 'item';
  amount_discount: 0;
  amount_subtotal: number;
  amount_tax: 0;
  amount_total: number;
  currency: string;
  description: string;
  metadata: Metadata;
  price: { id: string; object: 'price'; currency: string; unit_amount: number; type: 'one_time'; [field: string]: unknown };
  quantity: number;
};

export type Session = {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_details: { email: string | null; name: string | null; [field: string]: unknown } | null;
  customer_email: string | null;
  expires_at: number;
  locale: string | null;
  metadata: Metadata;
  payment_intent: string | null;
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  url: string | null;
  [field: string]: unknown;
};

/** What a session knows beyond its wire shape: lines (sent only when expanded) and what its payment intent will carry. */
export type SessionDetails = {
  id: string;
  lines: LineItem[];
  merchantName: string | null;
  intent: { metadata: Metadata; description: string | null; statement_descriptor: string | null };
};

export type CardError = {
  type: 'card_error';
  code: string;
  decline_code?: string;
  doc_url: string;
  message: string;
  charge?: string;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  canceled_at: number | null;
  cancellation_reason: string | null;
  client_secret: string;
  created: number;
  currency: string;
  last_payment_error: CardError | null;
  latest_charge: string | null;
  metadata: Metadata;
  payment_method: string | null;
  receipt_email: string | null;
  next_action: { type: string; redirect_to_url?: { url: string; return_url: string } } | null;
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  [field: string]: unknown;
};

/** Kept of payments by bank, whose buyer is asked for nothing but the bank. */
export type PaymentMethod = {
  id: string;
  object: 'payment_method';
  billing_details: BillingDetails;
  created: number;
  type: 'pay_by_bank';
  [field: string]: unknown;
};

export type BillingDetails = {
  address: {
    city: string | null;
    country: string | null;
    line1: string | null;
    line2: string | null;
    postal_code: string | null;
    state: string | null;
  } | null;
  email: string | null;
  name: string | null;
  phone: string | null;
};

export type Charge = {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  balance_transaction: string | null;
  billing_details: BillingDetails;
  created: number;
  currency: string;
  payment_intent: string;
  payment_method: string;
  payment_method_details:
    | { type: 'pay_by_bank'; pay_by_bank: object }
    | { type: 'card'; card: { brand: string; last4: string; [field: string]: unknown } };
  refunded: boolean;
  status: 'succeeded' | 'failed';
  [field: string]: unknown;
};

export type Refund = {
  id: string;
  object: 'refund';
  amount: number;
  balance_transaction: string;
  charge: string;
  created: number;
  currency: string;
  metadata: Metadata;
  payment_intent: string;
  reason: string | null;
  status: 'pending' | 'succeeded' | 'failed';
  [field: string]: unknown;
};

export type Dispute = {
  id: string;
  object: 'dispute';
  amount: number;
  balance_transactions: BalanceTransaction[];
  charge: string;
  created: number;
  currency: string;
  evidence_details: { due_by: number | null; [field: string]: unknown };
  is_charge_refundable: boolean;
  payment_intent: string;
  reason: string;
  status: string;
  [field: string]: unknown;
};

export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  amount: number;
  created: number;
  currency: string;
  fee: number;
  net: number;
  source: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment';
  [field: string]: unknown;
};

export type StripeEvent = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

/** An answer kept under its idempotency key. `fingerprint` is method, path and parameters of the first request. */
export type SavedAnswer = {
  id: string;
  path: string;
  fingerprint: string;
  status: number;
  body: string;
  requestId: string;
  created: number;
};

/** One event on its way to one endpoint. `id` is unique per copy. */
export type Delivery = {
  id: string;
  event: string;
  type: string;
  url: string;
  fault: string | null;
  created: number;
  state: 'pending' | 'delivered' | 'failed' | 'dropped';
  attempts: { at: number; status: number | null; note: string }[];
};
