import type { OrderState } from './use-order.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';

type OrderProblemProps = {
  state: OrderState;
  refresh: () => Promise<unknown>;
  /** Somebody came to pay: there is nothing to thank for. */
  isInvoice?: boolean;
};

/** The order cannot be shown here: why, and what helps. */
export function OrderProblem({ state: { status }, refresh, isInvoice = false }: OrderProblemProps) {
  const t = useMessages();
  const to = usePaths();
  const back = isInvoice && <ButtonLink to={to.home()}>{t.cart.backToShop}</ButtonLink>;
  // the same for one that does not exist and one this browser may not see
  if (status === 'missing' || (status === 'locked' && isInvoice))
    return (
      <EmptyState title={t.order.notFoundTitle} action={back}>
        {status === 'missing' ? t.order.notFound : t.order.lockedInvoice}
      </EmptyState>
    );
  if (status === 'locked') return <Notice title={t.order.lockedTitle}>{t.order.locked}</Notice>;
  if (status !== 'failed') return null;
  return (
    <Notice kind="error" live title={t.checkout.failedTitle}>
      <p>{t.order.failed}</p>
      <Button look="secondary" small onClick={() => void refresh()}>
        {t.common.retry}
      </Button>
    </Notice>
  );
}
