import type { Cart } from '../../../features/cart/cart-store.ts';
import { useRelated } from './use-related.ts';
import { ListedProduct } from '../../../features/product/listed-product.tsx';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Grid } from '@frontrow/ui/section/section.tsx';
import styles from '../checkout.module.css';

export default function Related({ cart }: { cart: Cart }) {
  const t = useMessages().cart;
  const products = useRelated(cart);
  if (products.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 className={styles.sub} id="related">
        {t.related}
      </h2>
      <Grid pairs>
        {products.map((product) => (
          <ListedProduct key={product.id} product={product} />
        ))}
      </Grid>
    </section>
  );
}
