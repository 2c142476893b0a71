import { formatPrice } from '@frontrow/domain/money/format';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { VisuallyHidden } from '../section/section.tsx';
import styles from './price.module.css';

type PriceProps = {
  /** Cents. */
  minor: number;
  /** The price before a reduction, cents; shown struck through when it is higher. */
  originalMinor?: number | null;
  /** The lowest of several: "ab 12,50 €". */
  from?: boolean;
};

export function Price({ minor, originalMinor = null, from = false }: PriceProps) {
  const t = useMessages();
  const { locale, shop } = usePage();
  const options = { trimZeroDecimals: shop.meta.trim_zero_decimals === true };
  const text = formatPrice(minor, locale, options);
  if (text === '') return null;
  return (
    <span className={styles.price}>
      {originalMinor !== null && originalMinor > minor && (
        <>
          <VisuallyHidden>{t.common.originalPrice} </VisuallyHidden>
          <s className={styles.original}>{formatPrice(originalMinor, locale, options)}</s>{' '}
        </>
      )}
      {from ? t.common.from(text) : text}
    </span>
  );
}
