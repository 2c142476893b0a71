import type { Emulator } from '../emulator.ts';
import { badParameter } from '../errors.ts';
import type { Params } from '../form.ts';
import { address, allowOnly, currency, list, metadata, object, optionalText, requiredInteger } from '../params.ts';
import type { PaymentIntent } from '../types.ts';
import type { Cause } from '../webhooks.ts';
import { addPaymentIntent } from './add-payment-intent.ts';
import { confirmPaymentIntent } from './confirm-payment-intent.ts';
import { sendToBank } from './pay-by-bank.ts';
import { readPaymentMethod } from './read-payment-method.ts';

const PARAMETERS = [
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
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
  const bank = readBank(params);
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
  if (bank !== null) return sendToBank(emulator, intent, bank);
  return params.confirm === 'true' ? confirmPaymentIntent(emulator, intent.id, Object.create(null), cause) : intent;
}

const BANK = 'pay_by_bank';
const DESCRIPTOR_LENGTH_MAX = 22;

/** A payment by bank is confirmed as it is made, and says whose banks to offer and where the buyer comes back to. */
function readBank(params: Params): { returnUrl: string; country: string } | null {
  const data = object(params, 'payment_method_data');
  allowOnly(data, ['type', 'billing_details'], 'payment_method_data');
  const type = optionalText(data, 'type', 'payment_method_data[type]');
  if (type === null) return null;
  if (type !== BANK || !list(params, 'allowed_payment_method_types').includes(BANK))
    throw badParameter('payment_method_data[type]', `The sandbox takes ${BANK} alone, named in allowed_payment_method_types too.`);
  const country = optionalText(object(object(data, 'billing_details'), 'address'), 'country') ?? '';
  if (!/^[A-Z]{2}$/.test(country))
    throw badParameter(
      'payment_method_data[billing_details][address][country]',
      'A payment by bank names its country.',
      'parameter_missing',
    );
  if (params.confirm !== 'true') throw badParameter('confirm', 'The sandbox makes payments by bank with confirm alone.');
  const descriptor = optionalText(params, 'statement_descriptor') ?? '';
  if (descriptor.length > DESCRIPTOR_LENGTH_MAX || /[<>\\'"*]/.test(descriptor))
    throw badParameter('statement_descriptor', 'The statement descriptor must be at most 22 characters, without < > \\ \' " *.');
  const returnUrl = address(params, 'return_url');
  if (returnUrl === null) throw badParameter('return_url', 'Missing required param: return_url.', 'parameter_missing');
  return { returnUrl, country };
}
