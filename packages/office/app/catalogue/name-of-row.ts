const LETTERS_MAX = 40;

/** What stands for a row with several fields, in a few words; undefined where nothing does yet. */
export function nameOfRow(row: unknown): string | undefined {
  if (typeof row !== 'object' || row === null) return textOf(row);
  const { name, title, description, optionName, key, slug, product, event } = row as Record<string, unknown>;
  return [name, title, description, optionName, key, slug, product, event].map(textOf).find((text) => text !== undefined);
}

/** Its German, which nothing goes without. */
function textOf(value: unknown): string | undefined {
  const text = typeof value === 'object' && value !== null ? (value as { de?: unknown }).de : value;
  if (typeof text !== 'string' || text === '') return undefined;
  return text.length > LETTERS_MAX ? `${text.slice(0, LETTERS_MAX).trimEnd()}…` : text;
}
