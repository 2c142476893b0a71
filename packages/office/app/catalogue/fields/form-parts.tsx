import type { PartName } from '../layouts.ts';
import { layouts } from '../layouts.ts';
import type { Kind } from '@frontrow/domain/catalogue/format';
import { useLocale } from '../../words/words.ts';
import type { Fields } from '../shape.ts';
import { EntryField } from './entry-field.tsx';
import { partNamesIn } from '../words.ts';
import styles from './fields.module.css';

/** The whole form of an entry in its parts; what no part names comes last. */
export function FormParts({ kind, fields }: { kind: Kind; fields: Fields }) {
  const names = partNamesIn(useLocale());
  const parts = layouts[kind];
  const named = new Set(parts.flatMap(({ keys }) => keys));
  const rest = Object.keys(fields).filter((key) => !named.has(key));
  const draw = (name: PartName, keys: readonly string[]) => (
    <section key={name} className={styles.part}>
      <h2>{names[name]}</h2>
      <div className={styles.grid}>{keys.map((key) => fields[key] && <EntryField key={key} path={[key]} field={fields[key]} />)}</div>
    </section>
  );
  return (
    <>
      {parts.map(({ name, keys }) =>
        draw(
          name,
          keys.filter((key) => key in fields),
        ),
      )}
      {rest.length > 0 && draw('rest', rest)}
    </>
  );
}
