import { useRef, useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { AlertDialog } from '../../ui/dialog/questions.tsx';
import { Notice } from '../../ui/notice/notice.tsx';
import { AddFeedback } from '../cart/add-feedback.tsx';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import type { Availability } from '../inventory/use-availability.ts';
import { BuyBar } from './buy-bar.tsx';
import styles from './buy-tickets.module.css';
import type { EventDetail } from './event-detail.ts';
import { PriceList } from './price-list.tsx';
import { SaleNotice } from './sale-notice.tsx';
import { PaymentCodeNote } from './payment-code-note.tsx';
import { countOf, maxAmount, type Selection, type TicketKind } from './selection.ts';
import { TicketTypeDialog } from './ticket-type-dialog.tsx';
import { useEventAvailability } from './use-event-availability.ts';
import { useLinkCodes } from './use-link-codes.ts';
import { useTicketChoice } from './use-ticket-choice.ts';

/** The tickets of an event on sale: choose amounts, then into the cart. */
export function BuyTickets({ event }: { event: EventDetail }) {
  const t = useMessages().event;
  const { availability, refresh } = useEventAvailability(event);
  const { paymentCode, paymentCodeAmount, forgetPaymentCode } = useLinkCodes(event.id);
  const choice = useTicketChoice(event, paymentCode);
  const cart = useAddToCart();
  const overview = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<'nothing' | 'kind' | 'limit' | 'free' | 'tickets'>('nothing');

  if (event.variants.length === 0 || (availability && event.variants.every(({ id }) => !availability.variants.get(id)))) {
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
    if (await cart.add(choice.requestsOf(selection))) choice.clear();
    refresh();
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
          onAmount={choice.setAmount}
          onSection={choice.setSection}
          onMaxReached={(variantId) => setAsked(isShort(event, choice.selection, variantId, availability) ? 'free' : 'limit')}
        />
        <p className={styles.vat}>{t.vatIncluded}</p>
        {paymentCode !== null && <PaymentCodeNote code={paymentCode} amount={paymentCodeAmount} onForget={forgetPaymentCode} />}
      </div>
      {asked === 'tickets' && choice.count === 0 && (
        <Notice kind="error" live>
          {t.chooseFirst}
        </Notice>
      )}
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
      <TicketTypeDialog open={asked === 'kind'} onChoose={addChosenKind} onClose={() => setAsked('nothing')} />
      <AlertDialog open={asked === 'limit'} title={t.limitTitle} onClose={() => setAsked('nothing')}>
        <p>{t.limitText(event.forcedAmount ?? event.cartLimit)}</p>
      </AlertDialog>
      <AlertDialog open={asked === 'free'} title={t.limitTitle} onClose={() => setAsked('nothing')}>
        <p>{t.noneLeftText}</p>
      </AlertDialog>
      <AddFeedback
        state={cart.state}
        onClose={() => {
          // a voucher nobody knows does not stand in the way a second time
          if (cart.state.step === 'refused' && cart.state.code === 'UNKNOWN_OR_EXPIRED_CODE') forgetPaymentCode();
          cart.dismiss();
        }}
      />
    </>
  );
}

/** Whether what is free, rather than what one person may have, is the reason why there is no more. */
const isShort = (event: EventDetail, selection: Selection, variantId: string, availability: Availability | undefined): boolean =>
  maxAmount(variantId, selection, event, availability?.variants) < maxAmount(variantId, selection, event);
