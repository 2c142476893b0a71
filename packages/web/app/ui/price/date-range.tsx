import { formatDateRange, type DateOptions } from '@frontrow/domain/dates/format';
import { usePage } from '../../lib/use-page.ts';

type DateRangeProps = DateOptions & {
  /** ISO instants. */
  from: string;
  until?: string | null;
};

/** `Samstag, 05.12.2026`, or two dates when it lasts longer than a day. */
export function DateRange({ from, until = null, ...options }: DateRangeProps) {
  const { locale } = usePage();
  return <time dateTime={from}>{formatDateRange(from, until, locale, options)}</time>;
}
