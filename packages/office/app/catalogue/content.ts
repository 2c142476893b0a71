import type { Path } from '@frontrow/domain/catalogue/problems';

/** An entry as it is written, in the form of the folder. */
export type Content = Readonly<Record<string, unknown>>;

export const isMap = (value: unknown): value is Content => typeof value === 'object' && value !== null && !Array.isArray(value);

/** What stands at a path; undefined where nothing does. A short form is its long one: `main` is `{ shop: main }` for the path `shop`. */
export function valueAt(content: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, step) => (Array.isArray(at) ? at[Number(step)] : isMap(at) ? at[step] : undefined), content);
}

/** The text at a path, of a number as it is written; empty where there is none. */
export function textAt(content: unknown, ...path: Path): string {
  const value = valueAt(content, path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The mapping at a path, empty where there is none. */
export function mapAt(content: unknown, ...path: Path): Content {
  const value = valueAt(content, path);
  return isMap(value) ? value : {};
}

/** The same with another value at the path. Undefined takes the key away; a mapping that is then empty goes as well. */
export function withValue(content: unknown, path: Path, value: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const list = Array.isArray(content) ? [...(content as unknown[])] : [];
    list[step] = withValue(list[step], rest, value) ?? (rest.length > 0 ? {} : value);
    return list;
  }
  const { [step]: before, ...others } = isMap(content) ? content : {};
  const now = withValue(before, rest, value);
  if (isNothing(now)) return Object.keys(others).length === 0 ? undefined : others;
  // where it stood, so that what is compared stays in order
  return isMap(content) && step in content ? { ...content, [step]: now } : { ...others, [step]: now };
}

const isNothing = (value: unknown): boolean => value === undefined || (isMap(value) && Object.keys(value).length === 0);

/** Two entries that say the same, whatever the order of their keys. */
export const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isMap(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  );
}

/** A list with one of its rows elsewhere. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1);
  return rest.toSpliced(to, 0, list[from] as T);
}

/** Lists whose rows stand where their `order` says once they are published; that of a category among a shop's is another's. */
const ORDERED = new Set<unknown>(['pricingCategories', 'variants', 'images']);

/** The rows of a list after a move: the places that they say stay as they were, and each says the one it stands at now. */
export function placed(path: Path, rows: readonly unknown[]): unknown[] {
  if (!ORDERED.has(path.at(-1))) return [...rows];
  if (path.at(-1) !== 'pricingCategories') return inOrder(rows);
  // the variants of an event are in one order, through all its categories
  const variants = inOrder(rows.flatMap(variantsOf));
  return inOrder(rows).map((row) =>
    isMap(row) && 'variants' in row ? { ...row, variants: variants.splice(0, variantsOf(row).length) } : row,
  );
}

const variantsOf = (row: unknown): readonly unknown[] => {
  const variants = valueAt(row, ['variants']);
  return Array.isArray(variants) ? variants : [];
};

function inOrder(rows: readonly unknown[]): unknown[] {
  const orders = rows.map((row) => Number(valueAt(row, ['order']) ?? NaN)).filter((order) => !Number.isNaN(order));
  if (orders.length === 0) return [...rows];
  orders.sort((a, b) => a - b);
  let last = -1;
  // of those at the same place, and of new ones, each gets one behind the last
  return rows.map((row, index) => (isMap(row) ? { ...row, order: (last = Math.max(orders[index] ?? 0, last + 1)) } : row));
}
