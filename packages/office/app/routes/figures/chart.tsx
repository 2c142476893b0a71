import { useState, type PointerEvent } from 'react';
import { nearestIndex, stepsUpTo } from './scale.ts';
import styles from './chart.module.css';

/** A bar: what was sold goes up, what was taken back down. `label`: below the bar; `text`: all of it in words. */
export type Bar = { key: string; label: string; text: string; up: number; down: number };

type Props = {
  /** What it shows, for who does not see it. */
  name: string;
  /** What is said while no bar is chosen. */
  hint: string;
  bars: readonly Bar[];
  /** A value of the axis in words. */
  format: (value: number) => string;
};

/**
 * Bars over time, drawn as SVG of our own: a few hundred rectangles need no library. Each bar says what it is by pointer, and by
 * the arrow keys: an invisible range input lies over them.
 */
export function Chart({ name, hint, bars, format }: Props) {
  // by its key: at the same place of other days' bars stands another
  const [chosenKey, setChosenKey] = useState<string | undefined>(undefined);
  const top = stepsUpTo(Math.max(1, ...bars.map(({ up }) => up)));
  const highest = top.at(-1) ?? 1;
  const lowest = Math.max(0, ...bars.map(({ down }) => down));
  const share = (value: number) => (100 * value) / (highest + lowest);
  const last = bars.length - 1;
  const choose = (place: number) => setChosenKey(bars[place]?.key);
  const pick = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    choose(nearestIndex((event.clientX - box.left) / box.width, bars.length));
  };
  const found = bars.findIndex(({ key }) => key === chosenKey);
  const chosen = found < 0 ? undefined : found;
  const bar = bars[found];
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.readout}>{bar?.text ?? hint}</figcaption>
      <div className={styles.body}>
        <div className={styles.axis} aria-hidden="true">
          {top.map((value) => (
            <span key={value} style={{ insetBlockEnd: `${share(lowest + value)}%` }}>
              {format(value)}
            </span>
          ))}
        </div>
        <div className={styles.plot}>
          {top.map((value) => (
            <span key={value} className={styles.grid} style={{ insetBlockEnd: `${share(lowest + value)}%` }} />
          ))}
          <svg viewBox={`0 0 ${bars.length} 100`} preserveAspectRatio="none" aria-hidden="true">
            {chosen !== undefined && <rect className={styles.chosen} x={chosen} width={1} y={0} height={100} />}
            {bars.map(({ key, up, down }, index) => (
              <g key={key}>
                <rect className={styles.up} x={index + 0.12} width={0.76} y={share(highest - up)} height={share(up)} />
                {down > 0 && <rect className={styles.down} x={index + 0.12} width={0.76} y={share(highest)} height={share(down)} />}
              </g>
            ))}
          </svg>
          <span className={styles.zero} style={{ insetBlockEnd: `${share(lowest)}%` }} />
          <input
            type="range"
            aria-label={name}
            aria-valuetext={bars[chosen ?? last]?.text}
            min={0}
            max={last}
            value={chosen ?? last}
            onChange={(event) => choose(event.currentTarget.valueAsNumber)}
            onPointerMove={pick}
            onPointerDown={pick}
            onPointerLeave={() => setChosenKey(undefined)}
            onFocus={() => choose(chosen ?? last)}
            onBlur={() => setChosenKey(undefined)}
          />
        </div>
        <Labels bars={bars} />
      </div>
    </figure>
  );
}

const LABELS_MAX = 6;

/** As many as have room, the first and the last among them. */
function Labels({ bars }: { bars: readonly Bar[] }) {
  const count = Math.min(LABELS_MAX, bars.length);
  const shown = Array.from({ length: count }, (_, place) => Math.round((place * (bars.length - 1)) / Math.max(1, count - 1)));
  return (
    <div className={styles.labels} aria-hidden="true">
      {shown.map((index) => (
        <span key={index}>{bars[index]?.label}</span>
      ))}
    </div>
  );
}
