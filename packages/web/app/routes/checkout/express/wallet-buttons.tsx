import { formatAmount } from '@frontrow/domain/money/format';
import type { StripeElements, StripeExpressCheckoutElementConfirmEvent, Stripe } from '@stripe/stripe-js';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../i18n/use-messages.ts';
import { usePage } from '../../../lib/use-page.ts';
import { usePaths } from '../../../lib/use-paths.ts';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import type { Cart } from '../../../features/cart/cart-store.ts';
import { refusalText } from '../../../features/cart/refusal-text.ts';
import type { Methods } from '../../../features/checkout/methods.ts';
import { finishCheckout } from '../../../features/checkout/finish-checkout.ts';
import styles from './express.module.css';
import { loadStripe } from './load-stripe.ts';
import { orderByWallet, payByWallet } from './pay-by-wallet.ts';
import { amountOf, linesOf, ratesOf, type Rate } from './wallet-sheet.ts';

type WalletButtonsProps = {
  cart: Cart;
  methods: Methods;
  shippingMethod: string | null;
  /** The way of shipping is known, and with it what is to be paid: what the button agrees to. */
  isPriced: boolean;
  /** Agreed to the terms. */
  accepted: boolean;
  /** Told once: `shown` where this browser has a wallet, `none` where it has not, or where Stripe does not come. */
  onAnswer: (wallets: 'shown' | 'none') => void;
  /** What to tell: nothing was ordered, or nobody knows. null: nothing any more. */
  onProblem: (text: string | null) => void;
};

/** The least Stripe draws; the style sheet makes 35 px of it. */
const BUTTON_HEIGHT = 40;

/** The buttons of the wallets this browser has: hidden until Stripe says that there are any. */
export default function WalletButtons(props: WalletButtonsProps) {
  const words = useMessages();
  const t = words.express;
  const to = usePaths();
  const { locale } = usePage();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const elements = useRef<StripeElements | null>(null);
  const paying = useRef(false);
  const [state, setState] = useState<'hidden' | 'ready' | 'paying'>('hidden');
  const { cart, methods, shippingMethod, isPriced, accepted, onProblem } = props;
  const rates = ratesOf(methods, shippingMethod, t);
  const [rate] = rates as [Rate];

  async function pay(stripe: Stripe, group: StripeElements, event: StripeExpressCheckoutElementConfirmEvent) {
    paying.current = true;
    setState('paying');
    onProblem(null);
    const chosen = event.shippingRate ?? rate;
    const { error } = await group.submit();
    const order = error ? 'not submitted' : await orderByWallet({ cart, toPay: amountOf(cart, chosen), shippingMethod: chosen.id, event });
    if (typeof order === 'string' || 'code' in order) {
      event.paymentFailed({ reason: 'fail' });
      paying.current = false;
      setState('ready');
      if (typeof order === 'object') return onProblem(refusalText(order, words));
      return onProblem(order === 'unknown' ? words.checkout.orderUnknown : t.failed);
    }
    const isFailed = (await payByWallet(stripe, group, order)) === 'failed';
    if (isFailed) event.paymentFailed({ reason: 'fail' });
    finishCheckout();
    const { id, reference } = order;
    const next = isFailed ? `${to.payOrder(id, reference)}?payment_error=true` : `${to.checkoutDone(id, reference)}?payment_received=true`;
    return navigate(next, { replace: true });
  }

  const latest = useRef({ ...props, rates, rate, t, locale, pay });

  useEffect(() => {
    latest.current = { ...props, rates, rate, t, locale, pay };
  });
  const amount = amountOf(cart, rate);
  // the cart's own news alone: in an open sheet another way of shipping may be chosen
  useEffect(() => void elements.current?.update({ amount }), [amount]);

  useEffect(() => {
    let over = false;
    let remove: (() => void) | undefined;
    const show = async () => {
      const stripe = await loadStripe();
      if (over || !place.current) return;
      const group = stripe.elements({
        mode: 'payment',
        amount: amountOf(latest.current.cart, latest.current.rate),
        currency: 'eur',
        allowedPaymentMethodTypes: ['card', 'link'],
        locale: latest.current.locale,
      });
      elements.current = group;
      const buttons = group.create('expressCheckout', {
        buttonHeight: BUTTON_HEIGHT,
        // what is pressed last must say that it buys
        buttonType: { applePay: 'buy', googlePay: 'buy' },
      });
      buttons.on('ready', ({ availablePaymentMethods }) => {
        if (over) return;
        if (availablePaymentMethods) setState('ready');
        latest.current.onAnswer(availablePaymentMethods ? 'shown' : 'none');
      });
      buttons.on('click', ({ resolve }) => {
        const { cart: shown, rate: first, rates: shippingRates, t: words } = latest.current;
        resolve({
          emailRequired: true,
          shippingAddressRequired: true,
          allowedShippingCountries: [shown.countryCode.toUpperCase()],
          shippingRates,
          lineItems: linesOf(shown, first, words),
        });
      });
      buttons.on('shippingaddresschange', ({ address, resolve, reject }) => {
        const { cart: shown, rate: first, t: words } = latest.current;
        // prices and shipping are those of the cart's country
        return address.country.toLowerCase() === shown.countryCode ? resolve({ lineItems: linesOf(shown, first, words) }) : reject();
      });
      buttons.on('shippingratechange', async ({ shippingRate, resolve }) => {
        const { cart: shown, t: words } = latest.current;
        await group.update({ amount: amountOf(shown, shippingRate) });
        resolve({ lineItems: linesOf(shown, shippingRate, words) });
      });
      buttons.on('cancel', () => group.update({ amount: amountOf(latest.current.cart, latest.current.rate) }));
      buttons.on('confirm', (event) => void latest.current.pay(stripe, group, event));
      buttons.mount(place.current);
      // a payment under way goes on where the cart is gone already
      remove = () => paying.current || buttons.destroy();
    };
    // a browser without wallets, Stripe out of reach: there are no buttons, and nothing is said
    show().catch(() => over || latest.current.onAnswer('none'));
    return () => {
      over = true;
      remove?.();
    };
  }, []);

  return (
    <div className={styles.offer} hidden={state === 'hidden'}>
      {state === 'paying' && <Spinner label={t.placing} />}
      <p className={styles.note}>{isPriced ? t.orderWith(formatAmount(amount, locale)) : t.carrierFirst}</p>
      <div ref={place} className={styles.buttons} inert={!isPriced || !accepted || state === 'paying'} />
    </div>
  );
}
