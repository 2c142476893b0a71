import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Polling: shows the page anew while something is under way, and once more after it. What a page shows is read in several
 * statements, of which an earlier one may not have seen the end yet.
 */
export function useLookAgain(isUnderWay: boolean, everyMs: number): void {
  const { revalidate } = useRevalidator();
  const wasUnderWay = useRef(false);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) void revalidate();
    wasUnderWay.current = isUnderWay;
    if (!isUnderWay) return undefined;
    const looking = setInterval(() => void revalidate(), everyMs);
    return () => clearInterval(looking);
  }, [isUnderWay, everyMs, revalidate]);
}
