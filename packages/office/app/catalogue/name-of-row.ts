/** What stands for a row with several fields, in a few words. */
export function nameOfRow(row: unknown): string | undefined {
  if (typeof row === 'string' && row !== '') return row;
  if (typeof row !== 'object' || row === null) return undefined;
  const { name, description, title, key, slug, product, event } = row as Record<string, unknown>;
  const text = [name, description, title, optionName(row), key, slug, product, event].find((one) => one !== undefined && one !== '');
  const german = typeof text === 'object' && text !== null ? (text as { de?: unknown }).de : text;
  return typeof german === 'string' ? german : undefined;
}
const optionName = (row: object): unknown => (row as { optionName?: unknown }).optionName;
