import { useCallback, useEffect, useState } from 'react';
import { usePaths } from '../../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { FailedNotice } from '@frontrow/ui/notice/failed-notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import type { Order } from '../../../features/checkout/load-order.ts';
import { loadService, type Service } from './load-service.ts';
import { MoneyBack } from './money-back.tsx';
import styles from './order-service.module.css';
import { ParcelState } from './parcel-state.tsx';
import { useServiceWords } from './use-service-words.ts';
import { Withdrawals } from './withdrawals.tsx';

type OrderServiceProps = { order: Order; token: string; mayWithdraw: boolean };

/** What became of an order since it was placed, and what its buyer may still do. */
export default function OrderService({ order: { id, reference, email }, token, mayWithdraw }: OrderServiceProps) {
  const words = useServiceWords();
  const to = usePaths();
  const [service, setService] = useState<Service | 'loading' | 'failed'>('loading');
  const refresh = useCallback(
    () =>
      loadService(id, token).then(
        (loaded) => setService(loaded ?? 'failed'),
        () => setService('failed'),
      ),
    [id, token],
  );
  useEffect(() => void refresh(), [refresh]);

  if (service === 'loading') return <Spinner label={words.loading} />;
  if (service === 'failed') return <FailedNotice text={words.failed} onRetry={() => void refresh()} />;
  return (
    <>
      <ParcelState service={service} />
      <MoneyBack {...service} />
      <Withdrawals withdrawals={service.withdrawals} />
      {mayWithdraw && (
        <section aria-labelledby="rights">
          <h2 className={styles.title} id="rights">
            {words.rights}
          </h2>
          <p className={styles.text}>{words.rightsText}</p>
          {/* behind the #, which browsers send to nobody */}
          <ButtonLink look="secondary" small to={`${to.withdraw()}#${new URLSearchParams({ order: reference, email })}`}>
            {words.withdraw}
          </ButtonLink>
        </section>
      )}
    </>
  );
}
