type PageRow = { shop: string; isMain: boolean; slug: string; locale: string; title: string; markdown: string };

/** Pages as files: one for all shops where every shop has that address, and one of its own for each that says something else. */
export function commonPages(rows: readonly PageRow[], shopCount: number): { path: string; title: string; markdown: string }[] {
  return [...Map.groupBy(rows, ({ locale, slug }) => `${locale}/${slug}.md`)].flatMap(([path, pages]) => {
    const own = (page: PageRow) => ({ path: `pages/${page.shop}/${path}`, title: page.title, markdown: page.markdown });
    const common = pages.length === shopCount ? pages.find(({ isMain }) => isMain) : undefined;
    if (!common) return pages.map(own);
    const others = pages.filter(({ title, markdown }) => title !== common.title || markdown !== common.markdown);
    return [{ path: `pages/${path}`, title: common.title, markdown: common.markdown }, ...others.map(own)];
  });
}
