import { useRef, useState, type FormEvent } from 'react';
import { PostalAddress } from '../../features/checkout/postal-address.tsx';
import { chosenShipping, totalWithShipping } from '../../features/checkout/steps.ts';
import { Totals } from '../../features/checkout/totals.tsx';
import type { Ordering } from '../../features/checkout/use-ordering.ts';
import { ConsentLabel } from '../../features/newsletter/consent-label.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/field/checkbox.tsx';
import { ExternalLink, Link } from '../../ui/link/link.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { Aside } from './aside.tsx';
import styles from './checkout.module.css';
import { DeliveryNotes } from './delivery-notes.tsx';
import { SummaryLines } from './order-summary.tsx';
import type { StepProps } from './step-props.ts';

/** Everything that is agreed to, then the button that agrees: goods, prices, shipping and delivery stand right above it. */
export default function ConfirmStep({ ordering, ...props }: StepProps & { ordering: Ordering }) {
  const { cart, preferences, methods } = props;
  const t = useMessages().checkout;
  const to = usePaths();
  const form = useRef<HTMLFormElement>(null);
  const [consents, setConsents] = useState({
    newsletter: false,
    newsletterPartner: false,
    termsAccepted: false,
    adultTermsAccepted: false,
  });
  const [checked, setChecked] = useState(false);
  const isAdultsOnly = chosenShipping(cart, preferences, methods)?.adultsOnly === true;
  const box = (name: keyof typeof consents) => ({
    name,
    checked: consents[name],
    onChange: () => setConsents({ ...consents, [name]: !consents[name] }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (consents.termsAccepted && (consents.adultTermsAccepted || !isAdultsOnly))
      return void ordering.order(cart, { preferences, consents, toPay: totalWithShipping(cart, preferences, methods) });
    return void requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <div className={styles.columns}>
      <form className={styles.main} ref={form} noValidate onSubmit={submit}>
        <Addresses {...props} />
        <fieldset className={styles.boxes}>
          <legend className={styles.sub}>{t.consents}</legend>
          <Checkbox {...box('newsletter')} label={<ConsentLabel kind="checkout" />} />
          {cart.containsTickets && <Checkbox {...box('newsletterPartner')} label={<ConsentLabel kind="partner" />} />}
          <Checkbox
            {...box('termsAccepted')}
            required
            label={
              <>
                {t.termsBefore} <ExternalLink href={to.terms()}>{t.terms}</ExternalLink> {t.termsAnd}{' '}
                <ExternalLink href={to.dataPolicy()}>{t.dataPolicy}</ExternalLink>
                {t.termsAfter}
              </>
            }
            error={checked && !consents.termsAccepted ? t.termsRequired : null}
          />
          {isAdultsOnly && (
            <Checkbox
              {...box('adultTermsAccepted')}
              required
              label={t.adultTerms}
              error={checked && !consents.adultTermsAccepted ? t.adultTermsRequired : null}
            />
          )}
        </fieldset>
        <section className={styles.review} aria-labelledby="review">
          <h2 className={styles.sub} id="review">
            {t.review}
          </h2>
          <SummaryLines cart={cart} />
          <Totals {...props} />
          <DeliveryNotes cart={cart} />
        </section>
        {ordering.problem && (
          <Notice kind="error" live>
            {ordering.problem}
          </Notice>
        )}
        <div className={styles.actions}>
          <ButtonLink look="quiet" to={to.checkoutPayment()}>
            {t.backToPayment}
          </ButtonLink>
          <Button type="submit" busy={ordering.state === 'placing'}>
            {t.order}
          </Button>
        </div>
        <p className={styles.small}>{t.binding}</p>
      </form>
      <Aside>
        <p className={styles.small}>{t.reserveNote}</p>
      </Aside>
    </div>
  );
}

function Addresses({ cart, preferences, methods }: StepProps) {
  const t = useMessages().checkout;
  const to = usePaths();
  const payment = methods.payment.find(({ id }) => id === preferences.paymentMethod);
  const shipping = chosenShipping(cart, preferences, methods);
  const { shippingAddress, billingAddress, email } = preferences;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{cart.physical ? t.shippingAddress : t.yourAddress}</dt>
        <dd>
          <PostalAddress address={shippingAddress} />
          <Link to={to.checkoutDetails()}>{t.changeAddress}</Link>
        </dd>
      </div>
      {billingAddress && (
        <div>
          <dt>{t.billingAddress}</dt>
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
        <dt>{t.paymentMethod}</dt>
        <dd>
          {payment ? (
            <>
              {payment.name}
              <br />
              <Link to={to.checkoutPayment()}>{t.changePayment}</Link>
            </>
          ) : (
            t.nothingToPay
          )}
        </dd>
      </div>
    </dl>
  );
}
