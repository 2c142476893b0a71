/** When a case came, and when it was decided. */
export type Dated = { receivedAt: string; decided: { at: string } | null };
/** In order of time, without what came before or after; `hasMore`: others follow its last one. */
export type DatedList<One extends Dated> = { cases: readonly One[]; hasMore: boolean };

/**
 * Lists in one row of time: open cases from the oldest, decided ones from the newest. It ends where the first of them that has
 * more is known no further: nothing is to appear above what was read before.
 */
export function upToGaps<One extends Dated>(lists: readonly DatedList<One>[], isDecided: boolean): One[] {
  const place = ({ decided, receivedAt }: Dated) => (isDecided ? -Date.parse(decided?.at ?? receivedAt) : Date.parse(receivedAt));
  const ends = lists.flatMap(({ cases, hasMore }) => (hasMore ? cases.slice(-1).map(place) : []));
  const end = Math.min(...ends);
  return lists
    .flatMap(({ cases }) => cases)
    .filter((one) => place(one) <= end)
    .toSorted((a, b) => place(a) - place(b));
}
