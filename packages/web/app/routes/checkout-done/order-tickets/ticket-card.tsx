import { whenAndWhere } from '@frontrow/domain/dates/event-date';
import { useState } from 'react';
import { usePage } from '../../../lib/use-page.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { OfferStatus } from './offer-status.tsx';
import cards from '@frontrow/ui/card/card.module.css';
import styles from './order-tickets.module.css';
import type { OwnTicket, TicketPasses } from './tickets-api.ts';
import { useTicketWords } from './use-ticket-words.ts';
import { WalletLinks } from './wallet-links.tsx';

const QrCode = part(async () => ({ default: (await import('../../../features/checkout/qr-code.tsx')).QrCode }), <Spinner />);

type Props = {
  ticket: OwnTicket;
  passes: TicketPasses | undefined;
  order: { orderId: string; token: string };
  /** The refund form with this ticket's number; null where it is not taken back now. */
  refundPath: string | null;
  onSell: () => void;
  onRename: () => void;
  onChange: (tickets: OwnTicket[]) => void;
  onStale: () => Promise<unknown>;
};

/** One ticket: what for, whether it admits, its code, and what became of an offer. */
export function TicketCard({ ticket, passes, order, refundPath, onSell, onRename, onChange, onStale }: Props) {
  const words = useTicketWords();
  const { locale } = usePage();
  const [isOpen, setOpen] = useState(false);
  const { event } = ticket;
  const place = [
    event.category ?? ticket.variantName,
    event.section && event.section !== event.category && words.section(event.section),
    event.row && words.row(event.row),
    event.seat && words.seat(event.seat),
  ];
  const state = stateOf(ticket);
  return (
    <li className={styles.ticket} data-dead={ticket.state !== 'valid' || undefined}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h3 className={styles.name}>{event.name}</h3>
          <p className={cards.soft}>
            {whenAndWhere(event, ticket.startsAt, `${event.venue.name}, ${event.venue.city}`, locale, !ticket.isLaterDay)}
          </p>
          <p className={cards.soft}>{place.filter(Boolean).join(' · ')}</p>
          {ticket.entry !== '' && <p className={cards.soft}>{ticket.entry}</p>}
          {ticket.holder !== null && <p className={cards.soft}>{words.holder(ticket.holder)}</p>}
        </div>
        <Tag look={state === 'valid' ? 'accent' : 'outline'}>{words.states[state] ?? state}</Tag>
      </div>
      {ticket.state === 'valid' && ticket.physical && <p className={cards.soft}>{words.physical}</p>}
      {isOpen && ticket.qrPayload !== null && (
        <figure className={styles.code}>
          <QrCode payload={ticket.qrPayload} label={words.codeLabel(event.name)} />
          <figcaption>
            {words.code} {ticket.validationCode?.replace(/(\d{4})(?=\d)/g, '$1 ')}
          </figcaption>
        </figure>
      )}
      {ticket.offer && <OfferStatus ticket={ticket} offer={ticket.offer} order={order} onChange={onChange} onStale={onStale} />}
      <div className={styles.buttons}>
        {ticket.qrPayload !== null && (
          <Button look="secondary" small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? words.hideCode : words.showCode}
          </Button>
        )}
        {ticket.qrPayload !== null && passes && <WalletLinks passes={passes} />}
        {ticket.notResellable === null && ticket.offer === null && (
          <Button look="secondary" small onClick={onSell}>
            {words.sell}
          </Button>
        )}
        {ticket.holderChangeable && (
          <Button look="secondary" small onClick={onRename}>
            {ticket.holder === null ? words.name : words.rename}
          </Button>
        )}
        {refundPath !== null && (
          <ButtonLink look="secondary" small to={refundPath}>
            {words.refund}
          </ButtonLink>
        )}
      </div>
      {ticket.notResellable !== null && words.reasons[ticket.notResellable] && (
        <p className={cards.soft}>{words.reasons[ticket.notResellable]}</p>
      )}
    </li>
  );
}

function stateOf({ state, admitted, offer }: OwnTicket): string {
  if (state !== 'valid') return state;
  if (admitted) return 'used';
  if (offer?.state !== 'open') return 'valid';
  return offer.reserved ? 'reserved' : 'offered';
}
