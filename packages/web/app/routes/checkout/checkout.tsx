import { Suspense, useEffect } from 'react';
import { Navigate } from 'react-router';
import { cartStore, loadCart } from '../../features/cart/cart-store.ts';
import { useHydrated } from '../../features/cart/use-hydrated.ts';
import styles from '../../features/checkout/checkout-page.module.css';
import { InLineNotice } from '../../features/checkout/in-line/in-line-notice.tsx';
import { useMethods } from '../../features/checkout/methods.ts';
import { orderPreferences } from '../../features/checkout/order-preferences.ts';
import { allowedStep, factsOf, fitting, readStep, type Step } from '../../features/checkout/steps.ts';
import { findAgreement } from './express/agreement.ts';
import { useOrdering } from './use-ordering.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { notFound } from '../../lib/load.ts';
import { ensureOwnDocument } from '../../lib/own-document.ts';
import type { Paths } from '../../lib/paths.ts';
import { useStore } from '../../lib/store.ts';
import { useFocusOnStep } from '../../lib/use-focus-on-step.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { lazyPart } from '@frontrow/ui/part/part.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import type { Route } from './+types/checkout';
import { Progress } from '../../features/checkout/progress.tsx';

// A visit of one step carries none of the others.
const loadStep = {
  cart: () => import('./cart/cart-step.tsx'),
  details: () => import('./details/details-step.tsx'),
  payment: () => import('./payment-step.tsx'),
  confirm: () => import('./confirm-step.tsx'),
} satisfies Record<Step, () => Promise<unknown>>;
const CartStep = lazyPart(loadStep.cart);
const DetailsStep = lazyPart(loadStep.details);
const PaymentStep = lazyPart(loadStep.payment);
const ConfirmStep = lazyPart(loadStep.confirm);

const stepOrNotFound = ({ params }: Pick<Route.LoaderArgs, 'params'>): { step: Step } => ({ step: readStep(params.step) ?? notFound() });
export const loader = (args: Route.LoaderArgs) => stepOrNotFound(args);
export const clientLoader = (args: Route.ClientLoaderArgs) => {
  ensureOwnDocument(args.request.url);
  return stepOrNotFound(args);
};

const addressOf: Record<Step, (to: Paths) => string> = {
  cart: (to) => to.cart(),
  details: (to) => to.checkoutDetails(),
  payment: (to) => to.checkoutPayment(),
  confirm: (to) => to.checkoutConfirm(),
};

export default function Checkout({ loaderData: { step } }: Route.ComponentProps) {
  const t = useMessages().checkout;
  useFocusOnStep(step);
  return (
    <div className={styles.page}>
      <PageHead title={t.steps[step]} noindex />
      <Progress step={step} />
      <h1 className={styles.title} id="step" tabIndex={-1}>
        {t.titles[step]}
      </h1>
      <Content step={step} />
      <InLineNotice />
    </div>
  );
}

/** The step, once the cart is there and everything before it is done; otherwise the way back to what is missing. */
function Content({ step }: { step: Step }) {
  const t = useMessages();
  const to = usePaths();
  const hydrated = useHydrated();
  const { status, cart } = useStore(cartStore);
  const methods = useMethods(cart);
  const preferences = fitting(useStore(orderPreferences), cart, methods, cart !== null && findAgreement(cart.id) !== null);
  const ordering = useOrdering();
  // beside the cart, rather than after it
  useEffect(() => void loadStep[step]().catch(() => undefined), [step]);

  if (ordering.state === 'placed') return <Spinner label={t.checkout.orderPlaced} />;
  if (!hydrated || status === 'unknown') return <Spinner />;
  if (status === 'failed')
    return (
      <EmptyState title={t.checkout.failedTitle} action={<Button onClick={() => void loadCart()}>{t.common.retry}</Button>}>
        {t.cart.failed}
      </EmptyState>
    );
  // the steps after the address depend on what the methods cost
  if (cart && methods.status === 'loading' && (step === 'payment' || step === 'confirm')) return <Spinner />;
  const facts = factsOf(cart, preferences, methods);
  const allowed = allowedStep(step, facts);
  if (allowed !== step) return <Navigate to={addressOf[allowed](to)} replace state={{ guestsMissing: !facts.hasGuests }} />;
  if (!cart)
    return (
      <EmptyState title={t.cart.emptyTitle} action={<ButtonLink to={to.home()}>{t.cart.backToShop}</ButtonLink>}>
        {t.cart.emptyText}
      </EmptyState>
    );
  const given = { cart, preferences, methods };
  return (
    <Suspense fallback={<Spinner />}>
      {step === 'cart' && <CartStep {...given} />}
      {step === 'details' && <DetailsStep {...given} />}
      {step === 'payment' && <PaymentStep {...given} />}
      {step === 'confirm' && <ConfirmStep {...given} ordering={ordering} />}
    </Suspense>
  );
}
