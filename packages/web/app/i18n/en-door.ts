import type { DoorMessages } from './de-door.ts';
import { door } from './messages/en/door.ts';

export const enDoor = { door } satisfies DoorMessages;
