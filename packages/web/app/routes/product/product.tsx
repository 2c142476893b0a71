import { BuyProduct } from './buy-product.tsx';
import { ListedProduct } from '../../features/product/listed-product.tsx';
import { ProductPage } from '../../features/product/product-page.tsx';
import { ProductPanels } from '../../features/product/product-panels.tsx';
import type { ProductDetail } from '../../features/product/product-detail.ts';
import { ProductWarnings } from '../../features/product/product-warnings.tsx';
import styles from '../../features/product/product.module.css';
import { ProductDocument, RelatedProductsDocument } from '../../graphql/documents/catalogue.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { priceCountry } from '../../lib/country.ts';
import { leadTo, load, momentOf, movedTo, notFound } from '../../lib/load.ts';
import { pageContext } from '../../lib/page-context.ts';
import { paths } from '../../lib/paths.ts';
import { screen } from '../../lib/screen.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { Breadcrumb } from '../../ui/breadcrumb/breadcrumb.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import { Grid, Section } from '@frontrow/ui/section/section.tsx';
import type { Route } from './+types/product';

const BundleOffers = part(() => import('../../features/event/bundle-offers.tsx'));

export const loader = (args: Route.LoaderArgs) => loadProduct(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadProduct(args);

async function loadProduct(args: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const where = { countryCode: priceCountry() };
  const { product } = await load(args, ProductDocument, { productId: args.params.productSlug, ...where });
  if (!product) return notFound();
  const to = paths(args.context.get(pageContext).urlPrefix);
  if (product.isBundle) return movedTo(to.bundle(product.slug));
  const offered = product.combinedProducts;
  const [bundle, ...others] = offered;
  if (bundle !== undefined && others.length === 0 && !product.soldAlone) return leadTo(to.bundle(bundle));
  const related = product.artistCategory
    ? load(args, RelatedProductsDocument, { categorySlug: product.artistCategory.slug, exceptId: Number(product.id), ...where }).then(
        ({ products }) => products.nodes,
      )
    : Promise.resolve([]);
  const bundles = Promise.all(offered.map((productId) => load(args, ProductDocument, { productId, ...where })));
  return { product, related: await related, bundles: (await bundles).flatMap((found) => found.product ?? []), renderedAt: momentOf(args) };
}

export default screen(function Product({ loaderData: { product, related, bundles, renderedAt } }: Route.ComponentProps) {
  const t = useMessages().product;
  return (
    <>
      <ProductPage product={product} above={<Way product={product} />}>
        <ProductWarnings product={product} renderedAt={renderedAt} />
        <BuyProduct key={product.id} product={product} />
        {product.description && <p className={styles.description}>{product.description}</p>}
        <ProductPanels product={product} />
      </ProductPage>
      {bundles.length > 0 && <BundleOffers bundles={bundles} />}
      {related.length > 0 && (
        <Section title={t.related}>
          <Grid pairs>
            {related.map((other) => (
              <ListedProduct key={other.id} product={other} />
            ))}
          </Grid>
        </Section>
      )}
    </>
  );
});

/** Back to the shelf: over the first category the product stands in. */
function Way({ product }: { product: ProductDetail }) {
  const t = useMessages().layout;
  const to = usePaths();
  const { shop } = usePage();
  const shelf = product.categories.find(({ type }) => type === 'CATEGORY');
  const top = shop.isMain ? { label: t.merch, to: to.categories() } : { label: t.home, to: to.home() };
  return (
    <div className={styles.way}>
      <Breadcrumb trail={shelf ? [top, { label: shelf.name, to: to.category(shelf.slug) }] : [top]} here={product.name} />
    </div>
  );
}
