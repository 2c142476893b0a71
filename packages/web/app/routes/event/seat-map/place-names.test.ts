import { expect, test } from 'vitest';
import { createModel } from '@frontrow/ui/seat-map-engine/model.ts';
import { seatMap as de } from '../../../i18n/messages/de/seat-map.ts';
import type { House } from './house.ts';
import { kindName } from './place-names.ts';

const seat = (id: number) => ({ id, row: '1', number: String(id), x: id * 50, y: 0 });

test('who chooses a seat reads that something stands in its view, also of a wheelchair place', () => {
  const model = createModel({
    sections: [
      {
        id: 1,
        name: 'Rang',
        pricing_category_id: 1,
        hull_points: [
          [0, -50],
          [300, -50],
          [300, 50],
        ],
        seats: [seat(1), { ...seat(2), restricted_view: true }, { ...seat(3), wheelchair: true, restricted_view: true }],
      },
    ],
  });
  const house = { model } as unknown as House;
  expect([0, 1, 2].map((at) => kindName(house, at, de))).toEqual(['', 'Sicht eingeschränkt', 'Rollstuhlplatz, Sicht eingeschränkt']);
});
