import type { Bounds } from '@frontrow/domain/seating/geometry';
import { easeTo, glide, type Movement } from './animation.ts';
import { toHex } from './colours.ts';
import { listenForGestures } from './gestures.ts';
import { STATE, type MapModel, type MapSection } from './model.ts';
import { paintGround } from './paint-ground.ts';
import { paintOverlay, type Marks } from './paint-overlay.ts';
import { paintSeats, SEATS_FROM_PX } from './paint-seats.ts';
import { createPicture, type Picture } from './picture.ts';
import { boundsOfRaster, type Raster } from './raster.ts';
import { createSeatIndex, sectionAt, type SeatIndex } from './seat-index.ts';
import type { Theme } from './theme.ts';
import * as viewport from './viewport.ts';

/** What lies under a point: a seat near enough to be meant, or the section. Places in the model. */
export type Hit = { seat: number } | { section: number };

export type ViewEvents = {
  /** A seat, or a standing section, was tapped. Taps that lead nearer are done here. */
  onTap(hit: Hit): void;
  /** Tapped where there is nothing. */
  onMiss(): void;
  onHover(hit: Hit | undefined): void;
  /** What is seen has moved; called in the frame that shows it. */
  onMove(state: { zoom: number; atStart: boolean }): void;
};

export type SeatMapView = {
  readonly zoom: number;
  resize(): void;
  zoomBy(factor: number): void;
  reset(): void;
  pan(dx: number, dy: number): void;
  /** Goes to an area, near enough to choose seats in it. */
  show(area: Bounds): void;
  /** What a tap in the middle would mean, and does it: for the keyboard. */
  tapMiddle(): void;
  mark(change: Partial<Marks>): void;
  /** The states in the model, or what is left of sections, have changed for these sections. */
  refresh(sections: Iterable<number>): void;
  setFilter(isDimmed: (section: MapSection) => boolean): void;
  /** CSS pixels from the canvas's top left corner. */
  screenPoint(x: number, y: number): [px: number, py: number];
  destroy(): void;
};

type Options = {
  canvas: HTMLCanvasElement;
  model: MapModel;
  theme: Theme;
  events: ViewEvents;
  /** Units left in a standing section as a part of all, 0 to 1. */
  standingShare: (section: MapSection) => number;
  stillness: { matches: boolean };
};

/** Frames this far apart while something moves are late; after so many the device counts as slow. */
const LATE_MS = { from: 20, to: 250 };
const LATE_MAX = 4;
/** So long after the last change of zoom the picture is painted for the scale it has come to. */
const REST_MS = 120;
const MEANT_PX = { mouse: 12, touch: 22 };
const DOUBLE_TAP_ZOOM = 2.5;

