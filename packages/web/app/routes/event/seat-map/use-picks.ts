import { useState } from 'react';
import type { House } from './house.ts';
import { countOf, isSeat, withPick, type Pick } from './picks.ts';
import { placeName } from './place-names.ts';
import type { Words } from './use-map-words.ts';

/** Why there is no more: a person may have no more, or there is no more. */
export type Reached = 'nothing' | 'limit' | 'free';

export type Picks = ReturnType<typeof usePicks>;

/** What the visitor has chosen on the map. `say` is read out; `limit` is how many tickets the cart still takes. */
export function usePicks(house: House, t: Words, limit: number, say: (text: string) => void) {
  const [list, setList] = useState<readonly Pick[]>([]);
  const [reached, setReached] = useState<Reached>('nothing');
  const count = countOf(list);

  /** @returns whether there was room for it */
  function add(picks: readonly Pick[]): boolean {
    const next = picks.reduce<readonly Pick[]>((all, pick) => withPick(all, pick), list);
    if (countOf(next) > limit) {
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
    left: Math.max(0, limit - count),
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
      const others = countOf(list.filter((pick) => isSeat(pick) || pick.section !== section || pick.variantId !== variantId));
      setList(withPick(list, { section, variantId, amount: Math.min(amount, limit - others) }));
    },
    setVariant: (pick: Pick, variantId: string) => setList(list.map((other) => (other === pick ? { ...pick, variantId } : other))),
    replace: setList,
  };
}
