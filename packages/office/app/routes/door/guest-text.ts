import type { GUESTSQuery } from '../../graphql/operations.ts';
import { useMoment, useWords } from '../../words/words.ts';

type Guest = NonNullable<GUESTSQuery['guests']>['nodes'][number];

/** A guest as a row: whose ticket it is, what it is, and whether it was used. */
export function useGuestText(): (guest: Guest) => { title: string; text: string } {
  const { door: t } = useWords();
  const moment = useMoment();
  return ({ holder, buyer, label, numberEnd, reference, voidReason, isInside, lastIn, lastGate }) => {
    const state = voidReason !== null ? t.void : isInside ? t.isInside : lastIn !== null && t.lastIn(moment(lastIn), lastGate ?? '');
    const boughtBy = holder !== null && holder !== buyer && t.boughtBy(buyer);
    return { title: holder ?? buyer, text: [label, boughtBy, t.numberEnd(numberEnd), reference, state].filter(Boolean).join(' · ') };
  };
}
