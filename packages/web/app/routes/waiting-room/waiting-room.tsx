import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { readStatus } from '../../features/waiting-room/queue-api.ts';
import { SaleFacts } from './sale-facts.tsx';
import styles from './sale-page.module.css';
import type { Status } from '../../features/waiting-room/sale-status.ts';
import { useQueueWords } from '../../features/waiting-room/use-queue-words.ts';
import { usePage } from '../../lib/use-page.ts';
import form from '@frontrow/ui/form-page/form-page.module.css';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';

const POLL_MS = 30_000;

/** How the waiting room works, how a sale stands, and the lot to be checked by whoever wants to. */
export default function WaitingRoomPage() {
  const t = useQueueWords().page;
  const { shop } = usePage();
  const { sale = '' } = useParams();
  const status = useStatus(shop.slug, sale);
  const rules = { ...t.rules, time: t.rules.time(status?.lanes ? status.shopSeconds : undefined) };
  return (
    <div className={form.page}>
      <PageHead title={t.title} description={t.lead} noindex />
      <h1 className={form.title}>{t.title}</h1>
      <p>{t.lead}</p>
      <ol className={styles.rules}>
        {Object.values(rules).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
      {status === undefined && <Spinner />}
      {status === null && <Notice kind="error">{t.failed}</Notice>}
      {status && (status.lanes ? <SaleFacts status={status} /> : <Notice kind="info">{t.none}</Notice>)}
      <section className={styles.section}>
        <h2>{t.checkTitle}</h2>
        <p>{t.check}</p>
      </section>
      {/* not known without scripts, which is whom it is for */}
      {(!status || status.lanes) && (
        <p>
          <a href={`/server/queue/${encodeURIComponent(shop.slug)}/${encodeURIComponent(sale)}`}>{t.enter}</a>
        </p>
      )}
    </div>
  );
}

/** undefined until the first answer, null where there was none. */
function useStatus(shop: string, sale: string): Status | null | undefined {
  const [status, setStatus] = useState<Status | null>();
  useEffect(() => {
    const ask = () =>
      readStatus({ shop, sale }).then(setStatus, () => {
        // what is known stays
        setStatus((before) => before ?? null);
      });
    void ask();
    const timer = setInterval(() => void ask(), POLL_MS);
    return () => clearInterval(timer);
  }, [shop, sale]);
  return status;
}
