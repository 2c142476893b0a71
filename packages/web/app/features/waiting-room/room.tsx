import type { WaitingRoomState } from '../../lib/waiting-room.ts';
import { InsideBar } from './inside-bar.tsx';
import { WaitingRoom } from './waiting-room.tsx';

/** The waiting room over the page, or for those who were let in how long they have. */
export default function Room({ room }: { room: WaitingRoomState }) {
  return room.active ? <WaitingRoom sale={room.sale} firstTrySeconds={room.retryAfterSeconds} /> : <InsideBar />;
}
