import { freedHulls, markEach } from './operations.ts';
import { inOrder } from './patch.ts';
import { placesOf } from './seats-of.ts';
import { hasSeats, type Drawing, type DrawnSection, type Patch, type SeatRef } from './types.ts';

/**
 * Gives seats a category. A section that is painted whole changes its category; of one that is painted in part, those seats go to
 * the section beside it that has the category, which is made where there is none, and from there back.
 */
export function paintCategory(drawing: Drawing, seats: readonly SeatRef[], category: number): Patch {
  const painted = new Set(seats.map(({ id }) => id));
  const touched = seats.flatMap(({ id, objectId }) => {
    const object = drawing.objects.get(objectId);
    return object && hasSeats(object) ? [{ id, objectId, sectionId: object.marks[id]?.section ?? object.section }] : [];
  });
  const bySection = Map.groupBy(touched, ({ sectionId }) => sectionId);
  const left = sectionsLeft(drawing, painted, bySection);
  const sections: [number, DrawnSection][] = [];
  const goesTo = new Map<number, number>();
  for (const [id] of bySection) {
    const section = drawing.sections.get(id);
    if (!section || section.category === category) continue;
    const known = [...inOrder(drawing.sections), ...sections.map(([, one]) => one)];
    const sibling = siblingOf(drawing, section, category, known);
    const goesBack = sibling !== undefined && section.name.startsWith(`${sibling.name} `);
    if (!left.has(id) && !goesBack) {
      sections.push([id, { ...section, category }]);
      continue;
    }
    const beside = sibling ?? {
      id: drawing.nextId + sections.filter(([made]) => !drawing.sections.has(made)).length,
      name: nameBeside(drawing, section, category, known),
      category,
      hull: null,
    };
    if (!drawing.sections.has(beside.id) && !sections.some(([made]) => made === beside.id)) sections.push([beside.id, beside]);
    goesTo.set(id, beside.id);
  }
  const moving = touched.filter(({ sectionId }) => goesTo.has(sectionId));
  const patch = markEach(drawing, moving, ({ section, ...mark }, object) => {
    const to = goesTo.get(section ?? object.section)!;
    return to === object.section ? mark : { ...mark, section: to };
  });
  const freed = freedHulls(
    drawing,
    (patch.objects ?? []).flatMap(([, object]) => object ?? []),
  );
  const own = new Set(sections.map(([id]) => id));
  return { ...patch, sections: [...(freed.sections ?? []).filter(([id]) => !own.has(id)), ...sections] };
}

/** Sections that keep some of their seats. */
function sectionsLeft(drawing: Drawing, painted: ReadonlySet<number>, touched: ReadonlyMap<number, unknown>): Set<number> {
  const left = new Set<number>();
  for (const object of drawing.objects.values())
    for (const { id, sectionId } of placesOf(object)) if (touched.has(sectionId) && !painted.has(id)) left.add(sectionId);
  return left;
}

/** The section of the same name and this category: `Parkett` beside `Parkett Loge`, and the other way. */
function siblingOf(
  drawing: Drawing,
  { name }: DrawnSection,
  category: number,
  sections: readonly DrawnSection[],
): DrawnSection | undefined {
  const word = drawing.categories.get(category)?.name ?? String(category);
  const bases = [name, ...sections.map((section) => section.name).filter((base) => name.startsWith(`${base} `))];
  return sections.find(
    (other) => other.category === category && bases.some((base) => other.name === base || other.name === `${base} ${word}`),
  );
}

function nameBeside(drawing: Drawing, { name }: DrawnSection, category: number, sections: readonly DrawnSection[]): string {
  const wanted = `${name} ${drawing.categories.get(category)?.name ?? category}`;
  const taken = new Set(sections.map((section) => section.name));
  let free = wanted;
  for (let count = 2; taken.has(free); count += 1) free = `${wanted} ${count}`;
  return free;
}
