import { saleOpensAtMs } from '@frontrow/domain/dates/sale-opens';
import { useMemo, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { EventDocument, ProductDocument } from '../../graphql/documents/catalogue.ts';
import { part } from '@frontrow/ui/part/part.tsx';
import { useHydrated } from '../../features/cart/use-hydrated.ts';
import { BuyTickets } from './buy-tickets.tsx';
import type { EventVariant } from './event-detail.ts';
import { EventHero } from './event-hero.tsx';
import { EventJsonLd } from './event-json-ld.tsx';
import { EventNotes } from './event-notes.tsx';
import { isForOwnTickets, onlyBundleOf } from '../../features/event/link-codes.ts';
import { LazyResale } from './resale/lazy-resale.tsx';
import { RoomNote } from './room-note.tsx';
import { SaleNotice } from './sale-notice.tsx';
import { saleStateOf, type SaleState } from '../../features/event/sale-state.ts';
import type { Free } from './selection.ts';
import { codesOf } from './use-link-codes.ts';
import { useNow } from '../../features/event/use-now.ts';
import { LazySeatMap } from './seat-map/lazy-seat-map.tsx';
import { priceCountry } from '../../lib/country.ts';
import { leadTo, load, momentOf, movedTo, notFound } from '../../lib/load.ts';
import { pageContext } from '../../lib/page-context.ts';
import { paths } from '../../lib/paths.ts';
import { screen } from '../../lib/screen.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { imageSource } from '../../lib/image-source.ts';
import type { Route } from './+types/event';
import bar from './buy-bar.module.css';
import styles from './event.module.css';

const BundleOffers = part(() => import('../../features/event/bundle-offers.tsx'));
const OpenByCode = part(() => import('./open-by-code.tsx'));

type Args = Route.LoaderArgs | Route.ClientLoaderArgs;

export const loader = (args: Route.LoaderArgs) => loadEvent(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => loadEvent(args);

async function loadEvent(args: Args) {
  const variables = { event_id: args.params.eventSlug, countryCode: priceCountry() };
  const { event } = await load(args, EventDocument, variables);
  if (!event) return notFound();
  const link = event.meta.external_link;
  if (link !== null && event.status !== 'cancelled') return movedTo(link);
  const bundle = onlyBundleOf(event);
  if (bundle !== undefined && !isForOwnTickets(codesOf(event.id, new URL(args.request.url).search)))
    return leadTo(paths(args.context.get(pageContext).urlPrefix).bundle(bundle, { event: event.slug }));
  const bundles = await Promise.all(
    event.combinedProducts.map((productId) => load(args, ProductDocument, { productId, countryCode: priceCountry() })),
  );
  return { event, bundles: bundles.flatMap(({ product }) => product ?? []), renderedAt: momentOf(args) };
}

export default screen(function Event({ loaderData }: Route.ComponentProps) {
  return <EventPage key={loaderData.event.id} {...loaderData} />;
});

function EventPage({ event: shown, bundles, renderedAt }: Route.ComponentProps['loaderData']) {
  const t = useMessages().event;
  const now = useNow(renderedAt, saleOpensAtMs(shown.presaleAt));
  const hydrated = useHydrated();
  const [opened, setOpened] = useState<readonly EventVariant[]>([]);
  const planned = saleStateOf(shown, now);
  // a code may open its tickets before everybody's sale, then those alone
  const isEarly = opened.length > 0 && planned.kind === 'presale';
  const sale: SaleState = isEarly ? { kind: 'onSale' } : planned;
  // now, or from a moment on
  const isForSale = sale.kind === 'onSale' || sale.kind === 'presale';
  // with a code one comes past the bundle, to what the code is for
  const isBundled = onlyBundleOf(shown) !== undefined;
  // the same while it is the same: the map, and what is free, are read for it
  const event = useMemo(
    () => (opened.length > 0 || isBundled ? { ...shown, variants: isEarly || isBundled ? opened : [...shown.variants, ...opened] } : shown),
    [shown, opened, isEarly, isBundled],
  );
  const hasOwn = event.variants.length > 0 || !isBundled;
  const [free, setFree] = useState<Free>();
  const open = (more: readonly EventVariant[]) =>
    setOpened((before) => [...before.filter(({ id }) => !more.some((one) => one.id === id)), ...more]);
  const place = `${event.venue.name}, ${event.venue.address.city}`;
  return (
    <>
      <PageHead
        title={event.descriptiveName}
        description={event.description?.split('|')[0]?.trim() || `${event.name}: ${place}. ${t.listDescription}`}
        image={event.image && imageSource(event.image)}
      />
      <EventJsonLd event={event} sale={sale} />
      <EventHero event={event} sale={sale} free={free} />
      <div className={styles.body}>
        <div className={`${styles.tickets} ${bar.above}`} id="tickets">
          {event.waitingRoom && isForSale && <RoomNote room={event.waitingRoom} />}
          {event.displayMap && event.seatmapUrl !== null && isForSale && hasOwn ? (
            <LazySeatMap key={opened.length} event={event} opensAt={sale.kind === 'presale' ? sale.opensAt : null} onFree={setFree} />
          ) : sale.kind === 'onSale' ? (
            // where only codes open anything, nothing is sold out before one is known
            hasOwn && (event.variants.length > 0 || !event.opensByCode) && <BuyTickets event={event} onFree={setFree} />
          ) : (
            sale.kind !== 'external' && <SaleNotice sale={sale} />
          )}
          {hydrated && event.opensByCode && isForSale && <OpenByCode eventId={event.id} opened={opened} onOpened={open} />}
        </div>
        <EventNotes event={event} />
      </div>
      {(sale.kind === 'onSale' || sale.kind === 'soldOut') && <LazyResale event={event} />}
      {bundles.length > 0 && <BundleOffers bundles={bundles} />}
    </>
  );
}
