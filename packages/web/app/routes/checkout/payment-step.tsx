import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { patchPreferences } from '../../features/checkout/order-preferences.ts';
import { paymentProblem } from '../../features/checkout/payment-problem.ts';
import { PaymentGroup } from '../../features/checkout/payment-group.tsx';
import { ShippingGroup } from './shipping-group.tsx';
import { factsOf, needsShipping } from '../../features/checkout/steps.ts';
import { countryName } from '../../features/country/countries.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Aside } from './aside.tsx';
import styles from './checkout.module.css';
import { MethodProblems } from './method-problems.tsx';
import { OrderSummary } from './order-summary.tsx';
import type { StepProps } from './step-props.ts';

export default function PaymentStep(props: StepProps) {
  const { cart, preferences, methods } = props;
  const messages = useMessages();
  const { checkout: t, paypal, steps } = messages;
  const to = usePaths();
  const { locale } = usePage();
  const navigate = useNavigate();
  const problem = useSearchParams()[0].get('payment_error');
  const [checked, setChecked] = useState(false);
  const { hasShipping, hasPayment } = factsOf(cart, preferences, methods);

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (hasShipping && hasPayment) void navigate(to.checkoutConfirm());
  }

  return (
    <div className={styles.columns}>
      <form className={styles.main} noValidate onSubmit={submit}>
        {problem !== null && (
          <Notice kind="error" live title={problem === 'cancelled' ? paypal.cancelledTitle : paypal.failedTitle}>
            {problem === 'country'
              ? paypal.otherCountry(countryName(cart.countryCode, locale))
              : [paymentProblem(problem, messages), paypal.failed].filter(Boolean).join(' ')}
          </Notice>
        )}
        <MethodProblems cart={cart} methods={methods} />
        {needsShipping(cart, methods) ? (
          <ShippingGroup
            methods={methods.shipping}
            value={preferences.shippingMethod}
            error={checked && !hasShipping ? steps.shippingRequired : null}
            onChange={(shippingMethod) => patchPreferences({ shippingMethod })}
          />
        ) : (
          cart.containsOnlineTickets && <Notice>{steps.onlineTicketsOnly}</Notice>
        )}
        <PaymentGroup
          // what is chosen in the cart is chosen there, and PayPal's agreement kept
          methods={methods.payment.filter(
            ({ id }) => !id.endsWith('_express') || (id === 'paypal_express' && id === preferences.paymentMethod),
          )}
          value={preferences.paymentMethod}
          error={checked && !hasPayment ? t.paymentRequired : null}
          onChange={(paymentMethod) => patchPreferences({ paymentMethod })}
        />
        {methods.status === 'ready' && methods.payment.length === 0 && <Notice kind="error">{t.noPayment}</Notice>}
        <div className={styles.actions}>
          <ButtonLink look="quiet" to={to.checkoutDetails()}>
            {steps.backToDetails}
          </ButtonLink>
          <Button type="submit">{steps.toConfirm}</Button>
        </div>
      </form>
      <Aside>
        <OrderSummary {...props} />
      </Aside>
    </div>
  );
}
