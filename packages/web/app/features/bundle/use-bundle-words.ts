import { usePage } from '../../lib/use-page.ts';
import { de } from './words/de.ts';
import { en } from './words/en.ts';

const words = { de, en };

/** The words of the bundle page. Only this page needs them, so they come with it and not with every page. */
export function useBundleWords(): typeof de {
  return words[usePage().locale];
}
