import type { ReactNode } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { PreviewButton } from './preview-button.tsx';
import type { SaleMoment } from './sale-moments.ts';
import type { LoadedEntry } from './load-entry.ts';
import { useCatalogueWords } from './words.ts';
import styles from './entry-editor.module.css';

type SaveBarProps = {
  loaded: Pick<LoadedEntry, 'changeSet' | 'drafts'> & { /** As it is published. */ entry: unknown };
  /** Nothing of it is kept yet, also where it is to go into a draft that is there. */
  isNew?: boolean;
  isChanged: boolean;
  /** Problems as they stand. */
  count: number;
  isBusy: boolean;
  /** What came of the last attempt. */
  told: ReactNode;
  draftId: string;
  onDraft: (id: string) => void;
  onSave: () => void;
  /** Where a preview of the draft begins, home where it is not said, and what its clock may be turned to. */
  preview?: { to?: string | undefined; moments: readonly SaleMoment[] };
  /** Absent where one may not. */
  onPublish: (() => void) | undefined;
};

/** What can be done with what is written; it stays in sight. */
export function SaveBar({
  loaded,
  isNew = false,
  isChanged,
  count,
  isBusy,
  told,
  draftId,
  onDraft,
  onSave,
  onPublish,
  preview,
}: SaveBarProps) {
  const t = useCatalogueWords();
  const { changeSet, drafts } = loaded;
  const keptIn = isNew ? null : changeSet;
  const isIdle = !isChanged && !keptIn;
  // a draft it is in already cannot be left for another
  const others = changeSet ? [] : drafts;
  return (
    <section className={styles.bar} aria-label={t.saveBar}>
      {told && <div className={styles.told}>{told}</div>}
      <output>
        {isChanged ? t.unsaved : keptIn ? t.savedIn(keptIn.title) : loaded.entry ? t.unchanged : t.nothingYet}
        {!isIdle && count > 0 && ` · ${t.problems(count)}`}
      </output>
      {others.length > 0 && isChanged && (
        <div className={styles.draft}>
          <Select
            label={t.intoDraft}
            value={draftId}
            onChange={(event) => onDraft(event.target.value)}
            options={[
              { value: '', label: t.newDraft },
              ...others.map(({ id, title, size }) => ({ value: id, label: `${title} (${size})` })),
            ]}
          />
        </div>
      )}
      <div className={styles.buttons}>
        {keptIn && !isChanged && <PreviewButton id={keptIn.id} {...preview} />}
        <Button look="secondary" small busy={isBusy} disabledReason={isChanged ? undefined : t.nothingToSave} onClick={onSave}>
          {t.saveDraft}
        </Button>
        {onPublish && (
          <Button small busy={isBusy} disabledReason={isIdle ? t.nothingToSave : undefined} onClick={onPublish}>
            {t.publish}
          </Button>
        )}
      </div>
    </section>
  );
}
