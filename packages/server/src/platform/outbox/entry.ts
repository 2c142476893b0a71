/** An effect to happen after the commit. `dedupeKey` names it: the same key is written and done once. */
export type Effect = { kind: string; dedupeKey: string; payload: Record<string, unknown> };
export type OutboxEntry = Effect & { id: number; attempts: number };
