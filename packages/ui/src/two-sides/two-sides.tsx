import { useId, type ReactNode } from 'react';
import styles from './two-sides.module.css';

export type Side = 'merch' | 'tickets';

type TwoSidesProps = {
  label: string;
  labels: Record<Side, string>;
  merch: ReactNode;
  tickets: ReactNode;
  /** The one a phone shows; null where there is only one, which is then shown without tabs. */
  side: Side | null;
  onSide: (side: Side) => void;
};

/** Merchandise and tickets: one below the other on wide screens, as two tabs on a phone. Both are always in the page. */
export function TwoSides({ label, labels, side, onSide, ...content }: TwoSidesProps) {
  const id = useId();
  return (
    <>
      {side !== null && (
        <fieldset className={styles.tabs} aria-label={label}>
          {SIDES.map((name) => (
            <button
              key={name}
              type="button"
              className={styles.tab}
              aria-pressed={side === name}
              aria-controls={`${id}-${name}`}
              onClick={() => onSide(name)}
            >
              {labels[name]}
            </button>
          ))}
        </fieldset>
      )}
      {SIDES.map((name) => (
        <div key={name} id={`${id}-${name}`} data-side={name} className={side !== null && side !== name ? styles.otherSide : undefined}>
          {content[name]}
        </div>
      ))}
    </>
  );
}

const SIDES = ['merch', 'tickets'] as const;
