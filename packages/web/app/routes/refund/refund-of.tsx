import { formatDate } from '@frontrow/domain/dates/format';
import { useEffect, useState, type ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { loadRefund, type Asked, type RefundView, type Taken } from './refund-api.ts';
import { RefundForm } from './refund-form.tsx';
import styles from './refund.module.css';
import { TakenView } from './taken-view.tsx';

/** The form for an order or an event, or why there is none. */
export function RefundOf({ asked, codes, onAgain }: { asked: Asked; codes: readonly string[]; onAgain: () => void }) {
  const t = useMessages().refund;
  const [view, setView] = useState<Awaited<ReturnType<typeof loadRefund>>>();
  const [taken, setTaken] = useState<Taken | null>(null);
  useEffect(() => {
    let isShown = true;
    void loadRefund(asked).then((answer) => isShown && setView(answer));
    return () => void (isShown = false);
  }, [asked]);

  if (taken) return <TakenView taken={taken} />;
  if (view === undefined) return <Spinner label={t.loading} />;
  if (typeof view === 'string') {
    const title = view === 'notFound' ? t.notFound : view === 'tooMany' ? t.tooMany : t.failed;
    return (
      <EmptyState title={title} action={<Button onClick={onAgain}>{t.again}</Button>}>
        {view === 'notFound' && t.notFoundWhy}
      </EmptyState>
    );
  }
  return (
    <>
      <Facts view={view} />
      <Unavailable view={view}>
        <RefundForm view={view} asked={asked} given={codes} onTaken={setTaken} />
      </Unavailable>
    </>
  );
}

function Facts({ view: { product, order } }: { view: RefundView }) {
  const t = useMessages().refund;
  const { locale } = usePage();
  return (
    <div className={styles.subject}>
      <h2 className={styles.heading}>{product.descriptiveName}</h2>
      {order && (
        <p>
          {t.order} {order.reference}, {t.orderedAt} {formatDate(new Date(order.orderedAt), locale)}
        </p>
      )}
    </div>
  );
}

/** The form only where tickets can be given back with it. */
function Unavailable({ view, children }: { view: RefundView; children: ReactNode }) {
  const t = useMessages().refund;
  const to = usePaths();
  if (view.containsKulturpass)
    return (
      <Notice kind="warning" title={t.voucher}>
        {t.voucherWhy} <Link to={to.imprint()}>{t.imprint}</Link>.
      </Notice>
    );
  if (view.state === 'not_open') return <Notice title={t.notOpen}>{t.notOpenWhy}</Notice>;
  if (view.state === 'processing') return <Notice title={t.processing}>{t.processingWhy}</Notice>;
  if (view.state === 'completed')
    return (
      <Notice kind="success" title={t.completed}>
        {t.completedWhy}
      </Notice>
    );
  if (view.massRefundPaused)
    return (
      <Notice kind="warning" title={t.paused}>
        {t.pausedWhy}
      </Notice>
    );
  return children;
}
