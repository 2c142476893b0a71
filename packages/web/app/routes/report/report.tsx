import { formatDate } from '@frontrow/domain/dates/format';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../../features/cart/use-hydrated.ts';
import { useMessages } from '../../i18n/use-messages.ts';
import { useKeepTyped } from '../../features/keep-typed/use-keep-typed.ts';
import { useFocusOnStep } from '../../lib/use-focus-on-step.ts';
import { usePage } from '../../lib/use-page.ts';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { ReportForm } from './report-form.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import styles from './report.module.css';
import { useReporting, type Receipt } from './use-reporting.ts';

/** Reports what is against the law or the terms (Art. 16 DSA). `#offer=17` in the address says which resale offer is meant. */
export default function ReportContent() {
  const t = useMessages().report;
  const { hash } = useLocation();
  // what stands behind the # only the browser knows
  const offerId = useHydrated() ? (new URLSearchParams(hash.slice(1)).get('offer') ?? '') : '';
  useKeepTyped();
  const { busy, problem, receipt, report } = useReporting();
  const [sentTo, setSentTo] = useState('');

  useFocusOnStep(receipt, { toTop: true });

  return (
    <div className={formPage.page}>
      <PageHead title={t.title} noindex />
      <h1 className={formPage.title} id="step" tabIndex={-1}>
        {receipt ? t.receivedTitle : t.title}
      </h1>
      {receipt ? (
        <Received receipt={receipt} email={sentTo} />
      ) : (
        <ReportForm
          offerId={offerId}
          busy={busy}
          problem={problem}
          onReport={(input) => {
            setSentTo(input.email.trim());
            void report(input);
          }}
        />
      )}
    </div>
  );
}

function Received({ receipt: { number, receivedAt, byMail }, email }: { receipt: Receipt; email: string }) {
  const t = useMessages().report;
  const { locale } = usePage();
  return (
    <>
      <Notice kind={byMail ? 'success' : 'info'}>{byMail ? t.mailed(email) : t.notMailed}</Notice>
      <dl className={styles.facts}>
        <div>
          <dt>{t.number}</dt>
          <dd>{number}</dd>
        </div>
        <div>
          <dt>{t.receivedAt}</dt>
          <dd>
            <time dateTime={receivedAt}>{t.moment(formatDate(receivedAt, locale, { time: true }))}</time>
          </dd>
        </div>
      </dl>
      <p>{t.next}</p>
    </>
  );
}
