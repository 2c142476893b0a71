import { formatTime } from '@frontrow/domain/dates/format';
import { PagePart } from '../../lib/page.tsx';
import { useWords } from '../../words/words.ts';
import styles from './door.module.css';
import type { DoorNow } from './use-door-now.ts';

const STEP_MS = 5 * 60_000;
/** Two hours at least, and no more bars than are told apart. */
const [BARS_MIN, BARS_MAX] = [24, 72];

/** Who came when, as bars and as the same numbers in a table. */
export function Arrivals({ arrivals }: Pick<DoorNow, 'arrivals'>) {
  const { door: t } = useWords();
  const bars = fill(arrivals);
  const most = Math.max(1, ...bars.map(({ came }) => came));
  if (bars.length === 0)
    return (
      <PagePart title={t.arrivals}>
        <p>{t.noArrivals}</p>
      </PagePart>
    );
  return (
    <PagePart title={t.arrivals}>
      <div className={styles.chart} aria-hidden="true">
        <span className={styles.most}>{most}</span>
        <div className={styles.bars}>
          {bars.map(({ at, came }) => (
            <span key={at} style={{ blockSize: `${(came / most) * 100}%` }} title={`${clock(at)}: ${came}`} />
          ))}
        </div>
        <span>{clock(bars[0]!.at)}</span>
        <span className={styles.end}>{clock(bars.at(-1)!.at + STEP_MS)}</span>
      </div>
      <details>
        <summary>{t.asTable}</summary>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t.from}</th>
              <th scope="col">{t.came}</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ came }) => came > 0)
              .map(({ at, came }) => (
                <tr key={at}>
                  <td>{clock(at)}</td>
                  <td>{came}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </details>
    </PagePart>
  );
}

/** Every five minutes up to the last guest, those in which nobody came among them. */
function fill(arrivals: DoorNow['arrivals']): { at: number; came: number }[] {
  const came = new Map(arrivals.map((one) => [Date.parse(one.at), one.came]));
  const [first, last] = [Math.min(...came.keys()), Math.max(...came.keys())];
  const count = came.size === 0 ? 0 : Math.min(Math.max((last - first) / STEP_MS + 1, BARS_MIN), BARS_MAX);
  return Array.from({ length: count }, (_, index) => {
    const at = last - (count - 1 - index) * STEP_MS;
    return { at, came: came.get(at) ?? 0 };
  });
}

const clock = (at: number): string => formatTime(new Date(at));
