/** A seat where it stands; lengths as the map has them. */
export type PlanSeat = { id: string; section: string; row: string; number: string; x: number; y: number; isFree: boolean };
/** Of the plan's width and height, 0 to 1. */
type Share = { x: number; y: number };

export type SeatPlan = {
  /** Paints the seats, those that are chosen, and the frame that is drawn around some. */
  show(chosen: ReadonlySet<string>, frame?: { from: Share; to: Share }): void;
  /** Ids of the free seats in a frame; of the seat at a point where the frame is one. */
  seatsBetween(from: Share, to: Share): string[];
};

/** Pixels of the canvas at most, each way: of a long house more would be painted than is seen. */
const SIDE_PX_MAX = 3000;
/** A frame smaller than this, in pixels of CSS, is a tap. */
const TAP_PX = 6;

/** Seats as dots, painted on a canvas: a stadium has too many of them for a page. */
export function createSeatPlan(canvas: HTMLCanvasElement, seats: readonly PlanSeat[]): SeatPlan {
  const pen = canvas.getContext('2d');
  const gap = gapOf(seats);
  const bounds = boundsOf(seats, gap);
  // a pixel of the canvas is one of the screen
  const dpr = window.devicePixelRatio;
  const scale = Math.min((canvas.clientWidth * dpr) / bounds.width, SIDE_PX_MAX / bounds.width, SIDE_PX_MAX / bounds.height);
  canvas.width = Math.ceil(bounds.width * scale);
  canvas.height = Math.ceil(bounds.height * scale);
  const dots = seats.map(({ id, x, y, isFree }) => ({ id, isFree, x: (x - bounds.left) * scale, y: (y - bounds.top) * scale }));
  const radius = Math.max(gap * scale * 0.4, dpr);
  const style = getComputedStyle(canvas);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const [ink, line, sunken, accent] = [colour('--ink'), colour('--ink-soft'), colour('--line'), colour('--accent')];
  const pixels = ({ x, y }: Share) => ({ x: x * canvas.width, y: y * canvas.height });

  return {
    show(chosen, frame) {
      if (!pen) return;
      pen.clearRect(0, 0, canvas.width, canvas.height);
      for (const { id, x, y, isFree } of dots) {
        pen.beginPath();
        pen.arc(x, y, radius, 0, 2 * Math.PI);
        if (!isFree || chosen.has(id)) {
          pen.fillStyle = isFree ? accent : sunken;
          pen.fill();
        }
        if (!isFree) continue;
        pen.lineWidth = Math.min(chosen.has(id) ? 1.5 * dpr : dpr, radius / 2);
        pen.strokeStyle = chosen.has(id) ? ink : line;
        pen.stroke();
      }
      if (!frame) return;
      const [from, to] = [pixels(frame.from), pixels(frame.to)];
      pen.lineWidth = 2 * dpr;
      pen.strokeStyle = ink;
      pen.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
    },
    seatsBetween(start, end) {
      const [from, to] = [pixels(start), pixels(end)];
      const free = dots.filter(({ isFree }) => isFree);
      if (Math.hypot(to.x - from.x, to.y - from.y) < TAP_PX * dpr) {
        const nearest = free
          .map(({ id, x, y }) => ({ id, far: Math.hypot(x - to.x, y - to.y) }))
          .reduce((best, dot) => (dot.far < best.far ? dot : best), { id: '', far: Math.max(radius * 2, TAP_PX * dpr) });
        return nearest.id === '' ? [] : [nearest.id];
      }
      const isBetween = (value: number, a: number, b: number) => value >= Math.min(a, b) && value <= Math.max(a, b);
      return free.filter(({ x, y }) => isBetween(x, from.x, to.x) && isBetween(y, from.y, to.y)).map(({ id }) => id);
    },
  };
}

/** How far neighbours are from each other, in most rows. */
function gapOf(seats: readonly PlanSeat[]): number {
  const gaps = seats
    .slice(1)
    .flatMap(({ section, row, x, y }, before) => {
      const beside = seats[before]!;
      return beside.row === row && beside.section === section ? [Math.hypot(x - beside.x, y - beside.y)] : [];
    })
    .toSorted((a, b) => a - b);
  return gaps[Math.floor(gaps.length / 2)] || 1;
}

function boundsOf(seats: readonly PlanSeat[], margin: number) {
  const [left, right] = extentOf(seats.map(({ x }) => x));
  const [top, bottom] = extentOf(seats.map(({ y }) => y));
  return { left: left - margin, top: top - margin, width: right - left + 2 * margin, height: bottom - top + 2 * margin };
}
const extentOf = (values: readonly number[]): [least: number, most: number] =>
  values.reduce(([least, most], value) => [Math.min(least, value), Math.max(most, value)], [Infinity, -Infinity]);
