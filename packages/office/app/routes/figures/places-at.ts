/** Places sold by then: of points with the first day first, the last one that is not later. */
export const placesAt = (points: readonly { daysBefore: number; places: number }[], daysBefore: number): number =>
  points.findLast((point) => point.daysBefore >= daysBefore)?.places ?? 0;
