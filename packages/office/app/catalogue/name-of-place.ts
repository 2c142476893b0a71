import type { Path } from '@frontrow/domain/catalogue/problems';
import type { Locale } from '@frontrow/domain/locale';
import { wayOf } from './form-context.ts';
import { valueAt } from './content.ts';
import { labelOf } from './labels.ts';
import { nameOfRow } from './name-of-row.ts';

/** `pricingCategories[0].variants[full].price` as steps: a row by its number, or by its key. */
export const parsePath = (text: string): Path => (text.match(/[^.[\]]+/g) ?? []).map((step) => (/^\d+$/.test(step) ? Number(step) : step));

/** What people call a place of an entry: `Preiskategorien › Parkett › Varianten › 2 › Preis`, a row by its name in `content`, else its number. */
export const nameOfPlace = (kind: string, path: Path, locale: Locale, content?: unknown): string =>
  path
    .map((step, index) => {
      const there = path.slice(0, index + 1);
      return typeof step === 'number'
        ? (nameOfRow(valueAt(content, there), locale) ?? String(step + 1))
        : labelOf(wayOf(kind, there), locale);
    })
    .join(' › ');

/** The same for a place of a difference, whose rows are told by their keys: `Preiskategorien › standing › Varianten › full › Preis`. */
export function nameOfDifference(kind: string, text: string, locale: Locale): string {
  const way: string[] = [kind];
  const names = [...text.matchAll(/\[([^\]]*)\]|[^.[\]]+/g)].map(([step, row]) => {
    if (row !== undefined) return row;
    way.push(step);
    return labelOf(way, locale);
  });
  return names.join(' › ');
}
