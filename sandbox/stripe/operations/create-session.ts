import type { Emulator } from '../emulator.ts';
import { badParameter } from '../errors.ts';
import type { Params, ParamValue } from '../form.ts';
import { newId } from '../ids.ts';
import {
  address,
  allowOnly,
  asObject,
  currency,
  list,
  metadata,
  object,
  optionalInteger,
  optionalText,
  requiredInteger,
  requiredText,
} from '../params.ts';
import type { LineItem, Session } from '../types.ts';

const PARAMETERS = [
  'billing_address_collection',
  'branding_settings',
  'cancel_url',
  'client_reference_id',
  'customer_creation',
  'customer_email',
  'expand',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'payment_method_types',
  'submit_type',
  'success_url',
  'ui_mode',
];
const INTENT_PARAMETERS = ['metadata', 'description', 'statement_descriptor'];
const LIFETIME_MIN_SECONDS = 30 * 60;
const LIFETIME_MAX_SECONDS = 24 * 60 * 60;
const TOTAL_MIN = 50;

export function createSession(emulator: Emulator, params: Params): Session {
  allowOnly(params, PARAMETERS);
  const mode = requiredText(params, 'mode');
  if (mode !== 'payment') throw badParameter('mode', `Invalid mode: must be payment. The sandbox sells no ${mode}.`);
  const ui = optionalText(params, 'ui_mode') ?? 'hosted_page';
  if (ui !== 'hosted_page') throw badParameter('ui_mode', 'Invalid ui_mode: must be hosted_page. The sandbox has only the hosted page.');

  const id = newId('cs_test');
  const created = emulator.clock.now();
  const lines = readLines(params);
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  if (total < TOTAL_MIN) {
    throw badParameter('line_items', "The Checkout Session's total amount must convert to at least 50 cents.", 'amount_too_small');
  }
  const success = address(params, 'success_url');
  if (success === null) throw badParameter('success_url', 'Missing required param: success_url.', 'parameter_missing');
  const intentData = object(params, 'payment_intent_data');
  allowOnly(intentData, INTENT_PARAMETERS, 'payment_intent_data');

  emulator.store.put('sessionDetails', {
    id,
    lines,
    merchantName: optionalText(object(params, 'branding_settings'), 'display_name', 'branding_settings[display_name]'),
    intent: {
      metadata: metadata(intentData, 'payment_intent_data[metadata]'),
      description: optionalText(intentData, 'description', 'payment_intent_data[description]'),
      statement_descriptor: optionalText(intentData, 'statement_descriptor', 'payment_intent_data[statement_descriptor]'),
    },
  });
  return emulator.store.put('sessions', {
    id,
    object: 'checkout.session',
    adaptive_pricing: { enabled: false },
    after_expiration: null,
    allow_promotion_codes: null,
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: optionalText(params, 'billing_address_collection'),
    cancel_url: address(params, 'cancel_url'),
    client_reference_id: optionalText(params, 'client_reference_id'),
    client_secret: null,
    consent: null,
    consent_collection: null,
    created,
    currency: lines[0]?.currency ?? 'eur',
    custom_fields: [],
    customer: null,
    customer_creation: optionalText(params, 'customer_creation') ?? 'if_required',
    customer_details: null,
    customer_email: email(params),
    discounts: [],
    expires_at: expiry(params, created),
    invoice: null,
    livemode: false,
    locale: optionalText(params, 'locale'),
    metadata: metadata(params),
    mode: 'payment',
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_options: {},
    payment_method_types: list(params, 'payment_method_types').length > 0 ? list(params, 'payment_method_types') : ['card'],
    payment_status: 'unpaid',
    recovered_from: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    status: 'open',
    submit_type: optionalText(params, 'submit_type'),
    subscription: null,
    success_url: success,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${emulator.publicUrl}/c/pay/${id}`,
  });
}

function readLines(params: Params): LineItem[] {
  const lines = list(params, 'line_items').map(readLine);
  if (lines.length === 0) throw badParameter('line_items', 'Missing required param: line_items.', 'parameter_missing');
  if (lines.length > 100) throw badParameter('line_items', 'You may specify up to 100 line items.');
  if (lines.some((line) => line.currency !== lines[0]?.currency)) {
    throw badParameter('line_items', 'The `currency` must be the same for all line items.');
  }
  return lines;
}

function readLine(value: ParamValue, index: number): LineItem {
  const name = `line_items[${index}]`;
  const line = asObject(value, name);
  allowOnly(line, ['price_data', 'quantity'], name);
  const price = object(line, 'price_data', `${name}[price_data]`);
  allowOnly(price, ['currency', 'product_data', 'unit_amount', 'tax_behavior'], `${name}[price_data]`);
  const product = object(price, 'product_data', `${name}[price_data][product_data]`);
  allowOnly(product, ['name', 'description', 'images', 'metadata', 'tax_code'], `${name}[price_data][product_data]`);

  const unitAmount = requiredInteger(price, 'unit_amount', `${name}[price_data][unit_amount]`, 0);
  const quantity = requiredInteger(line, 'quantity', `${name}[quantity]`, 1);
  const code = currency(price, `${name}[price_data][currency]`);
  return {
    id: newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: unitAmount * quantity,
    amount_tax: 0,
    amount_total: unitAmount * quantity,
    currency: code,
    description: requiredText(product, 'name', `${name}[price_data][product_data][name]`),
    metadata: {},
    price: {
      id: newId('price'),
      object: 'price',
      active: false,
      currency: code,
      product: newId('prod'),
      type: 'one_time',
      unit_amount: unitAmount,
    },
    quantity,
  };
}

function expiry(params: Params, created: number): number {
  const at = optionalInteger(params, 'expires_at') ?? created + LIFETIME_MAX_SECONDS;
  if (at < created + LIFETIME_MIN_SECONDS) {
    throw badParameter('expires_at', 'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.');
  }
  if (at > created + LIFETIME_MAX_SECONDS) {
    throw badParameter('expires_at', 'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.');
  }
  return at;
}

function email(params: Params): string | null {
  const value = optionalText(params, 'customer_email');
  if (value !== null && !/^[^\s@]+@[^\s@]+$/.test(value))
    throw badParameter('customer_email', `Invalid email address: ${value}`, 'email_invalid');
  return value;
}
