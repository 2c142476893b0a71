import { useMessages } from '../../i18n/use-messages.ts';
import { VisuallyHidden } from '../section/section.tsx';
import styles from './price.module.css';
import { usePriceText } from './use-price-text.ts';

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
  const money = usePriceText();
  const text = money(minor);
  if (text === '') return null;
  return (
    <span className={styles.price}>
      {originalMinor !== null && originalMinor > minor && (
        <>
          <VisuallyHidden>{t.common.originalPrice} </VisuallyHidden>
          <s className={styles.original}>{money(originalMinor)}</s>{' '}
        </>
      )}
      {from ? t.common.from(text) : text}
    </span>
  );
}
