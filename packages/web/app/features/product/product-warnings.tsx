import { formatDate } from '@frontrow/domain/dates/format';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import type { ProductDetail } from './product-detail.ts';
import styles from './product.module.css';

/** What must be known before buying: later delivery and age. */
export function ProductWarnings({ product, renderedAt }: { product: ProductDetail; renderedAt: number }) {
  const t = useMessages().product;
  const { locale } = usePage();
  const { publicShippableFrom: from, ageRating, ageCheck } = product;
  const { disclaimer } = product.meta;
  const isLater = from !== null && Date.parse(from) > renderedAt;
  const warnings = [disclaimer, ageCheck && (ageCheck === 'MISSING' ? t.noAgeCheck : t.ageCheck)].filter((warning) => warning !== null);
  if (!isLater && warnings.length === 0 && ageRating === null) return null;
  return (
    <>
      {isLater && <Notice>{t.shippableFrom(formatDate(from, locale))}</Notice>}
      {warnings.length > 0 && <Notice kind="warning">{warnings.join(' ')}</Notice>}
      {ageRating !== null && ageCheck === null && <p className={styles.note}>{t.age(ageRating)}</p>}
    </>
  );
}
