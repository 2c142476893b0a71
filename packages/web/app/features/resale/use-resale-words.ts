import { usePage } from '../../lib/use-page.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

const words = { de, en };

/** The words of resale offers: they come with the block, after the event's page. */
export function useResaleWords(): typeof de {
  return words[usePage().locale];
}
