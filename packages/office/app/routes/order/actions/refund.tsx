import { Button } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { useWords } from '../../../words/words.ts';
import type { ActionFormProps, OrderAction } from './order-action.ts';
import { lookWhetherLeft, useOffer, type Offer } from './refund-offer.ts';
import { RefundForm } from './refund-form.tsx';
import { RefundWaits } from './refund-waits.tsx';

/** Nothing of it can go back any more. */
const isEmpty = ({ shippingLeft, lines }: Offer) => shippingLeft === 0 && lines.every(({ left }) => left === 0);

/** Money back for tickets and goods: chosen, looked at, decided; or a second person's yes. */
export const refund: OrderAction = {
  name: 'refund',
  place: 'order',
  needs: 'order.refund',
  title: (t) => t.refunds.title,
  isOffered: ({ isWhole, paidAt, cancelledAt }) => isWhole && paidAt !== null && cancelledAt === null,
  Look: lookWhetherLeft(isEmpty),
  Form: Refund,
};

function Refund(props: ActionFormProps) {
  const { refunds: t } = useWords();
  const offer = useOffer(props.order.reference);
  if (offer === undefined) return <p aria-busy="true">{t.loading}</p>;
  if (offer === 'failed') return <Notice kind="error">{t.failed}</Notice>;
  if (offer.waiting) return <RefundWaits {...props} waiting={offer.waiting} />;
  if (!isEmpty(offer)) return <RefundForm {...props} offer={offer} />;
  return (
    <>
      <p>{t.nothingLeft}</p>
      <div>
        <Button look="secondary" onClick={props.close}>
          {t.close}
        </Button>
      </div>
    </>
  );
}
