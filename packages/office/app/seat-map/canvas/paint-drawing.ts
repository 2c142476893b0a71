import { mix, toHex, type Rgb } from '@frontrow/domain/looks/colours';
import { placesOf, seatsOf } from '@frontrow/domain/seating/drawing/seats-of';
import {
  hasCorners,
  hasSeats,
  type DrawnObject,
  type DrawnPlace,
  type Drawing,
  type SeatedObject,
} from '@frontrow/domain/seating/drawing/types';
import type { Point } from '@frontrow/domain/seating/types';
import { KIND } from '@frontrow/ui/seat-map-engine/model.ts';
import { createDotLayer } from '@frontrow/ui/seat-map-engine/paint-dots.ts';
import { drawSeat } from '@frontrow/ui/seat-map-engine/paint-seats.ts';
import { boundsOfRaster, overlap, type Pen, type Raster } from '@frontrow/ui/seat-map-engine/raster.ts';
import { drawCompanion, drawWheelchair } from '@frontrow/ui/seat-map-engine/symbols.ts';
import type { CategoryPaint, Theme } from '@frontrow/ui/seat-map-engine/theme.ts';
import { boundsOfObject, outlineOfObject, sectionPlaces, type Scene } from './scene.ts';

/** From seat to seat, CSS pixels: below it the outlines stand for the seats; from here on shapes, names of rows, numbers. */
const SEATS_FROM_PX = 2.6;
const SHAPES_FROM_PX = 14;
const SIGNS_FROM_PX = 8;
const ROWS_FROM_PX = 11;
const NUMBERS_FROM_PX = 18;
/** From here on sections need not say their names. */
const NEAR_PX = 14;
const SEAT_SHARE = 0.8;
const SEAT_MAX_PX = 44;
const TABLE_TOP = 0.62;

/** All at rest: what is being moved is left out, and drawn over it. */
export function paintDrawing(raster: Raster, scene: Scene, theme: Theme, dpr: number, isLeftOut: (id: number) => boolean): void {
  const { context, width, height, scale, x, y } = raster;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = theme.surface;
  context.fillRect(0, 0, width, height);
  paintGrid(raster, theme, dpr);
  paintUnderlay(raster, scene);
  const shown = boundsOfRaster(raster, 40);
  const objects = [...scene.drawing.objects.values()].filter((object) => !isLeftOut(object.id) && overlap(boundsOfObject(object), shown));
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  for (const object of objects) if (hasCorners(object)) paintArea(context, scene.drawing, object, theme, dpr / scale);
  const dots = createDots(raster, scene, theme, dpr);
  for (const object of objects) if (hasSeats(object)) dots.paint(object);
  dots.finish();
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  for (const object of objects) paintWords(context, object, theme, scale / dpr);
  paintSectionNames(raster, scene, theme, dpr);
}

const NAME_PX = 13;
const widths = new Map<string, number>();

/** While seats are too small to read, and of standing areas always; within what the section covers, so that it goes where that goes. */
function paintSectionNames(raster: Raster, { drawing }: Scene, theme: Theme, dpr: number) {
  const { context, scale, x: left, y: top } = raster;
  const isNear = (52 * scale) / dpr >= NEAR_PX;
  const shown = boundsOfRaster(raster);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `650 ${NAME_PX * dpr}px ${theme.font}`;
  context.lineWidth = 3 * dpr;
  context.lineJoin = 'round';
  context.strokeStyle = theme.surface;
  context.fillStyle = theme.ink;
  for (const { name, bounds, hasStanding } of sectionPlaces(drawing).values()) {
    if ((isNear && !hasStanding) || !overlap(bounds, shown)) continue;
    const width = widths.get(name) ?? context.measureText(name).width / dpr;
    widths.set(name, width);
    if (((bounds.right - bounds.left) * scale) / dpr < width || ((bounds.bottom - bounds.top) * scale) / dpr < NAME_PX) continue;
    const at = [((bounds.left + bounds.right) / 2 - left) * scale, ((bounds.top + bounds.bottom) / 2 - top) * scale] as const;
    context.strokeText(name, ...at);
    context.fillText(name, ...at);
  }
}

/** A line each ten metres, and each metre when near. */
function paintGrid({ context, width, height, scale, x, y }: Raster, theme: Theme, dpr: number) {
  const metre = (100 * scale) / dpr;
  const step = metre >= 26 ? 100 : metre >= 5 ? 500 : 1000;
  if ((step * scale) / dpr < 12) return;
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  context.strokeStyle = toHex(mix(theme.ground, theme.taken, 0.22));
  context.lineWidth = dpr / scale / 2;
  context.beginPath();
  for (let at = Math.ceil(x / step) * step; at < x + width / scale; at += step) line(context, [at, y], [at, y + height / scale]);
  for (let at = Math.ceil(y / step) * step; at < y + height / scale; at += step) line(context, [x, at], [x + width / scale, at]);
  context.stroke();
}

function line(context: Pen, from: Point, to: Point) {
  context.moveTo(...from);
  context.lineTo(...to);
}

