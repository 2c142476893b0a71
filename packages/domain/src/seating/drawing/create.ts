import type { DrawnObject, Drawing, RowNames, Rows, SeatNumbers, Table } from './types.ts';

/** An object before it has an id and seats. `addObjects` gives both. */
export type NewObject = Unnumbered<DrawnObject>;
type Unnumbered<T> = T extends DrawnObject ? Omit<T, 'id' | 'seatIds' | 'marks'> : never;

/** How far seats usually stand apart, and rows. */
export const USUAL_PITCH_CM = 55;
const USUAL_SPACING_CM = 90;

const FROM_THE_LEFT: SeatNumbers = { scheme: 'left', from: [1], step: 1 };
const FROM_THE_FRONT: RowNames = { scheme: 'numbers', from: 1, direction: 'up' };

export const emptyDrawing = (): Drawing => ({
  categories: new Map(),
  sections: new Map(),
  objects: new Map(),
  nextId: 1,
  nextSeatId: 1,
});

type RowsGiven = Pick<Rows, 'section' | 'at' | 'counts'> & Partial<Omit<Rows, 'id' | 'seatIds' | 'marks' | 'type'>>;

/** A row, a block or a wedge, by its counts. */
export const newRows = (given: RowsGiven): Unnumbered<Rows> => ({
  type: 'rows',
  angle: 0,
  pitch: USUAL_PITCH_CM,
  spacing: USUAL_SPACING_CM,
  radius: null,
  stagger: 0,
  rowNames: FROM_THE_FRONT,
  numbers: FROM_THE_LEFT,
  ...given,
});

/** The counts of a block that widens by so many seats from row to row. */
export const wedgeCounts = (front: number, rows: number, grow: number): number[] =>
  Array.from({ length: rows }, (_, row) => Math.max(1, front + row * grow));

type TableGiven = Pick<Table, 'section' | 'at' | 'row'> & Partial<Pick<Table, 'angle' | 'radius' | 'numbers' | 'pitch'>>;

export const newRoundTable = ({ seats, ...given }: TableGiven & { seats: number }): Unnumbered<Table> => ({
  type: 'table',
  shape: 'round',
  angle: 0,
  radius: 75,
  numbers: FROM_THE_LEFT,
  pitch: USUAL_PITCH_CM,
  ...given,
  sides: [seats, 0, 0, 0],
});

export const newLongTable = (given: TableGiven & Pick<Table, 'sides'>): Unnumbered<Table> => ({
  type: 'table',
  shape: 'long',
  angle: 0,
  radius: 70,
  numbers: FROM_THE_LEFT,
  pitch: USUAL_PITCH_CM,
  ...given,
});
