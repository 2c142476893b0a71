import type { SCENARIOS } from './scenarios.ts';

export type Money = { currency_code: string; value: string };
export type Capture = { id: string; status: string; amount: Money; custom_id?: string; invoice_id?: string; create_time: string };
export type Refund = { id: string; status: string; amount: Money; captureId: string; custom_id?: string; create_time: string };
export type Dispute = {
  dispute_id: string;
  create_time: string;
  update_time: string;
  disputed_transactions: { seller_transaction_id: string }[];
  reason: string;
  status: string;
  dispute_life_cycle_stage: string;
  dispute_amount: Money;
  dispute_outcome?: { outcome_code: string };
  seller_response_due_date: string;
  fund_movements: { party: string; type: 'DEBIT' | 'CREDIT'; reason: string; amount: Money; initiated_time: string }[];
};
export type Reversal = { id: string; status: string; amount: Money; create_time: string; links: { rel: string; href: string }[] };
export type Unit = {
  reference_id: string;
  amount: Money;
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  shipping?: { name?: { full_name: string }; address?: Record<string, string> };
  payments?: { captures: Capture[] };
};
export type PayPalOrder = {
  id: string;
  intent: 'CAPTURE';
  status: 'CREATED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  purchase_units: [Unit];
  payer?: Record<string, unknown>;
  /** GET_FROM_FILE, SET_PROVIDED_ADDRESS or NO_SHIPPING: whose address is used. */
  preference: string;
  returnUrl: string | null;
  cancelUrl: string | null;
  scenario: Scenario;
  /** How often the scenario has struck. */
  struck: number;
  create_time: string;
};
export type Scenario = (typeof SCENARIOS)[number];
export type PayPalEvent = {
  id: string;
  event_type: string;
  resource_type: string;
  create_time: string;
  summary: string;
  resource: Record<string, unknown>;
};
export type Delivery = { event: PayPalEvent; url: string; fault: string | null; answer: string };
