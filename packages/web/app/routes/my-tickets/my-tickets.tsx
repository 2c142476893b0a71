import { useMessages } from '../../i18n/use-messages.ts';
import { useFocusOnStep } from '../../lib/use-focus-on-step.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { AskForm } from './ask-form.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import { OrderList } from './order-list.tsx';
import { useAsking } from './use-asking.ts';
import { useMyTickets } from './use-my-tickets.ts';

/** For who lost the mails: asks for an address, and shows what is behind the link that was sent to it. */
export default function MyTickets() {
  const t = useMessages().myTickets;
  const { state, reload, forget } = useMyTickets();
  const asking = useAsking();
  const isSent = asking.sentTo !== null;
  useFocusOnStep(`${state.status} ${isSent}`, { toTop: true });
  return (
    <div className={formPage.page}>
      <PageHead title={t.title} noindex />
      <h1 className={formPage.title} id="step" tabIndex={-1}>
        {isSent && state.status !== 'ready' ? t.sentTitle : t.title}
      </h1>
      {state.status === 'loading' && <Spinner />}
      {state.status === 'failed' && (
        <Notice kind="error" live>
          <p>{t.failed}</p>
          <Button look="secondary" small onClick={reload}>
            {t.retry}
          </Button>
        </Notice>
      )}
      {state.status === 'ready' && <OrderList found={state.found} onForget={forget} />}
      {(state.status === 'none' || state.status === 'over') &&
        (isSent ? (
          <>
            <Notice kind="success">{t.sent(asking.sentTo ?? '')}</Notice>
            <p>{t.sentHint}</p>
            <p>
              <Button look="secondary" onClick={asking.again}>
                {t.again}
              </Button>
            </p>
          </>
        ) : (
          <>
            {state.status === 'over' && <Notice kind="error">{t.over}</Notice>}
            <AskForm busy={asking.busy} problem={asking.problem} onAsk={(email) => void asking.ask(email)} />
          </>
        ))}
    </div>
  );
}
