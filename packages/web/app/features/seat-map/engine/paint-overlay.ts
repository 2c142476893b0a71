import { KIND, type MapModel, type MapSection } from './model.ts';
import { drawSeat, seatSize, SEATS_FROM_PX } from './paint-seats.ts';
import { drawBag, drawTick } from './symbols.ts';
import type { Theme } from './theme.ts';

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
export type Placement = { scale: number; dpr: number; width: number; height: number; at(x: number, y: number): [px: number, py: number] };

/** Marks stay findable where seats are dots. */
const MARK_MIN_PX = 14;

export function paintOverlay(context: CanvasRenderingContext2D, model: MapModel, theme: Theme, place: Placement, marks: Marks): void {
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
  context: CanvasRenderingContext2D,
  model: MapModel,
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

function paintPointed(context: CanvasRenderingContext2D, model: MapModel, theme: Theme, place: Placement, { pointed }: Marks) {
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
function paintNames(context: CanvasRenderingContext2D, model: MapModel, theme: Theme, place: Placement, { standing }: Marks) {
  const { scale, dpr } = place;
  const pitch = (model.pitch * scale) / dpr;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const areasOnly = pitch < SEATS_FROM_PX;
  for (const section of model.sections) {
    const [px, py] = place.at(...section.label);
    if (px < 0 || py < 0 || px > place.width || py > place.height) continue;
    const room = (section.bounds.right - section.bounds.left) * scale * 0.86;
    const height = (section.bounds.bottom - section.bounds.top) * scale;
    const amount = standing.get(section.index);
    if (!section.standing && pitch > NAMES_UNTIL_PX) continue;
    const px14 = Math.min(15 * dpr, Math.max(9 * dpr, height * 0.3));
    context.font = `700 ${Math.round(px14)}px ${theme.font}`;
    const name = fitting(context, section, room);
    if (name === '' || height < px14 * 1.2) continue;
    if (!areasOnly || section.standing) plate(context, px, py, context.measureText(name).width, px14, theme);
    else context.fillStyle = theme.nameOnArea(section.categoryId);
    if (!areasOnly || section.standing) context.fillStyle = theme.ink;
    context.fillText(name, px, py);
    if (amount) badge(context, theme, px, py - px14 * 1.5, amount, dpr);
  }
}

/** Where seats carry numbers the names of sections would lie upon them. */
const NAMES_UNTIL_PX = 11;

/** The whole name, else its last word ('Block 101' is 101), else nothing. */
function fitting(context: CanvasRenderingContext2D, { name }: MapSection, room: number): string {
  return [name, name.split(' ').at(-1) ?? ''].find((text) => context.measureText(text).width <= room) ?? '';
}

function plate(context: CanvasRenderingContext2D, px: number, py: number, width: number, size: number, theme: Theme) {
  context.globalAlpha = 0.88;
  context.fillStyle = theme.surface;
  context.beginPath();
  context.roundRect(px - width / 2 - size * 0.45, py - size * 0.78, width + size * 0.9, size * 1.5, size * 0.4);
  context.fill();
  context.globalAlpha = 1;
}

function badge(context: CanvasRenderingContext2D, theme: Theme, px: number, py: number, amount: number, dpr: number) {
  context.fillStyle = theme.ink;
  context.beginPath();
  context.arc(px, py, 12 * dpr, 0, Math.PI * 2);
  context.fill();
  context.fillStyle = theme.surface;
  context.fillText(String(amount), px, py);
}

function paintCrosshair(context: CanvasRenderingContext2D, theme: Theme, { width, height, dpr }: Placement) {
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
