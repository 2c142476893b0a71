import type { ReactNode } from 'react';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { disputeReason } from '@frontrow/domain/payments/dispute-reasons';
import { InvoiceFiles } from '../../lib/invoice-files.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { useDay, useLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import styles from '../orders.module.css';
import { ActionButtons } from './actions/action-buttons.tsx';
import { disputeTitle } from '../../lib/dispute-title.ts';
import type { Money, Order } from './order-data.ts';

/** Money as a ledger, and where it came from. */
export function MoneyPart({ order, money }: { order: Order; money: Money }) {
  const { orders: t, orderActions, money: m } = useWords();
  const locale = useLocale();
  const day = useDay();
  const moment = useMoment();
  const viewer = useViewer();
  const [mayFetch, maySee] = [mayViewer(viewer, 'invoice.read'), mayViewer(viewer, 'money.read')];
  const named = (kind: string) => t.kinds[kind] ?? kind;
  const amount = (minor: number) => <span className={styles.amount}>{formatAmount(minor, locale)}</span>;
  return (
    <PagePart title={t.money} actions={<ActionButtons place="money" order={order} />}>
      {money.waitingByHand && (
        <Notice kind="warning">
          {orderActions.byHand.declared(
            money.waitingByHand.orderedBy,
            moment(money.waitingByHand.orderedAt),
            formatAmount(money.waitingByHand.amount, locale),
          )}
        </Notice>
      )}
      {order.payUntil !== null && money.balance > 0 && order.cancelledAt === null && <p>{orderActions.payUntil(moment(order.payUntil))}</p>}
      <List title={t.ledger} of={money.bookings}>
        {({ id, kind, provider, objectId, postedAt, entries }) => (
          <Row
            key={id}
            title={named(kind)}
            text={[
              moment(postedAt),
              provider && named(provider),
              objectId,
              ...entries.map((entry) => `${named(entry.account)} ${formatAmount(entry.amount, locale)}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        )}
      </List>
      <List title={t.payments} of={money.payments}>
        {({ id, provider, state, createdAt, objectId, failure, ...payment }) => (
          <Row
            key={id}
            title={`${named(provider)}: ${named(state)}`}
            text={[moment(createdAt), objectId, failure].filter(Boolean).join(' · ')}
            actions={amount(payment.amount)}
          />
        )}
      </List>
      <List title={t.bankLines} of={money.bankLines}>
        {({ id, bookedOn, outcome, remitter, purpose, ibanEnd, ...line }) => (
          <Row
            key={id}
            title={named(outcome)}
            text={[day(bookedOn), remitter, purpose, ibanEnd && t.account(ibanEnd)].filter(Boolean).join(' · ')}
            actions={amount(line.amount)}
          />
        )}
      </List>
      <List title={t.refunds} of={money.refunds}>
        {({ id, state, reason, createdAt, orderedBy, ibanEnd, ...refund }) => (
          <Row
            key={id}
            title={named(state)}
            text={[moment(createdAt), named(reason), orderedBy, ibanEnd && t.account(ibanEnd)].filter(Boolean).join(' · ')}
            actions={amount(refund.amount)}
          />
        )}
      </List>
      {money.disputes.length > 0 && (
        <List title={t.disputes} of={money.disputes}>
          {({ id, provider, state, isInquiry, reason, dueAt, openedAt, ...dispute }) => (
            <Row
              key={id}
              title={disputeTitle(m, { state, isInquiry })}
              text={
                <>
                  {[
                    named(provider),
                    disputeReason(reason, locale),
                    m.disputes.opened(moment(openedAt)),
                    dueAt && state === 'needs_response' && m.disputes.due(moment(dueAt)),
                    dispute.taken > 0 && m.disputes[state === 'lost' ? 'lost' : 'taken'](formatAmount(dispute.taken, locale)),
                    dispute.settled > 0 && m.disputes.settled(formatAmount(dispute.settled, locale)),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                  {maySee && (
                    <>
                      {' · '}
                      <Link to={at(`/money/disputes${state === 'won' ? '?state=closed' : ''}`)}>{m.tabs.disputes}</Link>
                    </>
                  )}
                </>
              }
              actions={amount(dispute.amount)}
            />
          )}
        </List>
      )}
      <List title={t.invoices} of={money.invoices}>
        {(invoice) => (
          <Row key={invoice.id} title={invoice.number} text={named(invoice.kind)} actions={mayFetch && <InvoiceFiles {...invoice} />} />
        )}
      </List>
    </PagePart>
  );
}

/** A list with its name; one with nothing in it says so. */
function List<Item>({ title, of, children }: { title: string; of: readonly Item[]; children: (item: Item) => ReactNode }) {
  const { orders: t } = useWords();
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      {of.length === 0 ? <p>{t.nothing}</p> : <Rows>{of.map((item) => children(item))}</Rows>}
    </div>
  );
}
