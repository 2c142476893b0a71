import { seatsOf } from '@frontrow/domain/seating/drawing/seats-of';
import { hasCorners, hasSeats, type Drawing, type DrawnObject } from '@frontrow/domain/seating/drawing/types';
import type { Bounds } from '@frontrow/domain/seating/geometry';
import type { Point } from '@frontrow/domain/seating/types';
import { overlap, type Pen } from '@frontrow/ui/seat-map-engine/raster.ts';
import type { Theme } from '@frontrow/ui/seat-map-engine/theme.ts';
import { toScreen, type Frame, type View } from '@frontrow/ui/seat-map-engine/viewport.ts';
import { paintArea, paintSeatShapes, paintWords, trace } from './paint-drawing.ts';
import { boundsOfObject, join, outlineOfObject, type Scene } from './scene.ts';

/** What is being done just now. */
export type Ghost = {
  /** With the sections that come with them. */
  drawing?: Drawing;
  /** Objects as they would be. */
  objects: readonly DrawnObject[];
  /** Those of the drawing they stand for. */
  instead: readonly number[];
  /** Seats that would stand too near to others. */
  tooClose: ReadonlySet<number>;
  /** A rectangle that selects. */
  frame?: readonly [Point, Point];
  /** Corners set so far, or the two ends of what is measured. */
  path?: readonly Point[];
  /** How large it is, beside the pointer. */
  words?: string;
  at?: Point;
};

type Place = { view: View; frame: Frame; dpr: number };

/** Where the handle that turns the selection is: above it, in CSS pixels. */
export const TURN_PX = 34;
export const HANDLE_PX = 7;

/** Over the drawing, each frame: what is chosen, what is wrong, what is being done. */
export function paintOver(context: Pen, scene: Scene, theme: Theme, place: Place, ghost: Ghost | undefined): void {
  const { view, frame, dpr } = place;
  const scale = view.scale * dpr;
  const left = view.x - frame.width / 2 / view.scale;
  const top = view.y - frame.height / 2 / view.scale;
  const pixel = dpr / scale;
  const shown: Bounds = { left, top, right: left + frame.width / view.scale, bottom: top + frame.height / view.scale };
  const inPlan = () => context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
  const { drawing, selected } = scene;

  if (ghost) {
    inPlan();
    const after = ghost.drawing ?? drawing;
    for (const object of ghost.objects) paintArea(context, after, object, theme, pixel);
    for (const object of ghost.objects)
      if (hasSeats(object)) paintSeatShapes(context, seatsOf(object), object, after, theme, { scale, dpr, left, top });
    inPlan();
    for (const object of ghost.objects) paintWords(context, object, theme, view.scale);
  }
  inPlan();
  context.lineWidth = 2 * pixel;
  context.strokeStyle = theme.focus;
  context.lineJoin = 'round';
  const chosen = ghost?.instead.length ? [...ghost.objects] : [...selected].flatMap((id) => drawing.objects.get(id) ?? []);
  for (const object of chosen) {
    if (!overlap(boundsOfObject(object), shown)) continue;
    trace(context, outlineOfObject(object));
    context.stroke();
  }
  if (!ghost) paintHandles(context, chosen, theme, pixel);
  paintRings(context, scene, ghost, theme, { pixel, shown });
  if (ghost?.frame) paintFrame(context, ghost.frame, theme, pixel);
  if (ghost?.path) paintPath(context, ghost.path, theme, pixel);
  if (ghost?.words !== undefined && ghost.at) paintTold(context, ghost.words, toScreen(view, frame, ...ghost.at), theme, place);
}

/** The handle to turn by, and the corners of a single area. */
function paintHandles(context: Pen, chosen: readonly DrawnObject[], theme: Theme, pixel: number) {
  const bounds = join(chosen.map(boundsOfObject));
  if (!bounds) return;
  const middle = (bounds.left + bounds.right) / 2;
  context.fillStyle = theme.surface;
  context.beginPath();
  context.moveTo(middle, bounds.top);
  context.lineTo(middle, bounds.top - (TURN_PX - HANDLE_PX) * pixel);
  context.stroke();
  handle(context, [middle, bounds.top - TURN_PX * pixel], HANDLE_PX * pixel);
  const [only] = chosen;
  if (chosen.length === 1 && only && hasCorners(only)) for (const corner of only.corners) handle(context, corner, (HANDLE_PX - 1) * pixel);
}

function handle(context: Pen, [x, y]: Point, radius: number) {
  context.beginPath();
  context.arc(x, y, radius, 0, Math.PI * 2);
  context.fill();
  context.stroke();
}

function paintRings(
  context: Pen,
  { drawing, seats, trouble, inTheWay }: Scene,
  ghost: Ghost | undefined,
  theme: Theme,
  { pixel, shown }: { pixel: number; shown: Bounds },
) {
  const wrong = ghost ? ghost.tooClose : trouble;
  if (seats.size === 0 && wrong.size === 0 && inTheWay.length === 0) return;
  const ring = (x: number, y: number, colour: string, radius: number) => {
    context.strokeStyle = colour;
    context.beginPath();
    context.arc(x, y, Math.max(radius, 3 * pixel), 0, Math.PI * 2);
    context.stroke();
  };
  const instead = new Set(ghost?.instead);
  const objects = [...[...drawing.objects.values()].filter(({ id }) => !instead.has(id)), ...(ghost?.objects ?? [])];
  context.lineWidth = 2.5 * pixel;
  for (const { x, y } of inTheWay) ring(x, y, DANGER, 34);
  for (const object of objects) {
    if (!hasSeats(object) || !overlap(boundsOfObject(object), shown)) continue;
    for (const { id, x, y } of seatsOf(object)) {
      if (seats.has(id)) ring(x, y, theme.focus, 25);
      if (wrong.has(id)) ring(x, y, DANGER, 22);
    }
  }
}

/** As the design's: what is wrong is red in every shop. */
const DANGER = '#b3140c';

function paintFrame(context: Pen, [from, to]: readonly [Point, Point], theme: Theme, pixel: number) {
  context.strokeStyle = theme.focus;
  context.lineWidth = pixel;
  context.setLineDash([6 * pixel, 4 * pixel]);
  context.strokeRect(Math.min(from[0], to[0]), Math.min(from[1], to[1]), Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]));
  context.setLineDash([]);
}

function paintPath(context: Pen, path: readonly Point[], theme: Theme, pixel: number) {
  context.strokeStyle = theme.focus;
  context.fillStyle = theme.surface;
  context.lineWidth = 2 * pixel;
  trace(context, path, false);
  context.stroke();
  for (const corner of path) handle(context, corner, 4 * pixel);
}

function paintTold(context: Pen, words: string, [x, y]: readonly [number, number], theme: Theme, { dpr, frame }: Place) {
  context.setTransform(dpr, 0, 0, dpr, 0, 0);
  context.font = `600 13px ${theme.font}`;
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  const width = context.measureText(words).width + 16;
  const [left, top] = [Math.min(Math.max(4, x + 14), frame.width - width - 4), Math.min(Math.max(4, y + 14), frame.height - 32)];
  context.fillStyle = theme.ink;
  context.beginPath();
  context.roundRect(left, top, width, 26, 6);
  context.fill();
  context.fillStyle = theme.surface;
  context.fillText(words, left + 8, top + 14);
}
