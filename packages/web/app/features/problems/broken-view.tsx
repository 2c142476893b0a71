import { useLocation } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import styles from './problems.module.css';

/** A screen failed for a reason nobody can act on but by trying again. */
export function BrokenView() {
  const t = useMessages().problems;
  const isItem = /\/(products|bundle)\/[^/]+\/?$/.test(useLocation().pathname);
  const title = isItem ? t.brokenItem : t.brokenTitle;
  return (
    <div className={styles.problem}>
      <PageHead title={title} noindex />
      <h1>{title}</h1>
      <p>{t.brokenText}</p>
      <Button onClick={() => location.reload()}>{t.reload}</Button>
    </div>
  );
}
