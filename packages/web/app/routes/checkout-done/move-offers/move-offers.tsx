import { eventDate } from '@frontrow/domain/dates/event-date';
import { formatDate } from '@frontrow/domain/dates/format';
import { formatAmount } from '@frontrow/domain/money/format';
import { moveOffers as de } from '../../../i18n/messages/de/move-offers.ts';
import { moveOffers as en } from '../../../i18n/messages/en/move-offers.ts';
import { useWords } from '../../../i18n/use-words.ts';
import { usePage } from '../../../lib/use-page.ts';
import { usePaths } from '../../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import type { Order } from '../../../features/checkout/load-order.ts';

const both = { de, en };

/** Dearer places that are held for tickets of this order until their surcharge is paid, each with the way to pay it. */
export default function MoveOffers({ offers }: { offers: Order['moveOffers'] }) {
  const { locale } = usePage();
  const to = usePaths();
  const words = useWords('moveOffers', both);
  return offers.map(({ orderId, reference, token, event, happeningFrom, hideDate, section, row, seat, fromPlace, amount, payUntil }) => (
    <Notice key={orderId} title={words.title}>
      <p>
        <strong>{row === null || seat === null ? words.standing(section ?? '') : words.place(section ?? '', row, seat)}</strong>{' '}
        {words.instead(fromPlace)}
        <br />
        {[event, eventDate({ hideDate }, happeningFrom, locale, { time: true })].filter(Boolean).join(', ')}
      </p>
      <p>
        {words.text(formatAmount(amount, locale))} {payUntil !== null && words.until(formatDate(payUntil, locale, { time: true }))}
      </p>
      <ButtonLink small to={`${to.payOrder(orderId, reference)}#${token}`}>
        {words.pay}
      </ButtonLink>
    </Notice>
  ));
}
