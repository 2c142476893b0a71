import { createContext, use } from 'react';
import type { PageInfo } from './page-context.ts';

/** Not read from the router's data, or every link and every word would be rendered again with each navigation. */
export const ShownPage = createContext<PageInfo | undefined>(undefined);

/** The shop, language and address prefix of this page. */
export function usePage(): PageInfo {
  const page = use(ShownPage);
  if (!page) throw new Error('the page has no shop');
  return page;
}
