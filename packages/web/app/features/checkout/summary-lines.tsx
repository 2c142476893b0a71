import { useMessages } from '../../i18n/use-messages.ts';
import { Amount } from '../cart/amount.tsx';
import type { Cart } from '../cart/cart-store.ts';
import { LineFacts } from '../cart/line-facts.tsx';
import { LineHolder } from '../cart/line-holder.tsx';
import { linesOf } from '../cart/lines-of.ts';
import styles from './summary-lines.module.css';

/** What is bought, a line each, with its price. */
export function SummaryLines({ cart }: { cart: Cart }) {
  const t = useMessages().cart;
  return (
    <ul className={styles.lines} aria-label={t.lines}>
      {linesOf(cart).map((line) => (
        <li key={line.item.id} className={styles.line}>
          <LineFacts line={line} brief>
            <LineHolder line={line} />
          </LineFacts>
          <Amount minor={line.total} />
        </li>
      ))}
    </ul>
  );
}
