import { Notice } from '@frontrow/ui/notice/notice.tsx';
import type { PathProblem } from '@frontrow/domain/catalogue/check-entry';
import type { Path } from '@frontrow/domain/catalogue/problems';
import type { Locale } from '@frontrow/domain/locale';
import { useLocale } from '../words/words.ts';
import { atField } from './check.ts';
import { fieldId, pathName, useEntryForm } from './form-context.ts';
import { nameOfPlace } from './name-of-place.ts';
import { problemText } from './problem-texts.ts';
import { useCatalogueWords } from './words.ts';
import styles from './entry-editor.module.css';

/** What the form and what the server found, each once, in the reader's language. */
export function mergeProblems(own: readonly PathProblem[], theirs: readonly PathProblem[], locale: Locale): PathProblem[] {
  const all = new Map([...own, ...theirs.map(atField)].map((problem) => [`${pathName(problem.path)} ${problem.message}`, problem]));
  return [...all.values()].map(({ path, message }) => ({ path, message: problemText(message, locale) }));
}

/** Everything that is wrong, each a link to its field. */
export function ProblemList({ problems }: { problems: readonly PathProblem[] }) {
  const t = useCatalogueWords();
  const locale = useLocale();
  const { kind, content } = useEntryForm();
  if (problems.length === 0) return null;
  return (
    <Notice kind="error" title={t.problems(problems.length)}>
      <ul className={styles.problems}>
        {problems.map(({ path, message }) => (
          <li key={`${pathName(path)} ${message}`}>
            {path.length > 0 && (
              <>
                <a
                  href={`#${fieldId(path)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    goTo(path);
                  }}
                >
                  {nameOfPlace(kind, path, locale, content)}
                </a>
                :{' '}
              </>
            )}
            {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** To the field, or the nearest thing around it that is there; what hides it opens. */
function goTo(path: Path): void {
  const found = path
    .map((_, index) => document.getElementById(fieldId(path.slice(0, path.length - index))))
    .find((field) => field !== null);
  for (let around = found?.closest('details'); around; around = around.parentElement?.closest('details')) around.open = true;
  const control = found?.querySelector<HTMLElement>('input:not([type="color"]):not([type="file"]), select, textarea, button');
  found?.scrollIntoView({ block: 'center' });
  control?.focus({ preventScroll: true });
}
