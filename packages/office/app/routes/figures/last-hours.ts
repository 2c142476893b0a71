import type { Sales } from './sales-table.tsx';

const HOUR_MS = 3_600_000;
const none: Sales = { pieces: 0, sold: 0, vat: 0, returned: 0, refunded: 0, resold: 0, fees: 0, onSite: 0, takenOnSite: 0 };

type Point = { from: string; sales: Sales };

/** The 24 hours that end with this one, of which those without sales are not told. */
export function lastHoursOf(hours: readonly Point[], now: Date): Point[] {
  const last = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return Array.from({ length: 24 }, (_, place) => {
    const from = new Date(last - (23 - place) * HOUR_MS).toISOString();
    return hours.find((hour) => hour.from === from) ?? { from, sales: none };
  });
}
