import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { useAttempt } from '../../features/cart/use-attempt.ts';
import type { Order } from '../../features/checkout/load-order.ts';
import { PaymentGroup } from '../../features/checkout/payment-group.tsx';
import { preferPaymentMethod } from './prefer-payment-method.ts';
import { startStripePayment } from '../../features/checkout/start-stripe-payment.ts';
import { PayPalButton } from '../../features/checkout/paypal/lazy-paypal-button.tsx';
import { beginForOrder, capture, PayPalProblem } from '../../features/checkout/paypal/paypal-orders.ts';
import { usePaymentMethods } from './use-payment-methods.ts';
import { leaveTo } from '../../features/checkout/leave-to.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import styles from './pay-order.module.css';

/** What was begun in the cart goes on here without what only the cart has. */
const ownPage: Record<string, string> = { paypal_express: 'paypal', stripe_express: 'stripe_checkout' };

type ChooseMethodProps = { order: Order; token: string; refresh: () => Promise<unknown> };

/** The ways to pay what is open; the one the order was placed with is chosen already. */
export function ChooseMethod({ order, token, refresh }: ChooseMethodProps) {
  const t = useMessages();
  const { methods, failed: isUnknown } = usePaymentMethods(order);
  const [chosen, setChosen] = useState<string | null>(ownPage[order.preferredPaymentMethod] ?? order.preferredPaymentMethod);
  const [checked, setChecked] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const method = methods?.find(({ id }) => id === chosen);
  const attempt = useAttempt();
  const navigate = useNavigate();
  const to = usePaths();
  const isPayPal = method?.id === 'paypal';
  const showsDetails = order.bankTransfer !== null && chosen === 'bank_transfer';

  async function pay(id: string) {
    const preferred = await attempt.run(() => preferPaymentMethod(order.id, token, id));
    if (preferred && (id === 'stripe_checkout' || id === 'stripe_sofort')) await attempt.run(leave);
    else if (preferred) await refresh();
  }

  async function beginAtPayPal() {
    const preferred = await preferPaymentMethod(order.id, token, 'paypal');
    if (!preferred.ok) throw new PayPalProblem(preferred.refusal.code);
    return beginForOrder(order, token);
  }

  async function agreed(id: string) {
    const outcome = await capture(id, order.id, token);
    if (typeof outcome !== 'string') return failed(outcome.issue);
    await navigate(`${to.checkoutDone(order.id, order.reference)}?payment_received=true`, { replace: true });
  }

  function failed(problem = 'true') {
    void navigate(`${to.payOrder(order.id, order.reference)}?payment_error=${problem}`, { replace: true });
  }

  async function leave() {
    const started = await startStripePayment(order.id, token);
    if (started.ok) {
      setLeaving(true);
      leaveTo(started.redirectUrl, to.payOrder(order.id, order.reference));
    }
    return started;
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (method && !attempt.busy && !leaving) void pay(method.id);
  }

  if (isUnknown) return <ErrorNotice>{t.checkout.methodsFailed}</ErrorNotice>;
  if (!methods) return <Spinner />;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <PaymentGroup methods={methods} value={chosen} onChange={setChosen} error={checked && !method ? t.checkout.paymentRequired : null} />
      {methods.length === 0 && <Notice kind="error">{t.checkout.noPayment}</Notice>}
      <ErrorNotice>{attempt.problem}</ErrorNotice>
      {isPayPal && (
        <div className={styles.paypal}>
          <PayPalButton key="paypal" begin={beginAtPayPal} onAgreed={agreed} onCancelled={() => failed('cancelled')} onFailed={failed} />
        </div>
      )}
      {!showsDetails && !isPayPal && (
        <Button type="submit" busy={attempt.busy || leaving}>
          {chosen === 'bank_transfer' ? t.order.showBankDetails : t.order.payNow}
        </Button>
      )}
    </form>
  );
}
