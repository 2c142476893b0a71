import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../i18n/use-messages.ts';
import { usePage } from '../../../lib/use-page.ts';
import { usePaths } from '../../../lib/use-paths.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import type { Cart } from '../../../features/cart/cart-store.ts';
import { patchPreferences, type OrderPreferences } from '../../../features/checkout/order-preferences.ts';
import { countryName } from '../../../features/country/countries.ts';
import { addressOf, keepAgreement } from './agreement.ts';
import { paymentProblem } from '../../../features/checkout/payment-problem.ts';
import { PayPalButton } from '../../../features/checkout/paypal/lazy-paypal-button.tsx';
import { beginForCart, readAgreement } from '../../../features/checkout/paypal/paypal-orders.ts';
import { reportFailure } from '../../../features/checkout/report-failure.ts';

type PayPalExpressProps = { cart: Cart; preferences: OrderPreferences; accepted: boolean; onProblem: (problem: string | null) => void };

/**
 * From the cart straight to the summary, with the address a buyer has at PayPal. Nothing is bought here: the summary has
 * the button that orders. PayPal's script comes with the agreement to the terms.
 */
export function PayPalExpress({ cart, preferences, accepted, onProblem }: PayPalExpressProps) {
  const t = useMessages();
  const to = usePaths();
  const { locale } = usePage();
  const navigate = useNavigate();
  const [wasAccepted, setWasAccepted] = useState(false);
  if (accepted && !wasAccepted) setWasAccepted(true);

  async function takeOver(id: string) {
    try {
      const agreement = await readAgreement(id);
      const address = addressOf(agreement, cart.countryCode);
      if (address.countryCode !== cart.countryCode) return onProblem(t.paypal.otherCountry(countryName(cart.countryCode, locale)));
      keepAgreement(cart.id, id);
      patchPreferences({ email: agreement.payer.email, shippingAddress: address, billingAddress: null, paymentMethod: 'paypal_express' });
      await navigate(to.checkoutConfirm());
    } catch (error) {
      reportFailure('paypal', error);
      onProblem(t.paypal.failed);
    }
    return undefined;
  }

  if (!wasAccepted)
    return (
      <Button look="secondary" wide disabledReason={t.express.termsFirst}>
        PayPal
      </Button>
    );
  return (
    <PayPalButton
      disabled={!accepted}
      begin={() => {
        onProblem(null);
        return beginForCart({ reference: cart.id, total: cart.total, shippingMethod: preferences.shippingMethod }, null);
      }}
      onAgreed={takeOver}
      onCancelled={() => onProblem(null)}
      onFailed={(issue) => onProblem([paymentProblem(issue ?? '', t), t.paypal.failed].filter(Boolean).join(' '))}
    />
  );
}
