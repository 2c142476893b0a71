import { useStore } from '../../lib/store.ts';
import { waitingRoom } from '../../lib/waiting-room.ts';
import { part } from '@frontrow/ui/part/part.tsx';
import { useHydrated } from '../cart/use-hydrated.ts';

const Room = part(() => import('./room.tsx'));

/** For whoever has to wait, and whoever was let in. Nothing of it is loaded for anybody else. */
export function WaitingRoomKeeper() {
  const room = useStore(waitingRoom);
  const isInside = useHydrated() && document.cookie.includes('queue-inside=');
  return room.active || isInside ? <Room room={room} /> : null;
}
