import { orderService as de } from '../../../i18n/messages/de/order-service.ts';
import { orderService as en } from '../../../i18n/messages/en/order-service.ts';
import { useWords } from '../../../i18n/use-words.ts';

const both = { de, en };

/** The words of what comes after the purchase: they come with it. */
export const useServiceWords = () => useWords('orderService', both);
