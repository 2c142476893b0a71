import { seatMap as de } from '../../../i18n/messages/de/seat-map.ts';
import { seatMap as en } from '../../../i18n/messages/en/seat-map.ts';
import { useWords } from '../../../i18n/use-words.ts';

const both = { de, en };

/** The words of the seat map: they come with it. */
export const useMapWords = () => useWords('seatMap', both);

export type Words = typeof de;
