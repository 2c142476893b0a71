import { formatDate } from '@frontrow/domain/dates/format';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Declared } from './declared.tsx';
import type { Receipt } from './use-declaring.ts';
import styles from '../../features/declaration/declaration.module.css';

/** What came in and when. */
export function ReceiptView({ receipt: { name, reference, email, items, receivedAt, byMail } }: { receipt: Receipt }) {
  const t = useMessages().withdraw;
  const { locale } = usePage();
  return (
    <>
      <Notice kind={byMail ? 'success' : 'info'}>{byMail ? t.mailed(email) : t.notMailed}</Notice>
      <Declared name={name} reference={reference} email={email} lines={items}>
        <div>
          <dt>{t.receivedAt}</dt>
          <dd>
            <time dateTime={receivedAt}>{t.moment(formatDate(receivedAt, locale, { time: true }))}</time>
          </dd>
        </div>
      </Declared>
      <p className={styles.intro}>{t.next}</p>
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => window.print()}>
          {t.print}
        </Button>
      </div>
    </>
  );
}
