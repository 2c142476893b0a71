import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { TextField } from '../../ui/field/text-field.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import styles from './problems.module.css';

/** The 404 view: the main shop offers its search, a band's shop the way home. */
export function NotFoundView() {
  const t = useMessages().problems;
  const to = usePaths();
  const { shop } = usePage();
  return (
    <div className={styles.problem}>
      <PageHead title={t.notFoundTitle} noindex />
      <p className={styles.number} aria-hidden="true">404</p>
      <h1>{t.notFoundTitle}</h1>
      <p>{t.notFoundText}</p>
      {shop.isMain ? <search className={styles.searchArea}><SearchBox /></search> : <ButtonLink to={to.home()}>{t.toHome}</ButtonLink>}
    </div>
  );
}

function SearchBox() {
  const t = useMessages().problems;
  const to = usePaths();
  const navigate = useNavigate();
  return (
    <form
      className={styles.search}
      action={to.search()}
      onSubmit={(event) => {
        event.preventDefault();
        const term = new FormData(event.currentTarget).get('query');
        if (typeof term === 'string' && term.trim() !== '') void navigate(to.search(term.trim()));
      }}
    >
      <TextField label={t.searchLabel} name="query" type="search" />
      <Button type="submit">{t.searchButton}</Button>
    </form>
  );
}
