import { createStore } from './store.ts';

export type WaitingRoomState = { active: false } | { active: true; retryAfterSeconds: number };

/** Set by any call that met the waiting room; the waiting-room surface shows and clears it. */
export const waitingRoom = createStore<WaitingRoomState>({ active: false });
