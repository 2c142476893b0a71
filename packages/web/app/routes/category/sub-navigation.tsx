import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import styles from './category.module.css';

export type SubCategory = { slug: string; name: string };

/** From one category to the next. */
export function SubNavigation({ categories, current }: { categories: readonly SubCategory[]; current: string }) {
  const t = useMessages().lists;
  const to = usePaths();
  return (
    <nav className={styles.navigation} aria-label={t.categories}>
      <ul className={styles.chips}>
        <li>
          <Link className={styles.chip} to={to.categories()}>
            {t.allCategories}
          </Link>
        </li>
        {categories.map(({ slug, name }) => (
          <li key={slug}>
            <Link className={styles.chip} to={to.category(slug)} aria-current={slug === current ? 'page' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
