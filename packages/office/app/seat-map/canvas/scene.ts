import { boundsOf, type Bounds } from '@frontrow/domain/seating/geometry';
import { outlineOf } from '@frontrow/domain/seating/drawing/seats-of';
import type { Drawing, DrawnObject } from '@frontrow/domain/seating/drawing/types';
import type { Point } from '@frontrow/domain/seating/types';

/** A picture under the drawing, to trace: never read as anything but a picture. */
export type Underlay = {
  picture: CanvasImageSource;
  /** Its size, as it is drawn at scale 1. */
  width: number;
  height: number;
  place: UnderlayPlace;
};
export type UnderlayPlace = {
  /** Where its top left corner lies, and how many centimetres a pixel of it is. */
  x: number;
  y: number;
  cmPerPixel: number;
  opacity: number;
  isLocked: boolean;
};

/** What is to be seen. What is the same object as before has not changed. */
export type Scene = {
  drawing: Drawing;
  selected: ReadonlySet<number>;
  /** Single seats, by id. */
  seats: ReadonlySet<number>;
  /** Seats with which something is wrong. */
  trouble: ReadonlySet<number>;
  /** Where seats are, or were, that somebody has and that stand in the way. */
  inTheWay: readonly { x: number; y: number }[];
  underlay: Underlay | undefined;
  /** Places that are taken out are shown, to bring them back. */
  showsOut: boolean;
};

type Known = { outline: readonly Point[]; bounds: Bounds };
const known = new WeakMap<DrawnObject, Known>();

function look(object: DrawnObject): Known {
  const found = known.get(object);
  if (found) return found;
  const outline = outlineOf(object);
  const made = { outline, bounds: boundsOf(outline) ?? { left: 0, top: 0, right: 0, bottom: 0 } };
  known.set(object, made);
  return made;
}

/** Both are kept for as long as the object is. */
export const outlineOfObject = (object: DrawnObject): readonly Point[] => look(object).outline;
export const boundsOfObject = (object: DrawnObject): Bounds => look(object).bounds;

export function join(bounds: Iterable<Bounds>): Bounds | undefined {
  let all: Bounds | undefined;
  for (const { left, top, right, bottom } of bounds) {
    all = all
      ? {
          left: Math.min(all.left, left),
          top: Math.min(all.top, top),
          right: Math.max(all.right, right),
          bottom: Math.max(all.bottom, bottom),
        }
      : { left, top, right, bottom };
  }
  return all;
}

export const boundsOfUnderlay = ({ width, height, place: { x, y, cmPerPixel } }: Underlay): Bounds => ({
  left: x,
  top: y,
  right: x + width * cmPerPixel,
  bottom: y + height * cmPerPixel,
});

/** All there is, or a small hall where there is nothing yet. */
export function boundsOfScene({ drawing, underlay }: Scene): Bounds {
  const parts = [...drawing.objects.values()].map(boundsOfObject);
  return join(underlay ? [...parts, boundsOfUnderlay(underlay)] : parts) ?? { left: -1000, top: -400, right: 1000, bottom: 1600 };
}

export type SectionPlace = { name: string; bounds: Bounds; hasStanding: boolean };
const placesOfSections = new WeakMap<Drawing, ReadonlyMap<number, SectionPlace>>();

/** What each section covers. Kept for as long as the drawing is. */
export function sectionPlaces(drawing: Drawing): ReadonlyMap<number, SectionPlace> {
  const found = placesOfSections.get(drawing);
  if (found) return found;
  const parts = Map.groupBy(
    [...drawing.objects.values()].filter((object) => 'section' in object),
    ({ section }) => section,
  );
  const places = new Map<number, SectionPlace>();
  for (const [id, objects] of parts) {
    const bounds = join(objects.map(boundsOfObject));
    const section = drawing.sections.get(id);
    if (bounds && section) places.set(id, { name: section.name, bounds, hasStanding: objects.some(({ type }) => type === 'standing') });
  }
  placesOfSections.set(drawing, places);
  return places;
}
