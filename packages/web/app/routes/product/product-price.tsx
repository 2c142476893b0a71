import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Price } from '../../ui/price/price.tsx';
import { listPriceOfPage, type ProductDetail, type ProductVariant } from '../../features/product/product-detail.ts';
import styles from '../../features/product/product.module.css';
import { usePriceText } from '../../ui/price/use-price-text.ts';

/** The price of the chosen variant, or from the lowest. */
export function ProductPrice({ product, variant }: { product: ProductDetail; variant: ProductVariant | null }) {
  const t = useMessages().product;
  const money = usePriceText();
  const to = usePaths();
  const listPrice = listPriceOfPage(product.meta);
  const minor = variant?.price ?? product.price;
  if (listPrice?.hide || minor === null) return null;
  // measured by the history of prices, never higher than what was asked
  const originalMinor = variant ? variant.originalPrice : product.originalPrice;
  const isRange = variant === null && product.priceHigh !== null && product.price !== null && product.priceHigh > product.price;
  const isSent = product.variants.some(({ download }) => !download);
  return (
    <div>
      <p className={styles.price}>
        {listPrice?.prefix && `${listPrice.prefix} `}
        {listPrice?.value ?? <Price minor={minor} originalMinor={originalMinor} from={isRange} unit={(variant ?? product).unitPrice} />}
      </p>
      {originalMinor !== null && !listPrice?.value && (
        <p className={styles.lowest}>{t.lowest30(money(originalMinor), Math.floor(((originalMinor - minor) * 100) / originalMinor))}</p>
      )}
      <p className={styles.tax}>
        {isSent ? (
          <>
            {t.vat} <Link to={to.faq()}>{t.shipping}</Link>
          </>
        ) : (
          t.vat.replace(/,$/, '')
        )}
      </p>
    </div>
  );
}
