import { useCallback, useEffect, useState } from 'react';
import { usePaths } from '../../../lib/use-paths.ts';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { FailedNotice } from '@frontrow/ui/notice/failed-notice.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import cards from '@frontrow/ui/card/card.module.css';
import styles from './order-tickets.module.css';
import { RenameDialog } from './rename-dialog.tsx';
import { SellDialog } from './sell-dialog.tsx';
import { TicketCard } from './ticket-card.tsx';
import { loadTickets, type OwnTicket, type TicketPasses } from './tickets-api.ts';
import { useTicketWords } from './use-ticket-words.ts';

type State =
  | { status: 'loading' }
  | { status: 'failed' }
  | { status: 'ready'; tickets: readonly OwnTicket[]; passes: readonly TicketPasses[] };

type Props = { orderId: string; token: string; reference: string; email: string };

/** The tickets of an order for whoever holds its token: to show, to rename, to resell, to give back. */
export default function OrderTickets({ orderId, token, reference, email }: Props) {
  const words = useTicketWords();
  const to = usePaths();
  const [state, setState] = useState<State>({ status: 'loading' });
  const [selling, setSelling] = useState<OwnTicket | null>(null);
  const [renaming, setRenaming] = useState<OwnTicket | null>(null);

  const refresh = useCallback(
    () =>
      loadTickets(orderId, token).then(
        (loaded) => setState({ status: 'ready', ...loaded }),
        () => setState({ status: 'failed' }),
      ),
    [orderId, token],
  );
  useEffect(() => void refresh(), [refresh]);

  if (state.status === 'loading') return <Spinner label={words.loading} />;
  if (state.status === 'failed') {
    return <FailedNotice text={words.failed} onRetry={() => void refresh()} />;
  }
  if (state.tickets.length === 0) return null;
  const show = (tickets: readonly OwnTicket[]) => setState({ ...state, tickets });
  const refundable = state.tickets.filter((ticket) => ticket.refundable);
  // behind the #, which browsers send to nobody
  const refundOf = (tickets: readonly OwnTicket[]) =>
    `${to.refund()}#${new URLSearchParams({ order_id: reference, email, codes: tickets.flatMap(({ validationCode }) => validationCode ?? []).join(',') })}`;
  return (
    <section aria-labelledby="tickets">
      <h2 className={cards.title} id="tickets">
        {words.title}
      </h2>
      <ul className={cards.cards}>
        {state.tickets.map((ticket) => (
          <TicketCard
            key={ticket.id}
            ticket={ticket}
            passes={state.passes.find(({ ticketId }) => ticketId === ticket.id)}
            order={{ orderId, token }}
            refundPath={ticket.refundable ? refundOf([ticket]) : null}
            onSell={() => setSelling(ticket)}
            onRename={() => setRenaming(ticket)}
            onChange={show}
            onStale={refresh}
          />
        ))}
      </ul>
      {refundable.length > 1 && (
        <p className={styles.all}>
          <ButtonLink look="secondary" small to={refundOf(refundable)}>
            {words.refundAll(refundable.length)}
          </ButtonLink>
        </p>
      )}
      {renaming && (
        <RenameDialog
          ticket={renaming}
          order={{ orderId, token }}
          onClose={() => setRenaming(null)}
          onRenamed={() => refresh().then(() => setRenaming(null))}
        />
      )}
      {selling && (
        <SellDialog
          ticket={selling}
          order={{ orderId, token }}
          onClose={() => setSelling(null)}
          onOffered={(tickets) => {
            show(tickets);
            setSelling(null);
          }}
        />
      )}
    </section>
  );
}
