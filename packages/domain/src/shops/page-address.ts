/** Pages that have an address of their own below the shop, since screens, laws or old links lead there. */
export const pagesByName = [
  'contact',
  'imprint',
  'terms',
  'terms/advent',
  'datapolicy',
  'jobs',
  'gamepolicy',
  'opnv',
  'kulturpass',
  'accessibility',
  'guarantee',
  'withdrawal',
] as const;

const byName: ReadonlySet<string> = new Set(pagesByName);

/** Where a page is read, below the shop: any other in a folder of its own, so that no page takes the name of a screen or of a shop. */
export const pageAddress = (slug: string): string =>
  byName.has(slug) || /^(faq(-kiox)?(\/|$)|nofrills$|facebookintegration$)/.test(slug) ? `/${slug}` : `/pages/${slug}`;
