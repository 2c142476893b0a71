import { freeRuns } from './free-runs.ts';
import type { SeatingPlan } from './seating-plan.ts';

/**
 * Whether choosing these seats leaves single free seats that need not be left. Looked at is each run of free seats side
 * by side of which some are chosen: a single seat may stay behind only if the same number of people could not sit in
 * that run without leaving one. Seats that are not in the plan (wheelchair and companion places) are never in the way.
 * Server and browser ask this one function.
 * @param isFree as it was before the choice
 * @param chosen free seats, all of one section
 */
export function leavesSingleSeats(plan: SeatingPlan, isFree: (seatId: number) => boolean, chosen: ReadonlySet<number>): boolean {
  return wastefulRuns(plan, isFree, chosen).length > 0;
}

/**
 * The choice moved so that it leaves no single seat: each person at most a few seats along in the same run, all of them
 * together as little as possible.
 * @returns as many seats as were chosen; the same ones where nothing is wrong with them
 */
export function withoutSingleSeats(plan: SeatingPlan, isFree: (seatId: number) => boolean, chosen: ReadonlySet<number>): number[] {
  const result = new Set(chosen);
  for (const run of wastefulRuns(plan, isFree, chosen)) {
    const moved = nearestPlaces(run.places, run.seatIds.length);
    for (const place of run.places) result.delete(run.seatIds[place]!);
    for (const place of moved) result.add(run.seatIds[place]!);
  }
  return [...result];
}

type ChosenRun = { seatIds: number[]; places: number[] };

function wastefulRuns(plan: SeatingPlan, isFree: (seatId: number) => boolean, chosen: ReadonlySet<number>): ChosenRun[] {
  const wasteful: ChosenRun[] = [];
  const stretches = plan.map((row) => row.filter(({ seats }) => seats.some(({ id }) => chosen.has(id))));
  for (const { seats } of freeRuns(stretches, isFree)) {
    const places = seats.flatMap((seat, place) => (chosen.has(seat.id) ? [place] : []));
    if (places.length === 0) continue;
    if (singlesLeft(places, seats.length) > fewestSingles(places.length, seats.length))
      wasteful.push({ seatIds: seats.map(({ id }) => id), places });
  }
  return wasteful;
}

function singlesLeft(places: readonly number[], length: number): number {
  return [...places, length].filter((place, index) => place - (places[index - 1] ?? -1) === 2).length;
}

/** With one seat more than people, that seat is left wherever they sit; otherwise they can begin at an end. */
const fewestSingles = (people: number, length: number): number => (length - people === 1 ? 1 : 0);

/**
 * Places for as many people in order, none with exactly one seat free beside it, moved least in sum; of equals the
 * foremost. Goes person by person and keeps for each place the best way to get there.
 */
function nearestPlaces(wanted: readonly number[], length: number): number[] {
  type Way = { cost: number; places: number[] };
  const isSingle = (from: number, to: number) => to - from === 2;
  let ways = new Map<number, Way>([[-1, { cost: 0, places: [] }]]);
  for (const want of wanted) {
    const next = new Map<number, Way>();
    for (const [from, way] of ways) {
      for (let to = from + 1; to < length; to++) {
        const cost = way.cost + Math.abs(to - want);
        if (!isSingle(from, to) && cost < (next.get(to)?.cost ?? Infinity)) next.set(to, { cost, places: [...way.places, to] });
      }
    }
    ways = next;
  }
  const ends = [...ways].filter(([last]) => !isSingle(last, length)).map(([, way]) => way);
  const best = ends.reduce<Way | undefined>((least, way) => (least && least.cost <= way.cost ? least : way), undefined);
  if (!best) throw new Error('no places for a party that could sit otherwise');
  return best.places;
}
