import { useEffect, useState } from 'react';
import { usePage } from '../../lib/use-page.ts';

/** Longest timer browsers keep without overflow, and short enough to correct a sleeping laptop. */
const TIMER_MAX_MS = 60 * 60_000;

/**
 * The time, first as the server saw it (so that the cached page hydrates), then the visitor's; again when `wakeAt` (ms)
 * comes and when the tab is looked at. In a preview of another moment it stands still.
 */
export function useNow(renderedAt: number, wakeAt: number | null): number {
  const { shownAt } = usePage();
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function tick() {
      clearTimeout(timer);
      const time = shownAt ?? Date.now();
      setNow(time);
      if (wakeAt !== null && wakeAt > time) timer = setTimeout(tick, Math.min(wakeAt - time, TIMER_MAX_MS));
    }
    tick();
    addEventListener('focus', tick);
    return () => {
      clearTimeout(timer);
      removeEventListener('focus', tick);
    };
  }, [wakeAt, shownAt]);
  return now;
}
