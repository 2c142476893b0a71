import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { SearchForm } from '../search/search-form.tsx';
import styles from './problems.module.css';

/** The 404 view: the main shop offers to search and shows the ways in, a band's shop the way home. */
export default function NotFoundView() {
  const t = useMessages().problems;
  const to = usePaths();
  const { shop } = usePage();
  return (
    <div className={styles.problem}>
      <PageHead title={t.notFoundTitle} noindex />
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1>{t.notFoundTitle}</h1>
      <p>{t.notFoundText}</p>
      {shop.isMain && <SearchForm />}
      <div className={styles.ways}>
        <ButtonLink to={to.home()}>{t.toHome}</ButtonLink>
        {shop.isMain && (
          <>
            <ButtonLink to={to.events()} look="secondary">
              {t.toEvents}
            </ButtonLink>
            <ButtonLink to={to.categories()} look="secondary">
              {t.toMerch}
            </ButtonLink>
          </>
        )}
      </div>
    </div>
  );
}
