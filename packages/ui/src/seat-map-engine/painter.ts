import { toHex } from '@frontrow/domain/looks/colours';
import { STATE, type DrawnModel, type MapSection } from './model.ts';
import { paintGround } from './paint-ground.ts';
import { paintOverlay, type Marks } from './paint-overlay.ts';
import { paintSeats, SEATS_FROM_PX } from './paint-seats.ts';
import { createPicture, type Picture } from './picture.ts';
import { boundsOfRaster, opaquePen, type Canvas, type Raster } from './raster.ts';
import { createSeatIndex, type SeatIndex } from './seat-index.ts';
import type { Theme } from './theme.ts';
import { toScreen, type Frame, type View } from './viewport.ts';

/** One frame to be painted: where to look, and what has changed since the frame before. Plain data: it may cross to a worker. */
export type PaintOrder = {
  view: View;
  size?: { frame: Frame; dpr: number };
  marks?: Marks;
  /** By section: left out by a filter. */
  dimmed?: readonly boolean[];
  seats?: SeatChange;
};

/** How all seats are now, and the sections in which that is new. */
export type SeatChange = {
  states: Uint8Array;
  /** By section, 0 to 1: the part of a standing one that is free. What is free of the others is counted by the painter. */
  standingShares: Float32Array;
  sections: readonly number[];
};

/** What a frame came to: whether it gets sharper with the next one, how long it took in milliseconds, and whether it was an order. */
export type Painted = { more: boolean; took: number; ordered: boolean };

/** Paints an order at once and goes on by itself until it is sharp; the first order has all there is in it. */
export type Painter = (order: PaintOrder) => void;

/** Frames this far apart while there is more to come are late; after so many the device counts as slow. */
const LATE_MS = { from: 20, to: 250 };
const LATE_MAX = 4;
/** So long after the last change of zoom the picture is painted for the scale it has come to. */
const REST_MS = 120;

/**
 * All drawing of the map, on a canvas of a page or of a worker.
 * @param onPainted hears of each order, and when what it went on with is done
 */
export function createPainter(canvas: Canvas, { ...model }: DrawnModel, theme: Theme, onPainted: (painted: Painted) => void): Painter {
  const context = opaquePen(canvas);
  let size: PaintOrder['size'];
  let marks: Marks | undefined;
  let dimmed: readonly boolean[] = [];
  const freeShare = new Float32Array(model.sections.length);
  let picture: Picture | undefined;
  let index: SeatIndex | undefined;
  let scale = 0;
  let zoomedAt = -Infinity;
  let moreSince = -Infinity;
  let late = 0;
  let next = 0;

  function paint(raster: Raster) {
    const dpr = size!.dpr;
    const areasOnly = (model.pitch * raster.scale) / dpr < SEATS_FROM_PX;
    const isDimmed = (section: number) => dimmed[section] ?? false;
    paintGround(raster, model, theme, dpr, { areasOnly, freeShare, isDimmed });
    if (areasOnly) return;
    const area = boundsOfRaster(raster, model.pitch);
    const { left, top, right, bottom } = model.bounds;
    const isWhole = area.left <= left && area.top <= top && area.right >= right && area.bottom >= bottom;
    // made when first needed: not to see the house, only to come nearer
    const seats = isWhole ? model.xs.keys() : (index ??= createSeatIndex(model)).within(area);
    paintSeats(raster, model, theme, dpr, seats, isDimmed);
  }

  function seatedShare({ first, count }: MapSection) {
    let free = 0;
    for (let seat = first; seat < first + count; seat++) if (model.states[seat] === STATE.free) free++;
    return free / count;
  }

  function take(order: PaintOrder) {
    if (order.size) {
      size = order.size;
      canvas.width = Math.round(size.frame.width * size.dpr);
      canvas.height = Math.round(size.frame.height * size.dpr);
      picture = createPicture(size.frame, size.dpr, toHex(theme.ground), paint);
    }
    if (order.dimmed) {
      dimmed = order.dimmed;
      picture?.invalidate();
    }
    if (order.seats) {
      model.states = order.seats.states;
      for (const at of order.seats.sections) {
        const section = model.sections[at]!;
        freeShare[at] = section.standing ? order.seats.standingShares[at]! : seatedShare(section);
        picture?.invalidate(section.bounds);
      }
    }
    marks = order.marks ?? marks;
  }

  /** @returns whether more is to come */
  function draw(view: View, start: number): boolean {
    if (!size || !picture || !marks) throw new Error('the first order has all there is in it');
    const { frame, dpr } = size;
    if (view.scale !== scale) zoomedAt = start;
    scale = view.scale;
    const gap = start - moreSince;
    if (gap > LATE_MS.from && gap < LATE_MS.to) late++;
    context.setTransform(1, 0, 0, 1, 0, 0);
    const more = picture.draw(context, view, start - zoomedAt >= REST_MS, late > LATE_MAX);
    const at = (x: number, y: number): [number, number] => {
      const [px, py] = toScreen(view, frame, x, y);
      return [px * dpr, py * dpr];
    };
    paintOverlay(context, model, theme, { scale: scale * dpr, dpr, width: frame.width * dpr, height: frame.height * dpr, at }, marks);
    moreSince = more ? start : -Infinity;
    return more;
  }

  function goOn(view: View) {
    const start = performance.now();
    if (draw(view, start)) next = requestAnimationFrame(() => goOn(view));
    else onPainted({ more: false, took: performance.now() - start, ordered: false });
  }

  return (order) => {
    const start = performance.now();
    cancelAnimationFrame(next);
    take(order);
    const more = draw(order.view, start);
    if (more) next = requestAnimationFrame(() => goOn(order.view));
    onPainted({ more, took: performance.now() - start, ordered: true });
  };
}
