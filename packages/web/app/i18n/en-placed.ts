import type { PlacedMessages } from './de-placed.ts';
import { order } from './messages/en/order.ts';

export const enPlaced = { order } satisfies PlacedMessages;
