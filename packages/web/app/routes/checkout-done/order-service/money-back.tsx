import { formatDate } from '@frontrow/domain/dates/format';
import { formatAmount } from '@frontrow/domain/money/format';
import { usePage } from '../../../lib/use-page.ts';
import type { Service } from './load-service.ts';
import styles from './order-service.module.css';
import { useServiceWords } from './use-service-words.ts';

/** What goes back to the buyer, and since when; and what is back on vouchers. */
export function MoneyBack({ refunds, vouchersBack }: Pick<Service, 'refunds' | 'vouchersBack'>) {
  const words = useServiceWords();
  const { locale } = usePage();
  if (refunds.length + vouchersBack.length === 0) return null;
  return (
    <section aria-labelledby="money-back">
      <h2 className={styles.title} id="money-back">
        {words.money}
      </h2>
      <ul className={styles.list}>
        {refunds.map(({ amount, state, requestedAt, paidAt }) => (
          <li key={requestedAt}>{say(words, state, formatAmount(amount, locale), formatDate(paidAt ?? requestedAt, locale))}</li>
        ))}
        {vouchersBack.map(({ amount, isBlocked }, index) => (
          <li key={index}>{(isBlocked ? words.voucherBlocked : words.voucherBack)(formatAmount(amount, locale))}</li>
        ))}
      </ul>
    </section>
  );
}

function say(words: ReturnType<typeof useServiceWords>, state: string, amount: string, day: string): string {
  if (state === 'succeeded') return words.refundPaid(amount, day);
  if (state === 'transfer') return words.refundTransfer(amount);
  return state === 'failed' ? words.refundFailed(amount) : words.refundPending(amount, day);
}
