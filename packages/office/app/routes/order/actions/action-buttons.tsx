import { useSearchParams } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { useWords } from '../../../words/words.ts';
import { mayOrder } from '../may-order.ts';
import type { Order } from '../order-data.ts';
import type { ActionPlace } from './order-action.ts';
import { orderActions } from './order-actions.ts';

type Props = {
  place: ActionPlace;
  order: Order;
  /** The line or ticket the buttons stand at; its name tells them apart for who only hears them. */
  subject?: { id: string; name: string };
};

/** The buttons of what one may do at this place. */
export function ActionButtons({ place, order, subject }: Props) {
  const t = useWords();
  const [, setSearch] = useSearchParams();
  return orderActions
    .filter((action) => action.place === place && mayOrder(order, action.needs) && action.isOffered(order, subject?.id ?? ''))
    .map(({ name, title }) => (
      <Button
        key={name}
        small
        look="secondary"
        aria-label={subject && `${title(t)}: ${subject.name}`}
        onClick={() => setSearch({ do: name, ...(subject && { of: subject.id }) }, { preventScrollReset: true })}
      >
        {title(t)}
      </Button>
    ));
}
