import { expect, it } from 'vitest';
import { de, en } from '../../i18n/all.ts';
import { paymentProblem } from './payment-problem.ts';

it.each([
  ['PAYMENT_NOT_COMPLETED', 'PayPal hat die Zahlung nicht ausgeführt', 'PayPal did not make the payment'],
  ['PAYMENT_AMOUNT_CHANGED', 'Der Betrag hat sich geändert.', 'The amount has changed.'],
  ['TOO_MANY_ATTEMPTS', 'zu viele Versuche', 'Too many attempts'],
])('says what is known of %s', (word, german, english) => {
  expect(paymentProblem(word, de)).toContain(german);
  expect(paymentProblem(word, en)).toContain(english);
});

it.each(['true', 'cancelled', '', 'constructor'])('knows nothing of %j', (word) => expect(paymentProblem(word, de)).toBeUndefined());
