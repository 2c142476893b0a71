import { door } from './messages/de/door.ts';

/** The words of staff at the door; no other page loads them. */
export const deDoor = { door };

export type DoorMessages = typeof deDoor;
