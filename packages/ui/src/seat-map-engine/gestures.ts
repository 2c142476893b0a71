/** What a person does on the map with mouse, finger or wheel. Points are CSS pixels from its top left corner. */
export type GestureHandler = {
  drag(dx: number, dy: number): void;
  /** Let go at a speed, CSS pixels per millisecond. */
  release(speedX: number, speedY: number): void;
  /** Zoomed by a factor around a point. @returns whether the map took it */
  scale(factor: number, x: number, y: number): boolean;
  tap(x: number, y: number, pointer: string): void;
  doubleTap(x: number, y: number): void;
  /** A mouse moves over the map, or leaves it. */
  hover(point: { x: number; y: number } | undefined): void;
  /** A new movement begins: what glides stops. */
  begin(): void;
};

const TAP_REACH_PX = 8;
const DOUBLE_TAP_MS = 320;
const DOUBLE_TAP_REACH_PX = 30;
/** Speed is that of the last moments, not of the whole drag. */
const SPEED_MS = 80;
const WHEEL_STEP = 0.0022;

type Point = { x: number; y: number };
type Moment = Point & { time: number };

/** @returns stops listening */
export function listenForGestures(host: HTMLElement, handler: GestureHandler): () => void {
  const pointers = new Map<number, Point>();
  let trail: Moment[] = [];
  let start: Moment | undefined;
  let lastTap: Moment | undefined;

  const pointOf = (event: MouseEvent): Point => {
    const box = host.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  };

  function onDown(event: PointerEvent) {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    host.setPointerCapture(event.pointerId);
    const point = pointOf(event);
    pointers.set(event.pointerId, point);
    handler.begin();
    handler.hover(undefined);
    start = pointers.size === 1 ? { ...point, time: event.timeStamp } : undefined;
    trail = start ? [start] : [];
  }

  function onMove(event: PointerEvent) {
    const point = pointOf(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === 'mouse') handler.hover(point);
      return;
    }
    if (pointers.size === 1) {
      // a hand is never quite still: what stays near where it came down is a tap
      if (start && distance(start, point) < TAP_REACH_PX) return;
      start = undefined;
      handler.drag(point.x - before.x, point.y - before.y);
      trail.push({ ...point, time: event.timeStamp });
    } else {
      const other = [...pointers].find(([id]) => id !== event.pointerId)?.[1];
      if (other) pinch(before, point, other);
    }
    pointers.set(event.pointerId, point);
  }

  function pinch(before: Point, point: Point, other: Point) {
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
    handler.drag((point.x - before.x) / 2, (point.y - before.y) / 2);
    handler.scale(distance(point, other) / Math.max(1, distance(before, other)), middle.x, middle.y);
  }

  function onUp(event: PointerEvent) {
    const point = pointOf(event);
    if (!pointers.delete(event.pointerId) || pointers.size > 0) {
      trail = [];
      return;
    }
    if (start) tap({ ...point, time: event.timeStamp }, event.pointerType);
    else throwIt(event.timeStamp);
    start = undefined;
  }

  function tap(point: Moment, pointer: string) {
    const isSecond = lastTap && point.time - lastTap.time < DOUBLE_TAP_MS && distance(lastTap, point) < DOUBLE_TAP_REACH_PX;
    lastTap = isSecond ? undefined : point;
    if (isSecond) handler.doubleTap(point.x, point.y);
    else handler.tap(point.x, point.y, pointer);
  }

  function throwIt(now: number) {
    const last = trail.at(-1);
    const first = trail.find(({ time }) => now - time < SPEED_MS);
    if (!last || !first || last.time === first.time || now - last.time > SPEED_MS / 2) return;
    const time = last.time - first.time;
    handler.release((last.x - first.x) / time, (last.y - first.y) / time);
  }

  function onCancel(event: PointerEvent) {
    pointers.delete(event.pointerId);
    start = undefined;
    trail = [];
  }

  function onWheel(event: WheelEvent) {
    const { x, y } = pointOf(event);
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1);
    // trackpads report a pinch as a wheel with Ctrl, in small steps
    const factor = Math.exp(-Math.max(-240, Math.min(240, pixels)) * WHEEL_STEP * (event.ctrlKey ? 4 : 1));
    handler.begin();
    if (handler.scale(factor, x, y) || event.ctrlKey) event.preventDefault();
  }

  const onLeave = () => handler.hover(undefined);
  host.addEventListener('pointerdown', onDown);
  host.addEventListener('pointermove', onMove);
  host.addEventListener('pointerup', onUp);
  host.addEventListener('pointercancel', onCancel);
  host.addEventListener('pointerleave', onLeave);
  host.addEventListener('wheel', onWheel, { passive: false });
  return () => {
    host.removeEventListener('pointerdown', onDown);
    host.removeEventListener('pointermove', onMove);
    host.removeEventListener('pointerup', onUp);
    host.removeEventListener('pointercancel', onCancel);
    host.removeEventListener('pointerleave', onLeave);
    host.removeEventListener('wheel', onWheel);
  };
}

const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
