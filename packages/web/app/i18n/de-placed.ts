import { order } from './messages/de/order.ts';

/** The words of an order that is placed: paying it and its page. */
export const dePlaced = { order };

export type PlacedMessages = typeof dePlaced;
