import { titleOfEntry, type EntryContent } from '@frontrow/domain/catalogue/entry-kinds';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { Locale } from '@frontrow/domain/locale';
import { atField } from '../../catalogue/check.ts';
import { entryPath, isForm } from '../../lib/entry-kinds.ts';
import { nameOfDifference, nameOfPlace, parsePath } from '../../catalogue/name-of-place.ts';
import { problemText } from '../../catalogue/problem-texts.ts';
import { at } from '../../lib/use-links.ts';
import { RemoveChangeDocument } from '../../graphql/operations.ts';
import type { Deed } from '../../session/use-deed.tsx';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { PagePart } from '../../lib/page.tsx';
import { TableHead } from '../../lib/table-head.tsx';
import type { Change, ChangeSet } from './change-data.ts';
import { Conflicts } from './conflicts.tsx';
import { Value } from './value.tsx';
import styles from './changes.module.css';

/** One entry of a change set: what is wrong with it, what others have published since, and its differences field by field. */
export function EntryPart({ set, change, deed }: { set: ChangeSet; change: Change; deed: Deed }) {
  const { changes: t } = useWords();
  const mayEdit = mayViewer(useViewer(), 'catalogue.edit') && set.state === 'draft';
  const locale = useLocale();
  const { kind, slug, before, after, problems } = change;
  const content = (after ?? before) as EntryContent;
  const isOpen = set.state === 'draft' || set.state === 'scheduled';
  return (
    <PagePart
      title={`${t.kinds[kind]}: ${titleOfEntry(content) ?? slug}`}
      actions={
        <>
          {before === null && <Tag look="accent">{t.added}</Tag>}
          {after === null && <Tag look="danger">{t.removed}</Tag>}
          {mayEdit && (
            <Button
              small
              look="quiet"
              busy={deed.busy}
              onClick={() => void deed.act(RemoveChangeDocument, { input: { changeSetId: set.id, kind, slug } })}
            >
              {t.takeOut}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.slug}>
        {isForm(kind) && after !== null ? (
          <Link to={at(`${entryPath(kind, slug)}${isOpen ? `?${new URLSearchParams({ change: set.id })}` : ''}`)}>{slug}</Link>
        ) : (
          slug
        )}
      </p>
      {problems.length > 0 && (
        <Notice kind="error" title={t.problems}>
          <ul className={styles.problems}>
            {problems.map(({ path, message }) => (
              <li key={`${path} ${message}`}>{wordsOf(change, path, message, locale)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {change.isBehind && <Conflicts set={set} change={change} deed={deed} mayEdit={mayEdit} />}
      <Differences change={change} />
    </PagePart>
  );
}

/** A problem in the words of the form: the field by its label, the sentence in the reader's language. */
function wordsOf({ kind, after }: Change, place: string, message: string, locale: Locale): string {
  const problem = atField({ path: parsePath(place), message });
  const text = problemText(problem.message, locale);
  return problem.path.length === 0 ? text : `${nameOfPlace(kind, problem.path, locale, after)}: ${text}`;
}

function Differences({ change: { kind, differences } }: { change: Change }) {
  const { changes: t } = useWords();
  const locale = useLocale();
  if (differences.length === 0) return <p>{t.same}</p>;
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <TableHead names={[t.field, t.before, t.after]} />
        <tbody>
          {differences.map(({ path, before, after }) => (
            <tr key={path}>
              <th scope="row">{path === '' ? t.whole : nameOfDifference(kind, path, locale)}</th>
              <td data-label={t.before} className={styles.was}>
                <Value value={before} />
              </td>
              <td data-label={t.after} className={styles.is}>
                <Value value={after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
