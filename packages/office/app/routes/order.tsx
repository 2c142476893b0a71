import { useState, type ReactNode } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import type { Route } from './+types/order';
import { OrderMailDocument, OrderDocument, type ORDER_MAILQuery, type ORDERQuery } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { at } from '../lib/use-links.ts';
import { mayViewer, useViewer } from '../session/viewer.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../words/words.ts';
import { StatusTag } from './orders.tsx';
import { Page, PagePart, Row, Rows } from './page.tsx';
import styles from './orders.module.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { order } = await ask(OrderDocument, { reference: params.reference }, browserLocale());
  // oxlint-disable-next-line only-throw-error -- the router takes a response for a page that is not there
  if (!order) throw new Response(null, { status: 404 });
  return order;
}

type Order = NonNullable<ORDERQuery['order']>;
type Money = NonNullable<Order['money']>;

/** All of an order that one may see. */
export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
  const { orders: t } = useWords();
  const viewer = useViewer();
  const moment = useMoment();
  return (
    <Page
      title={t.order(order.reference)}
      intro={t.placed(moment(order.placedAt), order.shop)}
      actions={<StatusTag status={order.status} t={t} />}
    >
      {!order.isWhole && <Notice>{t.partly}</Notice>}
      <Buyer order={order} />
      <Lines order={order} />
      <Tickets tickets={order.tickets} />
      {order.money && <MoneyPart money={order.money} />}
      {order.shipment && (
        <PagePart title={t.shipment}>
          <p>{[order.shipment.carrier, order.shipment.trackingNumber, moment(order.shipment.shippedAt)].filter(Boolean).join(' · ')}</p>
        </PagePart>
      )}
      {order.isWhole && order.person && <Mails order={order} />}
      {order.isWhole && (
        <PagePart
          title={t.history}
          actions={mayViewer(viewer, 'audit.read') && <Link to={at(`/audit?object=order:${order.id}`)}>{t.audit}</Link>}
        >
          <Rows>
            {order.history.map(({ id, kind, happenedAt }) => (
              <Row key={id} title={t.kinds[kind] ?? kind} text={moment(happenedAt)} />
            ))}
          </Rows>
        </PagePart>
      )}
    </Page>
  );
}

