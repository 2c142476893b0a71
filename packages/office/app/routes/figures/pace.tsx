import type { FIGURES_EVENTQuery } from '../../graphql/operations.ts';
import { ScrollBox } from '../../lib/scroll-box.tsx';
import { TableHead } from '../../lib/table-head.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import { placesAt } from './places-at.ts';
import { stepsUpTo } from './scale.ts';
import chart from './chart.module.css';
import styles from './figures.module.css';

type Event = NonNullable<FIGURES_EVENTQuery['figuresOfEvent']>;

const MILESTONES = [180, 90, 60, 30, 14, 7, 3, 1, 0];
const DAY_MS = 86_400_000;

/** How many places were sold how many days before the show, beside the last event of the same artist: lines, and a table. */
export function Pace({ event: { name, happeningFrom, isOver, pace, compared }, now }: { event: Event; now: Date }) {
  const { figures: t } = useWords();
  const first = Math.max(1, ...[...pace.own, ...pace.compared].map(({ daysBefore }) => daysBefore));
  const left = isOver ? 0 : Math.max(0, Math.ceil((Date.parse(happeningFrom) - now.getTime()) / DAY_MS));
  const lines = [
    { title: name, points: pace.own, until: left, look: styles.lineOwn },
    ...(compared ? [{ title: compared.name, points: pace.compared, until: 0, look: styles.lineOther }] : []),
  ];
  if (pace.own.length + pace.compared.length === 0) return null;
  return (
    <>
      <Lines name={compared ? t.paceName(name, compared.name) : t.paceTitle} first={first} lines={lines} />
      <PaceTable lines={lines} milestones={MILESTONES.filter((day) => day <= first)} />
      {!compared && <p className={styles.soft}>{t.paceNone}</p>}
    </>
  );
}

type Line = { title: string; points: Event['pace']['own']; until: number; look: string | undefined };

/** Steps from the first day to the last that has been. */
function Lines({ name, first, lines }: { name: string; first: number; lines: readonly Line[] }) {
  const { figures: t } = useWords();
  const locale = useLocale();
  const steps = stepsUpTo(Math.max(3, ...lines.flatMap(({ points }) => points.map(({ places }) => places))));
  const highest = steps.at(-1) ?? 1;
  const y = (places: number) => 100 - (100 * places) / highest;
  const pathOf = ({ points, until }: Line) => {
    const steep = points.map(({ daysBefore, places }) => `H${first - daysBefore}V${y(places)}`).join('');
    return `M0 ${y(0)}${steep}H${first - until}`;
  };
  return (
    <figure className={chart.chart}>
      <div className={chart.body}>
        <div className={chart.axis} aria-hidden="true">
          {steps.map((value) => (
            <span key={value} style={{ insetBlockEnd: `${(100 * value) / highest}%` }}>
              {new Intl.NumberFormat(locale).format(value)}
            </span>
          ))}
        </div>
        <div className={chart.plot}>
          {steps.map((value) => (
            <span key={value} className={chart.grid} style={{ insetBlockEnd: `${(100 * value) / highest}%` }} />
          ))}
          {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image drawn here has no file for an img */}
          <svg viewBox={`0 0 ${first} 100`} preserveAspectRatio="none" role="img" aria-label={name}>
            {lines.toReversed().map((line) => (
              <path key={line.title + line.until} className={line.look} d={pathOf(line)} vectorEffect="non-scaling-stroke" />
            ))}
          </svg>
        </div>
        <div className={chart.labels} aria-hidden="true">
          <span>
            {first} {t.daysBefore}
          </span>
          <span>{t.showDay}</span>
        </div>
      </div>
      <figcaption className={styles.legend} aria-hidden="true">
        {lines.map(({ title, look, until }) => (
          <span key={title + until}>
            <svg viewBox="0 0 24 2">
              <path className={look} d="M0 1H24" />
            </svg>
            {title}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function PaceTable({ lines, milestones }: { lines: readonly Line[]; milestones: readonly number[] }) {
  const { figures: t } = useWords();
  const locale = useLocale();
  const show = ({ points, until }: Line, day: number) => (day < until ? '–' : new Intl.NumberFormat(locale).format(placesAt(points, day)));
  return (
    <ScrollBox className={styles.scroll} label={`${t.paceTitle}. ${t.tableScroll}`}>
      <table className={styles.table}>
        <TableHead names={[t.daysBefore, ...milestones]} />
        <tbody>
          {lines.map((line) => (
            <tr key={line.title + line.until}>
              <th scope="row">{line.title}</th>
              {milestones.map((day) => (
                <td key={day}>{show(line, day)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
