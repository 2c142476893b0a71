import { vatIncluded, vatTotals } from '@frontrow/domain/money/vat';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { Amount } from '../../features/cart/amount.tsx';
import type { Cart } from '../../features/cart/cart-store.ts';
import type { Methods } from '../../features/checkout/methods.ts';
import type { OrderPreferences } from '../../features/checkout/order-preferences.ts';
import { chosenShipping, totalWithShipping } from '../../features/checkout/steps.ts';
import styles from './totals.module.css';

/** Goods, shipping, what vouchers pay, total, and the VAT in it by rate. Until a way to ship is chosen the total says that shipping comes on top. */
export function Totals({ cart, preferences, methods }: { cart: Cart; preferences: OrderPreferences; methods: Methods }) {
  const t = useMessages().checkout;
  const { locale } = usePage();
  const shipping = chosenShipping(cart, preferences, methods);
  const voucherMinor = cart.total - cart.checkoutSubtotal;
  return (
    <dl className={styles.totals}>
      <div>
        <dt>{t.goods}</dt>
        <dd>
          <Amount minor={cart.total} />
        </dd>
      </div>
      <div>
        <dt>
          {t.shipping}
          {shipping && <span className={styles.name}> {shipping.name}</span>}
        </dt>
        <dd>{shipping ? <Amount minor={shipping.price} /> : t.notChosenYet}</dd>
      </div>
      {voucherMinor > 0 && (
        <div>
          <dt>{t.voucher}</dt>
          <dd>
            <Amount minor={-voucherMinor} />
          </dd>
        </div>
      )}
      <div className={styles.total}>
        <dt>
          {t.total} <small>{shipping ? t.vatIncluded : t.beforeShipping}</small>
        </dt>
        <dd>
          <Amount minor={totalWithShipping(cart, preferences, methods)} />
        </dd>
      </div>
      {vatOf(cart, shipping).map(({ ratePermille, vatMinor }) => (
        <div key={ratePermille} className={styles.vat}>
          <dt>{t.vatOfTotal(new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(ratePermille / 1000))}</dt>
          <dd>
            <Amount minor={vatMinor} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** As the order will state it: by line, then added up. A voucher pays and takes nothing off the VAT. */
function vatOf(cart: Cart, shipping: ReturnType<typeof chosenShipping>) {
  const taxed = cart.items.map(({ total, vatPermille, vat }) => ({ grossMinor: total, ratePermille: vatPermille, vatMinor: vat }));
  if (shipping) {
    const { price, vatPermille } = shipping;
    taxed.push({ grossMinor: price, ratePermille: vatPermille, vatMinor: vatIncluded(price, vatPermille) });
  }
  return vatTotals(taxed).filter(({ vatMinor }) => vatMinor > 0);
}
