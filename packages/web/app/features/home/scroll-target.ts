/** How long the way to a block takes. */
export const SCROLL_MS = 800;

/** Where the page stands `elapsed` milliseconds after it left `from` for `to`: slow, fast, slow. */
export function scrollPosition(from: number, to: number, elapsed: number): number {
  const part = Math.min(1, Math.max(0, elapsed / SCROLL_MS));
  const eased = part < 0.5 ? 2 * part * part : 1 - (2 - 2 * part) ** 2 / 2;
  return from + (to - from) * eased;
}
