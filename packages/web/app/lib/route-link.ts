/** The link within the shop that holds what was tapped or pointed at. */
export const routeLink = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-route]') : null;
