/** Cents of an amount as people type it, `12`, `12,5` or `12.50`; undefined where it is none. */
export function readEuros(text: string): number | undefined {
  const [, euros, cents = ''] = /^\s*([0-9]{1,6})(?:[.,]([0-9]{1,2}))?\s*€?\s*$/.exec(text) ?? [];
  return euros === undefined ? undefined : Number(euros) * 100 + Number(cents.padEnd(2, '0'));
}
