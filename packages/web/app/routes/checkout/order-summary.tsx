import { Amount } from '../../features/cart/amount.tsx';
import type { Cart } from '../../features/cart/cart-store.ts';
import { LineFacts } from '../../features/cart/line-facts.tsx';
import { LineHolder } from '../../features/cart/line-holder.tsx';
import { linesOf } from '../../features/cart/lines-of.ts';
import { Totals } from '../../features/checkout/totals.tsx';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './checkout.module.css';
import type { StepProps } from './step-props.ts';

/** What is bought and what it costs, beside the forms. */
export function OrderSummary(props: StepProps) {
  return (
    <>
      <SummaryLines cart={props.cart} />
      <Totals {...props} />
    </>
  );
}

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
