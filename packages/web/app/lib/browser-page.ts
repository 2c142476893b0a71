import { executeInBrowser } from './graphql.ts';
import type { PageContext, PageInfo } from './page-context.ts';

let page: PageContext | undefined;

/** Called by the root route: one document shows one shop in one language for as long as it lives. */
export function setBrowserPage(info: PageInfo): void {
  page ??= {
    ...info,
    execute: (document, variables) => executeInBrowser(document, variables, { shop: info.shop.slug, locale: info.locale }),
  };
}

/** The page in the browser, for clientLoaders and for stores that live outside React. */
export function browserPage(): PageContext {
  if (!page) throw new Error('the page is not hydrated yet');
  return page;
}
