/** When the first event of an order begins; null where it holds none. */
export const firstEvent = (lines: readonly { eventFacts: { happeningFrom: string } | null }[]): Date | null =>
  earliest(lines.flatMap(({ eventFacts }) => (eventFacts ? [new Date(eventFacts.happeningFrom)] : [])));

export const earliest = (moments: readonly Date[]): Date | null =>
  moments.length === 0 ? null : new Date(Math.min(...moments.map((moment) => moment.getTime())));
