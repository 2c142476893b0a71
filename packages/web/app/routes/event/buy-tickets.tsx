import { useEffect, useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { useHydrated } from '../../features/cart/use-hydrated.ts';
import { endOf } from '../../ui/amount-spinner/amount.ts';
import { BuyBar } from './buy-bar.tsx';
import type { Asked } from './buy-popups.tsx';
import styles from './buy-tickets.module.css';
import { withOpening, type EventDetail } from './event-detail.ts';
import { PriceList } from './price-list.tsx';
import { SaleNotice } from './sale-notice.tsx';
import { countOf, limitMet, maxAmount, type Free, type Selection, type TicketKind } from './selection.ts';
import { useEventAvailability } from './use-event-availability.ts';
import { useLinkCodes } from './use-link-codes.ts';
import { useTicketChoice } from './use-ticket-choice.ts';

const BuyPopups = part(() => import('./buy-popups.tsx'));
const PaymentCodeNote = part(() => import('./payment-code-note.tsx'));

type BuyTicketsProps = {
  event: EventDetail;
  /** Hears how many tickets of each variant are left, when it is known and as it changes. */
  onFree: (free: Free) => void;
};

/** The tickets of an event on sale: choose amounts, then into the cart. */
export function BuyTickets({ event, onFree }: BuyTicketsProps) {
  const t = useMessages().event;
  const { availability, refresh } = useEventAvailability(event);
  const { paymentCode, paymentCodeAmount, forgetPaymentCode } = useLinkCodes(event.id);
  const choice = useTicketChoice(event, paymentCode, availability);
  const cart = useAddToCart();
  const overview = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>('nothing');
  const hydrated = useHydrated();
  useEffect(() => {
    if (availability) onFree(availability.variants);
  }, [availability, onFree]);

  const isSoldOut = availability && event.variants.every(({ id }) => !availability.variants.get(id));
  // whoever has just taken the last ones is told so first
  if (event.variants.length === 0 || (isSoldOut && cart.state.step === 'idle')) {
    return <SaleNotice sale={{ kind: 'soldOut', message: null }} />;
  }

  function toOverview() {
    overview.current?.scrollIntoView({ block: 'start' });
    overview.current?.focus({ preventScroll: true });
  }

  async function add(selection: Selection) {
    if (countOf(selection) === 0) {
      setAsked('tickets');
      return;
    }
    setAsked('nothing');
    if (await cart.add(withOpening(event, choice.requestsOf(selection)))) choice.clear();
    refresh();
  }

  function closeAdded() {
    // a voucher nobody knows does not stand in the way a second time
    if (cart.state.step === 'refused' && cart.state.code === 'UNKNOWN_OR_EXPIRED_CODE') forgetPaymentCode();
    cart.dismiss();
  }

  function addChosenKind(kind: TicketKind) {
    void add(choice.chooseKind(kind));
  }

  function start() {
    if (choice.count > 0 && choice.mustChooseKind) setAsked('kind');
    else void add(choice.selection);
  }

  return (
    <>
      <div ref={overview} tabIndex={-1} className={styles.overview}>
        <h2>{t.choose}</h2>
        {event.displayMap && <p className={styles.lead}>{t.chooseOnMap}</p>}
        <PriceList
          event={event}
          variants={choice.shown}
          selection={choice.selection}
          sections={choice.sections}
          availability={availability}
          most={choice.most}
          onAmount={choice.setAmount}
          onSection={choice.setSection}
          onMaxReached={(variant) => setAsked(endOf(maxAmount(variant.id, choice.selection, event), choice.most(variant)))}
        />
        <p className={styles.vat}>{event.plusShipping ? t.vatIncluded : t.vatOnly}</p>
        {paymentCode !== null && <PaymentCodeNote code={paymentCode} amount={paymentCodeAmount} onForget={forgetPaymentCode} />}
      </div>
      <ErrorNotice>{asked === 'tickets' && choice.count === 0 && t.chooseFirst}</ErrorNotice>
      <BuyBar
        count={choice.count}
        total={choice.total}
        kinds={choice.kinds}
        kind={choice.kind}
        onKind={choice.chooseKind}
        busy={cart.state.step === 'adding'}
        onAdd={start}
        onOverview={toOverview}
      />
      {hydrated && (
        <BuyPopups
          asked={asked}
          limit={limitMet(choice.selection, event)}
          onKind={addChosenKind}
          onClose={() => setAsked('nothing')}
          added={cart.state}
          onAddedClose={closeAdded}
        />
      )}
    </>
  );
}
