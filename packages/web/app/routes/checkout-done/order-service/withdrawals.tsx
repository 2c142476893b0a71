import { formatDate } from '@frontrow/domain/dates/format';
import { formatAmount } from '@frontrow/domain/money/format';
import { usePage } from '../../../lib/use-page.ts';
import type { Service } from './load-service.ts';
import styles from './order-service.module.css';
import { useServiceWords } from './use-service-words.ts';

type Withdrawal = Service['withdrawals'][number];

/** The withdrawals from an order and what became of them. */
export function Withdrawals({ withdrawals }: Pick<Service, 'withdrawals'>) {
  const words = useServiceWords();
  const { locale } = usePage();
  if (withdrawals.length === 0) return null;
  return (
    <section aria-labelledby="withdrawals">
      <h2 className={styles.title} id="withdrawals">
        {words.withdrawals}
      </h2>
      <ul className={styles.list}>
        {withdrawals.map((withdrawal) => (
          <li key={withdrawal.receivedAt}>
            {words.received(formatDate(withdrawal.receivedAt, locale, { time: true }))} <Outcome withdrawal={withdrawal} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Outcome({ withdrawal: { state, amount, refundDueAt, items } }: { withdrawal: Withdrawal }) {
  const { states } = useServiceWords();
  const { locale } = usePage();
  const day = formatDate(refundDueAt, locale);
  if (state === 'refused') return states.refused;
  if (state === 'handled') return states.handled;
  if (state !== 'accepted') return states.received(day);
  return (
    <>
      {states.accepted(formatAmount(amount ?? 0, locale), day)}
      <ul className={styles.items}>
        {items.map(({ name, variantName, amount: units }) => (
          <li key={`${name} ${variantName}`}>
            {units} × {[name, variantName].filter(Boolean).join(', ')}
          </li>
        ))}
      </ul>
    </>
  );
}
