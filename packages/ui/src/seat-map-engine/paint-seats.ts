import { mix, toHex, type Rgb } from '@frontrow/domain/looks/colours';
import { drawCompanion, drawCross, drawWheelchair } from './symbols.ts';
import { KIND, STATE, type DrawnModel } from './model.ts';
import { createDotLayer } from './paint-dots.ts';
import type { Pen, Raster } from './raster.ts';
import { paintOf, type Theme } from './theme.ts';

/** Below this distance from seat to seat (CSS pixels) the areas stand for the seats. */
export const SEATS_FROM_PX = 2.6;
/** From here on seats are drawn one by one, as what they are. */
const SHAPES_FROM_PX = 9;
/** From here on they carry their numbers, and rows their names. */
const NUMBERS_FROM_PX = 20;
const ROWS_FROM_PX = 12;
/** Of the distance between seats; what is taken takes less of the eye. */
const SEAT_SHARE = 0.8;
const TAKEN_SHARE = 0.42;
/** A seat is not larger than this on screen, however near. */
const SEAT_MAX_PX = 44;
const DIMMED = 0.8;

/** @param seats which of the model's; those just outside too, since circles reach over the edge */
export function paintSeats(
  raster: Raster,
  model: DrawnModel,
  theme: Theme,
  dpr: number,
  seats: Iterable<number>,
  isDimmed: (section: number) => boolean,
): void {
  const pitch = (model.pitch * raster.scale) / dpr;
  if (pitch < SEATS_FROM_PX) return;
  if (pitch < SHAPES_FROM_PX) paintAsDots(raster, model, theme, seats, isDimmed);
  else paintAsShapes(raster, model, theme, dpr, seats, isDimmed);
}

/** Device pixels across one seat. */
export const seatSize = (model: DrawnModel, scale: number, dpr: number): number =>
  Math.min(model.pitch * scale * SEAT_SHARE, SEAT_MAX_PX * dpr);

function paintAsDots(raster: Raster, model: DrawnModel, theme: Theme, seats: Iterable<number>, isDimmed: (section: number) => boolean) {
  const layer = createDotLayer(raster);
  const across = model.pitch * raster.scale;
  const colours = model.sections.map(({ categoryId, index }) => coloursOf(theme, categoryId, isDimmed(index)));
  for (const seat of seats) {
    const section = model.sectionOf[seat]!;
    const free = model.states[seat] === STATE.free;
    const colour = free ? colours[section]!.free : colours[section]!.taken;
    layer.dot(model.xs[seat]!, model.ys[seat]!, across * (free ? SEAT_SHARE : TAKEN_SHARE), colour);
  }
  layer.draw();
}

function coloursOf(theme: Theme, categoryId: number, dimmed: boolean): { free: Rgb; taken: Rgb } {
  const fade = (colour: Rgb) => (dimmed ? mix(colour, theme.ground, DIMMED) : colour);
  return { free: fade(paintOf(theme, categoryId).fill), taken: fade(theme.taken) };
}

function paintAsShapes(
  raster: Raster,
  model: DrawnModel,
  theme: Theme,
  dpr: number,
  seats: Iterable<number>,
  isDimmed: (section: number) => boolean,
) {
  const { context, scale, x: left, y: top } = raster;
  const size = seatSize(model, scale, dpr);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = `600 ${Math.round(size * 0.42)}px ${theme.font}`;
  const numbered = (model.pitch * scale) / dpr >= NUMBERS_FROM_PX;
  for (const seat of seats) {
    const section = model.sectionOf[seat]!;
    const dimmed = isDimmed(section);
    const px = (model.xs[seat]! - left) * scale;
    const py = (model.ys[seat]! - top) * scale;
    const paint = paintOf(theme, model.sections[section]!.categoryId);
    const kind = model.kinds[seat]!;
    if (model.states[seat] !== STATE.free) {
      context.strokeStyle = toHex(dimmed ? mix(theme.taken, theme.ground, DIMMED) : theme.taken);
      drawCross(context, px, py, size * TAKEN_SHARE, kind !== KIND.seat ? size : 0);
      continue;
    }
    context.fillStyle = toHex(dimmed ? mix(paint.fill, theme.ground, DIMMED) : paint.fill);
    drawSeat(context, px, py, size, kind);
    if (dimmed) continue;
    context.fillStyle = context.strokeStyle = paint.written;
    if (kind === KIND.wheelchair) drawWheelchair(context, px, py, size);
    else if (kind === KIND.companion) drawCompanion(context, px, py, size);
    else if (numbered) context.fillText(model.numbers[seat]!, px, py + size * 0.03, size * 0.9);
  }
  if ((model.pitch * scale) / dpr >= ROWS_FROM_PX) paintRowSigns(raster, model, theme, size);
}

/** A chair is round, a place that is not for everybody square. */
export function drawSeat(context: Pen, px: number, py: number, size: number, kind: number): void {
  context.beginPath();
  if (kind === KIND.seat) context.arc(px, py, size / 2, 0, Math.PI * 2);
  else context.roundRect(px - size / 2, py - size / 2, size, size, size * 0.18);
  context.fill();
}

function paintRowSigns({ context, width, height, scale, x: left, y: top }: Raster, model: DrawnModel, theme: Theme, size: number) {
  context.font = `500 ${Math.round(size * 0.5)}px ${theme.font}`;
  context.fillStyle = theme.inkSoft;
  for (const signs of model.signs) {
    for (const { text, x, y } of signs) {
      const px = (x - left) * scale;
      const py = (y - top) * scale;
      if (px > -size && py > -size && px < width + size && py < height + size) context.fillText(text, px, py, size * 1.2);
    }
  }
}
