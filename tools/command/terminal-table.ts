/** Rows under headings as lines for a terminal, columns aligned. */
export function terminalTable(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const shown = [headings, ...rows.map((row) => row.map(printable))];
  const widths = headings.map((_, column) => Math.max(...shown.map((row) => row[column]?.length ?? 0)));
  return shown.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Buyers wrote this: what could move the cursor, colour the screen or turn the direction of writing is spelled out. */
const printable = (text: string): string =>
  text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
