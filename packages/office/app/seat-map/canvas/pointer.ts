/** A point of the screen, CSS pixels from the canvas' top left corner. */
export type ScreenPoint = { x: number; y: number };
export type Held = { shift: boolean; alt: boolean; isTouch: boolean };

/** What a person does on the drawing. Two fingers, the middle button, the wheel and the space bar move the view, whatever the tool is. */
export type PointerHandler = {
  /** @returns what a drag that begins here means; undefined: it moves the view */
  begin(at: ScreenPoint, held: Held): Drag | undefined;
  tap(at: ScreenPoint, held: Held, isSecond: boolean): void;
  hover(at: ScreenPoint | undefined): void;
  pan(dx: number, dy: number): void;
  zoom(factor: number, at: ScreenPoint): void;
};
export type Drag = { move(to: ScreenPoint, held: Held): void; end(to: ScreenPoint, held: Held): void; cancel(): void };

const TAP_REACH_PX = 5;
const TOUCH_REACH_PX = 9;
const SECOND_TAP_MS = 350;
const WHEEL_STEP = 0.0022;

const heldBy = (event: PointerEvent): Held => ({
  shift: event.shiftKey || event.ctrlKey || event.metaKey,
  alt: event.altKey,
  isTouch: event.pointerType === 'touch',
});
const distance = (a: ScreenPoint, b: ScreenPoint) => Math.hypot(a.x - b.x, a.y - b.y);

/** @returns stops listening */
export function listenForPointer(host: HTMLElement, handler: PointerHandler): () => void {
  const pointers = new Map<number, ScreenPoint>();
  let start: ScreenPoint | undefined;
  let isTap = false;
  let movesView = false;
  let drag: Drag | undefined;
  let lastTap = { x: 0, y: 0, time: -Infinity };

  const pointOf = (event: MouseEvent): ScreenPoint => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };
  const forget = () => {
    drag?.cancel();
    drag = start = undefined;
    isTap = movesView = false;
  };

  function onDown(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button > 1) return;
    if (event.button === 1) event.preventDefault();
    host.setPointerCapture(event.pointerId);
    pointers.set(event.pointerId, pointOf(event));
    handler.hover(undefined);
    // a second finger: what the first began is not meant
    forget();
    if (pointers.size > 1) return;
    start = pointOf(event);
    isTap = event.button === 0;
    movesView = event.button === 1;
  }

  function onMove(event: PointerEvent) {
    const point = pointOf(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') handler.hover(point);
      return;
    }
    pointers.set(event.pointerId, point);
    if (pointers.size > 1) {
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) pinch(before, point, other);
      return;
    }
    if (!start) return;
    const held = heldBy(event);
    if (isTap) {
      if (distance(start, point) < (held.isTouch ? TOUCH_REACH_PX : TAP_REACH_PX)) return;
      isTap = false;
      drag = handler.begin(start, held);
      movesView = drag === undefined;
    }
    if (movesView) handler.pan(point.x - before.x, point.y - before.y);
    else drag?.move(point, held);
  }

  function pinch(before: ScreenPoint, point: ScreenPoint, other: ScreenPoint) {
    handler.pan((point.x - before.x) / 2, (point.y - before.y) / 2);
    const factor = distance(point, other) / Math.max(1, distance(before, other));
    handler.zoom(factor, { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 });
  }

  function onUp(event: PointerEvent) {
    if (!pointers.delete(event.pointerId)) return;
    const point = pointOf(event);
    const held = heldBy(event);
    const ended = drag;
    const wasTap = isTap && start !== undefined;
    drag = undefined;
    forget();
    if (wasTap) tap(point, held, event.timeStamp);
    else ended?.end(point, held);
  }

  function tap(point: ScreenPoint, held: Held, time: number) {
    const isSecond = time - lastTap.time < SECOND_TAP_MS && distance(point, lastTap) < TOUCH_REACH_PX * 2;
    lastTap = isSecond ? { ...point, time: -Infinity } : { ...point, time };
    handler.tap(point, held, isSecond);
  }

  function onCancel(event: PointerEvent) {
    pointers.delete(event.pointerId);
    forget();
  }

  function onWheel(event: WheelEvent) {
    event.preventDefault();
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
    const step = WHEEL_STEP * (event.ctrlKey ? 4 : 1);
    handler.zoom(Math.exp(-Math.max(-240, Math.min(240, pixels)) * step), pointOf(event));
  }

  const onLeave = () => handler.hover(undefined);
  const controller = new AbortController();
  const { signal } = controller;
  host.addEventListener('pointerdown', onDown, { signal });
  host.addEventListener('pointermove', onMove, { signal });
  host.addEventListener('pointerup', onUp, { signal });
  host.addEventListener('pointercancel', onCancel, { signal });
  host.addEventListener('pointerleave', onLeave, { signal });
  host.addEventListener('wheel', onWheel, { signal, passive: false });
  return () => {
    forget();
    controller.abort();
  };
}
