import { createStore } from './store.ts';

/** The room of a sale: below `/server/queue/{shop}/{sale}`. */
export type Sale = { shop: string; sale: string };

/** `sale`: null where the store is full or away, and there is no room to wait in but this page. */
export type WaitingRoomState = { active: false } | { active: true; retryAfterSeconds: number; sale: Sale | null };

/** Set by any call that met the waiting room; the waiting-room surface shows and clears it. */
export const waitingRoom = createStore<WaitingRoomState>({ active: false });

/** Opens the room for a reply of status 503 or with the message of the waiting queue. @param result its body, where it is one of ours */
export function enterWaitingRoom(response: Response, result: unknown): void {
  const { code, shop, sale } = (result as Answer | null)?.errors?.[0]?.extensions ?? {};
  // a page asks several things at once: the first answer opens the room
  if (waitingRoom.get().active) return;
  const retryAfterSeconds = Number(response.headers.get('retry-after')) || 30;
  waitingRoom.set({ active: true, retryAfterSeconds, sale: code === 'WAITING_ROOM' && shop && sale ? { shop, sale } : null });
}

type Answer = { errors?: { extensions?: { code?: string } & Partial<Sale> }[] };
