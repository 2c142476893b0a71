import { useEffect, useState } from 'react';

/** How long each picture of a tile stays while the mouse is on it. */
const STEP_MS = 650;

/** Runs through `count` pictures while the mouse or the focus is on something. @returns the one shown, and what to listen with */
export function usePictureRun(count: number) {
  const [on, setOn] = useState(false);
  const [shown, setShown] = useState(0);
  const running = on && count > 1;
  useEffect(() => {
    if (!running || matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined;
    const timer = setInterval(() => setShown((position) => (position + 1) % count), STEP_MS);
    return () => {
      clearInterval(timer);
      setShown(0);
    };
  }, [running, count]);
  return {
    shown,
    /** The other pictures are fetched with the first sign of interest. */
    asked: running || shown > 0,
    handlers:
      count > 1
        ? {
            onPointerEnter: (event: React.PointerEvent) => event.pointerType === 'mouse' && setOn(true),
            onPointerLeave: () => setOn(false),
            onFocus: () => setOn(true),
            onBlur: () => setOn(false),
          }
        : {},
  };
}
