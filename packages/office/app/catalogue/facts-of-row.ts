import type { Locale } from '@frontrow/domain/locale';
import { isMap } from './content.ts';
import { writeEuros, writePlain } from './fields/typed.ts';
import { labelOf } from './labels.ts';
import { factsIn } from './layouts.ts';
import { nameOfRow } from './name-of-row.ts';

/** What is told of a row that is folded: `Preis: 25 €`, `Bestand: 10`, `Varianten: Normalpreis, Ermäßigt`. @param way to the list */
export const factsOfRow = (way: readonly string[], row: unknown, notOnSale: string, locale: Locale): string[] =>
  (factsIn(way) ?? []).flatMap((key) => {
    const value = isMap(row) ? row[key] : undefined;
    // that something is on sale goes without saying
    if (key === 'active' || key === 'available') return value === false ? [notOnSale] : [];
    const text = Array.isArray(value) ? value.flatMap((one) => nameOfRow(one, locale) ?? []).join(', ') : amountOf(key, value, locale);
    return text === '' ? [] : [`${labelOf([...way, key], locale)}: ${text}`];
  });

function amountOf(key: string, value: unknown, locale: Locale): string {
  if (key !== 'price' && key !== 'additionalPrice') return writePlain(value);
  const euros = writeEuros(locale)(isMap(value) ? value['de'] : value);
  return euros && `${euros} €`;
}
