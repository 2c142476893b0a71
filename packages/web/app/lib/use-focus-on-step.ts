import { useEffect, useRef } from 'react';

/** Going on moves the focus to the new step's title, so that it is read out and the next Tab is in it. */
export function useFocusOnStep(step: unknown, { toTop = false } = {}): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (toTop) window.scrollTo({ top: 0 });
    document.getElementById('step')?.focus({ preventScroll: true });
  }, [step, toTop]);
}
