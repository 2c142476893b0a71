import { lazy, Suspense } from 'react';
import { useStore } from '../../lib/store.ts';
import { waitingRoom } from '../../lib/waiting-room.ts';
import { useHydrated } from '../cart/use-hydrated.ts';

const WaitingRoom = lazy(() => import('./waiting-room.tsx'));
const InsideBar = lazy(() => import('./inside-bar.tsx'));

/** The waiting room over the page, and for those who were let in how long they have. Nothing of it is loaded before. */
export function WaitingRoomKeeper() {
  const room = useStore(waitingRoom);
  const hydrated = useHydrated();
  if (room.active) return <Suspense>{<WaitingRoom sale={room.sale} firstTrySeconds={room.retryAfterSeconds} />}</Suspense>;
  return hydrated && document.cookie.includes('queue-inside=') ? <Suspense>{<InsideBar />}</Suspense> : null;
}
