import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Polling: shows the page anew while something is under way, and once more after it. What a page shows is read in several
 * statements, of which an earlier one may not have seen the end yet.
 */
export function useLookAgain(isUnderWay: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator();
  const [follow] = useState(() => followWith(() => void revalidate()));
  useEffect(() => follow(isUnderWay, everyMs), [follow, isUnderWay, everyMs]);
}

/** Told whenever something begins or ends to be under way. @returns of each: what stops it */
export function followWith(look: () => void): (isUnderWay: boolean, everyMs: number) => (() => void) | undefined {
  let wasUnderWay = false;
  return (isUnderWay, everyMs) => {
    if (wasUnderWay && !isUnderWay) look();
    wasUnderWay = isUnderWay;
    if (!isUnderWay) return undefined;
    const looking = setInterval(look, everyMs);
    return () => clearInterval(looking);
  };
}
