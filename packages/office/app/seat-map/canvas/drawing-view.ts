import type { Bounds } from '@frontrow/domain/seating/geometry';
import type { DrawnObject } from '@frontrow/domain/seating/drawing/types';
import type { Point } from '@frontrow/domain/seating/types';
import { createPicture, type Picture } from '@frontrow/ui/seat-map-engine/picture.ts';
import { opaquePen } from '@frontrow/ui/seat-map-engine/raster.ts';
import type { Theme } from '@frontrow/ui/seat-map-engine/theme.ts';
import * as viewport from '@frontrow/ui/seat-map-engine/viewport.ts';
import { paintDrawing } from './paint-drawing.ts';
import { paintOver, type Ghost } from './paint-over.ts';
import { boundsOfObject, boundsOfScene, boundsOfUnderlay, join, sectionPlaces, type Scene } from './scene.ts';
import type { ScreenPoint } from './pointer.ts';

export type DrawingView = {
  /** CSS pixels of a centimetre. */
  readonly scale: number;
  show(scene: Scene): void;
  /** What is drawn or moved just now; its objects are left out of the drawing beneath. */
  ghost(ghost: Ghost | undefined): void;
  setTheme(theme: Theme): void;
  resize(): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at?: ScreenPoint): void;
  /** All of the drawing. */
  reset(): void;
  look(area: Bounds): void;
  /** Moves no further than until a point is seen. */
  reveal(at: Point): void;
  toPlan(at: ScreenPoint): Point;
  toScreen(at: Point): ScreenPoint;
  middle(): Point;
  destroy(): void;
};

/** A frame that is on the canvas: whether it gets sharper, and what it took in milliseconds. */
export type Shown = { more: boolean; took: number };

const REST_MS = 120;
/** Room to draw in beside what there is. */
const ROOM_CM = 1500;
const PITCH_CM = 50;
const LOOK_ROOM = 1.6;
const EDGE_PX = 60;

