import type { Locale } from '@frontrow/domain/locale';
import type { Queryable } from '../../platform/db/index.ts';
import { selectLineFacts } from './store.ts';
import type { LineFacts } from './types.ts';

/** Facts of a variant in a language, as of this version of the catalogue or a later one. */
export type GetLineFacts = (catalogueVersion: number, locale: Locale, variantIds: readonly number[]) => Promise<Map<number, LineFacts>>;

const KEPT_MAX = 5_000;

/** Keeps in memory what the catalogue says about lines, under its version: read once for all who ask at the same time. */
export function createLineFacts(db: Queryable): GetLineFacts {
  let version = -1;
  let kept = new Map<string, Promise<LineFacts>>();

  /** Notes who is being read before the answer is there. */
  const read = (locale: Locale, variantIds: readonly number[], into: typeof kept) => {
    const reading = db.many(selectLineFacts, [variantIds, locale]);
    for (const id of variantIds) {
      const one = reading.then((rows) => findFacts(rows, id));
      into.set(keyOf(locale, id), one);
      one.catch(() => into.delete(keyOf(locale, id)));
    }
  };

  return async (catalogueVersion, locale, variantIds) => {
    if (catalogueVersion > version || kept.size >= KEPT_MAX) {
      version = Math.max(version, catalogueVersion);
      kept = new Map();
    }
    const ids = [...new Set(variantIds)];
    const missing = ids.filter((id) => !kept.has(keyOf(locale, id)));
    if (missing.length > 0) read(locale, missing, kept);
    const facts = await Promise.all(ids.map((id) => kept.get(keyOf(locale, id)) as Promise<LineFacts>));
    return new Map(facts.map((one) => [one.productVariantId, one]));
  };
}

const keyOf = (locale: Locale, variantId: number): string => `${locale}:${variantId}`;

function findFacts(rows: readonly { facts: LineFacts }[], variantId: number): LineFacts {
  const row = rows.find(({ facts }) => facts.productVariantId === variantId);
  if (!row) throw new Error(`a hold is of variant ${variantId}, which the catalogue does not know`);
  return row.facts;
}
