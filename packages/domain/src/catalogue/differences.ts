/** A value that JSON can say. */
type Value = unknown;

/** A place within an entry, such as `pricingCategories[stehplatz].variants[normal].price`. */
export type Difference = { path: string; before: Value; after: Value };

/** Of one place that two have changed, each to something else. */
export type Conflict = { path: string; was: Value; theirs: Value; yours: Value };
export type Whose = 'theirs' | 'yours';

type Mapping = Record<string, Value>;
const isMapping = (value: Value): value is Mapping => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether two values say the same: the order of a mapping's keys says nothing. */
export function isSame(a: Value, b: Value): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (!isMapping(a) || !isMapping(b)) return false;
  const keys = keysOf(a, b);
  return keys.every((key) => isSame(a[key], b[key]));
}

const keysOf = (...mappings: (Mapping | undefined)[]): string[] => [...new Set(mappings.flatMap((mapping) => Object.keys(mapping ?? {})))];

/** By what an item of a list is known: lists of other things are compared as a whole. */
const NAMES = ['slug', 'key', 'path', 'id'] as const;

/** A list whose items have names, as a mapping of them; undefined for another. */
function named(list: Value): Mapping | undefined {
  if (!Array.isArray(list)) return undefined;
  const name = NAMES.find((key) => list.every((item) => isMapping(item) && ['string', 'number'].includes(typeof item[key])));
  if (name === undefined) return undefined;
  const mapping = Object.fromEntries(list.map((item: Mapping) => [String(item[name]), item]));
  return Object.keys(mapping).length === list.length ? mapping : undefined;
}

/** The order of named items, where it is another one although the items are the same. */
const orderOf = (list: Value): string[] | undefined => {
  const mapping = named(list);
  // numbers as keys are sorted by the language
  const name = NAMES.find((key) => Array.isArray(list) && list.every((item) => isMapping(item) && key in item));
  return mapping && name ? (list as Mapping[]).map((item) => String(item[name])) : undefined;
};

const below = (path: string, key: string, isItem: boolean): string => (isItem ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`);

/** What is different between two states of an entry, place by place; null: there is none. */
export const differencesOf = (before: Value, after: Value): Difference[] => [...compare('', before ?? undefined, after ?? undefined)];

function* compare(path: string, before: Value, after: Value): Generator<Difference> {
  if (isSame(before, after)) return;
  const [first, second] = [named(before), named(after)];
  const parts =
    first && second
      ? ([first, second, true] as const)
      : isMapping(before) && isMapping(after)
        ? ([before, after, false] as const)
        : undefined;
  if (!parts) {
    // a new entry, or one that goes, is told field by field
    const whole = path === '' ? (before ?? after) : undefined;
    if (isMapping(whole)) {
      for (const key of Object.keys(whole))
        yield { path: key, before: (before as Mapping | undefined)?.[key], after: (after as Mapping | undefined)?.[key] };
    } else yield { path, before, after };
    return;
  }
  const [one, other, isItem] = parts;
  let isTold = false;
  for (const key of keysOf(one, other)) {
    for (const difference of compare(below(path, key, isItem), one[key], other[key])) {
      isTold = true;
      yield difference;
    }
  }
  if (!isTold) yield { path, before: orderOf(before), after: orderOf(after) };
}

/**
 * Two changes of one entry put together: what only one has changed is as that one says; where both have, `choose` decides, and the
 * places are told.
 */
export function mergeChanges(
  was: Value,
  theirs: Value,
  yours: Value,
  choose: (path: string) => Whose | undefined = () => undefined,
): { merged: Value; conflicts: Conflict[] } {
  const conflicts: Conflict[] = [];
  const merge = (path: string, base: Value, their: Value, your: Value): Value => {
    if (isSame(their, your) || isSame(base, your)) return their;
    if (isSame(base, their)) return your;
    if (isMapping(their) && isMapping(your)) return mergeMappings(path, isMapping(base) ? base : {}, their, your);
    const lists = [named(their), named(your)] as const;
    if (lists[0] && lists[1]) return mergeLists(path, named(base) ?? {}, their as Value[], your as Value[], lists[0], lists[1]);
    const chosen = choose(path);
    if (chosen === undefined) conflicts.push({ path, was: base, theirs: their, yours: your });
    return chosen === 'yours' ? your : their;
  };
  const mergeMappings = (path: string, base: Mapping, their: Mapping, your: Mapping, isItem = false): Mapping =>
    Object.fromEntries(
      keysOf(their, your).flatMap((key) => {
        const value = merge(below(path, key, isItem), base[key], their[key], your[key]);
        return value === undefined ? [] : [[key, value]];
      }),
    );
  const mergeLists = (path: string, base: Mapping, theirList: Value[], yourList: Value[], their: Mapping, your: Mapping): Value[] => {
    const merged = mergeMappings(path, base, their, your, true);
    // in your order; what only they have goes to the end
    const order = [...(orderOf(yourList) ?? []), ...(orderOf(theirList) ?? [])];
    return [...new Set(order)].flatMap((key) => (merged[key] === undefined ? [] : [merged[key]]));
  };
  return { merged: merge('', was ?? undefined, theirs ?? undefined, yours ?? undefined) ?? null, conflicts };
}
