import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from '../../features/declaration/declaration.module.css';

type DeclaredProps = {
  name: string;
  reference: string;
  email: string;
  lines: readonly string[];
  /** Further facts: dt and dd in a div. */
  children?: ReactNode;
};

/** The declaration as it is made, and later as it came in. */
export function Declared({ name, reference, email, lines, children }: DeclaredProps) {
  const t = useMessages().withdraw;
  const isPart = lines.length > 0;
  return (
    <div className={styles.declaration}>
      <p className={styles.statement}>{isPart ? t.partStatement(reference) : t.statement(reference)}</p>
      {isPart && (
        <ul className={styles.items}>
          {lines.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      <dl className={styles.facts}>
        {children}
        <div>
          <dt>{t.name}</dt>
          <dd>{name}</dd>
        </div>
        <div>
          <dt>{t.reference}</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>{t.email}</dt>
          <dd>{email}</dd>
        </div>
        {!isPart && (
          <div>
            <dt>{t.scope}</dt>
            <dd>{t.everything}</dd>
          </div>
        )}
      </dl>
    </div>
  );
}
