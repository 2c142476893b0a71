import { useMessages } from '../../i18n/use-messages.ts';
import { Amount } from '../cart/amount.tsx';
import type { Cart } from '../cart/cart-store.ts';
import type { Methods } from './methods.ts';
import type { OrderPreferences } from './order-preferences.ts';
import { chosenShipping, totalWithShipping } from './steps.ts';
import styles from './totals.module.css';

/** Goods, shipping, total. Until a way to ship is chosen the total says that shipping comes on top. */
export function Totals({ cart, preferences, methods }: { cart: Cart; preferences: OrderPreferences; methods: Methods }) {
  const t = useMessages().checkout;
  const shipping = chosenShipping(cart, preferences, methods);
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
      <div className={styles.total}>
        <dt>
          {shipping ? t.total : t.totalBeforeShipping} <small>{t.vatIncluded}</small>
        </dt>
        <dd>
          <Amount minor={totalWithShipping(cart, preferences, methods)} />
        </dd>
      </div>
    </dl>
  );
}
