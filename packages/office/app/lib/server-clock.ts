/** How far the server's clock is ahead of this machine's. */
let aheadMs = 0;

/** @param date at the head of an answer, to the second */
export function hearServerClock(date: string | null): void {
  const at = Date.parse(date ?? '');
  if (!Number.isNaN(at)) aheadMs = at - Date.now();
}

/** By the server's clock, as its last answer told it: that of who works here may be hours or days off. */
export const serverNow = (): Date => new Date(Date.now() + aheadMs);
