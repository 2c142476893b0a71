import { useRevalidator } from 'react-router';
import { AdventHero } from './advent-hero.tsx';
import { ListedProduct } from '../../features/product/listed-product.tsx';
import { CategoryDocument, ProductsInCategoryDocument } from '../../graphql/documents/lists.ts';
import type { ProductCardFieldsFragment } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { priceCountry } from '../../lib/country.ts';
import { GraphQLFailure } from '../../lib/graphql-errors.ts';
import { load, notFound } from '../../lib/load.ts';
import { loadAll } from '../../lib/load-all.ts';
import { screen } from '../../lib/screen.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Grid, Section } from '@frontrow/ui/section/section.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import type { Route } from './+types/advent';

type Args = Route.LoaderArgs | Route.ClientLoaderArgs;

const SLUG = 'krasser-dezember';
const PRODUCTS_MAX = 150;

/** The name other parts of the shop know this page by. */
export const handle = { name: 'advent' };

export const loader = async (args: Route.LoaderArgs) => ({ category: await loadCategory(args), products: await loadProducts(args) });

let shown: Awaited<ReturnType<typeof loadCategory>> | undefined;

/** In the browser the page stands while its goods are missing, and says so; also when they are asked for again and nothing answers. */
export const clientLoader = async (args: Route.ClientLoaderArgs) => {
  try {
    shown = await loadCategory(args);
  } catch (error) {
    if (!shown || !(error instanceof GraphQLFailure)) throw error;
  }
  const products = await loadProducts(args).catch((error: unknown) => {
    if (error instanceof GraphQLFailure) return null;
    throw error;
  });
  return { category: shown, products };
};

async function loadCategory(args: Args) {
  const { category } = await load(args, CategoryDocument, { slug: SLUG, countryCode: priceCountry(), first: 1 });
  return category ?? notFound();
}

/** In pages of twenty, from the first one on, until there are 150. */
async function loadProducts(args: Args): Promise<ProductCardFieldsFragment[]> {
  const found = await loadAll(
    async (after, first) =>
      (await load(args, ProductsInCategoryDocument, { category_slug: SLUG, countryCode: priceCountry(), first, after })).products,
    PRODUCTS_MAX,
  );
  return found;
}

/** The advent sale: one category with a stage of its own. */
export default screen(function Advent({ loaderData: { category, products } }: Route.ComponentProps) {
  const t = useMessages();
  const { name, description, landscapeImage } = category;
  return (
    <>
      <PageHead title={name} description={description} image={landscapeImage && imageSource(landscapeImage)} />
      <AdventHero title={name} text={description} />
      {/* the tiles' headings are third in rank */}
      <Section hiddenTitle={t.lists.merchTitle}>
        <Goods products={products} />
      </Section>
    </>
  );
});

function Goods({ products }: { products: ProductCardFieldsFragment[] | null }) {
  const t = useMessages();
  const { state, revalidate } = useRevalidator();
  if (state === 'loading') return <Spinner />;
  if (products === null)
    return (
      <Notice kind="error" live>
        {t.countdown.adventFailed}{' '}
        <Button look="secondary" small onClick={() => void revalidate()}>
          {t.common.retry}
        </Button>
      </Notice>
    );
  if (products.length === 0) return <EmptyState title={t.lists.categoryEmpty}>{t.lists.categoryEmptyText}</EmptyState>;
  return (
    <Grid pairs>
      {products.map((product, position) => (
        <ListedProduct key={product.id} product={product} first={position < 2} />
      ))}
    </Grid>
  );
}
