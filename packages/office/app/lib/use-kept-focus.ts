import { useEffect, type RefObject } from 'react';

/** Where a deed takes away what had the focus, the page gets it: keyboards and screen readers go on there, not above everything. */
export function useKeptFocus(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: EventTarget | null = null;
    const note = ({ target }: FocusEvent) => {
      last = target;
    };
    const keep = () => {
      if (last instanceof Element && !last.isConnected && document.activeElement === document.body)
        page.current?.focus({ preventScroll: true });
    };
    const watch = new MutationObserver(keep);
    watch.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', note);
    // a dialog gives the focus back to what opened it, where that is still there
    document.addEventListener('close', keep, { capture: true });
    return () => {
      watch.disconnect();
      document.removeEventListener('focusin', note);
      document.removeEventListener('close', keep, { capture: true });
    };
  }, [page]);
}
