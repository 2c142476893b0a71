import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { SendMoveAgainDocument, TakeBackMoveDocument, type MOVE_OFFERSQuery } from '../../graphql/operations.ts';
import { ActionProblem } from '../../lib/action-problem.tsx';
import { at } from '../../lib/use-links.ts';
import { useLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import { useChange } from './actions/use-change.ts';

type Offer = MOVE_OFFERSQuery['moveOffers'][number];

/** Dearer places that wait for their payment, and those that were paid, each an order of its own. */
export function MoveOffers({ reference, offers }: { reference: string; offers: readonly Offer[] }) {
  const { moves: t } = useWords();
  const [said, setSaid] = useState<string>();
  const { change, problem, busy } = useChange();
  const { revalidate } = useRevalidator();
  // what came of it is told even where nothing waits any more
  if (offers.length === 0 && said === undefined && problem === undefined) return null;
  const takeBack = async (offer: Offer) => {
    const isDone = await change(TakeBackMoveDocument, { reference: offer.reference });
    setSaid(isDone ? t.takenBack : undefined);
    await revalidate();
  };
  const sendAgain = async (offer: Offer) => {
    const isDone = await change(SendMoveAgainDocument, { reference: offer.reference, requestId: crypto.randomUUID() });
    setSaid(isDone ? t.sentAgain : undefined);
    await revalidate();
  };
  return (
    <PagePart title={t.offers}>
      {said !== undefined && (
        <Notice kind="success" live>
          {said}
        </Notice>
      )}
      <ActionProblem>{problem}</ActionProblem>
      {offers.length > 0 && (
        <Rows>
          {offers.map((offer) => (
            <OfferRow
              key={offer.reference}
              offer={offer}
              reference={reference}
              actions={
                offer.isOpen && (
                  <>
                    <Button small look="secondary" busy={busy} onClick={() => void sendAgain(offer)}>
                      {t.sendAgain}
                    </Button>
                    <Button small look="secondary" busy={busy} onClick={() => void takeBack(offer)}>
                      {t.takeBack}
                    </Button>
                  </>
                )
              }
            />
          ))}
        </Rows>
      )}
    </PagePart>
  );
}

/** `reference`: of the order whose page it is; the row leads to the other one. */
function OfferRow({ offer, reference, actions }: { offer: Offer; reference: string; actions: ReactNode }) {
  const { moves: t } = useWords();
  const moment = useMoment();
  const locale = useLocale();
  const { section, row, seat, eventName, happeningFrom, amount, payUntil, offeredBy, reason, fromPlace } = offer;
  const place = row === null || seat === null ? t.standing(section ?? '') : t.seat(section ?? '', row, seat);
  const other = offer.reference === reference ? offer.ticketOrderReference : offer.reference;
  const state = offer.isPaid ? t.isPaid : offer.isOpen ? t.isWaiting : t.isEnding;
  return (
    <Row
      title={place}
      tags={
        <>
          <Tag look={offer.isPaid ? 'outline' : 'accent'}>{state}</Tag>
          {offer.returned > 0 && <Tag look="danger">{t.returned(formatAmount(offer.returned, locale))}</Tag>}
        </>
      }
      text={
        <>
          {[
            `${eventName}, ${moment(happeningFrom)}`,
            t.insteadOf(fromPlace),
            formatAmount(amount, locale),
            offer.isOpen && payUntil !== null && t.until(moment(payUntil)),
            t.by(offeredBy),
            reason,
          ]
            .filter(Boolean)
            .join(' · ')}{' '}
          <Link to={at(`/orders/${other}`)}>{offer.reference === reference ? t.ticketOrder(other) : t.surchargeOrder(other)}</Link>
        </>
      }
      actions={actions}
    />
  );
}
