import type { Point } from '../types.ts';

/**
 * A seat map as it is drawn: objects that give seats by a rule. Lengths are centimetres and angles degrees, as in `blocks.ts`: 0
 * looks from the stage into the house, and seats run from the sitter's left to their right. Everything is immutable.
 */

export type SeatKind = 'wheelchair' | 'companion';
/** `out`: taken out, its id stays its own. `restricted`: something is in the view. `section`: another than its object's. */
export type SeatMark = { readonly out?: true; readonly kind?: SeatKind; readonly restricted?: true; readonly section?: number };

export type RowNames =
  /** `from`: 1 is "1" or "A". `down`: the front row has the highest. */
  | { readonly scheme: 'numbers' | 'letters' | 'lettersWithoutIO'; readonly from: number; readonly direction: 'up' | 'down' }
  /** One for each row, front first. */
  | { readonly scheme: 'names'; readonly names: readonly string[] };

export type SeatNumbers =
  | {
      /** Counted from the sitter's left, from their right, or from an aisle in the middle: odd to the left, even to the right. */
      readonly scheme: 'left' | 'right' | 'aisle';
      /** One for each row; the last one counts for all rows behind. */
      readonly from: readonly number[];
      readonly step: 1 | 2;
      readonly letters?: true;
      /** Seats that are taken out use no number up. */
      readonly closesGaps?: true;
    }
  /** A list for each row, also of those that are taken out. */
  | { readonly scheme: 'names'; readonly names: readonly (readonly string[])[] };

type Seated = {
  readonly id: number;
  readonly section: number;
  readonly at: Point;
  readonly angle: number;
  /** Of all places, row by row, also of those that are taken out. */
  readonly seatIds: readonly number[];
  /** By the id of the seat. */
  readonly marks: Readonly<Record<number, SeatMark>>;
};

/** A row, or several one behind another: a block, a wedge. `at` is the middle of the front row. */
export type Rows = Seated & {
  readonly type: 'rows';
  /** Seats of each row, front first. */
  readonly counts: readonly number[];
  readonly pitch: number;
  /** From row to row. */
  readonly spacing: number;
  /** Of the front row's arc, about a centre towards the stage, below zero behind; rows behind lie about the same. Null: straight. */
  readonly radius: number | null;
  /** How far every second row is shifted to the right. */
  readonly stagger: number;
  readonly rowNames: RowNames;
  readonly numbers: SeatNumbers;
};

export type Table = Seated & {
  readonly type: 'table';
  readonly shape: 'round' | 'long';
  /** Stands for the row in the seats' names. */
  readonly row: string;
  readonly numbers: SeatNumbers;
  /** Round: where the seats are, clockwise from the front. Long: of the seats in front and behind. */
  readonly radius: number;
  /** Seats at the sides of a long table, clockwise from the front's left corner; of a round one their sum counts. */
  readonly sides: readonly [front: number, right: number, back: number, left: number];
  readonly pitch: number;
};

/** Seats each in a place of its own, which no rule gives. Their places are counted from `at`, turned by `angle`. */
export type Placed = Seated & {
  readonly type: 'placed';
  readonly seats: readonly { readonly x: number; readonly y: number; readonly row: string; readonly number: string }[];
};

export type Standing = {
  readonly id: number;
  readonly type: 'standing';
  readonly section: number;
  readonly corners: readonly Point[];
  readonly capacity: number;
};
export type Stage = { readonly id: number; readonly type: 'stage'; readonly corners: readonly Point[] };
/** What the shop draws and nobody sits on, such as a bar. */
export type Landmark = { readonly id: number; readonly type: 'landmark'; readonly name: string; readonly corners: readonly Point[] };
/** Words for who draws; `size` is their height. */
export type Label = {
  readonly id: number;
  readonly type: 'label';
  readonly text: string;
  readonly at: Point;
  readonly angle: number;
  readonly size: number;
};

export type SeatedObject = Rows | Table | Placed;
export type Area = Standing | Stage | Landmark;
export type DrawnObject = SeatedObject | Area | Label;

/** Seats of one price. A standing area is a section of its own. `hull`: null follows the seats. */
export type DrawnSection = {
  readonly id: number;
  readonly name: string;
  readonly category: number;
  readonly hull: readonly Point[] | null;
};
export type DrawnCategory = { readonly id: number; readonly name: string; readonly color?: string };

export type Drawing = {
  readonly categories: ReadonlyMap<number, DrawnCategory>;
  readonly sections: ReadonlyMap<number, DrawnSection>;
  readonly objects: ReadonlyMap<number, DrawnObject>;
  /** For objects, sections and categories. It only rises, as the seats' does: an id never means another. */
  readonly nextId: number;
  readonly nextSeatId: number;
};

/** A change, and as well what turns one round: what each becomes, null where it goes. Plain JSON. */
export type Patch = {
  readonly objects?: readonly (readonly [id: number, after: DrawnObject | null])[];
  readonly sections?: readonly (readonly [id: number, after: DrawnSection | null])[];
  readonly categories?: readonly (readonly [id: number, after: DrawnCategory | null])[];
};

/** A place of an object. `out`: its seat is taken out. */
export type DrawnPlace = {
  readonly id: number;
  readonly objectId: number;
  readonly sectionId: number;
  readonly row: string;
  readonly number: string;
  readonly x: number;
  readonly y: number;
  readonly kind?: SeatKind;
  readonly restricted?: true;
  readonly out?: true;
};
export type DrawnSeat = Omit<DrawnPlace, 'out'>;

/** What names a seat to an operation. */
export type SeatRef = Pick<DrawnPlace, 'id' | 'objectId'>;

export const hasSeats = (object: DrawnObject): object is SeatedObject =>
  object.type === 'rows' || object.type === 'table' || object.type === 'placed';
export const hasCorners = (object: DrawnObject): object is Area =>
  object.type === 'standing' || object.type === 'stage' || object.type === 'landmark';
