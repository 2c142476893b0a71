import { lazy, Suspense } from 'react';
import { useStore } from '../../lib/store.ts';
import { waitingRoom } from '../../lib/waiting-room.ts';
import { useHydrated } from '../cart/use-hydrated.ts';

const Room = lazy(() => import('./room.tsx'));

/** For whoever has to wait, and whoever was let in. Nothing of it is loaded for anybody else. */
export function WaitingRoomKeeper() {
  const room = useStore(waitingRoom);
  const isInside = useHydrated() && document.cookie.includes('queue-inside=');
  return room.active || isInside ? <Suspense>{<Room room={room} />}</Suspense> : null;
}
