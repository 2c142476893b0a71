import type { Effects } from '@frontrow/domain/effects';

export type EffectKind = keyof Effects;

/** An effect to happen after the commit. `dedupeKey` names it: the same key is written and done once. */
export type Effect<K extends EffectKind = EffectKind> = { [Kind in K]: { kind: Kind; dedupeKey: string; payload: Effects[Kind] } }[K];
export type OutboxEntry<K extends EffectKind = EffectKind> = Effect<K> & { id: number; attempts: number };

/** @param name what tells it from others of its kind: who asks twice for the same gets it once */
export const effect = <K extends EffectKind>(kind: K, name: string | number, payload: Effects[K]): Effect =>
  // a union that is indexed by a type parameter is more than the compiler follows
  ({ kind, dedupeKey: `${kind}:${name}`, payload }) as Effect;