function Buyer({ order: { person, city } }: { order: Order }) {
  const { orders: t } = useWords();
  if (!person)
    return (
      <PagePart title={t.buyer}>
        <p>{[city, t.hidden].filter(Boolean).join('. ')}</p>
      </PagePart>
    );
  const { email, billingAddress, shippingAddress } = person;
  const [billing, shipping] = [linesOf(billingAddress), linesOf(shippingAddress)];
  return (
    <PagePart title={t.buyer}>
      <dl className={styles.facts}>
        <Fact name={t.email}>
          <Link to={at(`/orders?${new URLSearchParams({ text: email })}`)}>{email}</Link>
        </Fact>
        <Fact name={t.billing}>{billing}</Fact>
        {shipping !== billing && <Fact name={t.shippingTo}>{shipping}</Fact>}
      </dl>
    </PagePart>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const linesOf = ({
  firstName,
  lastName,
  company,
  vatId,
  address,
  address2,
  postCode,
  city,
  countryCode,
}: NonNullable<Order['person']>['billingAddress']) =>
  [`${firstName} ${lastName}`, company, vatId, address, address2, `${countryCode.toUpperCase()} ${postCode} ${city}`]
    .filter(Boolean)
    .join('\n');

function Lines({ order: { lines, money } }: { order: Order }) {
  const { orders: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const placeOf = ({ section, row, seat }: Order['lines'][number]) =>
    Object.entries({ section, row, seat }).flatMap(([name, value]) =>
      value === null ? [] : [`${t.place[name as keyof typeof t.place]} ${value}`],
    );
  return (
    <PagePart title={t.lines}>
      <Rows>
        {lines.map((line) => (
          <Row
            key={line.id}
            title={`${line.amount} × ${line.name}`}
            tags={line.isInvalidated && <Tag look="danger">{t.takenBack}</Tag>}
            text={[
              line.artistName,
              line.variantName,
              line.happeningFrom && moment(line.happeningFrom),
              ...placeOf(line),
              t.vat(percent(line.vatPermille, locale)),
            ]
              .filter(Boolean)
              .join(' · ')}
            actions={<span className={styles.amount}>{formatAmount(line.total, locale)}</span>}
          />
        ))}
      </Rows>
      {money && <Sums money={money} />}
    </PagePart>
  );
}

const percent = (permille: number, locale: string) => new Intl.NumberFormat(locale).format(permille / 10);

function Sums({ money: { items, shipping, total, balance } }: { money: Money }) {
  const { orders: t } = useWords();
  const locale = useLocale();
  const state = balance > 0 ? t.balanceOpen : balance < 0 ? t.balanceOwed : t.balanceEven;
  return (
    <dl className={styles.sums}>
      <dt>{t.items}</dt>
      <dd>{formatAmount(items, locale)}</dd>
      <dt>{t.shippingCost}</dt>
      <dd>{formatAmount(shipping, locale)}</dd>
      <dt className={styles.strong}>{t.total}</dt>
      <dd className={styles.strong}>{formatAmount(total, locale)}</dd>
      <dt>{state}</dt>
      <dd>{formatAmount(Math.abs(balance), locale)}</dd>
    </dl>
  );
}

function Tickets({ tickets }: { tickets: Order['tickets'] }) {
  const { orders: t } = useWords();
  const moment = useMoment();
  return (
    <PagePart title={t.tickets}>
      {tickets.length === 0 && <p>{t.noTickets}</p>}
      <Rows>
        {tickets.map(({ id, number, validationCodeEnd, holder, voidReason, scans }) => {
          const name = holderOf(readPersonalIdentifier(holder));
          return (
            <Row
              key={id}
              title={number}
              tags={voidReason !== null && <Tag look="danger">{t.kinds[voidReason] ?? voidReason}</Tag>}
              text={
                <>
                  {[t.codeEnd(validationCodeEnd), name && t.holder(name)].filter(Boolean).join(' · ')}
                  {scans.length === 0 && <> · {t.noScans}</>}
                  {scans.map(({ scannedAt, gate, device, result }) => (
                    <span key={scannedAt + device}>
                      <br />
                      {t.kinds[result] ?? result}: {t.scan(moment(scannedAt), gate, device)}
                    </span>
                  ))}
                </>
              }
            />
          );
        })}
      </Rows>
    </PagePart>
  );
}

/** Money as a ledger, and where it came from. */
function MoneyPart({ money }: { money: Money }) {
  const { orders: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const named = (kind: string) => t.kinds[kind] ?? kind;
  const amount = (minor: number) => <span className={styles.amount}>{formatAmount(minor, locale)}</span>;
  return (
    <PagePart title={t.money}>
      <List title={t.ledger} of={money.bookings}>
        {({ id, kind, provider, objectId, postedAt, entries }) => (
          <Row
            key={id}
            title={named(kind)}
            text={[
              moment(postedAt),
              provider,
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
            title={`${provider}: ${named(state)}`}
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
            text={[bookedOn, remitter, purpose, ibanEnd && t.account(ibanEnd)].filter(Boolean).join(' · ')}
            actions={amount(line.amount)}
          />
        )}
      </List>
      <List title={t.refunds} of={money.refunds}>
        {({ id, state, reason, createdAt, orderedBy, ibanEnd, ...refund }) => (
          <Row
            key={id}
            title={named(state)}
            text={[moment(createdAt), reason, orderedBy, ibanEnd && t.account(ibanEnd)].filter(Boolean).join(' · ')}
            actions={amount(refund.amount)}
          />
        )}
      </List>
      <List title={t.invoices} of={money.invoices}>
        {({ id, kind, number }) => <Row key={id} title={number} text={named(kind)} />}
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

function Mails({ order: { reference, mails } }: { order: Order }) {
  const { orders: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const [open, setOpen] = useState<{ id: string; subject: string; letter: NonNullable<ORDER_MAILQuery['orderMail']> } | null>(null);
  const show = async ({ id, subject }: Order['mails'][number]) => {
    const { orderMail: letter } = await ask(OrderMailDocument, { reference, id }, locale);
    if (letter) setOpen({ id, subject, letter });
  };
  return (
    <PagePart title={t.mails}>
      {mails.length === 0 && <p>{t.noMails}</p>}
      <Rows>
        {mails.map((mail) => (
          <Row
            key={mail.id}
            title={mail.subject}
            text={t.mailTo(moment(mail.sentAt), mail.to)}
            actions={
              <Button look="secondary" small aria-label={`${t.show}: ${mail.subject}`} onClick={() => void show(mail)}>
                {t.show}
              </Button>
            }
          />
        ))}
      </Rows>
      <Dialog open={open !== null} title={open?.subject} onClose={() => setOpen(null)}>
        {open && (
          <>
            <iframe className={styles.letter} title={open.subject} sandbox="" src={at(`/orders/${reference}/mails/${open.id}.html`)} />
            {open.letter.files.length > 0 && (
              <p>
                {t.files}: {open.letter.files.map(({ filename }) => filename).join(', ')}
              </p>
            )}
          </>
        )}
      </Dialog>
    </PagePart>
  );
}
