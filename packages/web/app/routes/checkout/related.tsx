import type { Cart } from '../../features/cart/cart-store.ts';
import { useRelated } from '../../features/cart/use-related.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { imageSource } from '../../ui/picture/image-source.ts';
import { Grid } from '../../ui/section/section.tsx';
import { ProductTile } from '../../ui/tiles/product-tile.tsx';
import styles from './checkout.module.css';

export default function Related({ cart }: { cart: Cart }) {
  const t = useMessages().cart;
  const to = usePaths();
  const products = useRelated(cart);
  if (products.length === 0) return null;
  return (
    <section className={styles.related} aria-labelledby="related">
      <h2 className={styles.sub} id="related">
        {t.related}
      </h2>
      <Grid pairs>
        {products.map(({ id, slug, name, artistCategory, images, price, priceHigh, originalPrice }) => (
          <ProductTile
            key={id}
            to={to.product(slug)}
            name={name}
            artist={artistCategory?.displayName ?? null}
            image={imageSource(images[0] ?? null)}
            priceMinor={price}
            originalPriceMinor={originalPrice}
            from={priceHigh !== null && priceHigh !== price}
            available
          />
        ))}
      </Grid>
    </section>
  );
}
