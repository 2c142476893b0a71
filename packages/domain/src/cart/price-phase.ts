/** A price of a ticket for a time, for its first pieces, or both. Prices in cents by country, 'de' for those without their own. */
export type PricePhase = {
  id: number;
  prices: Record<string, number>;
  startsAt: Date | null;
  endsAt: Date | null;
  /** So many are sold at it; null: as many as there are. */
  pieces: number | null;
};

/** Units at one price. `phaseId` null: at the variant's own. */
export type PricedUnits = { quantity: number; unitPriceMinor: number; phaseId: number | null };

const isWithin = ({ startsAt, endsAt }: PricePhase, now: Date): boolean =>
  (startsAt === null || startsAt <= now) && (endsAt === null || endsAt > now);

/** Cents in the country, else in Germany; undefined where neither is said. */
export const priceIn = (prices: Readonly<Record<string, number>>, countryCode: string): number | undefined =>
  prices[countryCode] ?? prices['de'];

/**
 * What so many units of a variant cost now: those that a phase still has room for at its price, in the order of the phases, the others at
 * the variant's own. @param room pieces that are left of a phase with pieces
 */
export function priceUnits(
  units: number,
  { phases, ownMinor }: { phases: readonly PricePhase[]; ownMinor: number },
  countryCode: string,
  now: Date,
  room: (phaseId: number, pieces: number) => number,
): PricedUnits[] {
  const priced: PricedUnits[] = [];
  let left = units;
  for (const phase of phases) {
    if (!isWithin(phase, now)) continue;
    const quantity = phase.pieces === null ? left : Math.min(left, room(phase.id, phase.pieces));
    if (quantity <= 0) continue;
    priced.push({ quantity, unitPriceMinor: priceIn(phase.prices, countryCode) ?? ownMinor, phaseId: phase.id });
    left -= quantity;
  }
  return left > 0 ? [...priced, { quantity: left, unitPriceMinor: ownMinor, phaseId: null }] : priced;
}

/** The end of the present price: when, or once so many are sold, and what it costs then. */
export type PriceChange = { at: Date | null; pieces: number | null; priceMinor: number };

/**
 * How the present price of a variant changes next; undefined where nothing is planned, or nothing changes by it.
 * @param runningId the phase that runs now; null: none
 */
export function nextPrice(
  { phases, ownMinor }: { phases: readonly PricePhase[]; ownMinor: number },
  runningId: number | null,
  countryCode: string,
  now: Date,
): PriceChange | undefined {
  const running = phases.find(({ id }) => id === runningId);
  const others = phases.filter((phase) => phase !== running);
  const priceOf = (phase: PricePhase | undefined) => (phase && priceIn(phase.prices, countryCode)) ?? ownMinor;
  // what comes before in the list and begins later takes over as soon as it begins
  const before = running ? phases.slice(0, phases.indexOf(running)) : phases;
  const begins = before
    .flatMap(({ startsAt }) => (startsAt !== null && startsAt > now ? [startsAt] : []))
    .reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
  const ends = running?.endsAt ?? null;
  const at = begins === null || (ends !== null && ends < begins) ? ends : begins;
  const pieces = running?.pieces ?? null;
  if (at === null && pieces === null) return undefined;
  const priceMinor = priceOf(others.find((phase) => isWithin(phase, at ?? now)));
  return priceMinor === priceOf(running) ? undefined : { at, pieces, priceMinor };
}
