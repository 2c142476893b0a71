import { isRouteErrorResponse, useLocation } from 'react-router';
import { ArtistTeaser, PartFacts, TicketNotes } from './bundle-notes.tsx';
import { BuyBundle } from './buy-bundle.tsx';
import { useHydrated } from '../../features/cart/use-hydrated.ts';
import { NotFound } from '../../features/problems/not-found.tsx';
import { ArtistName } from '../../features/product/artist-name.tsx';
import { Gallery } from '../../features/product/gallery.tsx';
import { ProductJsonLd } from '../../features/product/product-json-ld.tsx';
import { ProductPanels } from '../../features/product/product-panels.tsx';
import { ProductWarnings } from '../../features/product/product-warnings.tsx';
import styles from '../../features/product/product.module.css';
import { BundleDocument } from '../../graphql/documents/catalogue.ts';
import { priceCountry } from '../../lib/country.ts';
import { failureCode } from '../../lib/failure-code.ts';
import { WaitingRoomError } from '../../lib/graphql-errors.ts';
import { load, momentOf, notFound } from '../../lib/load.ts';
import { hasLongWord } from '../../lib/longest-word.ts';
import { screen } from '../../lib/screen.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { nothing, part } from '@frontrow/ui/part/part.tsx';
import { imageSource } from '../../lib/image-source.ts';
import type { Route } from './+types/bundle';

const BackToEvent = part(() => import('./back-to-event.tsx'), undefined, nothing);
const DeadEnd = part(() => import('./dead-end.tsx'));

export const loader = (args: Route.LoaderArgs) => loadBundle(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadBundle(args);

async function loadBundle(args: Route.LoaderArgs | Route.ClientLoaderArgs) {
  const variables = { productSlug: args.params.productSlug, countryCode: priceCountry() };
  const { bundle } = await load(args, BundleDocument, variables).catch((error: unknown) => {
    if (failureCode(error) === 'NOT_FOUND') return notFound();
    throw error;
  });
  return { bundle, renderedAt: momentOf(args) };
}

export default screen(function Bundle({ loaderData: { bundle, renderedAt } }: Route.ComponentProps) {
  const { product } = bundle;
  const [image] = product.images;
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return (
    <>
      <PageHead title={product.descriptiveName} description={product.description} image={image ? imageSource(image) : null} />
      <ProductJsonLd product={product} />
      {hydrated && hash !== '' && <BackToEvent />}
      <div className={styles.page}>
        <div className={styles.gallery}>
          <Gallery product={product} />
        </div>
        <div className={styles.side}>
          <div>
            {product.artistCategory && (
              <p className={styles.artist}>
                <ArtistName artist={product.artistCategory} />
              </p>
            )}
            <h1 className={styles.name} data-long={hasLongWord(product.name)}>
              {product.name}
            </h1>
          </div>
          {product.description && <p className={styles.description}>{product.description}</p>}
          <ProductWarnings product={product} renderedAt={renderedAt} />
          <BuyBundle key={product.id} bundle={bundle} renderedAt={renderedAt} />
          <TicketNotes bundle={bundle} />
          <div>
            <ProductPanels product={product} />
            <PartFacts bundle={bundle} />
          </div>
          <ArtistTeaser bundle={bundle} />
        </div>
      </div>
    </>
  );
});

/** Without such a bundle the 404 view; whatever else went wrong ends here, saying so. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  // the waiting room lies over the page and reloads it
  return error instanceof WaitingRoomError ? null : <DeadEnd />;
}
