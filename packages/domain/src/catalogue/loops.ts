/** The way of a loop in words. */
export const by = (names: readonly string[]): string => (names.length > 0 ? ` by ${names.map((name) => `"${name}"`).join(', ')}` : '');

/** The loops among names that lead to one another, each loop once, from where it is written first. */
export function loopsIn(next: ReadonlyMap<string, string | undefined>): string[][] {
  const seen = new Set<string>();
  return [...next.keys()].flatMap((start) => {
    const way: string[] = [];
    let at: string | undefined = start;
    for (; at !== undefined && !seen.has(at); at = next.get(at)) {
      seen.add(at);
      way.push(at);
    }
    return at !== undefined && way.includes(at) ? [way.slice(way.indexOf(at))] : [];
  });
}
