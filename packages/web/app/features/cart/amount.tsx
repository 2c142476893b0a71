import { formatAmount } from '@frontrow/domain/money/format';
import { usePage } from '../../lib/use-page.ts';
import styles from './amount.module.css';

/** A sum to pay, in cents: always with its decimals, however large. */
export function Amount({ minor }: { minor: number }) {
  const { locale } = usePage();
  return <span className={styles.amount}>{formatAmount(minor, locale)}</span>;
}
