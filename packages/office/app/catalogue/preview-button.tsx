import { useState } from 'react';
import { formatMoment, resolveMoment } from '@frontrow/domain/catalogue/moments';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { CopyButton } from '@frontrow/ui/button/copy-button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { PreviewChangeSetDocument } from '../graphql/operations.ts';
import { isRefusal, problemOf, useCommand } from '../session/command.tsx';
import { useMoment, useWords } from '../words/words.ts';
import type { SaleMoment } from './sale-moments.ts';
import styles from './preview-button.module.css';

type Props = {
  /** The draft; without one it shows what is published. */
  id?: string | undefined;
  /** Where it begins. */
  to?: string | undefined;
  /** What the clock may be turned to by one choice. */
  moments?: readonly SaleMoment[];
  /** What it is turned to at first, and what that is called; otherwise it is now. */
  at?: SaleMoment | undefined;
};

/** A link that shows the shops with a draft applied, or as published, at a moment: to be opened, or to be given away for a week. */
export function PreviewButton({ id, to = '/', moments = [], at }: Props) {
  const words = useWords();
  const { changes: t } = words;
  const run = useCommand();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string>();
  const [clock, setClock] = useState('');
  const [problem, setProblem] = useState<string>();
  const make = async () => {
    setBusy(true);
    setClock(at ? clockOf(at.at) : '');
    const answer = await run(PreviewChangeSetDocument, { id: id ?? null }).catch(() => undefined);
    setBusy(false);
    setProblem(problemOf(words, answer));
    if (answer && !isRefusal(answer)) setLink(answer.url);
  };
  const close = () => {
    setLink(undefined);
    setProblem(undefined);
  };
  const address = `${link}?${new URLSearchParams({ to, ...(clock !== '' && { at: clock }) })}`;
  const isWrong = clock !== '' && !resolveMoment(clock, new Date(0));
  return (
    <>
      <Button small look="secondary" busy={busy} aria-label={at && t.previewOf(at.label)} onClick={() => void make()}>
        {t.preview}
      </Button>
      <Dialog open={link !== undefined || problem !== undefined} title={t.preview} onClose={close}>
        <div className={styles.parts}>
          {problem !== undefined && <Notice kind="error">{problem}</Notice>}
          {link !== undefined && (
            <>
              <p>{id === undefined ? t.previewPublished : t.previewText}</p>
              <TextField
                label={t.previewAt}
                hint={t.previewAtHint}
                error={isWrong ? t.previewNoMoment : null}
                type="datetime-local"
                filter
                value={clock}
                onChange={(event) => setClock(event.target.value)}
              />
              <MomentChoice moments={moments} clock={clock} onTurn={setClock} />
              <TextField label={t.previewLink} value={address} readOnly onFocus={(event) => event.currentTarget.select()} />
              <div className={styles.actions}>
                <ButtonLink to={address} document>
                  {t.previewOpen}
                </ButtonLink>
                <CopyButton look="secondary" text={address}>
                  {t.previewCopy}
                </CopyButton>
              </div>
            </>
          )}
        </div>
      </Dialog>
    </>
  );
}

/** As the field of the platform writes it, by the clocks of Berlin. */
const clockOf = (at: Date): string => formatMoment(at).slice(0, 16);

function MomentChoice({ moments, clock, onTurn }: { moments: readonly SaleMoment[]; clock: string; onTurn: (clock: string) => void }) {
  const { changes: t } = useWords();
  const moment = useMoment();
  if (moments.length === 0) return null;
  // what comes at the same minute is one choice
  const labels = Map.groupBy(moments, ({ at }) => clockOf(at));
  const options = [...labels].map(([value, same]) => {
    const what = [...new Set(same.map(({ label }) => label))].join(', ');
    return { value, label: `${moment(same[0]!.at.toISOString())}: ${what}` };
  });
  return (
    <Select
      label={t.previewMoments}
      placeholder={t.previewMoment}
      value={labels.has(clock) ? clock : ''}
      onChange={(event) => onTurn(event.target.value)}
      options={options}
    />
  );
}
