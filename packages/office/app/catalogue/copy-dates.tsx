import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { useSearchParams } from 'react-router';
import { SaveEntryDocument } from '../graphql/operations.ts';
import { isRefusal, problemOf, useCommand } from '../session/command.tsx';
import { PagePart } from '../lib/page.tsx';
import { ActionProblem } from '../lib/action-problem.tsx';
import { useLocale, useWords } from '../words/words.ts';
import { isTaken } from './find-entries.ts';
import type { Content } from './content.ts';
import { eventOn, everyWeek, readDays } from './series.ts';
import type { Unsaved } from './use-unsaved.tsx';
import { useCatalogueWords } from './words.ts';
import styles from './entry-editor.module.css';

type CopyDatesProps = { content: Content; onOne: (content: Content) => void; unsaved: Unsaved };

/** When a copied event takes place: one day, or many, each of which becomes an event of one draft. */
export function CopyDates({ content, onOne, unsaved }: CopyDatesProps) {
  const words = useWords();
  const locale = useLocale();
  const t = useCatalogueWords();
  const run = useCommand();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const base = search.get('copy') ?? '';
  const [isMany, setMany] = useState(false);
  const [text, setText] = useState('');
  const [until, setUntil] = useState('');
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const days = readDays(text);

  const keep = (day: string, changeSetId: string | null) => {
    const event = eventOn(content, day, base);
    const slug = String(event['slug']);
    return run(SaveEntryDocument, { input: { changeSetId, kind: 'events', slug, baseVersion: null, revision: 0, content: event } }).catch(
      () => undefined,
    );
  };
  const make = async () => {
    if (!days || days.length === 0) return setProblem(t.daysWrong);
    setProblem(undefined);
    let changeSetId: string | null = null;
    for (const [index, day] of days.entries()) {
      setProgress(index);
      const slug = String(eventOn(content, day, base)['slug']);
      if (await isTaken('events', slug, locale).catch(() => false)) {
        setProgress(undefined);
        return setProblem(t.slugTaken(slug));
      }
      // one after the other: all go into the draft that the first has made
      const answer = await keep(day, changeSetId);
      if (answer === undefined || isRefusal(answer) || !('changeSet' in answer)) {
        setProgress(undefined);
        return setProblem(`${day}: ${problemOf(words, answer) ?? words.refusedOtherwise}`);
      }
      changeSetId = answer.changeSet.id;
    }
    unsaved.allow();
    return void navigate(`/changes/${changeSetId}`);
  };

  return (
    <PagePart
      title={t.whenTitle}
      actions={
        <Button look="quiet" small onClick={() => setMany(!isMany)}>
          {isMany ? t.oneDay : t.manyDays}
        </Button>
      }
    >
      <ActionProblem>{problem}</ActionProblem>
      {isMany ? (
        <>
          <TextArea label={t.days} hint={t.daysHint} value={text} rows={4} onChange={(event) => setText(event.target.value)} />
          <div className={styles.dates}>
            <TextField label={t.weeklyUntil} filter type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
            <Button
              look="secondary"
              small
              disabledReason={days?.[0] === undefined || until === '' ? t.weeklyNeeds : undefined}
              onClick={() => days?.[0] !== undefined && setText([...new Set([...days, ...everyWeek(days[0], until)])].sort().join('\n'))}
            >
              {t.weekly}
            </Button>
          </div>
          <div>
            <Button
              busy={progress !== undefined}
              disabledReason={days && days.length > 0 ? undefined : t.daysWrong}
              onClick={() => void make()}
            >
              {progress === undefined ? t.makeMany(days?.length ?? 0) : t.making(progress + 1, days?.length ?? 0)}
            </Button>
          </div>
        </>
      ) : (
        <div className={styles.dates}>
          <TextField
            label={t.day}
            hint={t.dayHint}
            type="date"
            data-first-focus
            required
            onChange={(event) => event.target.value !== '' && onOne(eventOn(content, event.target.value, base))}
          />
        </div>
      )}
    </PagePart>
  );
}
