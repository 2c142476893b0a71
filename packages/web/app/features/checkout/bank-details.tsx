import { formatDate } from '@frontrow/domain/dates/format';
import { formatIban } from '@frontrow/domain/money/epc-qr';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { CopyButton } from '@frontrow/ui/button/copy-button.tsx';
import { Amount } from '../cart/amount.tsx';
import styles from './bank-details.module.css';
import type { Order } from './load-order.ts';
import { QrCode } from './qr-code.tsx';

/** Everything a transfer needs, to scan, copy or type. */
export default function BankDetails({ order }: { order: Order }) {
  const t = useMessages().order;
  const { locale } = usePage();
  const { bankTransfer: transfer, payUntil } = order;
  if (!transfer) return null;
  const rows = [
    { label: t.holder, text: transfer.holder },
    { label: t.iban, text: formatIban(transfer.iban), copy: transfer.iban.replaceAll(' ', '') },
    { label: t.bic, text: transfer.bic },
    { label: t.bank, text: transfer.bank },
    { label: t.transferReference, text: transfer.reference, copy: transfer.reference },
  ];
  return (
    <section className={styles.box} aria-labelledby="bank-details">
      <div className={styles.text}>
        <h2 className={styles.title} id="bank-details">
          {t.transferTitle}
        </h2>
        <p>{payUntil ? t.transferUntil(formatDate(payUntil, locale, { weekday: 'short' })) : t.transferText}</p>
        <dl className={styles.rows}>
          <div>
            <dt>{t.amount}</dt>
            <dd className={styles.amount}>
              <Amount minor={transfer.amount} />
            </dd>
          </div>
          {rows.map(({ label, text, copy }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span>{text}</span>
                {copy !== undefined && (
                  <CopyButton look="quiet" small aria-label={t.copyWhat(label)} text={copy}>
                    {t.copy}
                  </CopyButton>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </div>
      <figure className={styles.code}>
        <QrCode payload={transfer.qrPayload} label={t.qrLabel} />
        <figcaption>{t.qrText}</figcaption>
      </figure>
    </section>
  );
}
