import type { Queryable } from '../../platform/db/index.ts';
import { selectSentParcels } from './store.ts';

const HEADINGS = 'year,country,parcels,parcels_without_packaging,goods_kg,paper_kg,plastic_kg,composite_kg,other_kg';

/** Lines of CSV with their headings, a line for each year and country. */
export async function reportPackaging(db: Queryable, year: number | null): Promise<string[]> {
  const rows = await db.many(selectSentParcels, [year]);
  const kilograms = (weight: number) => (weight / 1000).toFixed(3);
  return [
    HEADINGS,
    ...rows.map((row) =>
      [
        row.year,
        row.country,
        row.parcels,
        row.unknown,
        ...[row.goodsGrams, row.paperGrams, row.plasticGrams, row.compositeGrams, row.otherGrams].map(kilograms),
      ].join(','),
    ),
  ];
}
