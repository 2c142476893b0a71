import type { Bounds } from '@frontrow/domain/seating/geometry';
import { easeTo, glide, type Movement } from './animation.ts';
import { listenForGestures } from './gestures.ts';
import { hirePainter } from './hire-painter.ts';
import type { MapModel, MapSection } from './model.ts';
import type { Marks } from './paint-overlay.ts';
import type { Painted, PaintOrder } from './painter.ts';
import { nearestSeat, sectionAt } from './seat-index.ts';
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
  /** What is seen moves, with the frame that is asked for. */
  onMove(state: { zoom: number; atStart: boolean }): void;
  /** A frame is on the canvas. */
  onPainted?(painted: Painted): void;
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
  /** CSS pixels from the host's top left corner. */
  screenPoint(x: number, y: number): [px: number, py: number];
  destroy(): void;
};

type Options = {
  /** Is filled with the picture, and hears the gestures. */
  host: HTMLElement;
  model: MapModel;
  theme: Theme;
  events: ViewEvents;
  /** Units left in a standing section as a part of all, 0 to 1. */
  standingShare: (section: MapSection) => number;
  stillness: { matches: boolean };
};

const MEANT_PX = { mouse: 12, touch: 22 };
const DOUBLE_TAP_ZOOM = 2.5;

/** Where the visitor looks and what they mean by their gestures. What it looks like is the painter's business, a frame at a time. */
export function createSeatMapView({ host, model, theme, events, standingShare, stillness }: Options): SeatMapView {
  let frame = viewport.createFrame(1, 1, model.bounds, model.pitch);
  let view = viewport.startView(frame);
  let dpr = 1;
  let measured = false;
  let dimmed: readonly boolean[] = [];
  let movement: Movement | undefined;
  let requested = 0;
  let atStart = true;
  /** Where the mouse rests on the map: what is under it changes also when the map moves. */
  let mouse: { x: number; y: number } | undefined;
  const marks: Marks = {
    chosen: new Set(),
    inCart: new Set(),
    offered: new Set(),
    pointed: undefined,
    standing: new Map(),
    crosshair: false,
  };
  const standingShares = new Float32Array(model.sections.length);
  for (const section of model.sections) if (section.standing) standingShares[section.index] = standingShare(section);
  /** What the painter has not been told; undefined until it is there. */
  let news: Omit<PaintOrder, 'view'> | undefined;
  /** One frame at a time: while one is painted the next is not begun, so nothing runs ahead of what is seen. */
  let painting = false;
  let wanted = false;

  const painter = hirePainter(host, model, theme, {
    onReady() {
      painting = false;
      news = { size: { frame, dpr }, marks, dimmed, seats: { states: model.states, standingShares, sections: [...model.sections.keys()] } };
      // the house is seen a frame earlier than by asking for one
      drawNow();
    },
    onPainted(painted) {
      events.onPainted?.(painted);
      if (!painted.ordered) return;
      painting = false;
      // this one took longer than a frame: the next has waited long enough
      if (wanted) drawNow();
      else if (movement) request();
    },
  });

  function tell(change: Omit<PaintOrder, 'view'>) {
    if (news) Object.assign(news, change);
    request();
  }

  function drawNow() {
    cancelAnimationFrame(requested);
    draw(performance.now());
  }

  function draw(time: number) {
    requested = 0;
    wanted = painting;
    if (painting || !news || !measured) return;
    if (movement) {
      const { view: next, done } = movement(time);
      look(next);
      if (done) movement = undefined;
    }
    painting = true;
    const told = news;
    news = {};
    painter.paint({ ...told, view });
    events.onMove({ zoom: viewport.zoomOf(view, frame), atStart });
  }

  function request() {
    requested ||= requestAnimationFrame(draw);
  }

  function look(next: viewport.View) {
    view = next;
    const start = viewport.startView(frame);
    atStart = Math.abs(view.scale / start.scale - 1) < 1e-3;
    // at the start a finger moves the page; nearer it moves the map
    host.style.touchAction = atStart ? 'pan-y' : 'none';
    if (mouse) hover(mouse);
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
      const seat = nearestSeat(model, x, y, Math.max(model.pitch * 0.6, MEANT_PX[pointer] / view.scale));
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

  function hover(point: typeof mouse) {
    mouse = point;
    events.onHover(point && hitAt(point.x, point.y, 'mouse'));
  }

  const stopListening = listenForGestures(host, {
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
    hover,
  });

  const self: SeatMapView = {
    get zoom() {
      return viewport.zoomOf(view, frame);
    },
    resize() {
      const { clientWidth: width, clientHeight: height } = host;
      if (width === 0 || height === 0) return;
      const wasAtStart = atStart;
      measured = true;
      dpr = Math.min(window.devicePixelRatio || 1, 3);
      frame = viewport.createFrame(width, height, model.bounds, model.pitch);
      tell({ size: { frame, dpr } });
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
      tell({ marks });
    },
    refresh(sections) {
      const changed = new Set([...(news?.seats?.sections ?? []), ...sections]);
      for (const at of changed) if (model.sections[at]?.standing) standingShares[at] = standingShare(model.sections[at]);
      tell({ seats: { states: model.states, standingShares, sections: [...changed] } });
    },
    setFilter(isDimmed) {
      const next = model.sections.map(isDimmed);
      if (next.every((one, at) => one === (dimmed[at] ?? false))) return;
      dimmed = next;
      tell({ dimmed });
    },
    screenPoint: (x, y) => viewport.toScreen(view, frame, x, y),
    destroy() {
      stopListening();
      cancelAnimationFrame(requested);
      painter.dismiss();
    },
  };
  return self;
}
