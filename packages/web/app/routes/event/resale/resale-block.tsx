import { useState } from 'react';
import { personalFieldsOf } from '@frontrow/domain/tickets/personal-identifier';
import { useMessages } from '../../../i18n/use-messages.ts';
import { usePaths } from '../../../lib/use-paths.ts';
import { AlertDialog } from '@frontrow/ui/dialog/questions.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { FailedNotice } from '@frontrow/ui/notice/failed-notice.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Section } from '@frontrow/ui/section/section.tsx';
import { Spinner } from '@frontrow/ui/spinner/spinner.tsx';
import { refusalText } from '../../../features/cart/refusal-text.ts';
import type { EventDetail } from '../event-detail.ts';
import { useLinkCodes } from '../use-link-codes.ts';
import type { Offer } from './load-offers.ts';
import { OfferCard } from './offer-card.tsx';
import styles from './resale.module.css';
import { useAcceptOffer } from './use-accept-offer.ts';
import { useOffers, type OffersState } from './use-offers.ts';
import { useResaleWords } from './use-resale-words.ts';

/** Tickets that fans pass on: those of the visitor's links first, then the public ones. */
export default function ResaleBlock({ event }: { event: EventDetail }) {
  const { resaleCodes } = useLinkCodes(event.id);
  if (!event.resaleOffersAvailable && resaleCodes.length === 0) return null;
  return <Offers key={resaleCodes.join()} event={event} codes={resaleCodes} />;
}

function Offers({ event, codes }: { event: EventDetail; codes: readonly string[] }) {
  const t = useMessages();
  const words = useResaleWords();
  const { state, refresh } = useOffers(event.id, codes, event.resaleOffersAvailable);
  const { stateOf, problem, accept, dismiss } = useAcceptOffer(refresh);
  // what this visitor has taken stays where it was, though nobody else sees it any more
  const [taken, setTaken] = useState<readonly Offer[]>([]);
  const shown =
    state.status === 'ready'
      ? [...taken.filter(({ id }) => stateOf(id) === 'added' && !state.offers.some((offer) => offer.id === id)), ...state.offers]
      : [];

  function take(offer: Offer) {
    setTaken((before) => [...before.filter(({ id }) => id !== offer.id), offer]);
    void accept(offer);
  }

  return (
    <Section title={words.title}>
      <div className={styles.block}>
        {shown.length > 0 && <p className={styles.lead}>{words.lead}</p>}
        <Status state={state} isEmpty={shown.length === 0} withPublic={event.resaleOffersAvailable} onRetry={refresh} />
        {shown.length > 0 && (
          <ul className={styles.offers}>
            {shown.map((offer) => (
              <OfferCard key={offer.id} offer={offer} state={stateOf(offer.id)} onAccept={() => take(offer)} />
            ))}
          </ul>
        )}
        {shown.length > 0 && <LawNotes event={event} />}
        {/* over the page: on a phone the offer that was tapped may be far from the top of the list */}
        <AlertDialog
          open={problem !== null}
          title={problem?.code === 'RESALE_OFFER_GONE' ? words.goneTitle : t.addToCart.refusedTitle}
          onClose={dismiss}
        >
          <p>{problem && (problem.code === null ? t.addToCart.failed : refusalText({ code: problem.code, limit: problem.limit }, t))}</p>
        </AlertDialog>
      </div>
    </Section>
  );
}

type StatusProps = { state: OffersState; isEmpty: boolean; withPublic: boolean; onRetry: () => void };

function Status({ state, isEmpty, withPublic, onRetry }: StatusProps) {
  const words = useResaleWords();
  if (state.status === 'loading') return <Spinner label={words.loading} />;
  if (state.status === 'failed') {
    return <FailedNotice text={words.failed} onRetry={onRetry} />;
  }
  return (
    <>
      {state.missing > 0 && (
        <Notice kind="warning" title={words.notFoundTitle}>
          {words.notFound}
        </Notice>
      )}
      {isEmpty && withPublic && <p className={styles.none}>{words.none}</p>}
    </>
  );
}

/** What the law wants said beside offers of private sellers. */
function LawNotes({ event }: { event: EventDetail }) {
  const t = useMessages().event;
  const words = useResaleWords();
  const to = usePaths();
  return (
    <aside className={styles.law}>
      <h3 className={styles.lawTitle}>{words.lawTitle}</h3>
      {event.ageRule && <p>{event.ageRule}</p>}
      {personalFieldsOf(event.personalizationRequirement).length > 0 && <p>{words.personal}</p>}
      <p>{words.law}</p>
      <p>
        {words.duties} <Link to={`${to.terms()}#resale`}>{t.terms}</Link>.
      </p>
    </aside>
  );
}
