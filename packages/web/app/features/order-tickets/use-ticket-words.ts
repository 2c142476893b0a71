import { usePage } from '../../lib/use-page.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

const words = { de, en };

/** The words of an order's tickets: they come with them. */
export function useTicketWords(): typeof de {
  return words[usePage().locale];
}
