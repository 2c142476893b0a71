/** What can be wrong with a seat map. */
export type SeatMapProblemCode =
  | 'wrong_shape'
  | 'duplicate_section_id'
  | 'duplicate_seat_id'
  | 'section_without_category'
  | 'section_without_places'
  | 'hull_not_an_area'
  | 'seat_outside_hull'
  | 'rows_out_of_order'
  | 'seats_out_of_order'
  | 'seats_overlap'
  | 'section_over_stage';

/** `path` points into the JSON, as in `sections[3].seats[12].x`; the message is English, for the person editing the file. */
export type SeatMapProblem = { code: SeatMapProblemCode; path: string; message: string };
