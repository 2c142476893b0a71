import { whenAndWhere } from '@frontrow/domain/dates/event-date';
import { formatDate } from '@frontrow/domain/dates/format';
import { moveOffers as de } from '../../i18n/messages/de/move-offers.ts';
import { moveOffers as en } from '../../i18n/messages/en/move-offers.ts';
import { useWords } from '../../i18n/use-words.ts';
import { usePage } from '../../lib/use-page.ts';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import type { Order } from '../../features/checkout/load-order.ts';

const both = { de, en };

/** What a surcharge is paid for: the place, the day, what it takes the place of, and until when it is held. */
export default function Surcharge({ order: { items, payUntil } }: { order: Order }) {
  const { locale } = usePage();
  const words = useWords('moveOffers', both);
  return items.map(
    ({ id, event, variantName }) =>
      event && (
        <Notice key={id} title={words.what}>
          <p>
            <strong>
              {event.row === null || event.seat === null
                ? words.standing(event.section ?? '')
                : words.place(event.section ?? '', event.row, event.seat)}
            </strong>
            <br />
            {event.name}, {whenAndWhere(event, event.happeningFrom, `${event.venue.name}, ${event.venue.city}`, locale)}
            <br />
            {variantName}
          </p>
          <p>{words.paying}</p>
          {payUntil !== null && <p>{words.until(formatDate(payUntil, locale, { time: true }))}</p>}
        </Notice>
      ),
  );
}
