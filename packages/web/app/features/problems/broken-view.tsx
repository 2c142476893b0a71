import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../../ui/button/button.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import styles from './problems.module.css';

/** A screen failed for a reason nobody can act on but by trying again. */
export function BrokenView() {
  const t = useMessages().problems;
  return (
    <div className={styles.problem}>
      <PageHead title={t.brokenTitle} noindex />
      <h1>{t.brokenTitle}</h1>
      <p>{t.brokenText}</p>
      <Button onClick={() => location.reload()}>{t.reload}</Button>
    </div>
  );
}
