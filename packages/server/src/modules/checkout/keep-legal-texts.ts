import type { Locale } from '@frontrow/domain/locale';
import type { Tx } from '../../platform/db/index.ts';
import { insertLegalText } from '../orders/store.ts';
import { selectLegalPages, type LegalPage } from './store.ts';

/** Keeps, by their hash, the very texts the buyer agrees to now. Null where the shop has no such page. */
export async function keepLegalTexts(
  tx: Tx,
  shopId: number,
  locale: Locale,
): Promise<{ termsTextId: number | null; withdrawalTextId: number | null }> {
  const pages = await tx.many(selectLegalPages, [shopId, locale]);
  const keep = async (slug: string): Promise<number | null> => {
    const page = pages.find((candidate) => candidate.slug === slug);
    return page === undefined ? null : (page.textId ?? (await keepText(tx, page)));
  };
  return { termsTextId: await keep('terms'), withdrawalTextId: await keep('withdrawal') };
}

async function keepText(tx: Tx, { slug, locale, markdown }: LegalPage): Promise<number> {
  return (await tx.one(insertLegalText, [slug, locale, markdown])).id;
}
