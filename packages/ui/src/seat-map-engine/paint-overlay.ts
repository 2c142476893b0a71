import { boundsOf } from '@frontrow/domain/seating/geometry';
import { fitName, type FittedName } from './fit-name.ts';
import { KIND, type DrawnModel } from './model.ts';
import type { Pen } from './raster.ts';
import { drawSeat, seatSize, SEATS_FROM_PX } from './paint-seats.ts';
import { drawBag, drawTick } from './symbols.ts';
import { paintOf, type Theme } from './theme.ts';

/** What the visitor does with the map; drawn afresh with each frame, over the pictures of the plan. */
export type Marks = {
  /** Places of seats in the model. */
  chosen: ReadonlySet<number>;
  inCart: ReadonlySet<number>;
  /** A block that is offered and not yet taken. */
  offered: ReadonlySet<number>;
  /** Under the pointer, or in the tooltip. */
  pointed: { seat: number } | { section: number } | undefined;
  /** Sections with something chosen or in the cart, by index: the amount. */
  standing: ReadonlyMap<number, number>;
  /** Shown while the map is moved by keyboard: what Enter chooses. */
  crosshair: boolean;
};

/** Device pixels: where a point of the plan is on the canvas. */
export type Placement = {
  scale: number;
  dpr: number;
  width: number;
  height: number;
  at: (x: number, y: number) => [px: number, py: number];
};

/** Marks stay findable where seats are dots. */
const MARK_MIN_PX = 14;

export function paintOverlay(context: Pen, model: DrawnModel, theme: Theme, place: Placement, marks: Marks): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  paintPointed(context, model, theme, place, marks);
  const size = Math.max(seatSize(model, place.scale, place.dpr), MARK_MIN_PX * place.dpr);
  for (const seat of marks.offered) mark(context, model, theme, place, seat, size, 'offered');
  for (const seat of marks.inCart) mark(context, model, theme, place, seat, size, 'inCart');
  for (const seat of marks.chosen) mark(context, model, theme, place, seat, size, 'chosen');
  paintNames(context, model, theme, place, marks);
  if (marks.crosshair) paintCrosshair(context, theme, place);
}

function mark(
  context: Pen,
  model: DrawnModel,
  theme: Theme,
  place: Placement,
  seat: number,
  size: number,
  as: 'chosen' | 'inCart' | 'offered',
) {
  const [px, py] = place.at(model.xs[seat]!, model.ys[seat]!);
  if (px < -size || py < -size || px > place.width + size || py > place.height + size) return;
  const kind = model.kinds[seat] ?? KIND.seat;
  const rim = 2 * place.dpr;
  context.fillStyle = theme.surface;
  drawSeat(context, px, py, size + 2 * rim, kind);
  context.fillStyle = as === 'offered' ? theme.accent : theme.ink;
  drawSeat(context, px, py, size, kind);
  context.fillStyle = context.strokeStyle = as === 'offered' ? theme.onAccent : theme.surface;
  if (as === 'inCart') drawBag(context, px, py, size);
  else if (as === 'chosen') drawTick(context, px, py, size);
  else {
    context.beginPath();
    context.arc(px, py, size * 0.16, 0, Math.PI * 2);
    context.fill();
  }
}

function paintPointed(context: Pen, model: DrawnModel, theme: Theme, place: Placement, { pointed }: Marks) {
  if (!pointed) return;
  context.strokeStyle = theme.ink;
  context.lineWidth = 2.5 * place.dpr;
  context.beginPath();
  if ('seat' in pointed) {
    const [px, py] = place.at(model.xs[pointed.seat]!, model.ys[pointed.seat]!);
    const size = Math.max(seatSize(model, place.scale, place.dpr), 6 * place.dpr) + 5 * place.dpr;
    if (model.kinds[pointed.seat] === KIND.seat) context.arc(px, py, size / 2, 0, Math.PI * 2);
    else context.roundRect(px - size / 2, py - size / 2, size, size, size * 0.2);
  } else {
    for (const [index, [x, y]] of (model.sections[pointed.section]?.hull ?? []).entries()) {
      const [px, py] = place.at(x, y);
      if (index === 0) context.moveTo(px, py);
      else context.lineTo(px, py);
    }
    context.closePath();
  }
  context.stroke();
}