function paintUnderlay({ context, scale, x, y }: Raster, { underlay }: Scene) {
  if (!underlay) return;
  const { picture, width, height, place } = underlay;
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  context.globalAlpha = place.opacity;
  context.imageSmoothingEnabled = true;
  context.drawImage(picture, place.x, place.y, width * place.cmPerPixel, height * place.cmPerPixel);
  context.globalAlpha = 1;
}

export function trace(context: Pen, corners: readonly Point[], isClosed = true): void {
  context.beginPath();
  for (const [x, y] of corners) context.lineTo(x, y);
  if (isClosed) context.closePath();
}

/** What has no category yet looks as the one it will get: 0 stands for it. */
const paintOfSection = (drawing: Drawing, { categories, other }: Theme, section: number): CategoryPaint =>
  categories.get(drawing.sections.get(section)?.category ?? 0) ?? categories.get(0) ?? other;

/** Stage, bar, or where people stand. In centimetres. */
export function paintArea(context: Pen, drawing: Drawing, object: DrawnObject, theme: Theme, pixel: number): void {
  if (!hasCorners(object)) return;
  const paint = object.type === 'standing' ? paintOfSection(drawing, theme, object.section) : undefined;
  trace(context, object.corners);
  context.fillStyle = paint ? paint.area : object.type === 'stage' ? theme.stage : theme.takenArea;
  context.strokeStyle = paint ? paint.line : object.type === 'stage' ? theme.stage : theme.line;
  context.lineWidth = pixel * 1.5;
  context.lineJoin = 'round';
  context.fill();
  context.stroke();
}

/** Names of areas, and words. In centimetres; `scale`: CSS pixels of one. */
export function paintWords(context: Pen, object: DrawnObject, theme: Theme, scale: number): void {
  if (object.type === 'label') {
    if (object.size * scale < 4) return;
    context.save();
    context.translate(...object.at);
    context.rotate((-object.angle * Math.PI) / 180);
    write(context, object.text, [0, 0], object.size, theme.ink, theme.font);
    context.restore();
    return;
  }
  if (object.type !== 'stage' && object.type !== 'landmark') return;
  const { left, top, right, bottom } = boundsOfObject(object);
  const text = object.type === 'stage' ? theme.stageName : object.name;
  const size = Math.min((bottom - top) * 0.5, (right - left) / Math.max(1, text.length) / 0.65, 28 / scale);
  if (size * scale < 7) return;
  write(context, text, [(left + right) / 2, (top + bottom) / 2], size, object.type === 'stage' ? theme.onStage : theme.ink, theme.font);
}

