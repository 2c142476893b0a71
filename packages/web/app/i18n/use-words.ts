import { usePage } from '../lib/use-page.ts';
import type { LateWords } from './late.ts';
import type { Locale } from './locale.ts';
import { inWordsOf } from './registry.ts';

/** Words that come with a part of a page, in its language and its shop's words; `name` is what their keys begin with. */
export function useWords<Name extends keyof LateWords>(name: Name, both: Record<Locale, LateWords[Name]>): LateWords[Name] {
  const { locale, shop } = usePage();
  return inWordsOf(shop, both[locale], `${name}.`);
}
