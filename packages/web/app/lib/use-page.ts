import { useRouteLoaderData } from 'react-router';
import type { PageInfo } from './page-context.ts';

/** The shop, language and address prefix of this page. */
export function usePage(): PageInfo {
  const page = useRouteLoaderData<PageInfo>('root');
  if (!page) throw new Error('the page has no shop');
  return page;
}
