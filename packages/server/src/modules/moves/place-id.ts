import { readId } from '../../platform/ids.ts';
import type { Place } from './store.ts';

/** What of a place tells it from all others. */
export type PlaceId = Pick<Place, 'stockId' | 'variantId' | 'seatId'>;

/** `12-34-56`: stock, variant and seat; without the last to stand. */
export const placeId = ({ stockId, variantId, seatId }: PlaceId): string =>
  [stockId, variantId, ...(seatId === null ? [] : [seatId])].join('-');

export function readPlaceId(written: string): PlaceId | undefined {
  const [stockId, variantId, seatId = null, ...more] = written.split('-').map((part) => readId(part));
  if (stockId === undefined || variantId === undefined || seatId === undefined || more.length > 0) return undefined;
  return { stockId, variantId, seatId };
}

/** `Stalls / 2 / 7`, or where somebody stands. */
export const placeOf = ({ section, row, number }: Pick<Place, 'section' | 'row' | 'number'>): string =>
  [section, row, number].filter((part) => part !== null).join(' / ');
