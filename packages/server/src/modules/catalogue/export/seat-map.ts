import type { Point, Seat, SeatMap, Section } from '@frontrow/domain/seating/types';
import type { Row } from './store.ts';

/** A seat map as a file. Events say what a category costs. */
export function seatMapOf(sections: readonly Row[], decoration: Row, drawing: unknown): SeatMap {
  const stage = decoration['stage'] as Point[] | undefined;
  return {
    ...(stage ? { stage } : {}),
    sections: sections.map((row, index): Section => ({
      id: /^\d+$/.test(String(row['key'])) ? Number(row['key']) : index + 1,
      name: String(row['name']),
      pricing_category_id: Number(row['pricing_category'] ?? 1),
      hull_points: row['hull_points'] as Point[],
      ...(row['capacity'] === null ? {} : { capacity: Number(row['capacity']) }),
      seats: (row['seats'] as Required<Seat>[]).map(({ wheelchair, companion, restricted_view, ...seat }) => ({
        ...seat,
        ...(wheelchair ? { wheelchair } : {}),
        ...(companion ? { companion } : {}),
        ...(restricted_view ? { restricted_view } : {}),
      })),
    })),
    ...(drawing === null ? {} : { drawing }),
  };
}