function write(context: Pen, text: string, at: Point, size: number, colour: string, font: string) {
  // letters below a pixel are not drawn by every browser, however they are scaled
  const factor = size / 100;
  context.save();
  context.translate(...at);
  context.scale(factor, factor);
  context.font = `650 100px ${font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = colour;
  context.fillText(text, 0, 5);
  context.restore();
}

const pitchOf = (object: SeatedObject) => (object.type === 'placed' ? 52 : Math.max(35, object.pitch));
const kindOf = ({ kind }: DrawnPlace) => (kind === 'wheelchair' ? KIND.wheelchair : kind === 'companion' ? KIND.companion : KIND.seat);

/** Seats as dots of pixels while they are small, as shapes with their numbers when near. */
function createDots(raster: Raster, scene: Scene, theme: Theme, dpr: number) {
  const { context, scale, x: left, y: top } = raster;
  const shown = boundsOfRaster(raster, 40);
  let layer: ReturnType<typeof createDotLayer> | undefined;
  const fills = new Map<number, Rgb>();
  const fillOf = (section: number) => {
    const found = fills.get(section) ?? paintOfSection(scene.drawing, theme, section).fill;
    fills.set(section, found);
    return found;
  };
  const isShown = ({ x, y }: DrawnPlace) => x > shown.left && x < shown.right && y > shown.top && y < shown.bottom;
  /** What comes over the dots. */
  const over: (() => void)[] = [];
  const place = { scale, dpr, left, top };
  return {
    paint(object: SeatedObject) {
      const px = (pitchOf(object) * scale) / dpr;
      if (px < SEATS_FROM_PX) return paintOutline(raster, scene, object, theme, dpr);
      if (object.type === 'table') paintTableTop(raster, object, theme, dpr);
      const places: readonly DrawnPlace[] = (scene.showsOut ? placesOf(object) : seatsOf(object)).filter(isShown);
      let shapes = places;
      if (px < SHAPES_FROM_PX) {
        // shapes by the thousand take longer than a frame: while they are small, only what is no ordinary seat is one
        layer ??= createDotLayer(raster);
        const across = pitchOf(object) * scale * SEAT_SHARE;
        shapes = px < SIGNS_FROM_PX ? [] : places.filter(({ kind, restricted, out }) => kind ?? restricted ?? out);
        for (const { x, y, sectionId, out } of places) if (!out) layer.dot(x, y, across, fillOf(sectionId));
      }
      over.push(() => {
        if (shapes.length > 0) paintSeatShapes(context, shapes, object, scene.drawing, theme, place);
        if (px >= ROWS_FROM_PX) paintRowNames(context, object, theme, place);
      });
      return undefined;
    },
    finish() {
      layer?.draw();
      for (const paint of over) paint();
    },
  };
}

function paintOutline({ context, scale, x, y }: Raster, { drawing }: Scene, object: SeatedObject, theme: Theme, dpr: number) {
  const { fill } = paintOfSection(drawing, theme, object.section);
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  trace(context, outlineOfObject(object));
  context.fillStyle = toHex(mix(theme.ground, fill, 0.75));
  context.fill();
  context.strokeStyle = theme.surface;
  context.lineWidth = (dpr / scale) * 0.5;
  context.stroke();
}

function paintTableTop({ context, scale, x, y }: Raster, table: Extract<SeatedObject, { type: 'table' }>, theme: Theme, dpr: number) {
  context.setTransform(scale, 0, 0, scale, -x * scale, -y * scale);
  context.beginPath();
  if (table.shape === 'round') context.arc(table.at[0], table.at[1], table.radius * TABLE_TOP, 0, Math.PI * 2);
  else {
    const half = (Math.max(table.sides[0], table.sides[2], 1) * table.pitch) / 2;
    const [sin, cos] = [Math.sin((table.angle * Math.PI) / 180), Math.cos((table.angle * Math.PI) / 180)];
    const high = table.radius * TABLE_TOP;
    for (const [along, back] of [
      [-half, -high],
      [half, -high],
      [half, high],
      [-half, high],
    ] as const)
      context.lineTo(table.at[0] + cos * along + sin * back, table.at[1] - sin * along + cos * back);
    context.closePath();
  }
  context.fillStyle = theme.takenArea;
  context.fill();
  context.strokeStyle = theme.line;
  context.lineWidth = dpr / scale;
  context.stroke();
}

type Place = { scale: number; dpr: number; left: number; top: number };

/** One by one, as what they are; (left, top) is the centimetre at the canvas' corner. */
export function paintSeatShapes(
  context: Pen,
  places: readonly DrawnPlace[],
  object: SeatedObject,
  drawing: Drawing,
  theme: Theme,
  { scale, dpr, left, top }: Place,
): void {
  const size = Math.min(pitchOf(object) * scale * SEAT_SHARE, SEAT_MAX_PX * dpr);
  const isNumbered = (pitchOf(object) * scale) / dpr >= NUMBERS_FROM_PX;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${Math.round(size * 0.42)}px ${theme.font}`;
  for (const place of places) {
    const paint = paintOfSection(drawing, theme, place.sectionId);
    const [px, py] = [(place.x - left) * scale, (place.y - top) * scale];
    if (place.out) {
      context.strokeStyle = theme.inkSoft;
      context.lineWidth = dpr;
      context.beginPath();
      context.arc(px, py, size * 0.3, 0, Math.PI * 2);
      context.stroke();
      continue;
    }
    context.fillStyle = toHex(paint.fill);
    const kind = kindOf(place);
    drawSeat(context, px, py, size, kind);
    context.fillStyle = context.strokeStyle = paint.written;
    if (kind === KIND.wheelchair) drawWheelchair(context, px, py, size);
    else if (kind === KIND.companion) drawCompanion(context, px, py, size);
    else if (isNumbered) context.fillText(place.number, px, py + size * 0.03, size * 0.9);
    if (place.restricted) drawBar(context, px, py, size, paint.written);
  }
}

/** Something is in the view: a bar along the seat's front. */
function drawBar(context: Pen, px: number, py: number, size: number, colour: string) {
  context.fillStyle = colour;
  context.fillRect(px - size * 0.3, py - size * 0.42, size * 0.6, Math.max(1, size * 0.1));
}

/** At both ends of each row. */
function paintRowNames(context: Pen, object: SeatedObject, theme: Theme, { scale, dpr, left, top }: Place) {
  const seats = seatsOf(object);
  const size = Math.min(pitchOf(object) * scale * 0.42, 16 * dpr);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.font = `500 ${Math.round(size)}px ${theme.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillStyle = theme.inkSoft;
  if (object.type === 'table') {
    context.fillText(object.row, (object.at[0] - left) * scale, (object.at[1] - top) * scale, object.radius * scale * 1.2);
    return;
  }
  const at = (from: DrawnPlace, to: DrawnPlace) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const beyond = pitchOf(object) * 0.85;
    context.fillText(
      to.row,
      (to.x + ((to.x - from.x) / length) * beyond - left) * scale,
      (to.y + ((to.y - from.y) / length) * beyond - top) * scale,
    );
  };
  for (let first = 0; first < seats.length;) {
    let last = first;
    while (last + 1 < seats.length && seats[last + 1]!.row === seats[first]!.row) last += 1;
    if (last > first) {
      at(seats[first + 1]!, seats[first]!);
      at(seats[last - 1]!, seats[last]!);
    }
    first = last + 1;
  }
}
