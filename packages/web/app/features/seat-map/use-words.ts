import { seatMap as de } from '../../i18n/messages/de/seat-map.ts';
import { seatMap as en } from '../../i18n/messages/en/seat-map.ts';
import { usePage } from '../../lib/use-page.ts';

export type Words = typeof de;

/** The texts of the seat map. Few enough that both languages come in its chunk. */
export const useWords = (): Words => (usePage().locale === 'de' ? de : en);
