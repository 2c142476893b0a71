import { usePage } from '../../lib/use-page.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

const words = { de, en };

/** The words of the waiting room: they come with it. */
export function useQueueWords(): typeof de {
  return words[usePage().locale];
}
