import type { ReactNode } from 'react';
import styles from './page.module.css';

/** A page of the office: its name, what can be done at once, and its parts. */
export function Page({ title, intro, actions, children }: { title: string; intro?: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <>
      <title>{`${title} – Frontrow`}</title>
      <header className={styles.head}>
        <div>
          <h1>{title}</h1>
          {intro !== undefined && <p className={styles.intro}>{intro}</p>}
        </div>
        {actions && <div className={styles.rowActions}>{actions}</div>}
      </header>
      <div className={styles.parts}>{children}</div>
    </>
  );
}

export function PagePart({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <header className={styles.head}>
        <h2>{title}</h2>
        {actions !== undefined && <div className={styles.rowActions}>{actions}</div>}
      </header>
      {children}
    </section>
  );
}

/** Rows of a list: what it is on the left, what can be done on the right, and between them how it stands, where that is drawn. */
export const Rows = ({ children }: { children: ReactNode }) => <ul className={styles.rows}>{children}</ul>;

type RowProps = { title: ReactNode; text?: ReactNode; tags?: ReactNode; drawn?: ReactNode; actions?: ReactNode };

export function Row({ title, text, tags, drawn, actions }: RowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.rowText}>
        <strong>{title}</strong>
        {tags}
        {text !== undefined && <p className={styles.soft}>{text}</p>}
      </div>
      {drawn !== undefined && <div className={styles.rowDrawn}>{drawn}</div>}
      {actions !== undefined && <div className={styles.rowActions}>{actions}</div>}
    </li>
  );
}
