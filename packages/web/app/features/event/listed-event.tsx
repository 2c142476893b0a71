import { formatDate } from '@frontrow/domain/dates/format';
import type { EventCardFieldsFragment } from '../../graphql/operations.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { EventRow } from '../../ui/tiles/event-row.tsx';
import { saleStateOf, type SaleState } from './sale-state.ts';

/** An event of the catalogue as a row of a list. `now` in milliseconds. */
export function ListedEvent({ event, now }: { event: EventCardFieldsFragment; now: number }) {
  const t = useMessages();
  const to = usePaths();
  const { meta } = event;
  const sale = saleStateOf(event, now);
  const isExternal = sale.kind === 'external';
  return (
    <EventRow
      to={isExternal ? sale.url : to.event(event.slug)}
      external={isExternal}
      title={event.name}
      subtitle={event.subtitle}
      startsAt={meta.hideDate ? null : event.happeningFrom}
      venue={event.venue.name}
      city={event.venue.address.city}
      priceMinor={sale.kind === 'onSale' || sale.kind === 'presale' ? event.priceLow : null}
      soldOut={soldOutWord(sale, t)}
      tag={<SaleTag event={event} sale={sale} />}
    />
  );
}

function soldOutWord(sale: SaleState, t: ReturnType<typeof useMessages>): string | null {
  if (sale.kind === 'cancelled') return t.event.cancelled;
  return sale.kind === 'soldOut' || sale.kind === 'external' ? sale.message : null;
}

function SaleTag({ event, sale }: { event: EventCardFieldsFragment; sale: SaleState }) {
  const t = useMessages().event;
  const { locale } = usePage();
  const { meta } = event;
  if (sale.kind === 'presale')
    return <Tag look="outline">{t.presaleShort(formatDate(new Date(sale.opensAt), locale, { time: true, weekday: 'short' }))}</Tag>;
  if (sale.kind === 'external') return <Tag look="outline">{meta.external_link_text ?? t.external}</Tag>;
  if (sale.kind !== 'onSale') return null;
  return (
    <>
      {event.status === 'moved' && <Tag look="outline">{t.moved}</Tag>}
      <Tag>{meta.custom_tag ?? t.tickets}</Tag>
    </>
  );
}
