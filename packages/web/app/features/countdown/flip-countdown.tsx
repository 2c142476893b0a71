import { timeParts } from '@frontrow/domain/dates/countdown';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './flip-countdown.module.css';

type FlipCountdownProps = {
  /** Milliseconds on the server's clock. */
  endsAt: number;
  /** The server's clock; null while it is asked for: the cards are there, empty. */
  now: (() => number) | null;
  /** Called once when it ends, also when it has ended already. */
  onEnd: () => void;
};

const UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Days, hours, minutes and seconds as cards that turn over. Read out as a timer, never by itself. */
export function FlipCountdown({ endsAt, now, onEnd }: FlipCountdownProps) {
  const t = useMessages().countdown;
  const left = useTimeLeft(endsAt, now, onEnd);
  const parts = left === null ? null : timeParts(left);
  return (
    <div className={styles.cards} role="timer" aria-label={parts ? t.left(parts.days, parts.hours, parts.minutes) : t.title}>
      {UNITS.map((unit) => (
        <div key={unit} className={styles.unit} data-unit={unit}>
          <span className={styles.card}>
            {(parts === null ? '––' : String(parts[unit]).padStart(2, '0')).split('').map((digit, place) => (
              // a new key is a new card: it turns
              <span key={`${place}${digit}`} className={styles.digit}>
                {digit}
              </span>
            ))}
          </span>
          <span className={styles.label}>{t[unit]}</span>
        </div>
      ))}
    </div>
  );
}

function useTimeLeft(endsAt: number, now: (() => number) | null, onEnd: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  const latest = useRef({ now, onEnd });
  useEffect(() => void (latest.current = { now, onEnd }));
  const running = now !== null;
  useEffect(() => {
    if (!running) return undefined;
    function tick() {
      const rest = endsAt - (latest.current.now?.() ?? endsAt);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      latest.current.onEnd();
    }
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [endsAt, running]);
  return left;
}
