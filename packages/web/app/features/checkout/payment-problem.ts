import type { Messages } from '../../i18n/de.ts';
import { refusalText } from '../cart/refusal-text.ts';

/** What is known of why nothing was paid, by the word an address has for it; undefined where nothing is. */
export function paymentProblem(word: string, t: Messages): string | undefined {
  if (word === 'PAYMENT_NOT_COMPLETED') return t.paypal.notCompleted;
  return Object.hasOwn(t.refusals, word) ? refusalText({ code: word as keyof Messages['refusals'], limit: null }, t) : undefined;
}
