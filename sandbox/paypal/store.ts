import type { Quota } from '../quota.ts';
import type { Faults } from '../stripe/faults.ts';
import type { Capture, Dispute, PayPalOrder, Refund, Reversal, Scenario } from './types.ts';
import { newId } from './ids.ts';
import type { Notices } from './notices.ts';

/** Everything the emulator knows, in memory. */
export type PayPalEmulator = {
  orders: Map<string, PayPalOrder>;
  captures: Map<string, Capture & { orderId: string }>;
  refunds: Map<string, Refund>;
  disputes: Map<string, Dispute>;
  /** Whether the app may see them: a feature that is switched on in PayPal's dashboard. */
  tellsDisputes: boolean;
  /** What PayPal took back by itself. */
  reversals: Map<string, Reversal>;
  /** Answers by PayPal-Request-Id. */
  answers: Map<string, { status: number; body: unknown }>;
  faults: Faults;
  quota: Quota;
  notices: Notices;
  clientId: string;
  secret: string;
  publicUrl: string;
  /** Keeps the state over restarts, where a file was given. */
  save: () => void;
};

export const cents = (value: string): number => Math.round(Number(value) * 100);

/** The caller may not do this; PayPal's own shape of an error. */
export class PayPalRefusal extends Error {
  readonly status: number;
  readonly issue: string;
  constructor(status: number, issue: string) {
    super(issue);
    this.status = status;
    this.issue = issue;
  }
  get body() {
    const name =
      { 401: 'AUTHENTICATION_FAILURE', 404: 'RESOURCE_NOT_FOUND', 422: 'UNPROCESSABLE_ENTITY' }[this.status] ?? 'INVALID_REQUEST';
    return { name, message: this.issue, debug_id: newId(), details: [{ issue: this.issue, description: this.issue }] };
  }
}

export function getOrder({ orders }: PayPalEmulator, id: string): PayPalOrder {
  const order = orders.get(id);
  if (!order) throw new PayPalRefusal(404, 'INVALID_RESOURCE_ID');
  return order;
}

export type Approval = { scenario?: Scenario; countryCode?: string; email?: string; name?: string };

/** What the buyer does on the approval page. An order that is over stays as it is. */
export function approve(
  emulator: PayPalEmulator,
  id: string,
  { scenario = 'works', countryCode = 'DE', email, name }: Approval,
): PayPalOrder {
  const order = getOrder(emulator, id);
  if (order.status !== 'CREATED' && order.status !== 'APPROVED') return order;
  const [given = 'Ada', ...rest] = (name ?? 'Ada Weber').split(' ');
  order.status = 'APPROVED';
  order.scenario = scenario;
  order.payer = {
    payer_id: newId().slice(0, 13),
    email_address: email ?? 'ada@example.org',
    name: { given_name: given, surname: rest.join(' ') || 'Weber' },
    address: { country_code: countryCode },
  };
  if (order.preference === 'GET_FROM_FILE') {
    order.purchase_units[0].shipping = {
      name: { full_name: name ?? 'Ada Weber' },
      address: { address_line_1: 'Hauptstraße 1', admin_area_2: 'Köln', postal_code: '50667', country_code: countryCode },
    };
  }
  emulator.notices.emit('CHECKOUT.ORDER.APPROVED', 'checkout-order', shown(order), scenario);
  if (scenario === 'approval_reversed') {
    order.status = 'CREATED';
    emulator.notices.emit('CHECKOUT.PAYMENT-APPROVAL.REVERSED', 'checkout-order', { order_id: id }, scenario);
  }
  return order;
}

/** An order as the wire shows it. */
export function shown(order: PayPalOrder): Record<string, unknown> {
  const { id, intent, status, purchase_units: units, payer, create_time: created } = order;
  return { id, intent, status, purchase_units: units, ...(payer && { payer }), create_time: created };
}
