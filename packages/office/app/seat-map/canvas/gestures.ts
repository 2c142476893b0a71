import { moveObjects, rotateObjects } from '@frontrow/domain/seating/drawing/operations';
import { applyPatch } from '@frontrow/domain/seating/drawing/patch';
import { tooClose } from '@frontrow/domain/seating/drawing/problems';
import { centreOf, seatsOf } from '@frontrow/domain/seating/drawing/seats-of';
import { hasCorners, hasSeats, type DrawnObject, type Patch } from '@frontrow/domain/seating/drawing/types';
import type { Point } from '@frontrow/domain/seating/types';
import { selectedObjects, type Editor } from '../editor.ts';
import { draw, isArea, isDrawTool, type DrawTool, type NewNames } from '../tools.ts';
import type { DrawingView } from './drawing-view.ts';
import { objectAt, objectsWithin, seatAt, seatsWithin } from './hit.ts';
import { HANDLE_PX, TURN_PX, type Ghost } from './paint-over.ts';
import type { Drag, Held, PointerHandler, ScreenPoint } from './pointer.ts';
import { boundsOfObject, join } from './scene.ts';

export type GestureWords = NewNames & {
  seats: (count: number) => string;
  metres: (width: number, height: number) => string;
  degrees: (angle: number) => string;
};

type Options = {
  view: DrawingView;
  editor: Editor;
  words: () => GestureWords;
  /** Nothing may be changed: one looks and selects. */
  isReadOnly: () => boolean;
  /** The picture underneath is moved, in centimetres. */
  onPicture: (dx: number, dy: number) => void;
  onMeasured: (from: Point, to: Point) => void;
};

const TURN_STEP = 5;
const FINE = { move: 1, coarse: 5 };

export type Gestures = PointerHandler & {
  /** Corners of an area that were set so far become one. */
  finish(): void;
  cancel(): void;
};

