import { formatTime } from '@frontrow/domain/dates/format';
import { PagePart } from '../../lib/page.tsx';
import { TableHead } from '../../lib/table-head.tsx';
import { useWords } from '../../words/words.ts';
import { arrivalBars } from './arrival-bars.ts';
import styles from './door.module.css';
import type { DoorNow } from './use-door-now.ts';

/** Who came when, as bars and as the same numbers in a table. */
export function Arrivals({ arrivals }: Pick<DoorNow, 'arrivals'>) {
  const { door: t } = useWords();
  const { stepMs, bars } = arrivalBars(arrivals);
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
        <span className={styles.end}>{clock(bars.at(-1)!.at + stepMs)}</span>
      </div>
      <details>
        <summary>{t.asTable}</summary>
        <table className={styles.table}>
          <TableHead names={[t.from, t.came(stepMs / 60_000)]} />
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

const clock = (at: number): string => formatTime(new Date(at));
