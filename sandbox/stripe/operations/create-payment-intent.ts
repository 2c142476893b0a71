import type { Emulator } from '../emulator.ts';
import { badParameter } from '../errors.ts';
import type { Params } from '../form.ts';
import { allowOnly, currency, metadata, optionalText, requiredInteger } from '../params.ts';
import type { PaymentIntent } from '../types.ts';
import type { Cause } from '../webhooks.ts';
import { addPaymentIntent } from './add-payment-intent.ts';
import { confirmPaymentIntent } from './confirm-payment-intent.ts';
import { readPaymentMethod } from './read-payment-method.ts';

const PARAMETERS = [
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_types',
  'receipt_email',
  'return_url',
  'statement_descriptor',
];

export function createPaymentIntent(emulator: Emulator, params: Params, cause: Cause): PaymentIntent {
  allowOnly(params, PARAMETERS);
  const amount = requiredInteger(params, 'amount', 'amount', 1);
  const code = currency(params, 'currency');
  if (amount < 50) throw badParameter('amount', 'Amount must convert to at least 50 cents.', 'amount_too_small');
  const capture = optionalText(params, 'capture_method') ?? 'automatic_async';
  if (capture === 'manual') throw badParameter('capture_method', 'Invalid capture_method: the sandbox captures automatically.');
  const method = readPaymentMethod(params);

  const intent = addPaymentIntent(emulator, {
    amount,
    currency: code,
    metadata: metadata(params),
    description: optionalText(params, 'description'),
    receipt_email: optionalText(params, 'receipt_email'),
    statement_descriptor: optionalText(params, 'statement_descriptor'),
    payment_method: method,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  });
  return params.confirm === 'true' ? confirmPaymentIntent(emulator, intent.id, Object.create(null), cause) : intent;
}
