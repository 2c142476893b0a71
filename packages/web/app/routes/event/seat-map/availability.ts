import { STATE } from '@frontrow/ui/seat-map-engine/model.ts';
import type { House } from './house.ts';

/** What of an event is taken. Bit i of `taken` (base64, least significant first) is seat i in the order of the map. */
export type AvailabilityDocument = { version: number; count: number; taken: string; left: Record<string, number> };

/** What has changed since the version before: seats by their place in the map. */
export type AvailabilityChange = { version: number; taken: number[]; free: number[]; left: Record<string, number> };

/** Which sections look different now, and which seats have just been taken. */
export type Changes = { sections: ReadonlySet<number>; taken: readonly number[] };

/** @returns undefined where the document is of another map than the one on screen */
export function applyDocument(house: House, { count, taken, left }: AvailabilityDocument): Changes | undefined {
  const { model } = house;
  if (count !== model.count) return undefined;
  const bits = atob(taken);
  const changed: number[] = [];
  const free: number[] = [];
  for (let seat = 0; seat < count; seat++) {
    const isTaken = ((bits.charCodeAt(seat >> 3) >> (seat & 7)) & 1) === 1;
    const state = model.states[seat];
    if (isTaken && state === STATE.free) changed.push(seat);
    else if (!isTaken && state === STATE.taken) free.push(seat);
  }
  return apply(house, changed, free, left);
}

/** Whether the map shows exactly these seats as free. What no price covers is nobody's to have, and does not count. */
export function showsFree({ model }: House, freeIds: ReadonlySet<number>): boolean {
  return model.states.every((state, seat) => state === STATE.notSold || (state === STATE.free) === freeIds.has(model.ids[seat] ?? 0));
}

export function applyChange(house: House, { taken, free, left }: AvailabilityChange): Changes {
  return apply(house, taken, free, left);
}

function apply({ model, left: counts }: House, taken: readonly number[], free: readonly number[], left: Record<string, number>): Changes {
  const sections = new Set<number>();
  const set = (seats: readonly number[], from: number, to: number) =>
    seats.filter((seat) => {
      if (model.states[seat] !== from) return false;
      model.states[seat] = to;
      sections.add(model.sectionOf[seat]!);
      return true;
    });
  const lost = set(taken, STATE.free, STATE.taken);
  set(free, STATE.taken, STATE.free);
  for (const { id, index } of model.sections) {
    const count = left[String(id)];
    if (count === undefined || count === counts[index]) continue;
    counts[index] = count;
    sections.add(index);
  }
  return { sections, taken: lost };
}
