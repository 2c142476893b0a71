import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CartLines } from './cart-lines.tsx';
import { changeCountry } from '../../../features/cart/change-country.ts';
import { hasHardTicketConflict, isDelayed } from './shipping-notices.ts';
import { formatDay } from '../format-day.ts';
import { useAttempt } from '../../../features/cart/use-attempt.ts';
import { hasCustoms } from '../../../features/country/countries.ts';
import { CountrySelect } from '../../../features/country/country-select.tsx';
import { patchPreferences } from '../../../features/checkout/order-preferences.ts';
import { variantIds } from '../../../features/checkout/methods.ts';
import { Totals } from '../totals.tsx';
import { isAllSaid } from '../../../features/personalization/guests.ts';
import { usePersonalization } from '../personalization/use-personalization.tsx';
import { loadArea } from '../../../i18n/load-messages.ts';
import { useMessages } from '../../../i18n/use-messages.ts';
import { usePage } from '../../../lib/use-page.ts';
import { browserPage } from '../../../lib/browser-page.ts';
import { usePaths } from '../../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import { nothing, part } from '@frontrow/ui/part/part.tsx';
import { Aside } from '../aside.tsx';
import styles from '../checkout.module.css';
import { MethodProblems } from '../method-problems.tsx';
import type { StepProps } from '../step-props.ts';

const room = <span className={styles.room} />;
const ContinueElsewhere = part(() => import('../continue-elsewhere/continue-elsewhere.tsx'), room);
const ShippingCalculator = part(() => import('../../../features/shipping-calculator/shipping-calculator.tsx'), room);
const Express = part(async () => {
  await loadArea(browserPage().locale, 'paying');
  return import('../express/express.tsx');
});
const EXPRESS = new Set(['paypal_express', 'stripe_express']);
const Related = part(() => import('./related.tsx'), null, nothing);

export default function CartStep({ cart, preferences, methods }: StepProps) {
  const t = useMessages();
  const to = usePaths();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const isNamed = isAllSaid(cart);
  const hasExpress = useExpress(methods);
  // whoever was sent back for the names is asked for them at once, and goes on once they are there
  const sentBack = (useLocation().state as CartState)?.guestsMissing === true;
  const guests = usePersonalization(cart, sentBack && !isNamed, () => isNamed || void navigate(to.checkoutDetails()));
  return (
    <>
      <ChangedElsewhere />
      <div className={styles.columns}>
        <div className={styles.main}>
          <CartLines cart={cart} attempt={attempt} onGuests={guests.ask} />
          <ErrorNotice>{attempt.problem}</ErrorNotice>
          <ShippingNotices cart={cart} />
          {/* above what comes later: nothing moves them */}
          <div className={styles.otherWays}>
            {cart.mergeable && (
              <ButtonLink look="quiet" to={to.addToOrder()}>
                {t.merge.link}
              </ButtonLink>
            )}
            <ContinueElsewhere />
          </div>
        </div>
        <Aside>
          <Destination cart={cart} preferences={preferences} methods={methods} />
          <Totals cart={cart} preferences={preferences} methods={methods} />
          {isNamed ? (
            <ButtonLink to={to.checkoutDetails()} wide>
              {t.checkout.toDetails}
            </ButtonLink>
          ) : (
            <Button wide aria-haspopup="dialog" onClick={guests.ask}>
              {t.checkout.toDetails}
            </Button>
          )}
          {isNamed && cart.checkoutSubtotal > 0 && hasExpress && (
            <div className={styles.express}>
              <Express cart={cart} preferences={preferences} methods={methods} />
            </div>
          )}
          {methods.payment.length > 0 && (
            <p className={styles.small}>{t.checkout.paymentMeans(methods.payment.map(({ name }) => name).join(', '))}</p>
          )}
        </Aside>
      </div>
      <Related cart={cart} />
      {guests.dialog}
    </>
  );
}

/**
 * Whether there are ways to buy at once; there mostly are, so their room is kept until it is known. While a changed cart
 * asks anew they stay: with them what went wrong is told, and what was agreed to.
 */
function useExpress({ status, payment }: StepProps['methods']): boolean {
  const [hasExpress, setHasExpress] = useState(true);
  const offers = status === 'loading' ? hasExpress : payment.some(({ id }) => EXPRESS.has(id));
  if (offers !== hasExpress) setHasExpress(offers);
  return offers;
}

/** Why somebody was sent back to the cart. */
type CartState = { changedElsewhere?: boolean; guestsMissing?: boolean } | null;

/** Another tab changed the cart while this one was further on. */
function ChangedElsewhere() {
  const t = useMessages().cart;
  const state = useLocation().state as CartState;
  return state?.changedElsewhere ? <Notice live>{t.changedElsewhere}</Notice> : null;
}

/** Where it goes and who brings it: both decide what it costs. */
function Destination({ cart, preferences, methods }: StepProps) {
  const t = useMessages().checkout;
  const attempt = useAttempt();
  const [asked, setAsked] = useState<string | null>(null);

  async function change(countryCode: string) {
    setAsked(countryCode);
    await attempt.run(() => changeCountry(countryCode));
    setAsked(null);
  }

  return (
    <div className={styles.destination}>
      <CountrySelect
        label={t.country}
        parcel={cart.physical}
        value={asked ?? cart.countryCode}
        disabled={attempt.busy}
        onChange={(code) => void change(code)}
        error={attempt.problem}
      />
      {cart.physical && (methods.status === 'loading' || methods.shipping.length > 0) && (
        <Select
          label={t.shippingMethod}
          placeholder={t.choose}
          disabled={methods.status === 'loading'}
          value={preferences.shippingMethod ?? ''}
          options={methods.shipping.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => patchPreferences({ shippingMethod: event.target.value || null })}
        />
      )}
      {cart.physical && <ShippingCalculator variantIds={variantIds(cart)} />}
      <MethodProblems cart={cart} methods={methods} />
      {cart.physical && hasCustoms(cart.countryCode) && <Notice>{t.customs}</Notice>}
    </div>
  );
}

function ShippingNotices({ cart }: Pick<StepProps, 'cart'>) {
  const t = useMessages().cart;
  const { locale } = usePage();
  const [today] = useState(() => new Date());
  return (
    <>
      {isDelayed(cart.shippableFrom, today) && (
        <Notice>{t.sentTogether(formatDay(cart.shippableFrom, locale), formatDay(cart.shippableFromUntil, locale))}</Notice>
      )}
      {hasHardTicketConflict(cart) && <Notice kind="warning">{t.hardTicketConflict}</Notice>}
    </>
  );
}
