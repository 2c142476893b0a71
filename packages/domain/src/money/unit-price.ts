// The price per litre, kilogram, metre or square metre that Section 4 PAngV asks for beside the price of goods sold by them.

/** Units people write, each as its base unit and how many of them make one. */
const UNITS = {
  ml: ['l', 1000],
  cl: ['l', 100],
  l: ['l', 1],
  g: ['kg', 1000],
  kg: ['kg', 1],
  cm: ['m', 100],
  m: ['m', 1],
  m2: ['m²', 1],
} as const;
export type BaseUnit = (typeof UNITS)[keyof typeof UNITS][0];
/** `0.33 l` are 330,000 millionths of a litre. */
export type Contents = { millionths: number; unit: BaseUnit };
export type UnitPrice = { price: number; unit: BaseUnit };

const WRITTEN = /^(\d{1,6})(?:[.,](\d{1,3}))? ?(ml|cl|l|g|kg|cm|m|m2)$/;

/** What is in a piece, as an operator writes it: `330 ml`, `0.33 l`, `1,5 kg`. Undefined for anything else, and for nothing. */
export function readContents(written: string): Contents | undefined {
  const [, whole, decimals = '', name] = WRITTEN.exec(written) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  const [unit, perBase] = UNITS[name as keyof typeof UNITS];
  const millionths = (Number(whole + decimals.padEnd(3, '0')) * 1000) / perBase;
  return millionths > 0 ? { millionths, unit } : undefined;
}

/** Below 10 grams or millilitres none is asked for (Section 4, paragraph 3). */
const EXEMPT_BELOW_MILLIONTHS = 10_000;

/** The price of one base unit in cents, half a cent rounded up; null where none is asked for. */
export function unitPriceOf(priceMinor: number, { millionths, unit }: Contents): UnitPrice | null {
  if ((unit === 'l' || unit === 'kg') && millionths < EXEMPT_BELOW_MILLIONTHS) return null;
  return { price: Math.floor((2 * priceMinor * 1_000_000 + millionths) / (2 * millionths)), unit };
}
