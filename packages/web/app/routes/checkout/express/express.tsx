import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import type { Cart } from '../../../features/cart/cart-store.ts';
import type { Methods } from '../../../features/checkout/methods.ts';
import type { OrderPreferences } from '../../../features/checkout/order-preferences.ts';
import { chosenShipping, hasDownloads, needsShipping } from '../../../features/checkout/steps.ts';
import { TermsLabel } from '../terms-label.tsx';
import { PayPalExpress } from './paypal-express.tsx';
import styles from './express.module.css';

const WalletButtons = part(() => import('./wallet-buttons.tsx'));

type ExpressProps = { cart: Cart; preferences: OrderPreferences; methods: Methods };

/** The ways to buy that bring an address of their own, below the summary of the cart: wallets and PayPal, once the terms are agreed to. */
export default function Express({ cart, preferences, methods }: ExpressProps) {
  const t = useMessages();
  const [accepted, setAccepted] = useState(false);
  const known = useKnown(methods);
  const [wallets, setWallets] = useState<'asked' | 'shown' | 'none'>('asked');
  const [problem, setProblem] = useState<{ title?: string; text: string } | null>(null);
  const offers = (method: string) => known.payment.some(({ id }) => id === method);
  const hasPayPal = offers('paypal_express');
  // what needs a proof of age, or a word about downloads, is asked for on the way through the checkout
  const carrier = chosenShipping(cart, preferences, known);
  const isForWallets =
    offers('stripe_express') &&
    !hasDownloads(cart) &&
    carrier?.adultsOnly !== true &&
    (!cart.physical || known.shipping.some(({ adultsOnly }) => !adultsOnly));
  const isOpen = accepted && methods.status !== 'loading';

  // its room is kept
  if (known.status === 'loading') return null;
  return (
    <section className={styles.express} aria-label={t.express.label} hidden={!hasPayPal && wallets !== 'shown'}>
      <p className={styles.or}>{t.express.or}</p>
      <Checkbox name="expressTerms" checked={accepted} label={<TermsLabel />} onChange={() => setAccepted(!accepted)} />
      {problem && (
        <Notice kind="error" live title={problem.title}>
          {problem.text}
        </Notice>
      )}
      {isForWallets && (
        <div className={styles.wallets} hidden={wallets === 'none'}>
          <WalletButtons
            cart={cart}
            methods={known}
            shippingMethod={preferences.shippingMethod}
            isPriced={!needsShipping(cart, known) || carrier !== undefined}
            accepted={isOpen}
            onAnswer={setWallets}
            onProblem={(text) => setProblem(text === null ? null : { title: t.express.failedTitle, text })}
          />
        </div>
      )}
      {hasPayPal && (
        <>
          <PayPalExpress
            cart={cart}
            preferences={preferences}
            accepted={isOpen}
            onProblem={(text) => setProblem(text === null ? null : { text })}
          />
          <p className={styles.note}>{t.paypal.expressNote}</p>
        </>
      )}
    </section>
  );
}

/** While a changed cart asks anew, the ways known before stay where they are: nothing below them moves. */
function useKnown(methods: Methods): Methods {
  const [known, setKnown] = useState(methods);
  if (methods.status !== 'loading' && methods.payment !== known.payment) setKnown(methods);
  return known;
}
