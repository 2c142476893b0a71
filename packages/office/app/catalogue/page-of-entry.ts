import type { Locale } from '@frontrow/domain/locale';
import { pageAddress } from '@frontrow/domain/shops/page-address';
import type { FormKind } from '../lib/entry-kinds.ts';

/** Where an entry is seen in the shops, and in which language where it has one of its own. */
export type PageOfEntry = { to: string; language?: Locale };

/** The parts of a page's slug: `band/de/faq/1`, in the main shop without the first. */
const PAGE = /^(?:(.+?)\/)?(de|en)\/(.+)$/;

/**
 * Below a shop's own name: the shop leads on from it to wherever it lives.
 * @param pageShop that shows it; '' the main one, null none
 * @returns undefined where nobody sees it by itself
 */
export function pageOfEntry(kind: FormKind, slug: string, pageShop: string | null): PageOfEntry | undefined {
  if (kind === 'shops') return { to: `/${slug}` };
  if (kind === 'news') return { to: `/${slug.split('/')[0] ?? ''}` };
  if (kind === 'pages') {
    const [, shop, language, address = ''] = PAGE.exec(slug) ?? [];
    return { to: (shop === undefined ? '' : `/${shop}`) + pageAddress(address), language: language === 'en' ? 'en' : 'de' };
  }
  if (!hasPage(kind) || pageShop === null) return undefined;
  return { to: `${pageShop && `/${pageShop}`}/${kind === 'bundles' ? 'bundle' : kind}/${slug}` };
}

export const hasPage = (kind: FormKind): boolean => kind !== 'venues' && kind !== 'shipping';
