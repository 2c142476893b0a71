import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useKeepTyped } from '../../features/keep-typed/use-keep-typed.ts';
import { useFocusOnStep } from '../../lib/use-focus-on-step.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';
import styles from './checkin.module.css';
import { OpenForm } from './open-form.tsx';
import { TicketView } from './ticket-view.tsx';
import { useCheckIn, type TicketKey } from './use-check-in.ts';

/**
 * Check-in in three steps: number and name, what the event asks, confirmation. What opens the ticket stands in the
 * state of this place in the tab's history: a reload finds it, the address and other tabs do not.
 */
export default function CheckIn() {
  const t = useMessages().checkIn;
  const address = usePaths().checkIn();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const key = readKey(useLocation().state);
  const { busy, problem, ticket, open, checkIn, retake, close } = useCheckIn();
  const isReopening = useRef(false);

  const id = query.get('id');
  useEffect(() => {
    if (id === null) return;
    void navigate(address, { replace: true, state: { ticketId: id, lastName: '' }, preventScrollReset: true });
  }, [id, address, navigate]);
  useEffect(() => {
    if (!key?.lastName || isReopening.current) return;
    isReopening.current = true;
    void open(key);
  }, [key, open]);

  async function openWith(given: TicketKey): Promise<void> {
    isReopening.current = true;
    if (await open(given)) void navigate(address, { replace: true, state: given, preventScrollReset: true });
  }
  function closeTicket(): void {
    close();
    void navigate(address, { replace: true, preventScrollReset: true });
  }

  useKeepTyped();
  const step = !ticket ? 1 : ticket.checkInState === 'done' ? 3 : 2;
  useFocusOnStep(step, { toTop: true });
  return (
    <div className={formPage.page}>
      <PageHead title={t.title} noindex />
      <header>
        <p className={styles.step}>{t.step(step)}</p>
        <h1 className={formPage.title} id="step" tabIndex={-1}>
          {step === 3 ? t.doneTitle : (ticket?.event.name ?? t.title)}
        </h1>
      </header>
      {ticket && key ? (
        <TicketView
          key={ticket.checkInState}
          ticket={ticket}
          busy={busy}
          problem={problem}
          onCheckIn={(answers) => void checkIn(key, answers)}
          onRetake={() => void retake(key)}
          onClose={closeTicket}
        />
      ) : busy && key?.lastName ? (
        <Spinner />
      ) : (
        <OpenForm given={key ?? { ticketId: '', lastName: '' }} busy={busy} problem={problem} onOpen={(given) => void openWith(given)} />
      )}
    </div>
  );
}

function readKey(state: unknown): TicketKey | undefined {
  if (typeof state !== 'object' || state === null) return undefined;
  const { ticketId, lastName } = state as Partial<Record<keyof TicketKey, unknown>>;
  return typeof ticketId === 'string' && typeof lastName === 'string' ? { ticketId, lastName } : undefined;
}
