import { CategoryHero } from '../../features/category/category-hero.tsx';
import { disclaimerOf } from '../../features/category/disclaimer.ts';
import { categoriesByPlace, shownSubcategories } from '../../features/category/category-order.ts';
import { AllCategoryCategoriesDocument, CategoryDocument } from '../../graphql/documents/lists.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { priceCountry } from '../../lib/country.ts';
import { load, movedTo, notFound } from '../../lib/load.ts';
import { loadAll, PAGE_SIZE } from '../../lib/load-all.ts';
import { pageContext } from '../../lib/page-context.ts';
import { paths } from '../../lib/paths.ts';
import { screen } from '../../lib/screen.ts';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { VisuallyHidden } from '@frontrow/ui/section/section.tsx';
import type { Route } from './+types/category';
import styles from './category.module.css';
import { ProductList } from './product-list.tsx';
import { SubNavigation, type SubCategory } from './sub-navigation.tsx';

type Args = Route.LoaderArgs | Route.ClientLoaderArgs;

export const loader = (args: Route.LoaderArgs) => loadCategory(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadCategory(args);

async function loadCategory(args: Args) {
  const slug = args.params.categorySlug;
  const { category, products } = await load(args, CategoryDocument, { slug, countryCode: priceCountry(), first: PAGE_SIZE });
  if (!category) return notFound();
  if (category.externalUrl !== null) return movedTo(category.externalUrl);
  // Artists and tours have pages of their own.
  const to = paths(args.context.get(pageContext).urlPrefix);
  if (category.type === 'TOUR') return movedTo(to.tour(slug));
  if (category.type !== 'CATEGORY') return movedTo(to.artist(slug));
  const own: SubCategory[] = shownSubcategories(category.subcategories).filter(({ type }) => type === 'CATEGORY');
  return { category, products, navigation: own.length > 0 ? own : await loadNeighbours(args) };
}

/** The categories of the merchandise overview. */
async function loadNeighbours(args: Args): Promise<SubCategory[]> {
  const categories = await loadAll(async (after, first) => (await load(args, AllCategoryCategoriesDocument, { first, after })).categories);
  return categoriesByPlace(categories.filter((category) => category.hasContent)).bottom.map(({ slug, displayName: name }) => ({
    slug,
    name,
  }));
}

export default screen(function Category({ loaderData: { category, products, navigation } }: Route.ComponentProps) {
  const { displayName, subtitle, description, landscapeImage } = category;
  const t = useMessages().lists;
  const disclaimer = disclaimerOf(category);
  return (
    <>
      <PageHead title={displayName} description={description ?? subtitle} image={landscapeImage && imageSource(landscapeImage)} />
      <CategoryHero category={category} lead={subtitle} description={description} low />
      <div className={styles.page}>
        <SubNavigation categories={navigation} current={category.slug} />
        {disclaimer !== null && <Notice>{disclaimer}</Notice>}
        {/* the tiles' headings are third in rank */}
        <h2>
          <VisuallyHidden>{t.merchTitle}</VisuallyHidden>
        </h2>
        <ProductList key={category.id} categorySlug={category.slug} first={products} />
      </div>
    </>
  );
});
