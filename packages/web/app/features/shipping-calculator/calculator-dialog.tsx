import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { COUNTRY_DEFAULT } from '../../lib/country.ts';
import { useStore } from '../../lib/store.ts';
import { usePage } from '../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { FailedNotice } from '@frontrow/ui/notice/failed-notice.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { Amount } from '../cart/amount.tsx';
import { cartStore } from '../cart/cart-store.ts';
import { changeCountry } from '../cart/change-country.ts';
import { forgetMethods, orderPreferences } from '../checkout/order-preferences.ts';
import { countryName } from '../country/countries.ts';
import { CountrySelect } from '../country/country-select.tsx';
import styles from './calculator-dialog.module.css';
import { useShippingCosts, type ShippingCosts } from './use-shipping-costs.ts';

type CalculatorDialogProps = { open: boolean; variantIds: readonly string[]; onClose: () => void };

/** Kept while it is closed, so that opening it again asks nothing. A country changed here is the visitor's from then on. */
export default function CalculatorDialog({ open, variantIds, onClose }: CalculatorDialogProps) {
  const t = useMessages().shippingCalculator;
  const { cart } = useStore(cartStore);
  const preferred = useStore(orderPreferences).shippingAddress.countryCode || COUNTRY_DEFAULT;
  const current = cart?.countryCode ?? preferred;
  // until one is chosen here, it is the cart's, which may change while this is closed
  const [chosen, setChosen] = useState<string>();
  const countryCode = chosen ?? current;
  const costs = useShippingCosts(variantIds, countryCode);

  async function close() {
    onClose();
    setChosen(undefined);
    if (countryCode === current) return;
    if (cart) await changeCountry(countryCode);
    else forgetMethods(countryCode);
    location.reload();
  }

  return (
    <Dialog open={open} title={t.title} onClose={() => void close()} actions={<Button onClick={() => void close()}>{t.done}</Button>}>
      <CountrySelect label={t.country} parcel value={countryCode} onChange={setChosen} />
      <div className={styles.costs} aria-live="polite">
        <Costs costs={costs} countryCode={countryCode} onHome={() => setChosen(COUNTRY_DEFAULT)} />
      </div>
    </Dialog>
  );
}

function Costs({ costs, countryCode, onHome }: { costs: ShippingCosts; countryCode: string; onHome: () => void }) {
  const { shippingCalculator: t, refusals } = useMessages();
  const { locale } = usePage();
  if (costs.status === 'loading') return <Spinner />;
  if (costs.status === 'failed') return <FailedNotice text={t.failed} onRetry={costs.retry} />;
  if (costs.status !== 'ready')
    return (
      <Notice kind="error">
        <p>{costs.status === 'noAgeCheck' ? refusals.NO_AGE_CHECKED_SHIPPING : t.undeliverable(countryName(countryCode, locale))}</p>
        {countryCode !== COUNTRY_DEFAULT && (
          <Button look="secondary" small onClick={onHome}>
            {t.backTo(countryName(COUNTRY_DEFAULT, locale))}
          </Button>
        )}
      </Notice>
    );
  return (
    <ul className={styles.methods}>
      {costs.methods.map(({ id, name, description, price }) => (
        <li key={id}>
          <span className={styles.name}>{name}</span>
          <strong className={styles.price}>{price === 0 ? t.free : <Amount minor={price} />}</strong>
          {description && <small className={styles.description}>{description}</small>}
        </li>
      ))}
    </ul>
  );
}
