import { useState, type ReactNode } from 'react';
import type { Kind } from '@frontrow/domain/catalogue/format';
import { useLocale } from '../../words/words.ts';
import { useEntryForm } from '../form-context.ts';
import { labelOf } from '../labels.ts';
import { isRare, type Part, type PartName, partsOf } from '../layouts.ts';
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
          <PartBody title={names[name]} isFoldable={parts.length > PARTS_SEEN && isRare(name)} keys={keys}>
            <div className={styles.grid}>{keys.map((key) => fields[key] && <EntryField key={key} path={[key]} field={fields[key]} />)}</div>
          </PartBody>
        </section>
      ))}
    </>
  );
}

type PartBodyProps = { title: string; isFoldable: boolean; keys: readonly string[]; children: ReactNode };

/** What a part has. On a phone, one that is rarely needed is folded to what is set in it; what is wrong in it opens it. */
function PartBody({ title, isFoldable, keys, children }: PartBodyProps) {
  const locale = useLocale();
  const { kind, content, problems } = useEntryForm();
  const [isFolding] = useState(() => isFoldable && matchMedia('(width < 40rem)').matches);
  const isWrong = problems.some(({ path: [key] }) => keys.includes(String(key)));
  // what was opened to be put right stays open while it is written
  const [wasWrong, setWasWrong] = useState(isWrong);
  if (isWrong && !wasWrong) setWasWrong(true);
  const heading = <h2 tabIndex={-1}>{title}</h2>;
  if (!isFolding)
    return (
      <>
        {heading}
        {children}
      </>
    );
  const written = keys.filter((key) => content[key] !== undefined).map((key) => labelOf([kind, key], locale));
  return (
    <details className={styles.foldedPart} {...(wasWrong && { open: true })}>
      <summary>
        {heading}
        <span>{written.join(', ')}</span>
      </summary>
      {children}
    </details>
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
                  part?.querySelector(':scope > details')?.setAttribute('open', '');
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
