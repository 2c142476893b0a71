import type { Order } from '../../features/checkout/load-order.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import styles from './checkout-done.module.css';

/** Invoice and credit notes to download, once they are issued; of e-invoices also the XML alone. */
export function Invoices({ order }: { order: Order }) {
  const t = useMessages().order;
  return order.invoices.flatMap(({ kind, number, path, xmlPath }) => [
    path && <Paper key={path} path={path} name={kind === 'credit_note' ? t.creditNote(number ?? '') : t.invoice(number ?? '')} />,
    xmlPath && <Paper key={xmlPath} path={xmlPath} name={t.eInvoice(number ?? '')} />,
  ]);
}

function Paper({ path, name }: { path: string; name: string }) {
  return (
    <p>
      <a className={styles.paper} href={path} download>
        <Icon name="arrow" /> {name}
      </a>
    </p>
  );
}
