import { minutesToWait } from '@frontrow/domain/queue/position';
import { useEffect, useState, type FormEvent } from 'react';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { waitingRoom, type Sale } from '../../lib/waiting-room.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Offer } from './offer.tsx';
import { leave } from './queue-api.ts';
import { useQueue, type QueueState } from './use-queue.ts';
import { useQueueWords } from './use-queue-words.ts';
import styles from './waiting-room.module.css';

/** Lies over the page until it is the visitor's turn; then the page comes anew. */
export function WaitingRoom({ sale, firstTrySeconds }: { sale: Sale | null; firstTrySeconds: number }) {
  const t = useQueueWords();
  const to = usePaths();
  const { useCode, ...queue } = useQueue(sale, firstTrySeconds);
  const isSoldOut = queue.status?.phase === 'soldOut';
  useCloseOnBack(sale);

  async function goAway() {
    if (sale) await leave(sale).catch(() => undefined);
    location.assign(to.home());
  }

  return (
    <Dialog
      open
      title={isSoldOut ? t.soldOutTitle : queue.status?.phase === 'draw' ? t.drawTitle : t.title}
      actions={
        sale && (
          <Button look={isSoldOut ? 'primary' : 'secondary'} onClick={() => void goAway()}>
            {isSoldOut ? t.back : t.leave}
          </Button>
        )
      }
    >
      {isSoldOut ? <p>{t.soldOut}</p> : <Waiting queue={queue} />}
      {queue.status && !isSoldOut && <Offer categories={queue.status.availability} />}
      {sale && queue.ticket?.class === 0 && (queue.status?.lanes.length ?? 0) > 1 && <CodeForm onCode={useCode} />}
      {sale && (
        <p className={styles.small}>
          <a href={to.waitingRoom(sale.sale)} target="_blank" rel="noreferrer">
            {t.howItWorks}
          </a>
        </p>
      )}
    </Dialog>
  );
}

/** Only what is sold in a sale has its room: who goes back to another page sees that page, and keeps the place. */
function useCloseOnBack(sale: Sale | null) {
  useEffect(() => {
    const close = () => {
      if (sale) waitingRoom.set({ active: false });
    };
    addEventListener('popstate', close);
    return () => removeEventListener('popstate', close);
  }, [sale]);
}

function Waiting({ queue }: { queue: QueueState }) {
  const t = useQueueWords();
  const { locale } = usePage();
  const { status, position, problem, ticket } = queue;
  const lane = status?.lanes.find((one) => one.class === ticket?.class);
  const minutes = status && position !== null ? minutesToWait(position, status.admittedPerMinute) : null;
  const beforeStart = lane?.drawn === null;
  return (
    <>
      <p>{t.message}</p>
      {beforeStart && <p>{t.draw}</p>}
      {beforeStart && ticket && (
        <p className={styles.number}>
          <b>{t.number(ticket.number)}</b>
          {lane.secondsToStart > 0 && <StartsIn key={lane.secondsToStart} seconds={lane.secondsToStart} />}
          {/* the document may be a second older than one's own number */}
          <span>{t.came(Math.max(lane.issued, ticket.number))}</span>
        </p>
      )}
      {position !== null && (
        <p className={styles.position} aria-live="polite">
          <span>{t.position}</span> <b>{position.toLocaleString(locale)}</b>
          {minutes !== null && <span>{t.minutes(minutes)}</span>}
        </p>
      )}
      {!beforeStart && (
        <progress className={styles.progress} max={100} value={queue.waitingPercentage} aria-label={t.progress}>
          {queue.waitingPercentage} %
        </progress>
      )}
      {status?.phase === 'paused' && <Notice kind="info">{t.paused}</Notice>}
      {status?.phase === 'spokenFor' && <Notice kind="info">{t.spokenFor}</Notice>}
      {problem && (
        <Notice kind="warning" live>
          {t.problems[problem]}
        </Notice>
      )}
      <p className={styles.small}>
        <span role="timer">{queue.reloading ? t.turn : queue.tryingAgainIn > 0 ? t.retry(queue.tryingAgainIn) : t.asking}</span>
      </p>
      <p className={styles.small}>{t.stay}</p>
    </>
  );
}

/** Runs down between two looks at the sale; every look starts it anew. */
function StartsIn({ seconds }: { seconds: number }) {
  const t = useQueueWords();
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(left / 3600);
  return (
    <span>
      {t.startsIn} {hours > 0 && `${hours}:`}
      {two(Math.floor(left / 60) % 60)}:{two(left % 60)}
    </span>
  );
}

function CodeForm({ onCode }: { onCode: (code: string) => Promise<void> }) {
  const t = useQueueWords();
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.trim() === '' || busy) return;
    setBusy(true);
    void onCode(code).finally(() => setBusy(false));
  }
  return (
    <form className={styles.code} onSubmit={submit}>
      <TextField label={t.code} name="code" value={code} onChange={(event) => setCode(event.target.value)} autoComplete="off" />
      <Button type="submit" look="secondary" busy={busy}>
        {t.useCode}
      </Button>
    </form>
  );
}
