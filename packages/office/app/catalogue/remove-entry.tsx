import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { SaveEntryDocument } from '../graphql/operations.ts';
import { isRefusal, problemOf, useCommand } from '../session/command.tsx';
import { ActionProblem } from '../lib/action-problem.tsx';
import { useWords } from '../words/words.ts';
import type { LoadedEntry } from './load-entry.ts';
import { useCatalogueWords } from './words.ts';
import styles from './entry-editor.module.css';

/** Takes an entry away by a draft, whose page tells at once what stands in the way. */
export function RemoveEntry({ kind, slug, version }: { kind: LoadedEntry['kind']; slug: string; version: number }) {
  const words = useWords();
  const t = useCatalogueWords();
  const run = useCommand();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const remove = async () => {
    setBusy(true);
    const input = { changeSetId: null, kind, slug, baseVersion: version, revision: 0, content: null };
    const answer = await run(SaveEntryDocument, { input }).catch(() => undefined);
    setBusy(false);
    setProblem(problemOf(words, answer));
    if (answer && !isRefusal(answer)) await navigate(`/changes/${answer.changeSet.id}`);
  };
  return (
    <>
      <Button small look="quiet" onClick={() => setOpen(true)}>
        {t.removeEntry}
      </Button>
      <Dialog open={isOpen} title={t.removeTitle} onClose={() => setOpen(false)}>
        <div className={styles.top}>
          <p>{t.removeText}</p>
          <ActionProblem>{problem}</ActionProblem>
          <div className={styles.buttons}>
            <Button busy={busy} onClick={() => void remove()} data-first-focus>
              {t.removeGo}
            </Button>
            <Button look="secondary" onClick={() => setOpen(false)}>
              {words.changes.cancel}
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}
