import type { ReactNode } from 'react';
import type { Path } from '@frontrow/domain/catalogue/problems';
import { fieldId, useField } from '../form-context.ts';
import styles from './fields.module.css';

/** Where the list of problems leads to; tells below the field what is better looked at. */
export function Anchor({ path, children }: { path: Path; children: ReactNode }) {
  const { note } = useField(path);
  return (
    <div id={fieldId(path)} className={styles.anchor}>
      {children}
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}
