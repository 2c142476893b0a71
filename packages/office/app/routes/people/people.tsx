import { useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/people';
import { BuyerDocument, type BUYERQuery } from '../../graphql/operations.ts';
import { ActionProblem } from '../../lib/action-problem.tsx';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { Form } from '../../lib/form.tsx';
import { at } from '../../lib/use-links.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { StatusTag } from '../orders.tsx';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import styles from '../orders.module.css';
import { Rights } from './rights.tsx';

/** The address of the page names an order at most, never somebody: `?order=B-XXXXX`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const order = new URL(request.url).searchParams.get('order');
  return { order, buyer: order === null ? null : (await ask(BuyerDocument, { email: null, order }, browserLocale())).buyer };
}

export type Buyer = NonNullable<BUYERQuery['buyer']>;

/** All of a buyer that one may see, found by their address. */
export default function People({ loaderData: { order, buyer: ofOrder } }: Route.ComponentProps) {
  const { people: t } = useWords();
  return (
    <Page title={t.title} intro={t.intro}>
      <Found key={order} first={ofOrder} wasAsked={order !== null} />
    </Page>
  );
}

function Found({ first, wasAsked }: { first: Buyer | null; wasAsked: boolean }) {
  const t = useWords();
  const locale = useLocale();
  // handed on beside the address, which names nobody
  const asked = (useLocation().state as { email?: string } | null)?.email ?? '';
  const [buyer, setBuyer] = useState(first);
  const [isAsked, setAsked] = useState(wasAsked);
  const [problem, setProblem] = useState<string>();
  const find = async (email: string) => {
    const answer = await ask(BuyerDocument, { email, order: null }, locale).catch(() => undefined);
    setProblem(answer ? undefined : t.problems.unreachableText);
    setBuyer(answer?.buyer ?? null);
    setAsked(answer !== undefined);
  };
  return (
    <>
      <search>
        <Form className={styles.search} onSend={(form) => find(formText(form, 'email').trim())}>
          <TextField
            label={t.people.find}
            name="email"
            type="email"
            maxLength={254}
            autoComplete="off"
            defaultValue={first?.email ?? asked}
          />
          <Button type="submit">{t.people.submit}</Button>
        </Form>
      </search>
      <ActionProblem>{problem}</ActionProblem>
      {buyer ? <All key={buyer.email} buyer={buyer} /> : <Nobody isAsked={isAsked} />}
    </>
  );
}

function Nobody({ isAsked }: { isAsked: boolean }) {
  const { people: t } = useWords();
  return isAsked ? <EmptyState title={t.none}>{t.noneText}</EmptyState> : <EmptyState title={t.start}>{t.startText}</EmptyState>;
}

function All({ buyer }: { buyer: Buyer }) {
  const words = useWords();
  const { people: t } = words;
  const locale = useLocale();
  const moment = useMoment();
  const { orders, newsletters, cases, offers } = buyer;
  return (
    <>
      <PagePart title={t.orders}>
        {orders.length === 0 && <p>{t.noOrders}</p>}
        <Rows>
          {orders.map(({ reference, shop, status, total, placedAt, tickets }) => (
            <Row
              key={reference}
              title={<Link to={at(`/orders/${reference}`)}>{reference}</Link>}
              tags={<StatusTag status={status} t={words.orders} />}
              text={[moment(placedAt), shop, tickets > 0 && t.tickets(tickets)].filter(Boolean).join(' · ')}
              actions={<span className={styles.amount}>{formatAmount(total, locale)}</span>}
            />
          ))}
        </Rows>
      </PagePart>
      <PagePart title={t.newsletters}>
        {newsletters.length === 0 && <p>{t.noNewsletters}</p>}
        <Rows>
          {newsletters.map(({ id, shop, state, requestedAt, confirmedAt, unsubscribedAt }) => (
            <Row
              key={id}
              title={shop}
              tags={<Tag look="outline">{t.states[state] ?? state}</Tag>}
              text={moment(unsubscribedAt ?? confirmedAt ?? requestedAt)}
            />
          ))}
        </Rows>
      </PagePart>
      <PagePart title={t.cases}>
        {cases.length === 0 && <p>{t.noCases}</p>}
        <Rows>
          {cases.map(({ id, kind, receivedAt, isOpen }) => (
            <Row
              key={kind + id}
              title={<Link to={at(casePath(kind, id))}>{t.kinds[kind] ?? kind}</Link>}
              tags={isOpen && <Tag look="ink">{t.open}</Tag>}
              text={moment(receivedAt)}
            />
          ))}
        </Rows>
      </PagePart>
      {offers.length > 0 && (
        <PagePart title={t.offers}>
          <Rows>
            {offers.map(({ id, orderReference, price, state, createdAt }) => (
              <Row
                key={id}
                title={<Link to={at(`/orders/${orderReference}`)}>{orderReference}</Link>}
                tags={<Tag look="outline">{t.offerStates[state] ?? state}</Tag>}
                text={moment(createdAt)}
                actions={<span className={styles.amount}>{formatAmount(price, locale)}</span>}
              />
            ))}
          </Rows>
        </PagePart>
      )}
      <Rights email={buyer.email} />
    </>
  );
}

const casePath = (kind: string, id: string): string =>
  `/service/${{ withdrawal: 'withdrawals', ticketservice: 'tickets' }[kind] ?? 'reports'}/${id}`;
