import { eventDate } from '@frontrow/domain/dates/event-date';
import { formatDate } from '@frontrow/domain/dates/format';
import { useState } from 'react';
import { Amount } from '../../features/cart/amount.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { VisuallyHidden } from '@frontrow/ui/section/section.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import cards from '@frontrow/ui/card/card.module.css';
import styles from './my-tickets.module.css';
import { upcoming, type Upcoming } from './upcoming.ts';
import type { Found, FoundOrder } from './use-my-tickets.ts';

/** What is next, then all orders, over all shops. Each leads to the page of its order, where everything is done. */
export function OrderList({ found, onForget }: { found: Found; onForget: () => void }) {
  const t = useMessages().myTickets;
  const [opened] = useState(() => Date.now());
  const next = upcoming(found.orders, opened);
  const again = (
    <Button look="secondary" onClick={onForget}>
      {t.again}
    </Button>
  );
  if (found.orders.length === 0) return <EmptyState title={t.none} action={again} />;
  return (
    <>
      <p>{t.of(found.email)}</p>
      <section aria-labelledby="upcoming">
        <h2 className={cards.title} id="upcoming">
          {t.next}
        </h2>
        {next.length === 0 && <p>{t.nothingNext}</p>}
        <ul className={cards.cards}>
          {next.map((entry) => (
            <UpcomingCard key={`${entry.order.id} ${entry.name} ${entry.startsAt}`} entry={entry} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="orders">
        <h2 className={cards.title} id="orders">
          {t.orders}
        </h2>
        <ul className={cards.cards}>
          {found.orders.map((order) => (
            <OrderCard key={order.id} order={order} />
          ))}
        </ul>
      </section>
      <p>{again}</p>
    </>
  );
}

function UpcomingCard({ entry }: { entry: Upcoming }) {
  const t = useMessages().myTickets;
  const { locale } = usePage();
  const { order, name, startsAt, isLaterDay, place, cancelled, tickets, admitted, seats } = entry;
  const when = eventDate(entry, startsAt, locale, { weekday: 'long', time: !isLaterDay });
  const seatOf = ({ section, row, seat }: FoundOrder['lines'][number]) =>
    [section, row && t.row(row), seat && t.seat(seat)].filter(Boolean).join(', ');
  return (
    <li className={cards.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>{name}</h3>
        {cancelled && <Tag look="danger">{t.cancelled}</Tag>}
        {admitted === tickets && <Tag look="outline">{t.admitted}</Tag>}
      </div>
      <p className={cards.soft}>{[when, place].filter(Boolean).join('\u00a0· ')}</p>
      <p className={cards.soft}>{[t.tickets(tickets), ...new Set(seats.map(seatOf))].join(' · ')}</p>
      <p className={styles.links}>
        <ButtonLink to={order.url} document small>
          {t.show}
          <VisuallyHidden> {name}</VisuallyHidden>
        </ButtonLink>
        {order.ticketsPath !== null && (
          <a className={styles.link} href={order.ticketsPath} download>
            {t.pdfOf(order.reference)}
          </a>
        )}
      </p>
    </li>
  );
}

/** Tickets come with the payment: before it none admits, and none has ended. */
const hasTickets = new Set(['done', 'pending_fulfillment', 'fulfillment']);

function OrderCard({ order }: { order: FoundOrder }) {
  const t = useMessages();
  const { locale } = usePage();
  const words = t.myTickets;
  return (
    <li className={cards.card}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <Link to={order.url} document>
            {words.order(order.reference)}
          </Link>
        </h3>
        <Tag look="outline">{words.states[order.status]}</Tag>
      </div>
      <p className={cards.soft}>
        {formatDate(order.placedAt, locale)}&nbsp;· {order.shopName}&nbsp;· <Amount minor={order.total} />
      </p>
      <ul className={styles.lines}>
        {order.lines.map((line, index) => (
          <li key={index}>
            {t.cart.times(line.amount)}&nbsp;{line.name} <span className={cards.soft}>{line.variantName}</span>
            {line.validTickets === 0 && hasTickets.has(order.status) && (
              <span className={cards.soft}>&nbsp;· {words.ended[line.endedBy ?? 'mixed']}</span>
            )}
          </li>
        ))}
      </ul>
      {(order.ticketsPath !== null || order.hasDownloads || order.invoices.length > 0) && (
        <p className={styles.links}>
          {order.hasDownloads && (
            <ButtonLink to={order.url} document small>
              {words.downloads}
              <VisuallyHidden> {words.order(order.reference)}</VisuallyHidden>
            </ButtonLink>
          )}
          {order.ticketsPath !== null && (
            <a className={styles.link} href={order.ticketsPath} download>
              {words.pdfOf(order.reference)}
            </a>
          )}
          {order.invoices.map(({ kind, number, path }) => (
            <a key={path} className={styles.link} href={path} download>
              {kind === 'credit_note' ? words.creditNote(number) : words.invoice(number)}
            </a>
          ))}
        </p>
      )}
    </li>
  );
}
