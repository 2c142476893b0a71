import type { Kind } from '@frontrow/domain/catalogue/format';
import { useLocale } from '../../words/words.ts';
import { useEntryForm } from '../form-context.ts';
import { type Part, type PartName, partsOf } from '../layouts.ts';
import type { Fields } from '../shape.ts';
import { partNamesIn, useCatalogueWords } from '../words.ts';
import { EntryField } from './entry-field.tsx';
import styles from './fields.module.css';

/** With more parts than these a form is longer than two screens, and begins with what is in it. */
const PARTS_SEEN = 3;

const partId = (name: PartName): string => `part-${name}`;

/** The whole form of an entry in its parts. */
export function FormParts({ kind, fields }: { kind: Kind; fields: Fields }) {
  const names = partNamesIn(useLocale());
  const parts = partsOf(kind, fields);
  return (
    <>
      {parts.length > PARTS_SEEN && <Contents parts={parts} />}
      {parts.map(({ name, keys }) => (
        <section key={name} id={partId(name)} className={styles.part}>
          <h2 tabIndex={-1}>{names[name]}</h2>
          <div className={styles.grid}>{keys.map((key) => fields[key] && <EntryField key={key} path={[key]} field={fields[key]} />)}</div>
        </section>
      ))}
    </>
  );
}

/** The parts of a long form, each a link to it, with how much is wrong there; it stays in sight. */
function Contents({ parts }: { parts: readonly Part[] }) {
  const t = useCatalogueWords();
  const names = partNamesIn(useLocale());
  const { problems } = useEntryForm();
  return (
    <nav className={styles.contents} aria-label={t.contents}>
      <ul>
        {parts.map(({ name, keys }) => {
          const wrong = problems.filter(({ path: [key] }) => keys.includes(String(key))).length;
          return (
            <li key={name}>
              <a
                href={`#${partId(name)}`}
                data-wrong={wrong > 0 ? '' : undefined}
                onClick={(event) => {
                  event.preventDefault();
                  const part = document.getElementById(partId(name));
                  part?.scrollIntoView({ block: 'start' });
                  part?.querySelector('h2')?.focus({ preventScroll: true });
                }}
              >
                {names[name]}
                {wrong > 0 && ` (${wrong})`}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
