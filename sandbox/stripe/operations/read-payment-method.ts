import { badParameter } from '../errors.ts';
import type { Params } from '../form.ts';
import { optionalText } from '../params.ts';
import { findTestCard } from '../scenarios.ts';

/** `payment_method`: one of the test methods (`pm_card_visa`), or null. */
export function readPaymentMethod(params: Params): string | null {
  const method = optionalText(params, 'payment_method');
  if (method !== null && findTestCard(method) === null) {
    throw badParameter('payment_method', `No such PaymentMethod: '${method}'`, 'resource_missing');
  }
  return method;
}
