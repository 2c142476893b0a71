import type { FoundOrder } from './use-my-tickets.ts';

type Line = FoundOrder['lines'][number];
export type Upcoming = {
  order: FoundOrder;
  name: string;
  startsAt: string;
  isLaterDay: boolean;
  hideDate: boolean;
  place: string | null;
  cancelled: boolean;
  tickets: number;
  /** Who of them is inside. */ admitted: number;
  seats: Line[];
};

/** Valid tickets for what is not over yet, an entry for each order and event, the next first. */
export function upcoming(orders: readonly FoundOrder[], nowMs: number): Upcoming[] {
  const entries = orders.flatMap((order) => {
    const events = new Map<string, Upcoming>();
    for (const line of order.lines) {
      const { name, startsAt, isLaterDay, hideDate, endsAt, place, cancelled, validTickets, admittedTickets } = line;
      if (startsAt === null || endsAt === null || !validTickets || Date.parse(endsAt) <= nowMs) continue;
      const key = `${name} ${startsAt}`;
      const told = { order, name, startsAt, isLaterDay, hideDate, place, cancelled };
      const entry = events.get(key) ?? { ...told, tickets: 0, admitted: 0, seats: [] };
      entry.tickets += validTickets;
      entry.admitted += admittedTickets ?? 0;
      if (line.seat !== null || line.section !== null) entry.seats.push(line);
      events.set(key, entry);
    }
    return [...events.values()];
  });
  return entries.toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
}
