import { formatDate } from '@frontrow/domain/dates/format';
import { useMessages } from '../../i18n/use-messages.ts';
import { metaText } from '../../lib/meta-text.ts';
import { usePage } from '../../lib/use-page.ts';
import { Notice } from '../../ui/notice/notice.tsx';
import { isForAdults, productMeta, type ProductDetail } from './product-detail.ts';
import styles from './product.module.css';

/** What must be known before buying: later delivery and age. */
export function ProductWarnings({ product, renderedAt }: { product: ProductDetail; renderedAt: number }) {
  const t = useMessages().product;
  const { locale } = usePage();
  const { publicShippableFrom: from, ageRating } = product;
  const disclaimer = metaText(productMeta(product).disclaimer, locale);
  const isLater = from !== null && Date.parse(from) > renderedAt;
  if (!isLater && disclaimer === null && !isForAdults(product) && ageRating === null) return null;
  return (
    <>
      {isLater && <Notice>{t.shippableFrom(formatDate(from, locale))}</Notice>}
      {(disclaimer !== null || isForAdults(product)) && <Notice kind="warning">{disclaimer ?? t.adultsOnly}</Notice>}
      {ageRating !== null && ageRating !== 18 && <p className={styles.note}>{t.age(ageRating)}</p>}
    </>
  );
}
