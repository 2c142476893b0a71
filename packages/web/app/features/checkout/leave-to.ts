/**
 * Leaves for a page of somebody else. Who comes back by the browser's own button finds `comeBackTo`, a path, from its top,
 * and finds it anew: a page the browser has kept would still be busy leaving.
 */
export function leaveTo(url: string, comeBackTo: string): void {
  history.replaceState(history.state, '', comeBackTo);
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
  // before the position is noted to which the way back leads
  addEventListener('pagehide', () => scrollTo({ top: 0 }), { capture: true });
  location.assign(url);
}
