import { formatDate } from '@frontrow/domain/dates/format';
import type { Locale } from '../../i18n/locale.ts';

/** A calendar day (YYYY-MM-DD) as people read it; '' for none. Noon, so that no time zone makes another day of it. */
export const formatDay = (day: string | null, locale: Locale): string =>
  day === null ? '' : formatDate(`${day}T12:00:00Z`, locale, { weekday: 'short' });
