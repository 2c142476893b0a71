import { part } from '@frontrow/ui/part/part.tsx';
import { useHydrated } from '../../../features/cart/use-hydrated.ts';
import type { EventDetail } from '../event-detail.ts';

const ResaleBlock = part(() => import('./resale-block.tsx'));

/** Tickets that fans pass on, below the organiser's own; nothing of it is in the page's first load. */
export function LazyResale({ event }: { event: EventDetail }) {
  if (!useHydrated() || event.resaleSetting.preference === 'none') return null;
  return <ResaleBlock event={event} />;
}
