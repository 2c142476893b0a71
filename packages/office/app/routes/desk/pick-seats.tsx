import { useCallback, useEffect, useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { FailedNotice } from '@frontrow/ui/notice/failed-notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { DeskSeatsDocument } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { Plan, seatsIn } from '../../seat-map/seat-picker.tsx';
import type { PlanSeat } from '../../seat-map/seat-plan.ts';
import styles from './desk.module.css';

type PickSeatsProps = {
  shift: string;
  event: string;
  variantId: string;
  chosen: readonly string[];
  onTake: (seatIds: readonly string[]) => void;
};

/** The free seats of one kind of ticket on the plan of the house. */
export function PickSeats({ shift, event, variantId, chosen: before, onTake }: PickSeatsProps) {
  const { desk: t, problems } = useWords();
  const locale = useLocale();
  const [seats, setSeats] = useState<readonly PlanSeat[] | 'failed'>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(before));
  const load = useCallback(
    () =>
      ask(DeskSeatsDocument, { id: shift, event }, locale).then(
        ({ deskShift }) =>
          setSeats(
            deskShift
              ? // the others are shown, so that the house is seen whole
                seatsIn(
                  deskShift.seatRows.map((row) => ({
                    ...row,
                    free: row.free.map((isFree) => isFree && row.variantIds.includes(variantId)),
                  })),
                )
              : 'failed',
          ),
        () => setSeats('failed'),
      ),
    [shift, event, variantId, locale],
  );
  useEffect(() => {
    void load();
  }, [load]);
  if (seats === undefined) return <Spinner />;
  if (seats === 'failed') return <FailedNotice text={problems.unreachableText} live onRetry={() => void load()} />;
  return (
    <div className={styles.form}>
      <Plan seats={seats} chosen={chosen} choose={setChosen} />
      <Button onClick={() => onTake([...chosen])}>{chosen.size === 0 ? t.bestPlaces : t.takePlaces(chosen.size)}</Button>
    </div>
  );
}
