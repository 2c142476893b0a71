import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { RadioGroup } from '@frontrow/ui/field/radio-group.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { ResolveConflictDocument } from '../../graphql/operations.ts';
import { nameOfDifference } from '../../catalogue/name-of-place.ts';
import type { Deed } from '../../session/use-deed.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import type { Change, ChangeSet } from './change-data.ts';
import { Value } from './value.tsx';
import styles from './changes.module.css';

/** Another has published the entry meanwhile: was, theirs and yours side by side, and whose word counts where both have changed the same. */
export function Conflicts({ set, change, deed, mayEdit }: { set: ChangeSet; change: Change; deed: Deed; mayEdit: boolean }) {
  const { changes: t } = useWords();
  const [yours, setYours] = useState<readonly string[]>([]);
  const locale = useLocale();
  const { kind, slug, revision, published, conflicts } = change;
  const nameOf = (path: string) => (path === '' ? t.whole : nameOfDifference(kind, path, locale));
  const choose = (path: string, whose: string) => setYours(whose === 'yours' ? [...yours, path] : yours.filter((other) => other !== path));
  const resolve = () =>
    void deed.act(ResolveConflictDocument, { input: { changeSetId: set.id, kind, slug }, revision, published, yours: [...yours] });
  return (
    <div className={styles.conflicts}>
      <Notice kind="warning" title={t.behind}>
        {conflicts.length > 0 ? t.behindText : t.behindNoConflict}
      </Notice>
      {conflicts.map(({ path, was, theirs, yours: own }) => (
        <fieldset key={path} className={styles.conflict}>
          <legend>{nameOf(path)}</legend>
          <dl className={styles.sides}>
            {(
              [
                [t.was, was],
                [t.theirs, theirs],
                [t.yours, own],
              ] as const
            ).map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <Value value={value} />
                </dd>
              </div>
            ))}
          </dl>
          {mayEdit && (
            <RadioGroup
              label={t.which(nameOf(path))}
              name={`whose ${path}`}
              chips
              value={yours.includes(path) ? 'yours' : 'theirs'}
              onChange={(whose) => choose(path, whose)}
              options={[
                { value: 'theirs', label: t.theirs },
                { value: 'yours', label: t.yours },
              ]}
            />
          )}
        </fieldset>
      ))}
      {mayEdit && (
        <div>
          <Button small busy={deed.busy} onClick={resolve}>
            {t.resolve}
          </Button>
        </div>
      )}
    </div>
  );
}
