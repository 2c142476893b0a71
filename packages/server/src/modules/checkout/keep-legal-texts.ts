import type { Locale } from '@frontrow/domain/locale';
import type { Tx } from '../../platform/db/index.ts';
import { insertLegalText } from '../orders/index.ts';
import type { KeptByVersion } from './kept-by-version.ts';
import { selectLegalPages, type LegalPage } from './store.ts';

export type LegalTextIds = { termsTextId: number | null; withdrawalTextId: number | null };

/** Keeps, by their hash, the very texts the buyer agrees to now. Null where the shop has no such page. */
export async function keepLegalTexts(
  kept: KeptByVersion<LegalTextIds>,
  tx: Tx,
  version: number,
  shopId: number,
  locale: Locale,
): Promise<LegalTextIds> {
  const key = `${shopId} ${locale}`;
  const known = kept.find(version, key);
  if (known) return known;
  const pages = await tx.many(selectLegalPages, [shopId, locale]);
  const keep = async (slug: string): Promise<number | null> => {
    const page = pages.find((candidate) => candidate.slug === slug);
    return page === undefined ? null : (page.textId ?? (await keepText(tx, page)));
  };
  const ids = { termsTextId: await keep('terms'), withdrawalTextId: await keep('withdrawal') };
  // what this transaction has written may yet be taken back
  if (pages.every(({ textId }) => textId !== null)) kept.keep(version, key, ids);
  return ids;
}

async function keepText(tx: Tx, { slug, locale, markdown }: LegalPage): Promise<number> {
  return (await tx.one(insertLegalText, [slug, locale, markdown])).id;
}
