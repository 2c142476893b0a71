import type { Locale } from '@frontrow/domain/locale';
import { xml } from './xml.ts';

const LOCALES = ['de', 'en'] as const satisfies Locale[];

/** What is shown in two languages and names both: a part is half a megabyte, where the format takes 50,000 addresses and 50 MB. */
export const GOODS_PER_PART = 1_000;

/** What a large shop has at the address of its sitemap: where the parts of it are. */
export function sitemapIndex(addresses: readonly string[]): string {
  const parts = addresses.map((address) => `<sitemap><loc>${xml(address)}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${parts.join('\n')}
</sitemapindex>
`;
}

/** Every page of a shop in both languages, each with the other beside it; the shop's own language is the bare address. */
export function sitemap(addresses: readonly string[], defaultLocale: Locale): string {
  const inLanguage = (address: string, locale: Locale) => (locale === defaultLocale ? address : `${address}?language=${locale}`);
  const entries = addresses.flatMap((address) => {
    const others = LOCALES.map((other) => `<xhtml:link rel="alternate" hreflang="${other}" href="${xml(inLanguage(address, other))}"/>`);
    return LOCALES.map((locale) => `<url><loc>${xml(inLanguage(address, locale))}</loc>${others.join('')}</url>`);
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</urlset>
`;
}
