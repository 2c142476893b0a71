import { startOf } from '@frontrow/domain/dates/event-start';
import { saleOpensAtMs } from '@frontrow/domain/dates/sale-opens';
import { euros } from '@frontrow/domain/money/euros';
import { JsonLd } from '../../lib/json-ld.tsx';
import type { Paths } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { imageSource, imageUrl } from '../../lib/image-source.ts';
import type { SaleState } from '../../features/event/sale-state.ts';
import type { EventDetail } from './event-detail.ts';

const STATUS = { scheduled: 'EventScheduled', moved: 'EventRescheduled', cancelled: 'EventCancelled' } as const;

export function EventJsonLd({ event, sale }: { event: EventDetail; sale: SaleState }) {
  const { origin } = usePage();
  const to = usePaths();
  return <JsonLd data={import.meta.env.SSR ? factsOf(event, sale, origin, to) : undefined} />;
}

function factsOf(event: EventDetail, sale: SaleState, origin: string, to: Paths): Record<string, unknown> {
  const { venue } = event;
  const opensAt = saleOpensAtMs(event.presaleAt);
  const url = origin + to.event(event.slug);
  const status = STATUS[event.status as keyof typeof STATUS] ?? STATUS.scheduled;
  return {
    '@type': 'Event',
    name: event.name,
    url,
    ...(!event.meta.hideDate && {
      startDate: startOf(event),
      endDate: event.happeningUntil ?? undefined,
      doorTime: event.doorTime ?? undefined,
    }),
    eventStatus: `https://schema.org/${status}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    description: event.description?.split('|')[0]?.trim(),
    image: event.image ? origin + imageUrl(imageSource(event.image), 1500, 'jpg') : undefined,
    location: {
      '@type': 'Place',
      name: venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue.address.address,
        postalCode: venue.address.postCode,
        addressLocality: venue.address.city,
        addressCountry: venue.address.countryCode.toUpperCase(),
      },
    },
    performer: event.artists.map(({ displayName }) => ({ '@type': 'PerformingGroup', name: displayName })),
    offers:
      event.priceLow === null
        ? undefined
        : {
            '@type': 'AggregateOffer',
            priceCurrency: 'EUR',
            lowPrice: euros(event.priceLow),
            highPrice: euros(event.priceHigh ?? event.priceLow),
            url,
            validFrom: opensAt === null ? undefined : new Date(opensAt).toISOString(),
            availability: `https://schema.org/${event.soldOutMessage !== null || sale.kind === 'cancelled' || sale.kind === 'over' ? 'SoldOut' : 'InStock'}`,
          },
  };
}
