/** What a provider sent, after its signature was checked. */
export type ReceivedEvent = { provider: string; eventId: string; kind: string; payload: unknown };
export type InboxEntry = ReceivedEvent & { id: number; attempts: number };
