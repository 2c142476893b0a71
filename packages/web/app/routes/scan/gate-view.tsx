import { datePartsOf, formatDate } from '@frontrow/domain/dates/format';
import type { Direction } from '@frontrow/domain/door/scan';
import { useEffect, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { useStore } from '../../lib/store.ts';
import { usePage } from '../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { LanguageSwitch } from '../../features/layout/language-switch.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { VisuallyHidden } from '@frontrow/ui/section/section.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { Camera } from './camera.tsx';
import type { Door, DoorState, Shown } from './door.ts';
import { keepPage } from './keep-page.ts';
import { createQrReader } from './read-qr.ts';
import { Detail, ResultCard, useResultName } from './result-card.tsx';
import styles from './scan.module.css';
import { signal } from './signal.ts';
import { toneOf } from './tone-of.ts';
import { TypedCode } from './typed-code.tsx';

/** One device at its gate. */
export function GateView({ door, device, onLeave }: { door: Door; device: string; onLeave: () => void }) {
  const t = useMessages().door;
  const { locale } = usePage();
  const state = useStore(door.store);
  const isKept = usePageKept(state.phase === 'ready');
  const scan = (code: string) =>
    void door.scan(code).then(() => {
      const { last } = door.store.get();
      if (last) signal(toneOf(last));
    });

  if (state.phase === 'closed' || state.phase === 'locked') {
    const isLocked = state.phase === 'locked';
    return (
      <>
        <h1 className={styles.title}>{t.title}</h1>
        <Notice kind={isLocked ? 'error' : 'warning'} title={isLocked ? t.lockedTitle : t.closedTitle} live>
          {isLocked ? t.locked : state.untold > 0 ? t.closedUntold(state.untold) : t.closed}
        </Notice>
        <Leave untold={state.untold} onLeave={onLeave} />
      </>
    );
  }
  if (!state.event)
    return (
      <>
        <h1 className={styles.title}>{t.title}</h1>
        {state.isOnline ? <Spinner label={t.loading} /> : <Notice kind="warning">{t.noList}</Notice>}
        <Leave untold={state.untold} onLeave={onLeave} />
      </>
    );
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1 className={styles.event}>{state.event.name[locale] ?? state.event.name['de']}</h1>
          <p>
            {formatDate(state.event.happeningFrom, locale, { time: true })} · {t.gate(state.gate, device)}
          </p>
        </div>
        <p className={styles.count}>
          <strong>{state.inside}</strong> {t.ofTotal(state.total)}
        </p>
      </header>
      <Network state={state} />
      <Ways direction={state.direction} onChange={door.setDirection} />
      <div className={styles.work}>
        <Camera onCode={scan} />
        <div className={styles.side}>
          <ResultCard last={state.last} />
          <TypedCode onCode={scan} />
        </div>
      </div>
      {state.flagged.length > 0 && (
        <Notice kind="error" title={t.flagged(state.flagged.length)} live>
          <Scans scans={state.flagged} />
        </Notice>
      )}
      {state.history.length > 0 && (
        <section aria-labelledby="history">
          <h2 className={styles.heading} id="history">
            {t.history}
          </h2>
          <Scans scans={state.history} />
        </section>
      )}
      <footer className={styles.foot}>
        <p>{isKept === false ? t.notKept : isKept ? t.kept : ''}</p>
        <LanguageSwitch />
        <Leave untold={state.untold} onLeave={onLeave} />
      </footer>
    </>
  );
}

/** Whether this device lets guests in or out. */
function Ways({ direction, onChange }: { direction: Direction; onChange: (direction: Direction) => void }) {
  const t = useMessages().door;
  return (
    <fieldset className={styles.ways}>
      <legend>
        <VisuallyHidden>{t.way}</VisuallyHidden>
      </legend>
      {(['in', 'out'] as const).map((way) => (
        <Button
          key={way}
          small
          look={way === direction ? 'primary' : 'secondary'}
          aria-pressed={way === direction}
          onClick={() => onChange(way)}
        >
          {t.ways[way]}
        </Button>
      ))}
    </fieldset>
  );
}

function Network({ state: { isOnline, freshAt, untold } }: { state: DoorState }) {
  const t = useMessages().door;
  const { locale } = usePage();
  if (isOnline && untold === 0) return <p className={styles.online}>{t.online}</p>;
  return (
    <Notice kind="warning" live>
      {isOnline ? '' : t.offline(freshAt === null ? null : datePartsOf(new Date(freshAt), locale).time)} {untold > 0 && t.untold(untold)}
    </Notice>
  );
}

function Scans({ scans }: { scans: readonly Shown[] }) {
  const nameOf = useResultName();
  const { locale } = usePage();
  return (
    <ol className={styles.history}>
      {scans.map((scan) => (
        <li key={scan.id}>
          <time dateTime={new Date(scan.at).toISOString()}>{datePartsOf(new Date(scan.at), locale).time}</time>
          <strong>{nameOf(scan)}</strong>
          <Detail scan={scan} />
        </li>
      ))}
    </ol>
  );
}

/** Leaving forgets the gate: not while something is untold, unless one insists. */
function Leave({ untold, onLeave }: { untold: number; onLeave: () => void }) {
  const t = useMessages().door;
  const [isAsking, setAsking] = useState(false);
  if (isAsking) return <LeaveQuestion untold={untold} onStay={() => setAsking(false)} onLeave={onLeave} />;
  return (
    <Button look="quiet" small onClick={() => setAsking(true)}>
      {t.leave}
    </Button>
  );
}

/** `untold`: what would be lost. */
export function LeaveQuestion({ untold, onStay, onLeave }: { untold: number; onStay: () => void; onLeave: () => void }) {
  const t = useMessages().door;
  return (
    <Notice kind="warning" title={untold > 0 ? t.leaveUntold(untold) : t.leaveSure} live>
      <div className={styles.buttons}>
        <Button look="secondary" small onClick={onStay}>
          {t.stay}
        </Button>
        <Button look="secondary" small onClick={onLeave}>
          {t.leaveNow}
        </Button>
      </div>
    </Notice>
  );
}

/** Whether the page opens without a network from now on; undefined while that is not known. */
function usePageKept(isReady: boolean): boolean | undefined {
  const [isKept, setKept] = useState<boolean>();
  useEffect(() => {
    if (!isReady) return;
    // the reader is one of the things to keep
    void createQrReader()
      .then(() => keepPage())
      .then(setKept);
  }, [isReady]);
  return isKept;
}
