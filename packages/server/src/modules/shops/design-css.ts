/** The stylesheet of a design that is given as tokens; a named one is a file under `/designs/`. */
export function designCss(design: unknown): string {
  if (typeof design !== 'object' || design === null) return '';
  const tokens = Object.entries(design).map(([name, value]) => `--${name}:${value}`);
  return `@layer design{:root{${tokens.join(';')}}}`;
}
