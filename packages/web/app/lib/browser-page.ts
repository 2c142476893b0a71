import { executeInBrowser, queryUrl } from './graphql.ts';
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

/** What was asked for ahead, by address: see ahead.ts. Each answer is used once. */
export const answersAhead = new Map<string, Promise<unknown>>();

/** The page for the loaders of one navigation. What failed ahead is asked again, to be refused in words. */
export function loadingPage(): PageContext {
  const current = browserPage();
  const target = { shop: current.shop.slug, locale: current.locale };
  return {
    ...current,
    execute: (document, variables) => {
      const url = queryUrl(document, variables, target);
      const ask = () => current.execute(document, variables);
      const answer = answersAhead.get(url) as ReturnType<typeof ask> | undefined;
      answersAhead.delete(url);
      return answer?.catch(ask) ?? ask();
    },
  };
}
