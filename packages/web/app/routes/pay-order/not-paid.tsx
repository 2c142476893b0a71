import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { paymentProblem } from '../../features/checkout/payment-problem.ts';
import { useMessages } from '../../i18n/use-messages.ts';

/** `cancelled`: somebody came back from a provider's page, where a card may have been declined before. */
export default function NotPaid({ problem }: { problem: string }) {
  const t = useMessages();
  return (
    <Notice kind="error" live title={problem === 'cancelled' ? t.order.notPaidTitle : t.order.paymentFailedTitle}>
      {[paymentProblem(problem, t), t.order.paymentFailed].filter(Boolean).join(' ')}
    </Notice>
  );
}
