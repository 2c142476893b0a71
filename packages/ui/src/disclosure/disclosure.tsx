import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './disclosure.module.css';

type DisclosureProps = {
  title: ReactNode;
  open?: boolean;
  /** Disclosures of one name close each other. */
  name?: string;
  id?: string;
  children: ReactNode;
};

/** Text behind a heading; works before and without scripts, and the browser's page search opens it. */
export function Disclosure({ title, open, name, id, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure} open={open} name={name} id={id}>
      <summary className={styles.summary}>
        {title}
        <Icon name="plus" />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
