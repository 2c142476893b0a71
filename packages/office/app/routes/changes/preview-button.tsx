import { useState } from 'react';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { PreviewChangeSetDocument } from '../../graphql/operations.ts';
import { isRefusal, problemOf, useCommand } from '../../session/command.tsx';
import { useWords } from '../../words/words.ts';
import styles from './changes.module.css';

/** A link that shows the shops with a draft applied: to be opened, or to be given away for a week. `to`: where it begins. */
export function PreviewButton({ id, to = '/' }: { id: string; to?: string | undefined }) {
  const words = useWords();
  const { changes: t } = words;
  const run = useCommand();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const make = async () => {
    setBusy(true);
    setCopied(false);
    const answer = await run(PreviewChangeSetDocument, { id }).catch(() => undefined);
    setBusy(false);
    setProblem(problemOf(words, answer));
    if (answer && !isRefusal(answer)) setLink(`${answer.url}?${new URLSearchParams({ to })}`);
  };
  const close = () => {
    setLink(undefined);
    setProblem(undefined);
  };
  return (
    <>
      <Button small look="secondary" busy={busy} onClick={() => void make()}>
        {t.preview}
      </Button>
      <Dialog open={link !== undefined || problem !== undefined} title={t.preview} onClose={close}>
        <div className={styles.form}>
          {problem !== undefined && <Notice kind="error">{problem}</Notice>}
          {link !== undefined && (
            <>
              <p>{t.previewText}</p>
              <TextField label={t.previewLink} value={link} readOnly onFocus={(event) => event.currentTarget.select()} />
              <div className={styles.actions}>
                <ButtonLink to={link} document>
                  {t.previewOpen}
                </ButtonLink>
                <Button look="secondary" onClick={() => void navigator.clipboard.writeText(link).then(() => setCopied(true))}>
                  {t.previewCopy}
                </Button>
                <output>{isCopied && t.previewCopied}</output>
              </div>
            </>
          )}
        </div>
      </Dialog>
    </>
  );
}
