import { useCallback, useEffect, useRef, useState, type PointerEvent } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { FailedNotice } from '@frontrow/ui/notice/failed-notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { tellSeats } from '@frontrow/domain/seating/read-places';
import { SeatsOfEventDocument } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { useLocale, useWords } from '../words/words.ts';
import { createSeatPlan, type PlanSeat, type SeatPlan } from './seat-plan.ts';
import styles from './seat-picker.module.css';

/** The seats of an event on its plan. Those that are chosen go along with the form, as the field `seatIds`. */
export function SeatPicker({ slug }: { slug: string }) {
  const { problems } = useWords();
  const locale = useLocale();
  const [seats, setSeats] = useState<readonly PlanSeat[] | 'failed'>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const load = useCallback(
    () =>
      ask(SeatsOfEventDocument, { slug }, locale).then(
        ({ allottedEvent }) => setSeats(allottedEvent ? seatsIn(allottedEvent.seatRows) : 'failed'),
        () => setSeats('failed'),
      ),
    [slug, locale],
  );
  useEffect(() => {
    void load();
  }, [load]);
  if (seats === undefined) return <Spinner />;
  if (seats === 'failed') return <FailedNotice text={problems.unreachableText} live onRetry={() => void load()} />;
  return (
    <>
      <Plan seats={seats} chosen={chosen} choose={setChosen} />
      <input type="hidden" name="seatIds" value={[...chosen].join(' ')} />
    </>
  );
}

type Row = {
  section: string;
  row: string;
  ids: readonly string[];
  numbers: readonly string[];
  xs: readonly number[];
  ys: readonly number[];
};
export const seatsIn = (rows: readonly (Row & { free: readonly boolean[] })[]): PlanSeat[] =>
  rows.flatMap(({ section, row, ids, numbers, xs, ys, free }) =>
    ids.map((id, at) => ({ id, section, row, number: numbers[at]!, x: xs[at]!, y: ys[at]!, isFree: free[at]! })),
  );

/** Rows of what is chosen that are named; who chooses more sees how many there are. */
const TOLD_ROWS = 8;

type PlanProps = { seats: readonly PlanSeat[]; chosen: ReadonlySet<string>; choose: (seatIds: ReadonlySet<string>) => void };

/** Free seats are chosen by a tap or by a frame around them; once more takes them back. */
export function Plan({ seats, chosen, choose }: PlanProps) {
  const { allotments: t } = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const plan = useRef<SeatPlan>(null);
  const start = useRef<{ x: number; y: number }>(null);
  useEffect(() => {
    if (!canvas.current) return;
    plan.current = createSeatPlan(canvas.current, seats);
    plan.current.show(chosen);
  }, [seats, chosen]);
  const pointOf = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    const box = currentTarget.getBoundingClientRect();
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  };
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!start.current) return;
    const meant = plan.current?.seatsBetween(start.current, pointOf(event)) ?? [];
    start.current = null;
    plan.current?.show(chosen);
    if (meant.length === 0) return;
    // what is chosen already, whole, is taken back
    const isBack = meant.every((id) => chosen.has(id));
    choose(new Set(isBack ? [...chosen].filter((id) => !meant.includes(id)) : [...chosen, ...meant]));
  };
  const told = tellSeats(seats.filter(({ id }) => chosen.has(id)));
  return (
    <div className={styles.picker}>
      <p className={styles.hint}>{t.planHint}</p>
      <canvas
        ref={canvas}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn while one drags, so there is no file that an img could show
        role="img"
        aria-label={t.plan}
        className={styles.plan}
        onPointerDown={(event) => {
          if (event.button !== 0) return;
          event.currentTarget.setPointerCapture(event.pointerId);
          start.current = pointOf(event);
        }}
        onPointerMove={(event) => start.current && plan.current?.show(chosen, { from: start.current, to: pointOf(event) })}
        onPointerUp={end}
        onPointerCancel={() => {
          start.current = null;
          plan.current?.show(chosen);
        }}
      />
      <div className={styles.chosen}>
        <output>
          {t.chosen(chosen.size)}
          {told.length > 0 && `: ${told.slice(0, TOLD_ROWS).join('; ')}${told.length > TOLD_ROWS ? ' …' : ''}`}
        </output>
        {chosen.size > 0 && (
          <Button look="quiet" small onClick={() => choose(new Set())}>
            {t.chooseNone}
          </Button>
        )}
      </div>
    </div>
  );
}
