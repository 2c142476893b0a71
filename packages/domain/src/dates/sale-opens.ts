const LATER_MS = 60_000;

/**
 * When the sale of an event opens, in milliseconds: a minute after its presale time, so that 09:59 is announced as 10:00; null without
 * one. The database says the same by its function `sale_opens_at`; a test compares them.
 */
export function saleOpensAtMs(presaleAt: string | Date): number;
export function saleOpensAtMs(presaleAt: string | null): number | null;
export function saleOpensAtMs(presaleAt: string | Date | null): number | null {
  return presaleAt === null ? null : new Date(presaleAt).getTime() + LATER_MS;
}
