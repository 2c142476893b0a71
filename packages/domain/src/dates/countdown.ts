export type TimeParts = { days: number; hours: number; minutes: number; seconds: number };

/** What is left of a time in milliseconds, rounded up to whole seconds; nothing is ever negative. */
export function timeParts(milliseconds: number): TimeParts {
  const total = Math.max(0, Math.ceil(milliseconds / 1000));
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/** The first of these instants (ISO) that is still to come, in milliseconds; null when none is left. */
export function nextInstant(instants: readonly string[], now: number): number | null {
  const coming = instants.map((instant) => Date.parse(instant)).filter((instant) => instant > now);
  return coming.length === 0 ? null : Math.min(...coming);
}
