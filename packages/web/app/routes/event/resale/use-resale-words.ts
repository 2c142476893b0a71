import { resale as de } from '../../../i18n/messages/de/resale.ts';
import { resale as en } from '../../../i18n/messages/en/resale.ts';
import { useWords } from '../../../i18n/use-words.ts';

const both = { de, en };

/** The words of resale offers: they come with the block, after the event's page. */
export const useResaleWords = () => useWords('resale', both);
