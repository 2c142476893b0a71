import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import type { Cart } from '../cart/cart-store.ts';
import { patchPreferences, type OrderPreferences } from '../checkout/order-preferences.ts';
import { TermsLabel } from '../checkout/terms-label.tsx';
import { countryName } from '../country/countries.ts';
import { addressOf, keepAgreement } from './agreement.ts';
import styles from './express.module.css';
import { beginForCart, readAgreement } from './paypal-orders.ts';
import { reportFailure } from './report-failure.ts';

const PayPalButton = lazy(() => import('./paypal-button.tsx'));

/**
 * From the cart straight to the summary, with the address a buyer has at PayPal. Nothing is bought here: the summary has
 * the button that orders. PayPal's script comes with the agreement to the terms.
 */
export default function PayPalExpress({ cart, preferences }: { cart: Cart; preferences: OrderPreferences }) {
  const t = useMessages();
  const to = usePaths();
  const { locale } = usePage();
  const navigate = useNavigate();
  const [accepted, setAccepted] = useState(false);
  const [wasAccepted, setWasAccepted] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function takeOver(id: string) {
    try {
      const agreement = await readAgreement(id);
      const address = addressOf(agreement, cart.countryCode);
      if (address.countryCode !== cart.countryCode) return setProblem(t.paypal.otherCountry(countryName(cart.countryCode, locale)));
      keepAgreement(cart.id, id);
      patchPreferences({ email: agreement.payer.email, shippingAddress: address, billingAddress: null, paymentMethod: 'paypal_express' });
      await navigate(to.checkoutConfirm());
    } catch (error) {
      reportFailure(error);
      setProblem(t.paypal.failed);
    }
    return undefined;
  }

  return (
    <section className={styles.express} aria-label={t.paypal.express}>
      <p className={styles.or}>{t.paypal.or}</p>
      <Checkbox
        name="expressTerms"
        checked={accepted}
        label={<TermsLabel />}
        onChange={() => {
          setAccepted(!accepted);
          setWasAccepted(true);
        }}
      />
      {problem && (
        <Notice kind="error" live>
          {problem}
        </Notice>
      )}
      {wasAccepted ? (
        <Suspense>
          <PayPalButton
            disabled={!accepted}
            begin={() => {
              setProblem(null);
              return beginForCart({ reference: cart.id, total: cart.total, shippingMethod: preferences.shippingMethod }, null);
            }}
            onAgreed={takeOver}
            onCancelled={() => setProblem(null)}
            onFailed={() => setProblem(t.paypal.failed)}
          />
        </Suspense>
      ) : (
        <Button look="secondary" wide disabledReason={t.paypal.termsFirst}>
          PayPal
        </Button>
      )}
      <p className={styles.note}>{t.paypal.expressNote}</p>
    </section>
  );
}
