import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { findAgreement } from './express/agreement.ts';
import { PayPalButton } from '../../features/checkout/paypal/lazy-paypal-button.tsx';
import { beginForCart, readAgreement } from '../../features/checkout/paypal/paypal-orders.ts';
import { reportFailure } from '../../features/checkout/report-failure.ts';
import { PostalAddress } from './postal-address.tsx';
import { chosenShipping, hasDownloads, totalWithShipping } from '../../features/checkout/steps.ts';
import { TermsLabel } from './terms-label.tsx';
import { Totals } from './totals.tsx';
import type { Ordering } from './use-ordering.ts';
import { ConsentLabel } from '../../features/newsletter/consent-label.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { focusFirstProblem } from '@frontrow/ui/field/focus-first-problem.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { Aside } from './aside.tsx';
import styles from './checkout.module.css';
import { DeliveryNotes } from './delivery-notes.tsx';
import { SummaryLines } from '../../features/checkout/summary-lines.tsx';
import type { StepProps } from './step-props.ts';

/** Everything that is agreed to, then the button that agrees: goods, prices, shipping and delivery stand right above it. */
export default function ConfirmStep({ ordering, ...props }: StepProps & { ordering: Ordering }) {
  const { cart, preferences, methods } = props;
  const { checkout: t, express, steps } = useMessages();
  const to = usePaths();
  const navigate = useNavigate();
  const agreedId = preferences.paymentMethod === 'paypal_express' ? findAgreement(cart.id) : null;
  const isPayPal = preferences.paymentMethod === 'paypal';
  const form = useRef<HTMLFormElement>(null);
  const [consents, setConsents] = useState({
    newsletter: false,
    newsletterPartner: false,
    // agreed to with the button in the cart
    termsAccepted: agreedId !== null,
    adultTermsAccepted: false,
    downloadTermsAccepted: false,
  });
  const [checked, setChecked] = useState(false);
  const isAdultsOnly = chosenShipping(cart, preferences, methods)?.adultsOnly === true;
  const isDownload = hasDownloads(cart);
  const isComplete =
    consents.termsAccepted && (consents.adultTermsAccepted || !isAdultsOnly) && (consents.downloadTermsAccepted || !isDownload);
  // before there is an order, the payment page is the step with the ways to pay
  const back = (problem = 'true') => void navigate(`${to.checkoutPayment()}?payment_error=${problem}`);
  const box = (name: keyof typeof consents) => ({
    name,
    checked: consents[name],
    onChange: () => setConsents({ ...consents, [name]: !consents[name] }),
  });

  const order = (id?: string) => ordering.order(cart, { preferences, consents, toPay: totalWithShipping(cart, preferences, methods) }, id);

  async function orderByPayPal(id: string) {
    try {
      const { shipping } = await readAgreement(id);
      if (shipping && shipping.countryCode !== cart.countryCode) return back('country');
    } catch (error) {
      reportFailure('paypal', error);
      return back();
    }
    return order(id);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (isComplete && !isPayPal) return void order(agreedId ?? undefined);
    return focusFirstProblem(form.current);
  }

  return (
    <div className={styles.columns}>
      <form className={styles.main} ref={form} noValidate onSubmit={submit}>
        <Addresses {...props} />
        <fieldset className={styles.boxes}>
          <legend className={styles.sub}>{steps.consents}</legend>
          <Checkbox {...box('newsletter')} label={<ConsentLabel kind="checkout" />} />
          {cart.containsTickets && <Checkbox {...box('newsletterPartner')} label={<ConsentLabel kind="partner" />} />}
          <Checkbox
            {...box('termsAccepted')}
            required
            label={<TermsLabel />}
            error={checked && !consents.termsAccepted ? steps.termsRequired : null}
          />
          {isAdultsOnly && (
            <Checkbox
              {...box('adultTermsAccepted')}
              required
              label={steps.adultTerms}
              error={checked && !consents.adultTermsAccepted ? steps.adultTermsRequired : null}
            />
          )}
          {isDownload && (
            <Checkbox
              {...box('downloadTermsAccepted')}
              required
              label={steps.downloadTerms}
              error={checked && !consents.downloadTermsAccepted ? steps.downloadTermsRequired : null}
            />
          )}
        </fieldset>
        <section className={styles.review} aria-labelledby="review">
          <h2 className={styles.sub} id="review">
            {steps.review}
          </h2>
          <SummaryLines cart={cart} />
          <Totals {...props} />
          <DeliveryNotes cart={cart} />
        </section>
        <ErrorNotice>{ordering.problem}</ErrorNotice>
        <div className={styles.actions}>
          <ButtonLink look="quiet" to={to.checkoutPayment()}>
            {steps.backToPayment}
          </ButtonLink>
          {isPayPal ? (
            <div className={styles.paypal}>
              <PayPalButton
                disabled={!isComplete || ordering.state === 'placing'}
                begin={() => beginForCart(paidCart(props), preferences.shippingAddress)}
                onAgreed={orderByPayPal}
                onCancelled={() => back('cancelled')}
                onFailed={back}
              />
              {ordering.state === 'placing' && <Spinner label={express.placing} />}
              {!isComplete && <p className={styles.small}>{express.termsFirst}</p>}
            </div>
          ) : (
            <Button type="submit" busy={ordering.state === 'placing'}>
              {t.order}
            </Button>
          )}
        </div>
        <p className={styles.small}>{steps.binding}</p>
      </form>
      <Aside>
        <p className={styles.small}>{steps.reserveNote}</p>
      </Aside>
    </div>
  );
}

const paidCart = ({ cart, preferences, methods }: StepProps) => ({
  reference: cart.id,
  total: totalWithShipping(cart, preferences, methods),
  shippingMethod: preferences.shippingMethod,
});

function Addresses({ cart, preferences, methods }: StepProps) {
  const { checkout: t, steps } = useMessages();
  const to = usePaths();
  const payment = methods.payment.find(({ id }) => id === preferences.paymentMethod);
  const shipping = chosenShipping(cart, preferences, methods);
  const { shippingAddress, billingAddress, email } = preferences;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{cart.physical ? steps.shippingAddress : steps.yourAddress}</dt>
        <dd>
          <PostalAddress address={shippingAddress} />
          <Link to={to.checkoutDetails()}>{steps.changeAddress}</Link>
        </dd>
      </div>
      {billingAddress && (
        <div>
          <dt>{steps.billingAddress}</dt>
          <dd>
            <PostalAddress address={billingAddress} />
          </dd>
        </div>
      )}
      <div>
        <dt>{t.email}</dt>
        <dd>{email.trim()}</dd>
      </div>
      {shipping && (
        <div>
          <dt>{t.shippingMethod}</dt>
          <dd>{shipping.name}</dd>
        </div>
      )}
      <div>
        <dt>{steps.paymentMethod}</dt>
        <dd>
          {payment ? (
            <>
              {payment.name}
              <br />
              <Link to={to.checkoutPayment()}>{steps.changePayment}</Link>
            </>
          ) : (
            steps.nothingToPay
          )}
        </dd>
      </div>
    </dl>
  );
}
