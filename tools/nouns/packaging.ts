import { reportPackaging } from '../../packages/server/src/modules/packaging/index.ts';
import { maybe, year } from '../command/arguments.ts';
import { row, type Rows, said } from '../command/row.ts';

const HEADINGS = 'year,country,parcels,parcels_without_packaging,goods_kg,paper_kg,plastic_kg,composite_kg,other_kg';

export const rows: Rows = {
  report: row({
    about: 'CSV of what was sent, by year and country: parcels, kilograms of goods and of packaging',
    args: { year: maybe(year('of one year alone')) },
    run: async ({ year: asked = null }, { db }) => {
      const sent = await reportPackaging(db, asked);
      const lines = sent.map(({ year: of, country, parcels, unknown, ...grams }) => {
        const weights = [grams.goodsGrams, grams.paperGrams, grams.plasticGrams, grams.compositeGrams, grams.otherGrams];
        return [of, country, parcels, unknown, ...weights.map((weight) => (weight / 1000).toFixed(3))].join(',');
      });
      return said(sent, HEADINGS, ...lines);
    },
  }),
};
