import { Suspense } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Amount } from '../../features/cart/amount.tsx';
import { BankDetails } from '../../features/checkout/lazy-bank-details.tsx';
import { InLineNotice } from '../../features/checkout/in-line/in-line-notice.tsx';
import type { Order } from '../../features/checkout/load-order.ts';
import { isSurcharge, payPageState } from '../../features/checkout/pay-page-state.ts';
import { useOrder } from '../../features/checkout/use-order.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { ensureOwnDocument } from '../../lib/own-document.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { lazyPart, part } from '@frontrow/ui/part/part.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { OrderProblem } from '../../features/checkout/order-problem.tsx';
import type { Route } from './+types/pay-order';
import { ChooseMethod } from './choose-method.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import styles from './pay-order.module.css';

const NotPaid = lazyPart(() => import('./not-paid.tsx'));
const Surcharge = part(() => import('./surcharge.tsx'), <Spinner />);

// without it the one below would run in a document that has just come, before there is a page
export const loader = () => null;
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => ensureOwnDocument(request.url);

/** What is open of an order, and the ways to pay it. */
export default function PayOrder({ params }: Route.ComponentProps) {
  const t = useMessages();
  const [query] = useSearchParams();
  const { state, refresh } = useOrder(params.order);
  const reference = state.status === 'ready' ? state.order.reference : params.reference;
  return (
    <div className={styles.page}>
      <PageHead title={t.order.payTitle} noindex />
      <h1 className={formPage.title}>{t.order.payTitle}</h1>
      {reference !== undefined && (
        <p className={styles.number}>
          {t.order.number} <strong>{reference}</strong>
        </p>
      )}
      {query.has('merge') && (
        <Notice kind="success" live title={t.merge.merged}>
          {t.merge.mergedText}
        </Notice>
      )}
      {query.has('payment_in_line') && (
        <Notice kind="warning" live>
          {t.refusals.PAYMENT_IN_LINE}
        </Notice>
      )}
      {state.status === 'loading' && <Spinner />}
      {state.status === 'ready' ? (
        <Payment order={state.order} token={state.token} refresh={refresh} problem={query.get('payment_error')} />
      ) : (
        <OrderProblem state={state} refresh={refresh} isInvoice />
      )}
      <InLineNotice />
    </div>
  );
}

type PaymentProps = { order: Order; token: string; refresh: () => Promise<unknown>; problem: string | null };

function Payment({ order, token, refresh, problem }: PaymentProps) {
  const t = useMessages();
  const to = usePaths();
  const state = payPageState(order);
  if (state === 'done' || order.otherPlaces) return <Navigate to={to.checkoutDone(order.id, order.reference)} replace />;
  if (state !== 'pending') {
    return (
      <>
        {state === 'paid' ? (
          <Notice kind="success" title={t.order.allPaidTitle}>
            {t.order.allPaid}
          </Notice>
        ) : (
          <Notice kind="error" title={t.order.problemTitle}>
            {order.status === 'cancelled' ? t.order.cancelled : t.order.problem(order.reference)}
          </Notice>
        )}
        <p>
          <ButtonLink look="secondary" to={to.checkoutDone(order.id, order.reference)}>
            {t.order.toOrder}
          </ButtonLink>
        </p>
      </>
    );
  }
  // why nothing was paid comes with the form: behind it, it would move what one is about to tap
  return (
    <Suspense fallback={<Spinner />}>
      {problem !== null && <NotPaid problem={problem} />}
      {isSurcharge(order) && <Surcharge order={order} />}
      <p className={styles.open}>
        <span>{t.order.openAmount}</span> <Amount minor={order.balance} />
      </p>
      <BankDetails order={order} />
      <ChooseMethod key={order.preferredPaymentMethod} order={order} token={token} refresh={refresh} />
    </Suspense>
  );
}
