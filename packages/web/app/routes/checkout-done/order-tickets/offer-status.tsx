import { formatDate } from '@frontrow/domain/dates/format';
import { formatAmount } from '@frontrow/domain/money/format';
import type { RefusalCode } from '@frontrow/domain/refusals';
import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { usePage } from '../../../lib/use-page.ts';
import { usePaths } from '../../../lib/use-paths.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { CopyButton } from '@frontrow/ui/button/copy-button.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { refusalText } from '../../../features/cart/refusal-text.ts';
import cards from '@frontrow/ui/card/card.module.css';
import styles from './order-tickets.module.css';
import { withdrawOffer, type OwnTicket } from './tickets-api.ts';
import { useTicketWords } from './use-ticket-words.ts';

type Props = {
  ticket: OwnTicket;
  offer: NonNullable<OwnTicket['offer']>;
  order: { orderId: string; token: string };
  onChange: (tickets: OwnTicket[]) => void;
  onStale: () => Promise<unknown>;
};

/** What became of an offer: open with its link and the way back, or sold and when the money comes. */
export function OfferStatus(props: Props) {
  const words = useTicketWords();
  const { locale } = usePage();
  const { ticket, offer } = props;
  if (offer.state === 'open') return <OpenOffer {...props} />;
  const amount = formatAmount(ticket.resalePayout, locale);
  if (ticket.payoutSent) return <p>{words.paidOut(amount)}</p>;
  return <p>{ticket.payoutDueAt === null ? words.soldOn : words.sold(amount, formatDate(ticket.payoutDueAt, locale))}</p>;
}

function OpenOffer({ ticket, offer, order, onChange, onStale }: Props) {
  const t = useMessages();
  const words = useTicketWords();
  const { locale, origin } = usePage();
  const to = usePaths();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  // behind the #, which browsers send to nobody
  const link = `${origin}${to.event(ticket.eventSlug)}#resale_code=${offer.code}`;

  async function withdraw() {
    setBusy(true);
    setProblem(null);
    try {
      const result = await withdrawOffer(order.orderId, order.token, offer.id);
      if ('tickets' in result) return onChange(result.tickets);
      setProblem(refusalText({ code: result.code as RefusalCode, limit: null }, t));
      await onStale();
    } catch {
      setProblem(words.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.offer}>
      <p>
        {words.offered(formatAmount(ticket.resalePrice, locale))} {!offer.private && words.offeredPublic}
      </p>
      {offer.private && (
        <label className={styles.link}>
          <span className={cards.soft}>{words.link}</span>
          <input className={styles.address} readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      )}
      <ErrorNotice>{problem}</ErrorNotice>
      {offer.reserved && <p className={cards.soft}>{words.reservedText}</p>}
      <div className={styles.buttons}>
        {offer.private && (
          <CopyButton look="secondary" small text={link}>
            {words.copy}
          </CopyButton>
        )}
        <Button
          look="secondary"
          small
          busy={busy}
          disabledReason={offer.reserved ? words.reservedText : undefined}
          onClick={() => void withdraw()}
        >
          {words.withdraw}
        </Button>
      </div>
    </div>
  );
}
