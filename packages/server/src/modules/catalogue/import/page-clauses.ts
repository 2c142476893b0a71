import type { Locale } from '@frontrow/domain/locale';
import type { Problem } from '@frontrow/domain/catalogue/problems';

/** A text that pages take in, common or a shop's own: `pages/{shop?}/{locale}/clauses/{name}.md`. */
export type Clause = { file: string; shop?: string; locale: Locale; name: string; markdown: string };
export type ClausedPage = { file: string; shop?: string; locale: Locale; slug: string; title: string; markdown: string };

/** A line that stands for a clause. */
const PLACE = /^\{\{([a-z0-9-]+)\}\}[ \t]*$/gm;

/**
 * Pages with their clauses in place of `{{name}}`: a shop's own clause where it has one. A common page with a clause that
 * a shop words itself becomes a page of that shop.
 */
export function placeClauses<Page extends ClausedPage>(
  pages: readonly Page[],
  clauses: readonly Clause[],
): { pages: Page[]; problems: Problem[] } {
  const problems: Problem[] = [];
  const used = new Set<Clause>();
  const ownPages = new Set(pages.map(({ shop, locale, slug }) => `${shop ?? ''}/${locale}/${slug}`));
  const find = (name: string, locale: Locale, shop: string | undefined) =>
    clauses.find((clause) => clause.name === name && clause.locale === locale && clause.shop === shop);

  const placed = pages.flatMap((page): Page[] => {
    const names = [...page.markdown.matchAll(PLACE)].map(([, name = '']) => name);
    if (names.length === 0) return [page];
    const fill = (shop: string | undefined): Page => ({
      ...page,
      ...(shop !== undefined && { shop }),
      markdown: page.markdown.replace(PLACE, (place, name: string) => {
        const clause = (shop === undefined ? undefined : find(name, page.locale, shop)) ?? find(name, page.locale, undefined);
        if (clause) used.add(clause);
        else problems.push({ file: page.file, line: 1, column: 1, message: `there is no clause "${name}" in ${page.locale}` });
        return clause?.markdown ?? place;
      }),
    });
    if (page.shop !== undefined) return [fill(page.shop)];
    const wording = new Set(
      clauses.filter(({ name, locale }) => names.includes(name) && locale === page.locale).flatMap(({ shop }) => shop ?? []),
    );
    const shops = [...wording].filter((shop) => !ownPages.has(`${shop}/${page.locale}/${page.slug}`));
    return [fill(undefined), ...shops.map(fill)];
  });
  for (const clause of clauses)
    if (!used.has(clause))
      problems.push({
        file: clause.file,
        line: 1,
        column: 1,
        message: `no page takes in the clause: {{${clause.name}}} on a line of its own`,
      });
  return { pages: placed, problems };
}
