import type { Pen } from './raster.ts';

/** The signs on seats, drawn in strokes of the colour set. Positions are their middles; sizes are those of the seat. */

/** Taken: a small cross, in a square frame where the place is not for everybody. */
export function drawCross(context: Pen, x: number, y: number, size: number, frame: number): void {
  const reach = size / 2;
  context.lineWidth = Math.max(1, size * 0.22);
  context.lineCap = 'round';
  context.beginPath();
  context.moveTo(x - reach, y - reach);
  context.lineTo(x + reach, y + reach);
  context.moveTo(x + reach, y - reach);
  context.lineTo(x - reach, y + reach);
  if (frame > 0) context.roundRect(x - frame / 2, y - frame / 2, frame, frame, frame * 0.18);
  context.stroke();
}

/** Somebody in a wheelchair: head, back and seat, the wheel. */
export function drawWheelchair(context: Pen, x: number, y: number, size: number): void {
  const unit = size / 20;
  context.lineWidth = Math.max(1, unit * 1.8);
  context.lineCap = context.lineJoin = 'round';
  context.beginPath();
  context.arc(x - unit * 1.2, y - unit * 6, unit * 1.5, 0, Math.PI * 2);
  context.fill();
  context.beginPath();
  context.moveTo(x - unit * 1.2, y - unit * 3.4);
  context.lineTo(x - unit * 1.2, y + unit * 1);
  context.lineTo(x + unit * 3, y + unit * 1);
  context.lineTo(x + unit * 4.8, y + unit * 5.4);
  context.moveTo(x - unit * 1.2, y - unit * 1.4);
  context.lineTo(x + unit * 2.6, y - unit * 1.4);
  context.stroke();
  context.beginPath();
  context.arc(x - unit * 0.8, y + unit * 3, unit * 4, -Math.PI * 0.75, Math.PI * 0.15, true);
  context.stroke();
}

/** Somebody who comes along: two heads, two shoulders. */
export function drawCompanion(context: Pen, x: number, y: number, size: number): void {
  const unit = size / 20;
  for (const side of [-3.6, 3.6]) {
    context.beginPath();
    context.arc(x + unit * side, y - unit * 3, unit * 2, 0, Math.PI * 2);
    context.fill();
    context.beginPath();
    context.arc(x + unit * side, y + unit * 4.6, unit * 3.2, Math.PI, 0);
    context.fill();
  }
}

/** Chosen: a tick. */
export function drawTick(context: Pen, x: number, y: number, size: number): void {
  context.lineWidth = Math.max(1.5, size * 0.12);
  context.lineCap = context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(x - size * 0.22, y + size * 0.02);
  context.lineTo(x - size * 0.05, y + size * 0.2);
  context.lineTo(x + size * 0.25, y - size * 0.18);
  context.stroke();
}

/** In the cart: a bag. */
export function drawBag(context: Pen, x: number, y: number, size: number): void {
  const unit = size / 20;
  context.lineWidth = Math.max(1, unit * 1.6);
  context.beginPath();
  context.roundRect(x - unit * 4.5, y - unit * 2.5, unit * 9, unit * 8, unit);
  context.fill();
  context.beginPath();
  context.arc(x, y - unit * 2.5, unit * 2.6, Math.PI, 0);
  context.stroke();
}
