import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { VisuallyHidden } from '@frontrow/ui/section/section.tsx';
import { SQUARES, spokenMinutes, timeLeft } from './time-left.ts';
import styles from './countdown.module.css';

type CountdownProps = {
  /** Milliseconds on the server's clock. */
  endsAt: number;
  /** The server's clock now, in milliseconds: `Date.now()` plus the offset measured with the last answer. */
  now: () => number;
  onEnd?: () => void;
  /** Digits only, for the header. */
  compact?: boolean;
};

/** The reservation's time left, every second. Belongs to a person: never rendered on the server. */
export function Countdown({ endsAt, now, onEnd, compact = false }: CountdownProps) {
  const t = useMessages();
  const [left, setLeft] = useState(() => timeLeft(endsAt - now()));
  const [spoken, setSpoken] = useState('');
  const latest = useRef({ now, onEnd });
  useEffect(() => void (latest.current = { now, onEnd }));

  useEffect(() => {
    function tick() {
      const next = timeLeft(endsAt - latest.current.now());
      setLeft(next);
      const minutes = spokenMinutes(next);
      if (minutes !== null) setSpoken(t.common.minutesLeft(minutes));
      if (next.squares > 0) return;
      clearInterval(timer);
      setSpoken(t.common.reservationEnded);
      latest.current.onEnd?.();
    }
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [endsAt, t]);

  return (
    <div className={compact ? styles.compact : styles.countdown} data-urgent={left.minutes < 2 || undefined}>
      {!compact && <span className={styles.label}>{t.common.reservedFor}</span>}
      <span className={styles.digits} role="timer" aria-label={t.common.reservedFor}>
        {left.text}
      </span>
      {!compact && (
        <span className={styles.squares} aria-hidden="true">
          {Array.from({ length: SQUARES }, (_, square) => (
            <span key={square} data-lit={square < left.squares || undefined} />
          ))}
        </span>
      )}
      <VisuallyHidden>
        <span aria-live="polite">{spoken}</span>
      </VisuallyHidden>
    </div>
  );
}
