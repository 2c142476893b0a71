import type { ReactNode } from 'react';
import { cartStore } from '../../features/cart/cart-store.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useStore } from '../../lib/store.ts';
import { Countdown } from '../../ui/countdown/countdown.tsx';
import styles from './checkout.module.css';

/** The column beside a step: how long the tickets are kept, and what it costs. */
export function Aside({ children }: { children: ReactNode }) {
  const t = useMessages().checkout;
  const { endsAt } = useStore(cartStore);
  return (
    <aside className={styles.aside} aria-label={t.summary}>
      {endsAt !== null && <Countdown endsAt={endsAt} now={() => performance.now()} />}
      <div className={styles.card}>{children}</div>
    </aside>
  );
}
