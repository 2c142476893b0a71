import { useUiWords } from '../words.ts';
import styles from './spinner.module.css';

/** Work is under way. `inline` sits in a line of text that already says what; otherwise it fills its place and speaks. */
export function Spinner({ inline = false, label }: { inline?: boolean; label?: string }) {
  const t = useUiWords();
  if (inline) return <span className={styles.spinner} aria-hidden="true" />;
  return (
    <output className={styles.block}>
      <span className={styles.spinner} aria-hidden="true" />
      <span>{label ?? t.loading}</span>
    </output>
  );
}
