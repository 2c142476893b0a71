import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { confirmRefund, type Taken } from './refund-api.ts';
import styles from './refund.module.css';
import { TakenView } from './taken-view.tsx';

/** The yes to a payout. A button, since programs that look through mails follow links. */
export function ConfirmStep({ token }: { token: string }) {
  const t = useMessages().refund;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const to = usePaths();
  const [taken, setTaken] = useState<Taken | null>(null);
  if (taken) return <TakenView taken={taken} />;

  const texts: Record<string, string> = {
    TOO_MANY_ATTEMPTS: t.tooMany,
    REFUND_LINK_EXPIRED: t.linkExpired,
    REFUND_TICKET_USED: t.usedTicket,
    REFUND_PAUSED: t.pausedWhy,
    REFUND_BY_MAIL_ONLY: t.byMail,
  };
  async function confirm() {
    setBusy(true);
    const answer = await confirmRefund(token);
    setBusy(false);
    if ('code' in answer) setProblem(texts[answer.code] ?? t.failed);
    else setTaken(answer);
  }
  return (
    <div className={styles.form}>
      <p>{t.confirmWhy}</p>
      <ErrorNotice>{problem}</ErrorNotice>
      {problem === t.linkExpired ? (
        <ButtonLink to={`${to.refund()}#start`}>{t.title}</ButtonLink>
      ) : (
        <Button busy={busy} onClick={() => void confirm()}>
          {t.confirm}
        </Button>
      )}
    </div>
  );
}
