import { seatsOf } from '@frontrow/domain/seating/drawing/seats-of';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';

/** How many sit and how many stand. */
export function placesIn({ objects }: Drawing): { seats: number; standing: number } {
  let [seats, standing] = [0, 0];
  for (const object of objects.values()) {
    seats += seatsOf(object).length;
    if (object.type === 'standing') standing += object.capacity;
  }
  return { seats, standing };
}
