import { useState } from 'react';
import type { House } from './house.ts';
import { countOf, isSeat, isWithin, roomFor, withPick, type Pick, type PickLimits } from './picks.ts';
import { placeName } from './place-names.ts';
import type { Words } from './use-map-words.ts';

/** Why there is no more: a person may have no more, or there is no more. */
export type Reached = 'nothing' | 'limit' | 'free';

export type Picks = ReturnType<typeof usePicks>;

/** What the visitor has chosen on the map. `say` is read out. */
export function usePicks(house: House, t: Words, limits: PickLimits, say: (text: string) => void) {
  const [list, setList] = useState<readonly Pick[]>([]);
  const [reached, setReached] = useState<Reached>('nothing');
  const count = countOf(list);

  /** @returns whether there was room for it */
  function add(picks: readonly Pick[]): boolean {
    const next = picks.reduce<readonly Pick[]>((all, pick) => withPick(all, pick), list);
    if (!isWithin(next, limits)) {
      setReached('limit');
      return false;
    }
    setList(next);
    if (picks[0]) say(t.added(picks.map((pick) => placeName(house, pick, t)).join('; '), countOf(next)));
    return true;
  }

  function remove(pick: Pick) {
    const next = list.filter((other) => other !== pick);
    setList(next);
    say(t.removed(placeName(house, pick, t), countOf(next)));
  }

  return {
    list,
    count,
    left: Math.max(0, limits.most - count),
    roomFor: (variantId: string) => roomFor(list, variantId, limits),
    reached,
    reach: setReached,
    add,
    remove,
    removeSeat: (seat: number) => {
      const pick = list.find((other) => isSeat(other) && other.seat === seat);
      if (pick) remove(pick);
    },
    /** An amount of a standing section; as many as fit where it is too much. */
    setAmount: (section: number, variantId: string, amount: number) => {
      const others = withPick(list, { section, variantId, amount: 0 });
      setList(withPick(list, { section, variantId, amount: Math.min(amount, roomFor(others, variantId, limits)) }));
    },
    setVariant: (pick: Pick, variantId: string) => {
      const next = list.map((other) => (other === pick ? { ...pick, variantId } : other));
      if (isWithin(next, limits)) setList(next);
      else setReached('limit');
    },
    replace: setList,
  };
}
