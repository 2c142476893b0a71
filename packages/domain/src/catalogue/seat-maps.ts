import type { SeatMap } from '../seating/types.ts';
import type { Path, Problem } from './problems.ts';

export type MapSeat = {
  id: number;
  row: string;
  number: string;
  x: number;
  y: number;
  wheelchair: boolean;
  companion: boolean;
  restrictedView: boolean;
};

export type MapSection = {
  key: string;
  name: string;
  /** The word or id events may take all sections of a price by. */
  category: string;
  /** The number of the category in the file. */
  categoryId: number;
  hull: SeatMap['sections'][number]['hull_points'];
  capacity: number | undefined;
  /** How many seats it has; none: people stand. */
  seatCount: number;
  /** The seats themselves, of a map that is written. */
  seats: MapSeat[];
};

export type ReadSeatMap = {
  slug: string;
  venue: string;
  decoration: Record<string, unknown>;
  sections: MapSection[];
  /** How it was drawn, as its file has it. */
  drawing?: unknown;
  /** What the drawing of a map that is kept draws around the seats. */
  landmarks?: Record<string, unknown>;
  /** What is already there as it is, and is not written: the whole map, or its `seats` with their sections. */
  kept?: 'whole' | 'seats';
  /** A problem at a place of the map's file, such as `sections`, 3, `seats`; of a preset where it is named. */
  problem: (path: Path, message: string) => Problem;
};

/** A section by its name, or by its id. */
export const findSection = (sections: readonly MapSection[], nameOrId: string): MapSection | undefined =>
  sections.find(({ name }) => name === nameOrId) ?? sections.find(({ key }) => key === nameOrId);
