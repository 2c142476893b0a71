import type { Emulator } from '../emulator.ts';
import { newId } from '../ids.ts';
import type { Metadata, PaymentIntent } from '../types.ts';

type NewIntent = {
  amount: number;
  currency: string;
  metadata: Metadata;
  description: string | null;
  receipt_email: string | null;
  statement_descriptor: string | null;
  payment_method: string | null;
  status: PaymentIntent['status'];
};

export function addPaymentIntent(emulator: Emulator, fields: NewIntent): PaymentIntent {
  const id = newId('pi');
  return emulator.store.put('paymentIntents', {
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: `${id}_${newId('secret')}`,
    confirmation_method: 'automatic',
    created: emulator.clock.now(),
    customer: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    on_behalf_of: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    statement_descriptor_suffix: null,
    transfer_data: null,
    transfer_group: null,
    ...fields,
  });
}
