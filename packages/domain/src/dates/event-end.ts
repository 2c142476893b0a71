const LASTS_MS = 6 * 60 * 60_000;

/**
 * When an event is over, in milliseconds: at its end, or six hours after its beginning where it says none. The database says the
 * same by its function `ends_at`; a test compares them.
 */
export const endsAtMs = ({ happeningFrom, happeningUntil }: { happeningFrom: string; happeningUntil: string | null }): number =>
  happeningUntil === null ? Date.parse(happeningFrom) + LASTS_MS : Date.parse(happeningUntil);
