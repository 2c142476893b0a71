import { session } from './messages/de/session.ts';

/** The words about the time of a cart: they come with the first thing in it. */
export const deSession = { session };

export type SessionMessages = typeof deSession;
