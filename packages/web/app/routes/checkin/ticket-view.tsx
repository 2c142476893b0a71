import { formatDate } from '@frontrow/domain/dates/format';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { formatValidationCode } from '@frontrow/domain/tickets/validation-code';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { usePage } from '../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import styles from './checkin.module.css';
import { EventForm } from './event-form.tsx';
import { Retake } from './retake.tsx';
import type { Answers, CheckInProblem, Ticket } from './use-check-in.ts';

type TicketViewProps = {
  ticket: Ticket;
  busy: boolean;
  problem: CheckInProblem | null;
  onCheckIn: (answers: Answers) => void;
  onRetake: () => void;
  onClose: () => void;
};

/** The ticket, and what its check-in allows now. */
export function TicketView(props: TicketViewProps) {
  const { checkIn: t, refusals } = useMessages();
  const { locale } = usePage();
  const { ticket, problem, onClose } = props;
  const texts: Partial<Record<CheckInProblem, string>> = {
    TOO_MANY_ATTEMPTS: t.tooMany,
    TICKET_NOT_FOUND: t.notFound,
    CHECK_IN_NOT_OPEN: refusals.CHECK_IN_NOT_OPEN,
    INVALID_INPUT: refusals.INVALID_INPUT,
  };
  const { name, happeningFrom, hideDate, venue } = ticket.event;
  const holder = holderOf(readPersonalIdentifier(ticket.personalIdentifier));
  return (
    <>
      <dl className={styles.ticket}>
        {ticket.checkInState === 'done' && <Fact label={t.ticket}>{name}</Fact>}
        {!hideDate && <Fact label={t.when}>{t.moment(formatDate(happeningFrom, locale, { time: true }))}</Fact>}
        <Fact label={t.where}>
          {venue.name}, {venue.city}
        </Fact>
        {holder !== null && <Fact label={t.holder}>{holder}</Fact>}
        <Fact label={t.number}>{formatValidationCode(ticket.validationCode)}</Fact>
      </dl>
      <State {...props} />
      <ErrorNotice>{problem && (texts[problem] ?? t.saveFailed)}</ErrorNotice>
      <div className={styles.other}>
        <Button look="quiet" onClick={onClose}>
          {t.other}
        </Button>
      </div>
    </>
  );
}

function State({ ticket, busy, onCheckIn, onRetake }: TicketViewProps) {
  const t = useMessages().checkIn;
  const { locale } = usePage();
  const { checkInStartAt, checkInEndAt, hideDate } = ticket.event;
  const at = (moment: string) => formatDate(moment, locale, { time: true });
  switch (ticket.checkInState) {
    case 'open':
      return <EventForm items={ticket.checkInItems} event={ticket.event} busy={busy} onSubmit={onCheckIn} />;
    case 'done':
      return (
        <>
          <Notice kind="success">{t.done(at(ticket.checkedInAt ?? checkInStartAt))}</Notice>
          {ticket.canRetake && <Retake busy={busy} onRetake={onRetake} />}
        </>
      );
    case 'upcoming':
      return <Notice title={t.upcomingTitle}>{hideDate ? t.upcomingLater : t.upcoming(at(checkInStartAt))}</Notice>;
    case 'closed':
      return (
        <Notice kind="warning" title={t.closedTitle}>
          {t.closed(at(checkInEndAt))}
        </Notice>
      );
    case 'expired':
      return <Notice title={t.expiredTitle}>{t.expired}</Notice>;
    default: // not needed
      return <Notice title={t.notNeededTitle}>{t.notNeeded}</Notice>;
  }
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