/** What a drag and a tap mean with each tool. */
export function createGestures({ view, editor, words, isReadOnly, onPicture, onMeasured }: Options): Gestures {
  let path: Point[] = [];
  const drawing = () => editor.state().history.drawing;
  const reach = (held: Held) => (held.isTouch ? 18 : 6) / view.scale;

  /** Shows what a change would make of objects. */
  function preview(patch: Patch, instead: readonly number[], more: Partial<Ghost> = {}) {
    const after = applyPatch(drawing(), patch).drawing;
    const named = (patch.objects ?? []).flatMap(([id]) => after.objects.get(id) ?? []);
    view.ghost({ objects: named, instead, tooClose: new Set(tooClose(drawing(), named.filter(hasSeats))), ...more });
  }

  function draggingObjects(from: Point, make: (to: Point, held: Held) => { patch: Patch; told: Partial<Ghost> }): Drag {
    const ids = [...editor.state().selected];
    let last: Patch | undefined;
    return {
      move(to, held) {
        const made = make(view.toPlan(to), held);
        last = made.patch;
        preview(made.patch, ids, made.told);
      },
      end() {
        view.ghost(undefined);
        if (last) editor.commit(last);
      },
      cancel: () => view.ghost(undefined),
    };
  }

  function moving(from: Point): Drag {
    const ids = [...editor.state().selected];
    return draggingObjects(from, ([x, y], held) => {
      const step = held.alt ? FINE.move : FINE.coarse;
      const by: Point = [Math.round((x - from[0]) / step) * step, Math.round((y - from[1]) / step) * step];
      return { patch: moveObjects(drawing(), ids, by), told: { words: words().metres(by[0], by[1]), at: [x, y] } };
    });
  }

  function turning(from: Point): Drag {
    const ids = [...editor.state().selected];
    const [cx, cy] = centreOf(selectedObjects(editor.state()));
    const angleAt = ([x, y]: Point) => (Math.atan2(-(y - cy), x - cx) * 180) / Math.PI;
    return draggingObjects(from, (to, held) => {
      const step = held.alt ? 1 : TURN_STEP;
      const degrees = Math.round((angleAt(to) - angleAt(from)) / step) * step;
      const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
      return { patch: rotateObjects(drawing(), ids, turned, [cx, cy]), told: { words: words().degrees(turned), at: to } };
    });
  }

  function pullingCorner(object: Extract<DrawnObject, { corners: unknown }>, corner: number): Drag {
    return draggingObjects(object.corners[corner]!, ([x, y]) => {
      const corners = object.corners.map((point, index): Point => (index === corner ? [Math.round(x), Math.round(y)] : point));
      return { patch: { objects: [[object.id, { ...object, corners }]] }, told: {} };
    });
  }

  function selecting(from: Point, held: Held): Drag {
    const isSeats = editor.state().tool === 'seats';
    return {
      move: (to) => view.ghost({ objects: [], instead: [], tooClose: new Set(), frame: [from, view.toPlan(to)] }),
      end(to) {
        view.ghost(undefined);
        const frame = [from, view.toPlan(to)] as const;
        if (isSeats) editor.selectSeats(seatsWithin(drawing(), frame), held.shift);
        else editor.select(objectsWithin(drawing(), frame), held.shift);
      },
      cancel: () => view.ghost(undefined),
    };
  }

  function showDrawn(tool: DrawTool, points: readonly Point[], at: Point) {
    const made = draw(drawing(), tool, editor.state().options, points, words());
    const after = applyPatch(drawing(), made.patch).drawing;
    view.ghost({
      drawing: after,
      objects: made.objects,
      instead: [],
      tooClose: new Set(tooClose(after, made.objects.filter(hasSeats))),
      words: toldOf(made.objects),
      at,
    });
  }

  function toldOf(objects: readonly DrawnObject[]): string {
    const [object] = objects;
    if (!object) return '';
    const count = seatsOf(object).length;
    if (count > 0) return words().seats(count);
    const { left, top, right, bottom } = boundsOfObject(object);
    return words().metres(right - left, bottom - top);
  }

  function drawingBy(tool: DrawTool, from: Point): Drag {
    return {
      move(to) {
        const end = view.toPlan(to);
        showDrawn(tool, [from, end], end);
      },
      end(to) {
        view.ghost(undefined);
        place(tool, [from, view.toPlan(to)]);
      },
      cancel: () => view.ghost(undefined),
    };
  }

  function place(tool: DrawTool, points: readonly Point[]) {
    const made = draw(drawing(), tool, editor.state().options, points, words());
    editor.commit(made.patch);
    // rows are drawn one behind another: the next one belongs to the same section
    if ((tool === 'row' || tool === 'arc' || tool === 'round' || tool === 'long') && made.section !== undefined)
      editor.set({ section: made.section });
    editor.select(made.objects.map(({ id }) => id));
  }

  function measuring(from: Point): Drag {
    return {
      move: (to) => view.ghost({ objects: [], instead: [], tooClose: new Set(), path: [from, view.toPlan(to)] }),
      end(to) {
        view.ghost(undefined);
        onMeasured(from, view.toPlan(to));
      },
      cancel: () => view.ghost(undefined),
    };
  }

  function pictureMoving(from: Point): Drag {
    let before = from;
    return {
      move(to) {
        const [x, y] = view.toPlan(to);
        onPicture(x - before[0], y - before[1]);
        before = [x, y];
      },
      end: () => {},
      cancel: () => {},
    };
  }

  /** Whether a point of the screen is on the handle that turns, or on a corner. */
  function handleAt(at: ScreenPoint, held: Held): Drag | undefined {
    const objects = selectedObjects(editor.state());
    const bounds = join(objects.map(boundsOfObject));
    if (!bounds) return undefined;
    const room = HANDLE_PX + (held.isTouch ? 14 : 4);
    const isNear = (point: Point, dy = 0) => {
      const { x, y } = view.toScreen(point);
      return Math.hypot(at.x - x, at.y - (y + dy)) <= room;
    };
    if (isNear([(bounds.left + bounds.right) / 2, bounds.top], -TURN_PX)) return turning(view.toPlan(at));
    const [only] = objects;
    if (objects.length !== 1 || !only || !hasCorners(only)) return undefined;
    const corner = only.corners.findIndex((point) => isNear(point));
    return corner >= 0 ? pullingCorner(only, corner) : undefined;
  }

  function finish() {
    const { tool } = editor.state();
    const corners = path;
    cancel();
    if (isArea(tool) && corners.length > 2) place(tool, corners);
    // by keyboard: one of a usual size where one looks
    else if (isDrawTool(tool) && corners.length === 0) place(tool, [view.middle()]);
  }

  function cancel() {
    path = [];
    view.ghost(undefined);
  }

  return {
    begin(at, held) {
      const { tool } = editor.state();
      const from = view.toPlan(at);
      if (tool === 'pan' || isReadOnly()) return undefined;
      if (tool === 'measure') return measuring(from);
      if (tool === 'picture') return pictureMoving(from);
      if (isDrawTool(tool)) return path.length > 0 ? undefined : drawingBy(tool, from);
      if (tool === 'seats') return held.isTouch && !held.shift ? undefined : selecting(from, held);
      const handle = handleAt(at, held);
      if (handle) return handle;
      const object = objectAt(drawing(), from, reach(held));
      // a finger on nothing moves the view; a mouse draws a frame
      if (!object) return held.isTouch ? undefined : selecting(from, held);
      if (!editor.state().selected.has(object.id)) editor.select([object.id], held.shift);
      return moving(from);
    },
    tap(at, held, isSecond) {
      const { tool } = editor.state();
      const point = view.toPlan(at);
      if (isDrawTool(tool) && !isReadOnly()) {
        if (!isArea(tool)) return place(tool, [point]);
        if (isSecond) return finish();
        path = [...path, point];
        view.ghost({ objects: [], instead: [], tooClose: new Set(), path });
        return undefined;
      }
      if (tool === 'seats') {
        const seat = seatAt(drawing(), point, reach(held));
        return editor.selectSeats(seat ? [seat] : [], held.shift);
      }
      const object = objectAt(drawing(), point, reach(held));
      if (isSecond && object && hasSeats(object) && !isReadOnly()) {
        editor.choose('seats');
        const seat = seatAt(drawing(), point, reach(held));
        return editor.selectSeats(seat ? [seat] : []);
      }
      return editor.select(object ? [object.id] : [], held.shift);
    },
    hover(at) {
      if (path.length === 0 || !at) return;
      view.ghost({ objects: [], instead: [], tooClose: new Set(), path: [...path, view.toPlan(at)] });
    },
    pan: (dx, dy) => view.pan(dx, dy),
    zoom: (factor, at) => view.zoom(factor, at),
    finish,
    cancel,
  };
}
