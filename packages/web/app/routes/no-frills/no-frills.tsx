import { EventList, EventRow } from '../../ui/tiles/event-row.tsx';
import prose from '../../features/page/prose.module.css';
import { FrameDocument } from '../../graphql/documents/frame.ts';
import type { ProductCardFieldsFragment } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { priceCountry } from '../../lib/country.ts';
import { load } from '../../lib/load.ts';
import { PAGE_SIZE } from '../../lib/load-all.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { ExternalLink } from '@frontrow/ui/link/link.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Price } from '../../ui/price/price.tsx';
import type { Route } from './+types/no-frills';
import styles from './no-frills.module.css';

export const loader = (args: Route.LoaderArgs) => loadFrame(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadFrame(args);

const loadFrame = (args: Route.LoaderArgs | Route.ClientLoaderArgs) =>
  load(args, FrameDocument, { countryCode: priceCountry(), first: PAGE_SIZE });

/** The shop in the frame of another site: what there is, and every link opens the shop itself, where people see whom they pay. */
export default function NoFrills({ loaderData: { page, events, products } }: Route.ComponentProps) {
  const t = useMessages();
  const to = usePaths();
  const { shop, origin } = usePage();
  const shows = events.nodes;
  const goods = products.nodes;
  return (
    <div className={styles.page}>
      <PageHead title={page?.title ?? shop.name} noindex />
      <h1 className={styles.title}>
        <ExternalLink href={origin + to.home()}>{shop.name}</ExternalLink>
      </h1>
      {/* Written by the operator and sanitised at import. */}
      {page && <div className={prose.prose} lang={page.locale} dangerouslySetInnerHTML={{ __html: page.html }} />}
      {shows.length + goods.length === 0 && <EmptyState title={t.event.listEmpty}>{t.event.listEmptyText}</EmptyState>}
      {shows.length > 0 && (
        <section aria-labelledby="shows">
          <h2 id="shows">{t.layout.tickets}</h2>
          <EventList>
            {shows.map((event) => (
              <EventRow
                key={event.id}
                external
                to={(event.status !== 'cancelled' && event.meta.external_link) || to.event(event.slug)}
                title={event.name}
                subtitle={event.subtitle}
                startsAt={event.meta.hideDate ? null : event.happeningFrom}
                venue={event.venue.name}
                city={event.venue.address.city}
                priceMinor={event.priceLow}
                soldOut={event.status === 'cancelled' ? t.event.cancelled : event.soldOutMessage}
              />
            ))}
          </EventList>
        </section>
      )}
      {goods.length > 0 && (
        <section aria-labelledby="goods">
          <h2 id="goods">{t.layout.merch}</h2>
          <ul className={styles.goods}>
            {goods.map((product) => (
              <FramedProduct key={product.id} product={product} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function FramedProduct({ product }: { product: ProductCardFieldsFragment }) {
  const to = usePaths();
  const image = product.overlayListingImage ?? product.images[0] ?? null;
  const { price, priceHigh } = product;
  const listPrice = product.meta.list_price;
  return (
    <li className={styles.product}>
      {image && <Picture image={imageSource(image)} alt="" layoutWidth={180} sizes="(min-width: 40rem) 12rem, 45vw" cover />}
      <ExternalLink href={product.isBundle ? to.bundle(product.slug) : to.product(product.slug)}>{product.name}</ExternalLink>
      {price !== null &&
        !product.isBundle &&
        !listPrice?.hide &&
        (listPrice?.value ?? (
          <Price
            minor={price}
            originalMinor={product.originalPrice}
            from={priceHigh !== null && priceHigh > price}
            unit={product.unitPrice}
          />
        ))}
    </li>
  );
}
