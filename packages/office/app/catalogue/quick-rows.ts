import type { Locale } from '@frontrow/domain/locale';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { type Content, valueAt } from './content.ts';
import { nameOfRow } from './name-of-row.ts';

export type QuickKind = 'events' | 'products';
/** What of an entry changes most often, as a row of a table; each cell by its place in the entry. */
export type QuickRow = { key: string; name: string | undefined; hidden?: Path; price?: Path; count?: Path; active?: Path };

const listOf = (value: unknown): readonly Content[] => (Array.isArray(value) ? (value as Content[]) : []);

/** Of a price for each country the one of Germany is in the table; the others are in the form. */
const pricePath = (content: Content, path: Path): Path => (typeof valueAt(content, path) === 'object' ? [...path, 'de'] : path);

/** The entry itself, then its variants, and the places of an event that no plan counts. */
export function quickRows(kind: QuickKind, content: Content, locale: Locale): QuickRow[] {
  const own: QuickRow = { key: '', name: undefined, hidden: ['hidden'] };
  if (kind === 'products')
    return [
      { ...own, ...(content['price'] !== undefined && { price: pricePath(content, ['price']) }) },
      ...listOf(content['variants']).map((variant, index): QuickRow => {
        const path = ['variants', index];
        const price = variant['price'] !== undefined && { price: pricePath(content, [...path, 'price']) };
        return { key: path.join('.'), name: nameOfRow(variant, locale), ...price, count: [...path, 'stock'], active: [...path, 'active'] };
      }),
    ];
  return [
    own,
    ...listOf(content['pricingCategories']).flatMap((category, at): QuickRow[] => {
      const path = ['pricingCategories', at];
      const named = (row: unknown) => [nameOfRow(category, locale), nameOfRow(row, locale)].filter(Boolean).join(', ') || undefined;
      return [
        ...listOf(category['sections']).flatMap((section, index): QuickRow[] => {
          const place = [...path, 'sections', index];
          return section['capacity'] === undefined ? [] : [{ key: place.join('.'), name: named(section), count: [...place, 'capacity'] }];
        }),
        ...listOf(category['variants']).map((variant, index): QuickRow => {
          const place = [...path, 'variants', index];
          return {
            key: place.join('.'),
            name: named(variant),
            price: pricePath(content, [...place, 'price']),
            active: [...place, 'active'],
          };
        }),
      ];
    }),
  ];
}
