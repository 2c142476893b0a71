/**
 * The seat map as it travels: the JSON behind an event's seatmap URL.
 *
 * Coordinates are whole centimetres on the plan of the house. The origin is the middle of the stage's front edge,
 * x grows to the right as the audience sees it, y grows away from the stage into the house; so the stage lies at
 * y <= 0 and is drawn at the top. Balconies are drawn behind what they hang above. Seats stand 45 to 60 apart.
 */

export type Point = readonly [x: number, y: number];

export type Seat = {
  /** Unique in the whole map. */
  id: number;
  /** As on the sign at the row: '12', 'C', 'T4' (a table). */
  row: string;
  number: string;
  x: number;
  y: number;
  /** A space for a wheelchair, not a chair. Left out where not. */
  wheelchair?: boolean;
  /** The seat of whoever comes along with a wheelchair. Left out where not. */
  companion?: boolean;
  /** Something stands in its view. Left out where not. */
  restricted_view?: boolean;
};

export type Section = {
  id: number;
  name: string;
  pricing_category_id: number;
  /**
   * Seats of one row stand together, in the order of their numbers: the neighbour in the list is the neighbour in
   * the row unless an aisle is between them. Empty in a standing section.
   */
  seats: readonly Seat[];
  /** Corners of the section's area, not closed (the last is joined to the first); at least three. */
  hull_points: readonly Point[];
  /** People a standing section takes; left out where seats say it. */
  capacity?: number;
};

export type SeatMap = {
  /** Rises with each published change, so that a client can tell an old copy. */
  version?: number;
  /** Corners of the stage, for orientation only. */
  stage?: readonly Point[];
  sections: readonly Section[];
  /** How it was drawn, for who goes on drawing: counts as long as it gives exactly these seats. See `drawing/`. */
  drawing?: unknown;
};

/** Closest two seats may stand, centre to centre. */
export const SEAT_DISTANCE_MIN_CM = 35;
