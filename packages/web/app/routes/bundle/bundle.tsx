import { isRouteErrorResponse, useLocation } from 'react-router';
import { ArtistTeaser, PartFacts, TicketNotes } from './bundle-notes.tsx';
import { BuyBundle } from './buy-bundle.tsx';
import { useHydrated } from '../../features/cart/use-hydrated.ts';
import { NotFound } from '../../features/problems/not-found.tsx';
import { ProductPage } from '../../features/product/product-page.tsx';
import { ProductPanels } from '../../features/product/product-panels.tsx';
import { ProductWarnings } from '../../features/product/product-warnings.tsx';
import styles from '../../features/product/product.module.css';
import { BundleDocument } from '../../graphql/documents/catalogue.ts';
import { priceCountry } from '../../lib/country.ts';
import { failureCode } from '../../lib/failure-code.ts';
import { WaitingRoomError } from '../../lib/graphql-errors.ts';
import { load, momentOf, notFound } from '../../lib/load.ts';
import { screen } from '../../lib/screen.ts';
import { nothing, part } from '@frontrow/ui/part/part.tsx';
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
  const { hash } = useLocation();
  const hydrated = useHydrated();
  return (
    <ProductPage product={product} above={hydrated && hash !== '' && <BackToEvent />}>
      {product.description && <p className={styles.description}>{product.description}</p>}
      <ProductWarnings product={product} renderedAt={renderedAt} />
      <BuyBundle key={product.id} bundle={bundle} renderedAt={renderedAt} />
      <TicketNotes bundle={bundle} />
      <div>
        <ProductPanels product={product} />
        <PartFacts bundle={bundle} />
      </div>
      <ArtistTeaser bundle={bundle} />
    </ProductPage>
  );
});

/** Without such a bundle the 404 view; whatever else went wrong ends here, saying so. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  // the waiting room lies over the page and reloads it
  return error instanceof WaitingRoomError ? null : <DeadEnd />;
}
