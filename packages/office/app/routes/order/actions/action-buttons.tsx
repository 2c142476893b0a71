import { useSearchParams } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { useWords } from '../../../words/words.ts';
import { mayOrder } from '../may-order.ts';
import type { Order } from '../order-data.ts';
import type { ActionPlace, OrderAction } from './order-action.ts';
import { orderActions } from './order-actions.ts';

type Props = {
  place: ActionPlace;
  order: Order;
  /** The line or ticket the buttons stand at; its name tells them apart for who only hears them. */
  subject?: { id: string; name: string } | undefined;
};

/** The buttons of what one may do at this place. */
export const ActionButtons = ({ place, order, subject }: Props) =>
  orderActions
    .filter((action) => action.place === place && mayOrder(order, action.needs) && action.isOffered(order, subject?.id ?? ''))
    // what was done since is looked at anew
    .map((action) => <ActionButton key={`${action.name} ${order.history.length}`} action={action} order={order} subject={subject} />);

function ActionButton({ action: { name, title, Look }, order, subject }: { action: OrderAction; order: Order; subject: Props['subject'] }) {
  const t = useWords();
  const [, setSearch] = useSearchParams();
  const button = (reasonNot?: string) => (
    <Button
      small
      look="secondary"
      aria-label={subject && `${title(t)}: ${subject.name}`}
      disabledReason={reasonNot}
      onClick={() => setSearch({ do: name, ...(subject && { of: subject.id }) }, { preventScrollReset: true })}
    >
      {title(t)}
    </Button>
  );
  return Look ? <Look order={order}>{button}</Look> : button();
}
