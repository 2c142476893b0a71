import { whenAndWhere } from '@frontrow/domain/dates/event-date';
import type { Order } from '../../features/checkout/load-order.ts';
import { Amount } from '../../features/cart/amount.tsx';
import { isOn } from '../../features/checkout/pay-page-state.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import styles from './checkout-done.module.css';
import { Invoices } from './invoices.tsx';

const GivenAnswers = part(() => import('../../features/questions/given-answers.tsx'));

/** The tickets where they are there, what comes next, and what was bought. */
export function OrderNext({ order }: { order: Order }) {
  const t = useMessages().order;
  // a surcharge moves a ticket, which then comes anew
  const tickets = order.items.some(
    ({ type, physical, invalidated }) => !invalidated && ((type === 'event' && !physical) || type === 'surcharge'),
  );
  const steps = [
    t.nextMail,
    order.payable && order.bankTransfer && t.nextTransfer,
    tickets && (order.paidAt === null ? t.nextTickets : t.nextTicketsPaid),
    order.paidAt === null && order.items.some(({ withdrawalExcludedReason }) => withdrawalExcludedReason === 'download') && t.nextDownload,
    order.items.some(({ physical, invalidated }) => physical && !invalidated) && t.nextParcel,
  ].filter((step) => typeof step === 'string');
  return (
    <>
      {order.ticketsPath && (
        <p>
          <a className={styles.download} href={order.ticketsPath} download>
            <Icon name="arrow" /> {t.downloadTickets}
          </a>
        </p>
      )}
      <Invoices order={order} />
      {isOn(order) && (
        <section aria-labelledby="next">
          <h2 className={styles.sub} id="next">
            {t.next}
          </h2>
          <ol className={styles.steps}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      <OrderLines order={order} />
    </>
  );
}

/** A bundle costs what was shown for it: its own share and those of its parts. The invoice has them one by one. */
function priceOf({ id, total }: Item, { items }: Order): number {
  return items.reduce((sum, part) => (part.bundleItemId === id ? sum + part.total : sum), total);
}

function OrderLines({ order }: { order: Order }) {
  const t = useMessages();
  return (
    <section aria-labelledby="ordered">
      <h2 className={styles.sub} id="ordered">
        {t.order.ordered}
      </h2>
      <ul className={styles.lines}>
        {order.items.map((item) => (
          <li
            key={item.id}
            className={styles.line}
            data-invalidated={item.invalidated || undefined}
            data-part={item.bundleItemId !== null || undefined}
          >
            <div>
              <Bought item={item} />
              {item.answers.length > 0 && <GivenAnswers answers={item.answers} />}
            </div>
            {item.bundleItemId === null && <Amount minor={priceOf(item, order)} />}
          </li>
        ))}
        <li className={styles.line}>
          <span>
            {t.checkout.shipping} <span className={styles.soft}>{order.shippingName}</span>
          </span>
          <Amount minor={order.shippingPrice} />
        </li>
        <li className={`${styles.line} ${styles.total}`}>
          <span>{t.checkout.total}</span>
          <Amount minor={order.totalIncludingShipping} />
        </li>
        {order.paidByVouchers > 0 && (
          <li className={styles.line}>
            <span>{t.order.paidByVouchers}</span>
            <Amount minor={-order.paidByVouchers} />
          </li>
        )}
      </ul>
    </section>
  );
}

type Item = Order['items'][number];

/** What a line is, for tickets with the day and the place they were bought for. */
function Bought({ item: { amount, product, variantName, event } }: { item: Item }) {
  const t = useMessages().cart;
  const { locale } = usePage();
  const times = `${t.times(amount)}\u00a0`;
  if (event === null)
    return (
      <span>
        {times}
        {product.descriptiveName} <span className={styles.soft}>{variantName}</span>
      </span>
    );
  const { name, venue, happeningFrom, section, row, seat } = event;
  const where = `${venue.name}, ${venue.city}`;
  return (
    <span>
      {times}
      {name} <span className={styles.soft}>{variantName}</span>
      <span className={styles.detail}>{whenAndWhere(event, happeningFrom, where, locale)}</span>
      {seat !== null && <span className={styles.detail}>{t.seat(section ?? '', row ?? '', seat)}</span>}
    </span>
  );
}
