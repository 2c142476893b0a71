import { formatAmount } from '@frontrow/domain/money/format';
import { disputeReason } from '@frontrow/domain/payments/dispute-reasons';
import type { Locale } from '@frontrow/domain/locale';
import type { Words } from '../../words/words.ts';

type Told = { orderActions: Words['orderActions']; locale: Locale; moment: (iso: string) => string };

/** What of the detail of an event is worth reading, in the order in which it is told. Numbers of rows and statuses are not. */
export function tellDetail(detail: unknown, { orderActions: t, locale, moment }: Told): string[] {
  const { amountMinor, totalMinor, reason, mails, fields, until, holder, carrier, trackingNumber, tickets, note, disputed } = (detail ??
    {}) as Record<string, unknown>;
  const words = (names: Readonly<Record<string, string>>) => (code: unknown) => names[String(code)] ?? String(code);
  const list = (codes: unknown, names: Readonly<Record<string, string>>) =>
    Array.isArray(codes) ? codes.map(words(names)).join(', ') : '';
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return [
    typeof (amountMinor ?? totalMinor) === 'number' ? formatAmount(Number(amountMinor ?? totalMinor), locale) : '',
    typeof tickets === 'number' ? t.tickets(tickets) : '',
    typeof reason === 'string' ? words(t.reasons)(reason) : '',
    typeof disputed === 'string' ? disputeReason(disputed, locale) : '',
    list(mails, t.mails),
    list(fields, t.fields),
    text(holder),
    typeof until === 'string' ? moment(until) : '',
    text(carrier),
    text(trackingNumber),
    text(note),
  ].filter((part) => part !== '');
}
