import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Route } from './+types/order';
import { MoveOffersDocument, OrderDocument } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { browserLocale, useMoment, useWords } from '../../words/words.ts';
import { StatusTag } from '../orders.tsx';
import { Page, PagePart } from '../../lib/page.tsx';
import { ActionButtons } from './actions/action-buttons.tsx';
import { ActionDialog } from './actions/action-dialog.tsx';
import { Buyer } from './buyer.tsx';
import { History } from './history.tsx';
import { Lines } from './lines.tsx';
import { Mails } from './mails.tsx';
import { mayOrder } from './may-order.ts';
import { MoneyPart } from './money-part.tsx';
import { MoveOffers } from './move-offers.tsx';
import type { Order } from './order-data.ts';
import { Tickets } from './tickets.tsx';
import { WaitingRefund } from './waiting-refund.tsx';
import styles from './order.module.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { order } = await ask(OrderDocument, { reference: params.reference }, browserLocale());
  if (!order) notFound();
  const { moveOffers } = mayOrder(order, 'order.move')
    ? await ask(MoveOffersDocument, { reference: params.reference }, browserLocale())
    : { moveOffers: [] };
  return { order, moveOffers };
}

/** A dialog that opens changes the address alone. When it closes the order is read again: something was done, here or by another. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
  const isOpening = currentUrl.search !== nextUrl.search && nextUrl.searchParams.has('do');
  return currentUrl.pathname === nextUrl.pathname && isOpening ? false : defaultShouldRevalidate;
};

/** All of an order that one may see, and what one may do with it. */
export default function OrderPage({ loaderData: { order, moveOffers } }: Route.ComponentProps) {
  const { orders: t } = useWords();
  const moment = useMoment();
  return (
    <Page
      title={t.order(order.reference)}
      intro={t.placed(moment(order.placedAt), order.shop)}
      actions={
        <>
          <StatusTag status={order.status} t={t} />
          {order.allotment !== null && <Tag look="outline">{t.guestOf(order.allotment)}</Tag>}
        </>
      }
    >
      <ActionDialog key={order.id} order={order} />
      {!order.isWhole && <Notice>{t.partly}</Notice>}
      <WaitingRefund order={order} />
      <div className={styles.actions}>
        <ActionButtons place="order" order={order} />
      </div>
      <Buyer order={order} />
      <Lines order={order} />
      <Tickets order={order} />
      <MoveOffers key={order.reference} reference={order.reference} offers={moveOffers} />
      {order.money && <MoneyPart order={order} money={order.money} />}
      <Shipment order={order} />
      {order.isWhole && order.person && <Mails order={order} />}
      {order.isWhole && <History order={order} />}
    </Page>
  );
}

function Shipment({ order: { shipment } }: { order: Order }) {
  const { orders: t } = useWords();
  const moment = useMoment();
  return (
    shipment && (
      <PagePart title={t.shipment}>
        <p>{[shipment.carrier, shipment.trackingNumber, moment(shipment.shippedAt)].filter(Boolean).join(' · ')}</p>
      </PagePart>
    )
  );
}
