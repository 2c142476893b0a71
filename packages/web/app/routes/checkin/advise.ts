const ADVISED_MS = 6 * 3_600_000;

/** What a guest is asked for: to check in hours before the start, or by the end of the check-in where that is earlier; null where it is past. */
export function advise(
  { happeningFrom, checkInEndAt }: { happeningFrom: string; checkInEndAt: string },
  now: number,
): { text: 'advice' | 'adviceByEnd'; until: Date } | null {
  const [early, end] = [Date.parse(happeningFrom) - ADVISED_MS, Date.parse(checkInEndAt)];
  const until = Math.min(early, end);
  return until > now ? { text: early <= end ? 'advice' : 'adviceByEnd', until: new Date(until) } : null;
}
