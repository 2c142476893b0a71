import type { Located } from './entries.ts';
import type { Path, Problem } from './problems.ts';

/** A struck price needs a price of its own in the same country. */
export function checkStruckPrices(
  owner: Located<unknown>,
  path: Path,
  price: Record<string, number>,
  original: Record<string, number> | undefined,
): Problem[] {
  return Object.keys(original ?? {})
    .filter((country) => !(country in price))
    .map((country) =>
      owner.problem([...path, 'originalPrice'], `originalPrice is given for "${country}", where there is no price of its own`),
    );
}

/** Keys that are used twice in a list, and a second default. */
export function duplicates(owner: Located<unknown>, path: Path, list: readonly { key: string; default?: boolean }[]): Problem[] {
  const problems: Problem[] = [];
  for (const [index, { key }] of list.entries()) {
    if (list.findIndex((other) => other.key === key) < index)
      problems.push(owner.problem([...path, index, 'key'], `the key "${key}" is already used above`));
  }
  const defaults = list.flatMap((item, index) => (item.default ? [index] : []));
  return [
    ...problems,
    ...defaults.slice(1).map((index) => owner.problem([...path, index, 'default'], 'another variant is already the default')),
  ];
}
