import type { Order } from '../../features/checkout/load-order.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './checkout-done.module.css';

/** Invoice and credit notes to download, once they are issued. */
export function Invoices({ order }: { order: Order }) {
  const t = useMessages().order;
  return order.invoices.map(
    ({ kind, number, path }) =>
      path && (
        <p key={path}>
          <a className={styles.paper} href={path} download>
            <Icon name="down" /> {kind === 'credit_note' ? t.creditNote(number ?? '') : t.invoice(number ?? '')}
          </a>
        </p>
      ),
  );
}
