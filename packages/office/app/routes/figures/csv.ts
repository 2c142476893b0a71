import type { Locale } from '@frontrow/domain/locale';

export type Cell = string | { minor: number } | number;

/** A table as a spreadsheet of the reader's country opens it: `;` and a decimal comma in German, UTF-8 with its mark. */
export function toCsv(rows: readonly (readonly Cell[])[], locale: Locale): string {
  const [between, point] = locale === 'de' ? [';', ','] : [',', '.'];
  const show = (cell: Cell): string => {
    if (typeof cell === 'number') return String(cell);
    if (typeof cell === 'object') return (cell.minor / 100).toFixed(2).replace('.', point);
    // what begins like a formula is none
    const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[";,\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return '\uFEFF' + rows.map((row) => row.map(show).join(between) + '\r\n').join('');
}
