import type { Effects } from '@frontrow/domain/effects';

export type EffectKind = keyof Effects;

type Named<K extends EffectKind> = { [Kind in K]: { kind: Kind; dedupeKey: string; payload: Effects[Kind] } }[K];
/**
 * An effect to happen after the commit. `dedupeKey` names it: the same key is written and done once. `lane`: what it waits
 * with, where that is not all of its kind; lanes take turns.
 */
export type Effect<K extends EffectKind = EffectKind> = Named<K> & { lane?: string };
export type OutboxEntry<K extends EffectKind = EffectKind> = Named<K> & { id: number; attempts: number };

/** @param name what tells it from others of its kind: who asks twice for the same gets it once */
export const effect = <K extends EffectKind>(kind: K, name: string | number, payload: Effects[K]): Effect =>
  // a union that is indexed by a type parameter is more than the compiler follows
  ({ kind, dedupeKey: `${kind}:${name}`, payload }) as Effect;
