import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { ShipFileDocument, type shipFileMutation } from '../../graphql/operations.ts';
import { isRefusal, problemOf, useCommand } from '../../session/command.tsx';
import { ActionProblem } from '../../lib/action-problem.tsx';
import { useWords } from '../../words/words.ts';
import { PagePart } from '../../lib/page.tsx';
import { readCarrier } from './carrier.ts';
import styles from './shipping.module.css';

/** What a request of the office holds, with room for the rest of it. */
const FILE_BYTES_MAX = 60_000;

type Shipped = Extract<shipFileMutation['shipFile'], { isDone: boolean }>;

/** A file of the carrier's program, chosen or dropped on the field, which fills the frame: all of its parcels are sent, or every line's problem is told. */
export function SendFile() {
  const words = useWords();
  const t = words.shipping;
  const run = useCommand();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const [shipped, setShipped] = useState<Shipped>();
  const send = async (file: File | undefined) => {
    setProblem(undefined);
    setShipped(undefined);
    if (!file) return;
    if (file.size > FILE_BYTES_MAX) return setProblem(words.refusals.PARCELS_TOO_MANY);
    const answer = await run(ShipFileDocument, { csv: await file.text(), carrier: readCarrier() || null }).catch(() => undefined);
    const refused = problemOf(words, answer);
    if (refused !== undefined || answer === undefined || isRefusal(answer)) return setProblem(refused);
    if (!('rows' in answer)) return;
    setShipped(answer);
    if (answer.isDone) await revalidate();
  };
  return (
    <PagePart title={t.file}>
      <label className={styles.drop}>
        <strong>{t.fileChoose}</strong>
        <span className={styles.soft}>{t.fileHint}</span>
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => {
            void send(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </label>
      <ActionProblem>{problem}</ActionProblem>
      {shipped && <Result shipped={shipped} />}
    </PagePart>
  );
}

function Result({ shipped: { isDone, rows } }: { shipped: Shipped }) {
  const { shipping: t } = useWords();
  const sent = rows.filter(({ outcome }) => outcome === 'shipped').length;
  const told = rows.filter(({ outcome }) => outcome !== 'shipped' && (isDone || outcome !== 'known'));
  return (
    <Notice kind={isDone ? 'success' : 'error'} live title={isDone ? t.fileSent(sent) : t.fileWrong}>
      {told.length > 0 && (
        <ul className={styles.problems}>
          {told.map(({ row, reference, outcome }) => (
            <li key={row}>{t.row(row, reference, t.outcomes[outcome] ?? outcome)}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}
