import { BankDetails } from '../../features/checkout/lazy-bank-details.tsx';
import type { Order } from '../../features/checkout/load-order.ts';
import { isGivenBack, isMoneyBack } from '../../features/checkout/pay-page-state.ts';
import type { PaymentCheck } from './use-payment-check.ts';
import { Amount } from '../../features/cart/amount.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';

const OtherPlaces = part(() => import('./other-places/other-places.tsx'), <Spinner />);

type PaymentStatusProps = { order: Order; token: string; check: PaymentCheck; refresh: () => Promise<unknown> };

/** Where the payment stands, by what the order says. Not knowing is never told as failing. */
export function PaymentStatus({ order, token, check, refresh }: PaymentStatusProps) {
  const t = useMessages().order;
  const to = usePaths();
  if (check.state === 'checking')
    return (
      <Notice live>
        <Spinner label={t.checking} />
      </Notice>
    );
  if (order.status === 'cancelled') return <Notice kind="warning">{t.cancelled}</Notice>;
  if (order.otherPlaces) return <OtherPlaces order={order} asked={order.otherPlaces} token={token} refresh={refresh} />;
  if (isMoneyBack(order)) return <Notice kind="warning">{t.returning}</Notice>;
  if (check.state === 'waiting') {
    return (
      <Notice live title={t.stillCheckingTitle}>
        <p>{t.stillChecking}</p>
        <Button look="secondary" small onClick={check.again}>
          {t.checkAgain}
        </Button>
      </Notice>
    );
  }
  if (order.bankTransfer) return <BankDetails order={order} />;
  if (order.payable) {
    return (
      <Notice kind="warning" title={t.openTitle}>
        <p>
          {t.openText} <Amount minor={order.balance} />
        </p>
        <ButtonLink small to={to.payOrder(order.id, order.reference)}>
          {t.payNow}
        </ButtonLink>
      </Notice>
    );
  }
  // nothing can be paid of it any more, and it is about to be given up
  if (order.balance > 0 && order.paidAt === null) return <Notice kind="warning">{t.cancelled}</Notice>;
  if (order.status === 'processing') return <Notice live>{t.processing}</Notice>;
  if (isGivenBack(order)) return <Notice kind="warning">{t.givenBack}</Notice>;
  return (
    <Notice kind="success" live title={order.totalIncludingShipping === 0 ? t.freeTitle : t.paidTitle}>
      {t.paidText}
    </Notice>
  );
}
