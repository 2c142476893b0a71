import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Price } from '../../ui/price/price.tsx';
import styles from './bundle.module.css';
import { useBundleWords } from './use-bundle-words.ts';
import { usePriceText } from '../../ui/price/use-price-text.ts';

type BundlePriceProps = { amount: number; totalMinor: number; struckMinor: number | null; from: boolean };

/** The sum of what is chosen; beside it what the parts cost one by one, where something is saved. */
export function BundlePrice({ amount, totalMinor, struckMinor, from }: BundlePriceProps) {
  const t = useMessages();
  const words = useBundleWords();
  const money = usePriceText();
  const to = usePaths();
  const saved = struckMinor === null ? 0 : struckMinor - totalMinor;
  return (
    <div aria-live="polite">
      <p className={styles.price}>
        <Price minor={totalMinor * amount} originalMinor={struckMinor === null ? null : struckMinor * amount} from={from} />
      </p>
      {struckMinor !== null && (
        <p className={styles.saving}>
          {words.single(money(struckMinor * amount))}. {words.saving(money(saved * amount), Math.floor((saved * 100) / struckMinor))}
        </p>
      )}
      <p className={styles.detail}>
        {t.product.vat} <Link to={to.faq()}>{t.product.shipping}</Link>
      </p>
    </div>
  );
}
