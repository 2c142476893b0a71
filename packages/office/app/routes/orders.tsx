import { redirect } from 'react-router';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/orders';
import { OrdersDocument, type ORDERSQuery } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { at } from '../lib/use-links.ts';
import { usePages } from '../lib/use-pages.tsx';
import { browserLocale, useLocale, useMoment, useWords, type Words } from '../words/words.ts';
import { OrderSearch } from './order-search.tsx';
import { Page, PagePart, Row, Rows } from '../lib/page.tsx';
import styles from './orders.module.css';

/** The address says what is looked for: `?text=weber`. The only one that is found is opened, but for `&list`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const text = searchParams.get('text') ?? '';
  const found = await ask(OrdersDocument, { text, first: null, after: null }, browserLocale());
  const [only, ...others] = found.orders.nodes;
  if (text !== '' && !searchParams.has('list') && only && others.length === 0) throw redirect(`/orders/${only.reference}`);
  return { text, ...found };
}

/** One field finds every order. */
export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders: t } = useWords();
  const { text, orders } = loaderData;
  return (
    <Page title={t.title}>
      <OrderSearch key={text} text={text} />
      <PagePart title={text === '' ? t.newest : t.found(text)}>
        {orders.nodes.length === 0 ? (
          <EmptyState title={text === '' ? t.empty : t.none}>{text === '' ? t.emptyText : t.noneText}</EmptyState>
        ) : (
          <Found key={text} text={text} first={orders} />
        )}
      </PagePart>
    </Page>
  );
}

type Found = ORDERSQuery['orders'];

function Found({ text, first }: { text: string; first: Found }) {
  const locale = useLocale();
  const { nodes, button } = usePages(first, async (after) => (await ask(OrdersDocument, { text, first: null, after }, locale)).orders);
  return (
    <>
      <Rows>
        {nodes.map((order) => (
          <FoundRow key={order.id} order={order} />
        ))}
      </Rows>
      {button}
    </>
  );
}

function FoundRow({ order }: { order: Found['nodes'][number] }) {
  const { orders: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const { reference, name, email, city, shop, placedAt, total, status, matches } = order;
  const facts = [email ?? city, moment(placedAt), shop, ...matches.map((match) => t.foundBy(t.matches[match] ?? match))];
  return (
    <Row
      title={
        <Link to={at(`/orders/${reference}`)}>
          {reference} {name}
        </Link>
      }
      tags={<StatusTag status={status} t={t} />}
      text={facts.filter(Boolean).join(' · ')}
      actions={<span className={styles.amount}>{formatAmount(total, locale)}</span>}
    />
  );
}

export function StatusTag({ status, t }: { status: string; t: Words['orders'] }) {
  const isTrouble = status === 'problem' || status === 'incomplete';
  const isOver = status === 'done' || status === 'cancelled';
  return <Tag look={isTrouble ? 'danger' : isOver ? 'outline' : 'ink'}>{t.status[status as keyof typeof t.status] ?? status}</Tag>;
}
