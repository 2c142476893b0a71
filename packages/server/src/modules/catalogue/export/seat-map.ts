import type { Point, Seat, SeatMap, Section } from '@frontrow/domain/seating/types';
import type { Row } from './store.ts';

/** A seat map as a file. Prices are said by the events, so all sections have the same category here. */
export function seatMapOf(sections: readonly Row[], decoration: Row): SeatMap {
  let seatId = 0;
  const stage = decoration['stage'] as Point[] | undefined;
  return {
    ...(stage ? { stage } : {}),
    sections: sections.map((row, index): Section => ({
      id: /^\d+$/.test(String(row['key'])) ? Number(row['key']) : index + 1,
      name: String(row['name']),
      pricing_category_id: 1,
      hull_points: row['hull_points'] as Point[],
      ...(row['capacity'] === null ? {} : { capacity: Number(row['capacity']) }),
      seats: (row['seats'] as (Omit<Seat, 'id'> & { wheelchair: boolean; companion: boolean })[]).map(
        ({ wheelchair, companion, ...seat }) => ({
          id: ++seatId,
          ...seat,
          ...(wheelchair ? { wheelchair } : {}),
          ...(companion ? { companion } : {}),
        }),
      ),
    })),
  };
}
