import { euros } from '@frontrow/domain/money/euros';
import type { PaymentTruth } from '../provider.ts';

export type PayPalMoney = { currency_code: string; value: string };
/** What is read of an order as PayPal shows it. */
export type PayPalOrder = {
  id: string;
  status: string;
  purchase_units: {
    amount: PayPalMoney;
    custom_id?: string;
    shipping?: { name?: { full_name?: string }; address?: PayPalAddress };
    payments?: { captures?: { id: string; status: string; amount: PayPalMoney }[] };
  }[];
  payer?: { email_address?: string; name?: { given_name?: string; surname?: string }; address?: { country_code?: string } };
  links?: { rel: string; href: string }[];
};
export type PayPalAddress = {
  address_line_1?: string;
  address_line_2?: string;
  admin_area_2?: string;
  postal_code?: string;
  country_code?: string;
};

export const toMoney = (minor: number): PayPalMoney => ({ currency_code: 'EUR', value: euros(minor) });

/** Cents; PayPal writes amounts with two digits. */
export const toMinor = ({ value }: PayPalMoney): number => Math.round(Number(value) * 100);

const ARRIVED = new Set(['COMPLETED', 'REFUNDED', 'PARTIALLY_REFUNDED', 'REVERSED']);

/** What an order says about the money. Money that was given back later has come first. */
export function readOrder({ id, status, purchase_units: [unit] }: PayPalOrder): PaymentTruth {
  const about = { objectId: id, attemptId: unit?.custom_id ?? null };
  const captures = unit?.payments?.captures ?? [];
  const paid = captures.find((capture) => ARRIVED.has(capture.status));
  if (paid) return { ...about, state: 'paid', paymentId: paid.id, amountMinor: toMinor(paid.amount), currency: paid.amount.currency_code };
  if (captures.some((capture) => capture.status === 'PENDING')) return { ...about, state: 'pending' };
  const [refused] = captures;
  if (refused) return { ...about, state: 'failed', code: refused.status.toLowerCase() };
  return { ...about, state: status === 'VOIDED' ? 'expired' : 'open' };
}
