import { expect, test } from 'vitest';
import { checkSeatMap } from './check-seat-map.ts';

const seat = (id: number, row: string, number: string, x: number, y: number) => ({ id, row, number, x, y });
const hall = () => ({
  sections: [
    {
      id: 1,
      name: 'Saal',
      pricing_category_id: 3,
      seats: [seat(1, 'A', '1', 0, 0), seat(2, 'A', '2', 50, 0), seat(3, 'B', '1', 0, 90), seat(4, 'B', '2', 50, 90)],
      hull_points: [
        [-40, -40],
        [90, -40],
        [90, 130],
        [-40, 130],
      ],
    },
    {
      id: 2,
      name: 'Stehplatz',
      pricing_category_id: 4,
      capacity: 80,
      seats: [],
      hull_points: [
        [0, 300],
        [400, 300],
        [0, 600],
      ],
    },
  ],
});
type Hall = ReturnType<typeof hall>;

test('a sound map is handed back', () => {
  expect(checkSeatMap(hall())).toEqual({ map: hall(), problems: [] });
});

const faults: [name: string, spoil: (map: Hall) => unknown, found: object][] = [
  ['no sections', () => ({}), { code: 'wrong_shape', path: 'sections' }],
  ['not an object', () => 'map', { code: 'wrong_shape', path: '(file)' }],
  [
    'a seat number that is no text',
    (map) => spoilSeat(map, 1, { number: 2 }),
    { code: 'wrong_shape', path: 'sections[0].seats[1].number' },
  ],
  [
    'a corner with three numbers',
    (map) => map.sections[1]!.hull_points.push([1, 2, 3]),
    { code: 'wrong_shape', path: 'sections[1].hull_points[3]' },
  ],
  ['a section id used twice', (map) => (map.sections[1]!.id = 1), { code: 'duplicate_section_id', path: 'sections[1].id' }],
  ['a seat id used twice', (map) => spoilSeat(map, 3, { id: 1 }), { code: 'duplicate_seat_id', path: 'sections[0].seats[3].id' }],
  [
    'a section without a category',
    (map) => (map.sections[0]!.pricing_category_id = 0),
    { code: 'section_without_category', path: 'sections[0].pricing_category_id' },
  ],
  [
    'a section whose category was forgotten',
    (map) => Object.assign(map.sections[0]!, { pricing_category_id: undefined }),
    { code: 'section_without_category', path: 'sections[0].pricing_category_id' },
  ],
  [
    'a section with nothing for a category',
    (map) => Object.assign(map.sections[1]!, { pricing_category_id: null }),
    { code: 'section_without_category', path: 'sections[1].pricing_category_id' },
  ],
  [
    'a section without seats and capacity',
    (map) => delete map.sections[1]!.capacity,
    { code: 'section_without_places', path: 'sections[1]' },
  ],
  ['a hull of two corners', (map) => map.sections[1]!.hull_points.pop(), { code: 'hull_not_an_area', path: 'sections[1].hull_points' }],
  [
    'a hull that crosses itself',
    (map) =>
      (map.sections[1]!.hull_points = [
        [0, 300],
        [400, 600],
        [400, 300],
        [0, 600],
      ]),
    { code: 'hull_not_an_area', path: 'sections[1].hull_points' },
  ],
  ['a seat outside the hull', (map) => spoilSeat(map, 3, { x: 95 }), { code: 'seat_outside_hull', path: 'sections[0].seats[3]' }],
  [
    'a row whose seats are not listed together',
    (map) => spoilSeat(map, 3, { row: 'A', number: '3' }),
    { code: 'rows_out_of_order', path: 'sections[0].seats[3]', message: 'row A begins again: its seats have to follow one another' },
  ],
  [
    'a section over the stage',
    (map) =>
      Object.assign(map, {
        stage: [
          [100, 400],
          [200, 400],
          [200, 500],
          [100, 500],
        ],
      }),
    { code: 'section_over_stage', path: 'sections[1].hull_points', message: 'section "Stehplatz" is drawn over the stage' },
  ],
  ['seats of a row in disorder', (map) => spoilSeat(map, 3, { number: '1' }), { code: 'seats_out_of_order', path: 'sections[0].seats[2]' }],
  ['two seats in one place', (map) => spoilSeat(map, 3, { x: 20 }), { code: 'seats_overlap', path: 'sections[0].seats[3]' }],
];

test.each(faults)('reports %s', (_, spoil, found) => {
  const map = hall();
  const spoilt = spoil(map);
  const { problems } = checkSeatMap(spoilt === 'map' || JSON.stringify(spoilt) === '{}' ? spoilt : map);
  expect(problems).toEqual([{ message: expect.any(String), ...found }]);
});

test('what rows are called, and in which order, is the business of the house; a section may touch the stage', () => {
  const map = hall();
  map.sections[0]!.seats = ['AA', 'A', 'B', '1'].map((row, index) => seat(index + 1, row, '1', 0, index * 40));
  const stage = [
    [-200, -200],
    [200, -200],
    [200, -38],
    [-200, -38],
  ];
  expect(checkSeatMap({ ...map, stage }).problems).toEqual([]);
});

test('rows may count towards the stage, and seats from the right', () => {
  const map = hall();
  map.sections[0]!.seats = [seat(1, 'B', '2', 0, 0), seat(2, 'B', '1', 50, 0), seat(3, 'A', '2', 0, 90), seat(4, 'A', '1', 50, 90)];
  expect(checkSeatMap(map).problems).toEqual([]);
});

test('rows have names, and count from the middle, in houses that are older than this rule', () => {
  const map = hall();
  const row = (label: string, y: number, numbers: string[]) =>
    numbers.map((number, index) => seat(y * 10 + index, label, number, 20 + index * 50, y));
  map.sections[0]!.seats = [
    ...row('Orchester', 10, ['5', '3', '1', '2', '4', '6']),
    ...row('VIII', 60, ['1', '2', '2½', '3']),
    ...row('IX', 110, ['1', '2']),
    ...row('12 (bis)', 160, ['1', '2']),
  ];
  map.sections[0]!.hull_points = [
    [0, 0],
    [400, 0],
    [400, 290],
    [0, 290],
  ];
  expect(checkSeatMap(map).problems).toEqual([]);
  for (const [first, second] of [
    [0, 5],
    [1, 5],
  ] as const) {
    const seats = map.sections[0]!.seats;
    const changed = structuredClone(map);
    changed.sections[0]!.seats[first]!.number = seats[second]!.number;
    changed.sections[0]!.seats[second]!.number = seats[first]!.number;
    expect(checkSeatMap(changed).problems).toMatchObject([{ code: 'seats_out_of_order' }]);
  }
  map.sections[0]!.seats.at(-1)!.number = '1';
  expect(checkSeatMap(map).problems).toMatchObject([{ code: 'seats_out_of_order', message: 'in row 12 (bis), seat 1 appears twice' }]);
});

function spoilSeat(map: Hall, index: number, change: object) {
  Object.assign(map.sections[0]!.seats[index]!, change);
}
