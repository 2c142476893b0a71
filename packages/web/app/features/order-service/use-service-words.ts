import { usePage } from '../../lib/use-page.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

const words = { de, en };

/** The words of what comes after the purchase: they come with it. */
export function useServiceWords(): typeof de {
  return words[usePage().locale];
}