/** Draws a scene on a canvas of the host and keeps where one looks. */
export function createDrawingView(host: HTMLElement, firstTheme: Theme, first: Scene, onShown?: (shown: Shown) => void): DrawingView {
  const canvas = document.createElement('canvas');
  host.append(canvas);
  const context = opaquePen(canvas);
  let theme = firstTheme;
  let scene = first;
  let ghost: Ghost | undefined;
  let leftOut: ReadonlySet<number> = new Set();
  let dpr = 1;
  let frame = viewport.createFrame(1, 1, roomAround(scene), PITCH_CM);
  let view = viewport.startView(frame);
  let picture: Picture | undefined;
  let requested = 0;
  let zoomedAt = -Infinity;
  let drawnScale = 0;
  let isMeasured = false;

  const request = () => {
    requested ||= requestAnimationFrame(draw);
  };

  function draw(time: number) {
    requested = 0;
    if (!picture) return;
    const start = performance.now();
    if (view.scale !== drawnScale) zoomedAt = time;
    drawnScale = view.scale;
    context.setTransform(1, 0, 0, 1, 0, 0);
    const more = picture.draw(context, view, time - zoomedAt >= REST_MS, false);
    paintOver(context, scene, theme, { view, frame, dpr }, ghost);
    if (more) request();
    onShown?.({ more, took: performance.now() - start });
  }

  function makePicture() {
    picture = createPicture(frame, dpr, theme.surface, (raster) => paintDrawing(raster, scene, theme, dpr, (id) => leftOut.has(id)));
    request();
  }

  /** Where what is drawn has grown beyond the frame, that grows too, and one looks where one looked. */
  function growFrame() {
    const { left, top, right, bottom } = boundsOfScene(scene);
    const { bounds } = frame;
    if (left >= bounds.left && top >= bounds.top && right <= bounds.right && bottom <= bounds.bottom) return;
    frame = viewport.createFrame(frame.width, frame.height, roomAround(scene), PITCH_CM);
    view = viewport.clampView(view, frame);
    makePicture();
  }

  function lookFrom(next: viewport.View) {
    view = next;
    request();
  }

  const self: DrawingView = {
    get scale() {
      return view.scale;
    },
    show(next) {
      const before = scene;
      scene = next;
      for (const area of changedAreas(before, next)) picture?.invalidate(area === 'all' ? undefined : area);
      if (before.drawing !== next.drawing || before.underlay !== next.underlay) growFrame();
      request();
    },
    ghost(next) {
      ghost = next;
      const now = new Set(next?.instead ?? []);
      const changed = [...now].filter((id) => !leftOut.has(id)).concat([...leftOut].filter((id) => !now.has(id)));
      leftOut = now;
      for (const id of changed) {
        const object = scene.drawing.objects.get(id);
        if (object) picture?.invalidate(grown(boundsOfObject(object)));
      }
      request();
    },
    setTheme(next) {
      theme = next;
      if (picture) makePicture();
    },
    resize() {
      const { clientWidth: width, clientHeight: height } = host;
      if (width === 0 || height === 0) return;
      dpr = Math.min(window.devicePixelRatio || 1, 3);
      canvas.width = Math.round(width * dpr);
      canvas.height = Math.round(height * dpr);
      frame = viewport.createFrame(width, height, frame.bounds, PITCH_CM);
      if (isMeasured) view = viewport.clampView(view, frame);
      else self.reset();
      isMeasured = true;
      makePicture();
    },
    pan: (dx, dy) => lookFrom(viewport.panBy(view, frame, dx, dy)),
    zoom: (factor, at) => lookFrom(viewport.zoomAt(view, frame, viewport.zoomOf(view, frame) * factor, at?.x, at?.y)),
    reset: () => self.look(boundsOfScene(scene)),
    look(area) {
      const room = { x: ((area.right - area.left) * 0.1) / 2 + 100, y: ((area.bottom - area.top) * 0.1) / 2 + 100 };
      const wanted = viewport.fitView(frame, {
        left: area.left - room.x,
        top: area.top - room.y,
        right: area.right + room.x,
        bottom: area.bottom + room.y,
      });
      lookFrom(viewport.clampView({ ...wanted, scale: Math.min(wanted.scale, LOOK_ROOM) }, frame));
    },
    reveal(at) {
      const { x, y } = self.toScreen(at);
      const short = (where: number, size: number) => Math.max(0, EDGE_PX - where) + Math.min(0, size - EDGE_PX - where);
      const [dx, dy] = [short(x, frame.width), short(y, frame.height)];
      if (dx !== 0 || dy !== 0) self.pan(dx, dy);
    },
    toPlan: ({ x, y }) => viewport.toPlan(view, frame, x, y),
    toScreen([x, y]) {
      const [px, py] = viewport.toScreen(view, frame, x, y);
      return { x: px, y: py };
    },
    middle: () => [view.x, view.y],
    destroy() {
      cancelAnimationFrame(requested);
      canvas.remove();
    },
  };
  return self;
}

function roomAround(scene: Scene): Bounds {
  const { left, top, right, bottom } = boundsOfScene(scene);
  const room = Math.max(ROOM_CM, (right - left) / 4, (bottom - top) / 4);
  return { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
}

/** Row names stand beside the seats. */
const grown = ({ left, top, right, bottom }: Bounds): Bounds => ({
  left: left - 80,
  top: top - 80,
  right: right + 80,
  bottom: bottom + 80,
});

function* changedAreas(before: Scene, after: Scene): Generator<Bounds | 'all'> {
  if (before.drawing.sections !== after.drawing.sections || before.drawing.categories !== after.drawing.categories) yield 'all';
  else if (before.showsOut !== after.showsOut) yield 'all';
  else {
    const [were, are] = [sectionPlaces(before.drawing), sectionPlaces(after.drawing)];
    const sections = new Set<number>();
    for (const object of changedObjects(before.drawing.objects, after.drawing.objects)) {
      yield grown(boundsOfObject(object));
      if ('section' in object) sections.add(object.section);
    }
    // their names go where they go
    for (const id of sections) for (const place of [were.get(id), are.get(id)]) if (place) yield place.bounds;
  }
  if (before.underlay === after.underlay) return;
  const both = join([before.underlay, after.underlay].flatMap((underlay) => (underlay ? boundsOfUnderlay(underlay) : [])));
  if (both) yield both;
}

/** As they were and as they are. */
function* changedObjects(before: ReadonlyMap<number, DrawnObject>, after: ReadonlyMap<number, DrawnObject>): Generator<DrawnObject> {
  if (before === after) return;
  for (const [id, object] of before) if (after.get(id) !== object) yield object;
  for (const [id, object] of after) if (before.get(id) !== object) yield object;
}
