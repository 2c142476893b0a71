import { hasSeats, type Drawing, type Patch } from './types.ts';

/** The drawing after a change, and the change that turns it round. What is not named is the same object as before. */
export function applyPatch(drawing: Drawing, patch: Patch): { drawing: Drawing; inverse: Patch } {
  const objects = changed(drawing.objects, patch.objects);
  const sections = changed(drawing.sections, patch.sections);
  const categories = changed(drawing.categories, patch.categories);
  let { nextId, nextSeatId } = drawing;
  for (const [id] of [...(patch.objects ?? []), ...(patch.sections ?? []), ...(patch.categories ?? [])]) nextId = Math.max(nextId, id + 1);
  for (const [, object] of patch.objects ?? []) {
    if (!object || !hasSeats(object)) continue;
    for (const id of object.seatIds) nextSeatId = Math.max(nextSeatId, id + 1);
  }
  return {
    drawing: { objects: objects.after, sections: sections.after, categories: categories.after, nextId, nextSeatId },
    inverse: { ...named('objects', objects.back), ...named('sections', sections.back), ...named('categories', categories.back) },
  };
}

type Entry<T> = readonly [id: number, after: T | null];

function changed<T>(
  before: ReadonlyMap<number, T>,
  entries: readonly Entry<T>[] | undefined,
): { after: ReadonlyMap<number, T>; back: Entry<T>[] } {
  if (!entries || entries.length === 0) return { after: before, back: [] };
  const after = new Map(before);
  const back: Entry<T>[] = [];
  for (const [id, value] of entries) {
    back.unshift([id, after.get(id) ?? null]);
    if (value === null) after.delete(id);
    else after.set(id, value);
  }
  return { after, back };
}

const named = <K extends string, T>(name: K, entries: Entry<T>[]): { [P in K]?: Entry<T>[] } =>
  (entries.length > 0 ? { [name]: entries } : {}) as { [P in K]?: Entry<T>[] };

/** Several changes as one; each has been made of the drawing that the one before leaves. */
export const joinPatches = (patches: readonly Patch[]): Patch => ({
  ...named(
    'objects',
    patches.flatMap(({ objects = [] }) => objects),
  ),
  ...named(
    'sections',
    patches.flatMap(({ sections = [] }) => sections),
  ),
  ...named(
    'categories',
    patches.flatMap(({ categories = [] }) => categories),
  ),
});

/** What lies earlier in a drawing has the lower id, however it came there: undoing a removal changes no order. */
export const inOrder = <T extends { readonly id: number }>(entries: ReadonlyMap<number, T>): T[] =>
  [...entries.values()].sort((a, b) => a.id - b.id);
