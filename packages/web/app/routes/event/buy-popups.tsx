import { useMessages } from '../../i18n/use-messages.ts';
import { AlertDialog } from '@frontrow/ui/dialog/questions.tsx';
import { AddFeedback } from '../../features/cart/add-feedback.tsx';
import type { AddState } from '../../features/cart/use-add-to-cart.ts';
import type { TicketKind } from './selection.ts';
import { TicketTypeDialog } from './ticket-type-dialog.tsx';

/** `kind`: online or paper. `limit`: a person may have no more. `free`: there is no more. */
export type Asked = 'nothing' | 'kind' | 'limit' | 'free' | 'tickets';

type BuyPopupsProps = {
  asked: Asked;
  /** Tickets per person. */
  limit: number;
  onKind: (kind: TicketKind) => void;
  onClose: () => void;
  added: AddState;
  onAddedClose: () => void;
};

/** What lies over an event page at times; none of it is in the page's first load. */
export default function BuyPopups({ asked, limit, onKind, onClose, added, onAddedClose }: BuyPopupsProps) {
  const t = useMessages().event;
  return (
    <>
      <TicketTypeDialog open={asked === 'kind'} onChoose={onKind} onClose={onClose} />
      <AlertDialog open={asked === 'limit' || asked === 'free'} title={t.limitTitle} onClose={onClose}>
        <p>{asked === 'free' ? t.noneLeftText : t.limitText(limit)}</p>
      </AlertDialog>
      <AddFeedback state={added} onClose={onAddedClose} />
    </>
  );
}
