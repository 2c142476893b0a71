import { isByLot } from '@frontrow/domain/queue/position';
import { useState, type FormEvent } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { placeInDraw, seedFits } from './check-draw.ts';
import type { Lane } from '../../features/waiting-room/sale-status.ts';
import { useQueueWords } from '../../features/waiting-room/use-queue-words.ts';
import styles from './sale-page.module.css';

type Result = { kind: 'success' | 'error'; texts: string[] };

/** The lot, worked out again by the visitor's own browser. */
export function CheckForm({ lane }: { lane: Lane & { seed: string; drawn: number } }) {
  const t = useQueueWords().page;
  const [number, setNumber] = useState('');
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Result | null>(null);

  async function check(): Promise<Result> {
    const given = /^\d{1,8}$/.test(number.trim()) ? Number(number) : 0;
    if (given < 1 || given > lane.issued) return { kind: 'error', texts: [t.noNumber] };
    if (!globalThis.crypto?.subtle) return { kind: 'error', texts: [t.noCrypto] };
    if (!(await seedFits(lane.seed, lane.seedHash))) return { kind: 'error', texts: [t.seedWrong] };
    if (!isByLot(given, lane.drawn)) return { kind: 'success', texts: [t.seedFits, t.afterStart(given)] };
    return { kind: 'success', texts: [t.seedFits, t.result(given, await placeInDraw(lane.seed, lane.drawn, given), lane.drawn)] };
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    void check()
      .then(setResult)
      .finally(() => setBusy(false));
  }

  return (
    <form className={styles.check} onSubmit={submit} noValidate>
      <TextField
        label={t.yourNumber}
        inputMode="numeric"
        value={number}
        onChange={(event) => setNumber(event.target.value)}
        autoComplete="off"
      />
      <Button type="submit" busy={busy}>
        {t.run}
      </Button>
      {result && (
        <Notice kind={result.kind} live>
          {result.texts.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
    </form>
  );
}
