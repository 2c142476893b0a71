/** Shorter ones are leftovers of an operator's typing. */
const LENGTH_MIN = 6;

/** What the operator wants to be known of a category or tour; null where there is nothing to show. */
export const disclaimerOf = ({ disclaimer }: { disclaimer: string | null }): string | null =>
  disclaimer !== null && disclaimer.length >= LENGTH_MIN ? disclaimer : null;