/** Names of sections where they fit and their seats are not yet told apart, the stage's always. */
function paintNames(context: Pen, model: DrawnModel, theme: Theme, place: Placement, { standing }: Marks) {
  const { scale, dpr } = place;
  const pitch = (model.pitch * scale) / dpr;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const areasOnly = pitch < SEATS_FROM_PX;
  paintStageName(context, model, theme, place);
  for (const section of model.sections) {
    const [px, py] = place.at(...section.label);
    if (px < 0 || py < 0 || px > place.width || py > place.height) continue;
    const amount = standing.get(section.index);
    if (!section.standing && pitch > NAMES_UNTIL_PX) continue;
    const fitted = fittedName(context, section, theme, place);
    if (!fitted) continue;
    const { lines, size } = fitted;
    const font = `700 ${size}px ${theme.font}`;
    // setting a font costs even where it is the same
    if (context.font !== font) context.font = font;
    const onSeats = !areasOnly && !section.standing;
    context.strokeStyle = theme.surface;
    context.lineWidth = 4 * dpr;
    context.lineJoin = 'round';
    context.fillStyle = onSeats ? theme.ink : paintOf(theme, section.categoryId).writtenOnArea;
    for (const [index, line] of lines.entries()) {
      const lineY = py + (index - (lines.length - 1) / 2) * size * 1.15;
      if (onSeats) context.strokeText(line, px, lineY);
      context.fillText(line, px, lineY);
    }
    if (amount) badge(context, theme, px, py - size * (lines.length + 0.8), amount, dpr);
  }
}

function paintStageName(context: Pen, { stage }: DrawnModel, theme: Theme, { scale, dpr, at }: Placement) {
  const bounds = boundsOf(stage);
  if (!bounds) return;
  const size = Math.min(18 * dpr, (bounds.bottom - bounds.top) * scale * 0.6);
  if (size < 7 * dpr) return;
  context.font = `700 ${Math.round(size)}px ${theme.font}`;
  context.fillStyle = theme.onStage;
  const [px, py] = at((bounds.left + bounds.right) / 2, (bounds.top + bounds.bottom) / 2);
  context.fillText(theme.stageName, px, py, (bounds.right - bounds.left) * scale * 0.9);
}

/** Where seats carry numbers the names of sections would lie upon them. */
const NAMES_UNTIL_PX = 11;

/** While the map is moved and not zoomed, names stay as they are. */
const fittedNames = new WeakMap<DrawnModel['sections'][number], { key: string; fitted: FittedName | undefined }>();

function fittedName(context: Pen, section: DrawnModel['sections'][number], theme: Theme, { scale, dpr }: Placement) {
  const key = `${scale} ${dpr} ${theme.font}`;
  const known = fittedNames.get(section);
  if (known?.key === key) return known.fitted;
  const fitted = fitName(section, scale, dpr, (text) => widthOf(context, text, theme.font));
  fittedNames.set(section, { key, fitted });
  return fitted;
}

const MEASURED_PX = 100;
const widths = new Map<string, number>();

/** Of a name in letters one pixel high. */
function widthOf(context: Pen, name: string, font: string): number {
  const key = `${name} ${font}`;
  const known = widths.get(key);
  if (known !== undefined) return known;
  context.font = `700 ${MEASURED_PX}px ${font}`;
  const width = context.measureText(name).width / MEASURED_PX;
  widths.set(key, width);
  return width;
}

function badge(context: Pen, theme: Theme, px: number, py: number, amount: number, dpr: number) {
  context.fillStyle = theme.ink;
  context.beginPath();
  context.arc(px, py, 12 * dpr, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = theme.surface;
  context.fillText(String(amount), px, py);
}

function paintCrosshair(context: Pen, theme: Theme, { width, height, dpr }: Placement) {
  const [x, y, arm] = [width / 2, height / 2, 14 * dpr];
  for (const [colour, line] of [
    [theme.surface, 5],
    [theme.focus, 2.5],
  ] as const) {
    context.strokeStyle = colour;
    context.lineWidth = line * dpr;
    context.beginPath();
    context.moveTo(x - arm, y);
    context.lineTo(x - arm / 3, y);
    context.moveTo(x + arm / 3, y);
    context.lineTo(x + arm, y);
    context.moveTo(x, y - arm);
    context.lineTo(x, y - arm / 3);
    context.moveTo(x, y + arm / 3);
    context.lineTo(x, y + arm);
    context.stroke();
  }
}
