import { formatAmount } from '@frontrow/domain/money/format';
import { useEffect, useRef } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import type { Taken } from './refund-api.ts';
import styles from './refund.module.css';

/** A request that came in: the money is on its way, or the mailed link is waited for. */
export function TakenView({ taken }: { taken: Taken }) {
  const t = useMessages().refund;
  const to = usePaths();
  const { locale } = usePage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {taken.confirmationRequired ? t.checking : t.submitted}
      </h2>
      <p>{taken.confirmationRequired ? t.checkingWhy : t.submittedWhy}</p>
      <dl className={styles.facts}>
        <div>
          <dt>{t.amount}</dt>
          <dd>{formatAmount(taken.paymentAmount, locale)}</dd>
        </div>
        <div>
          <dt>{t.reference}</dt>
          <dd>{taken.paymentReference}</dd>
        </div>
      </dl>
      <p>{t.periods}</p>
      <ButtonLink to={to.home()}>{t.backToShop}</ButtonLink>
    </div>
  );
}
