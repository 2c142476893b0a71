import { LIST_PAGE } from '@frontrow/domain/office/list-page';

/** Keys of a list that is asked for by its last row, a page at a time until one is not full. @returns the pages */
export async function allPages(pageAfter: (after: string | null) => Promise<readonly string[]>): Promise<string[][]> {
  const pages: string[][] = [];
  do pages.push([...(await pageAfter(pages.at(-1)?.at(-1) ?? null))]);
  // that one comes again is for the caller to find
  while (pages.at(-1)?.length === LIST_PAGE && pages.length < 10);
  return pages;
}