export function createSeatMapView({ canvas, model, theme, events, standingShare, stillness }: Options): SeatMapView {
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('no canvas to draw on');
  let frame = viewport.createFrame(1, 1, model.bounds, model.pitch);
  let view = viewport.startView(frame);
  let dpr = 1;
  let picture: Picture | undefined;
  let index: SeatIndex | undefined;
  let isDimmed: (section: MapSection) => boolean = () => false;
  let movement: Movement | undefined;
  let zoomedAt = -Infinity;
  let drawnAt = -Infinity;
  let late = 0;
  let requested = 0;
  let atStart = true;
  const marks: Marks = {
    chosen: new Set(),
    inCart: new Set(),
    offered: new Set(),
    pointed: undefined,
    standing: new Map(),
    crosshair: false,
  };
  const freeSeats = new Int32Array(model.sections.length);
  model.sections.forEach(count);

  function count({ index: at, first, count: seats }: MapSection) {
    let free = 0;
    for (let seat = first; seat < first + seats; seat++) if (model.states[seat] === STATE.free) free++;
    freeSeats[at] = free;
  }

  const shareOf = (section: MapSection) => (section.standing ? standingShare(section) : freeSeats[section.index]! / section.count);
  // made when first needed: not to see the house, only to come nearer
  const seatIndex = () => (index ??= createSeatIndex(model));

  function paint(raster: Raster) {
    const areasOnly = (model.pitch * raster.scale) / dpr < SEATS_FROM_PX;
    paintGround(raster, model, theme, dpr, { areasOnly, freeShare: shareOf, isDimmed });
    if (areasOnly) return;
    const area = boundsOfRaster(raster, model.pitch);
    const { left, top, right, bottom } = frame.bounds;
    const isWhole = area.left <= left && area.top <= top && area.right >= right && area.bottom >= bottom;
    const dimmed = model.sections.map(isDimmed);
    paintSeats(raster, model, theme, dpr, isWhole ? model.ids.keys() : seatIndex().within(area), (section) => dimmed[section]!);
  }

  function draw(time: number) {
    requested = 0;
    if (movement) {
      const { view: next, done } = movement(time);
      look(next, time);
      if (done) movement = undefined;
    }
    const gap = time - drawnAt;
    if (gap > LATE_MS.from && gap < LATE_MS.to) late++;
    const atRest = time - zoomedAt >= REST_MS;
    context!.setTransform(1, 0, 0, 1, 0, 0);
    const more = picture?.draw(context!, view, atRest, late > LATE_MAX) ?? false;
    paintOverlay(
      context!,
      model,
      theme,
      { scale: view.scale * dpr, dpr, width: frame.width * dpr, height: frame.height * dpr, at: devicePoint },
      marks,
    );
    events.onMove({ zoom: viewport.zoomOf(view, frame), atStart });
    const goesOn = movement !== undefined || more;
    drawnAt = goesOn ? time : -Infinity;
    if (goesOn) request();
  }

  function devicePoint(x: number, y: number): [number, number] {
    const [px, py] = viewport.toScreen(view, frame, x, y);
    return [px * dpr, py * dpr];
  }

  function request() {
    requested ||= requestAnimationFrame(draw);
  }

  function look(next: viewport.View, time = performance.now()) {
    if (next.scale !== view.scale) zoomedAt = time;
    view = next;
    const start = viewport.startView(frame);
    atStart = Math.abs(view.scale / start.scale - 1) < 1e-3;
    // at the start a finger moves the page; nearer it moves the map
    canvas.style.touchAction = atStart ? 'pan-y' : 'none';
    request();
  }

  function goTo(next: viewport.View) {
    const target = viewport.clampView(next, frame);
    movement = stillness.matches ? undefined : easeTo(view, target, performance.now());
    if (!movement) look(target);
    request();
  }

  function show(area: Bounds) {
    const { scale, ...middle } = viewport.fitView(frame, area);
    goTo({ ...middle, scale: Math.max(scale * 0.92, frame.scaleAtZoom1 * viewport.ZOOM_TO_CHOOSE) });
  }

  function hitAt(px: number, py: number, pointer: keyof typeof MEANT_PX): Hit | undefined {
    const [x, y] = viewport.toPlan(view, frame, px, py);
    if (viewport.zoomOf(view, frame) >= viewport.ZOOM_TO_CHOOSE - 1e-6) {
      const seat = seatIndex().nearest(x, y, Math.max(model.pitch * 0.6, MEANT_PX[pointer] / view.scale));
      if (seat >= 0) return { seat };
    }
    const section = sectionAt(model, x, y);
    return section && { section: section.index };
  }

  function tap(px: number, py: number, pointer: keyof typeof MEANT_PX) {
    const hit = hitAt(px, py, pointer);
    const section = hit && 'section' in hit ? model.sections[hit.section] : undefined;
    if (!hit) return events.onMiss();
    if (!section || section.standing) return events.onTap(hit);
    events.onMiss();
    if (viewport.zoomOf(view, frame) < viewport.ZOOM_TO_CHOOSE - 1e-6) show(section.bounds);
  }

  const stopListening = listenForGestures(canvas, {
    begin() {
      movement = undefined;
    },
    drag: (dx, dy) => look(viewport.panBy(view, frame, dx, dy)),
    release(speedX, speedY) {
      if (stillness.matches) return;
      movement = glide(view, frame, speedX, speedY, performance.now());
      request();
    },
    scale(factor, x, y) {
      const next = viewport.zoomAt(view, frame, viewport.zoomOf(view, frame) * factor, x, y);
      const moved = next.scale !== view.scale;
      look(next);
      return moved;
    },
    tap: (x, y, pointer) => tap(x, y, pointer === 'mouse' ? 'mouse' : 'touch'),
    doubleTap(x, y) {
      const hit = hitAt(x, y, 'mouse');
      if (hit && 'seat' in hit) events.onTap(hit);
      else goTo(viewport.zoomAt(view, frame, viewport.zoomOf(view, frame) * DOUBLE_TAP_ZOOM, x, y));
    },
    hover: (point) => events.onHover(point && hitAt(point.x, point.y, 'mouse')),
  });

  const self: SeatMapView = {
    get zoom() {
      return viewport.zoomOf(view, frame);
    },
    resize() {
      const { clientWidth: width, clientHeight: height } = canvas;
      if (width === 0 || height === 0) return;
      const wasAtStart = atStart;
      dpr = Math.min(window.devicePixelRatio || 1, 3);
      canvas.width = Math.round(width * dpr);
      canvas.height = Math.round(height * dpr);
      frame = viewport.createFrame(width, height, model.bounds, model.pitch);
      picture = createPicture(frame, dpr, toHex(theme.ground), paint);
      movement = undefined;
      look(wasAtStart ? viewport.startView(frame) : viewport.clampView(view, frame));
    },
    zoomBy: (factor) => goTo(viewport.zoomAt(view, frame, self.zoom * factor)),
    reset: () => goTo(viewport.startView(frame)),
    pan: (dx, dy) => goTo(viewport.panBy(view, frame, dx, dy)),
    show,
    tapMiddle: () => tap(frame.width / 2, frame.height / 2, 'touch'),
    mark(change) {
      Object.assign(marks, change);
      request();
    },
    refresh(sections) {
      for (const at of sections) {
        const section = model.sections[at];
        if (!section) continue;
        count(section);
        picture?.invalidate(section.bounds);
      }
      request();
    },
    setFilter(next) {
      isDimmed = next;
      picture?.invalidate();
      request();
    },
    screenPoint: (x, y) => viewport.toScreen(view, frame, x, y),
    destroy() {
      stopListening();
      cancelAnimationFrame(requested);
    },
  };
  return self;
}
