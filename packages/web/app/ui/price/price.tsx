import { useMessages } from '../../i18n/use-messages.ts';
import { VisuallyHidden } from '@frontrow/ui/section/section.tsx';
import styles from './price.module.css';
import { usePriceText } from './use-price-text.ts';

type PriceProps = {
  /** Cents. */
  minor: number;
  /** The price before a reduction, cents; shown struck through when it is higher. */
  originalMinor?: number | null;
  /** The lowest of several: "ab 12,50 €". */
  from?: boolean;
  /** What a litre, kilogram, metre or square metre of it costs. */
  unit?: { price: number; unit: string } | null;
};

export function Price({ minor, originalMinor = null, from = false, unit }: PriceProps) {
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
      {unit && (
        <small className={styles.unit}>
          ({money(unit.price)}/{unit.unit})
        </small>
      )}
    </span>
  );
}
