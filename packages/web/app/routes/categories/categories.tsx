import { categoriesByPlace } from '../../features/category/category-order.ts';
import { FeaturePair } from '../../features/category/feature-pair.tsx';
import listing from '../../features/category/listing.module.css';
import { AllCategoryCategoriesDocument } from '../../graphql/documents/lists.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { load } from '../../lib/load.ts';
import { loadAll } from '../../lib/load-all.ts';
import { screen } from '../../lib/screen.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Section } from '@frontrow/ui/section/section.tsx';
import type { Route } from './+types/categories';
import styles from './categories.module.css';
import { CategoryTile } from './category-tile.tsx';

export const loader = (args: Route.LoaderArgs) => loadCategories(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadCategories(args);

async function loadCategories(args: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const categories = await loadAll(async (after, first) => (await load(args, AllCategoryCategoriesDocument, { first, after })).categories);
  return categoriesByPlace(categories.filter((category) => category.hasContent));
}

export default screen(function Categories({ loaderData: { left, right, bottom } }: Route.ComponentProps) {
  const t = useMessages().lists;
  const to = usePaths();
  return (
    <>
      <PageHead title={t.merchTitle} description={t.merchDescription} />
      <div className={listing.head}>
        <h1>{t.merchTitle}</h1>
        <p className={listing.lead}>{t.merchDescription}</p>
      </div>
      <FeaturePair left={left} right={right} to={to.category} />
      <Section hiddenTitle={bottom.length > 0 && t.categories}>
        {bottom.length === 0 ? (
          <EmptyState title={t.merchEmpty}>{t.merchEmptyText}</EmptyState>
        ) : (
          <ul className={styles.tiles}>
            {bottom.map((category) => (
              <CategoryTile key={category.id} category={category} />
            ))}
          </ul>
        )}
      </Section>
    </>
  );
});
