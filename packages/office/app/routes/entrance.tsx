import type { ReactNode } from 'react';
import { useWords } from '../words/words.ts';
import styles from './entrance.module.css';

/** The page before the office: one card in the middle. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const t = useWords();
  return (
    <main className={styles.entrance}>
      <title>{`${title} – Frontrow`}</title>
      <p className={styles.brand}>
        Frontrow <span>{t.office}</span>
      </p>
      <div className={styles.card}>
        <h1>{title}</h1>
        {children}
      </div>
    </main>
  );
}
