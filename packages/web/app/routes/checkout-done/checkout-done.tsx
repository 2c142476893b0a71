import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import type { Order } from '../../features/checkout/load-order.ts';
import { isOn } from '../../features/checkout/pay-page-state.ts';
import { useOrder } from '../../features/checkout/use-order.ts';
import { usePaymentCheck, type PaymentCheck } from './use-payment-check.ts';
import { usePurchase } from './use-purchase.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { Progress } from '../../features/checkout/progress.tsx';
import type { Route } from './+types/checkout-done';
import styles from './checkout-done.module.css';
import { OrderNext } from './order-next.tsx';
import { OrderProblem } from '../../features/checkout/order-problem.tsx';
import { PaymentStatus } from './payment-status.tsx';

const OrderService = part(() => import('./order-service/order-service.tsx'), <Spinner />);
const OrderDownloads = part(() => import('./order-downloads/order-downloads.tsx'), <Spinner />);
const MoveOffers = part(() => import('./move-offers/move-offers.tsx'), <Spinner />);
const OrderTickets = part(() => import('./order-tickets/order-tickets.tsx'), <Spinner />);

const DAY_MS = 24 * 3600 * 1000;

/** The order exists: its number, where its payment stands, and what comes next. */
export default function CheckoutDone({ params: { id, reference } }: Route.ComponentProps) {
  const t = useMessages();
  const to = usePaths();
  const [query] = useSearchParams();
  const { state, refresh } = useOrder(id);
  usePurchase(state.status === 'ready' ? state.order : null);
  const [opened] = useState(() => Date.now());
  // who comes back by the link of a mail has been thanked; for an order that is not there, or no more, nobody is
  const isThanked =
    state.status === 'ready' ? opened - Date.parse(state.order.placedAt) <= DAY_MS && isOn(state.order) : state.status !== 'missing';
  const check = usePaymentCheck(id, state, refresh, query.has('payment_received'));

  if (query.get('redirect_status') === 'failed') return <Navigate to={`${to.payOrder(id, reference)}?payment_error=true`} replace />;
  // a bank's way back carries a secret of the payment, which the store does not need
  if (query.has('payment_intent_client_secret')) return <Navigate to={`${to.checkoutDone(id, reference)}?payment_received=true`} replace />;
  return (
    <div className={styles.page}>
      <PageHead title={isThanked ? t.checkout.steps.done : t.order.ordered} noindex />
      {isThanked && <Progress step="done" />}
      <h1 className={styles.title}>{isThanked ? t.order.thanks : t.order.ordered}</h1>
      <p className={styles.number}>
        {t.order.number} <strong>{state.status === 'ready' ? state.order.reference : reference}</strong>
      </p>
      {state.status === 'loading' && <Spinner />}
      {state.status === 'ready' ? (
        <Done order={state.order} token={state.token} check={check} refresh={refresh} />
      ) : (
        <OrderProblem state={state} refresh={refresh} />
      )}
      <p className={styles.ways}>
        {(state.status === 'locked' || state.status === 'missing') && <ButtonLink to={to.myTickets()}>{t.layout.findTickets}</ButtonLink>}
        <ButtonLink look="secondary" to={to.home()}>
          {t.cart.backToShop}
        </ButtonLink>
      </p>
    </div>
  );
}

function Done({ order, token, check, refresh }: { order: Order; token: string; check: PaymentCheck; refresh: () => Promise<unknown> }) {
  const hasTickets = order.paidAt !== null && order.items.some(({ type }) => type === 'event');
  return (
    <>
      <PaymentStatus order={order} token={token} check={check} refresh={refresh} />
      {order.moveOffers.length > 0 && <MoveOffers offers={order.moveOffers} />}
      {hasTickets && <OrderTickets orderId={order.id} token={token} reference={order.reference} email={order.email} />}
      {order.downloads.length > 0 && <OrderDownloads downloads={order.downloads} refresh={refresh} />}
      <OrderNext order={order} />
      {/* what the payment changes is asked for again */}
      <OrderService key={order.status} order={order} token={token} mayWithdraw={isOn(order)} />
    </>
  );
}
