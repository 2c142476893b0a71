import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { useWords } from '../../../words/words.ts';
import { mayOrder } from '../may-order.ts';
import type { Order } from '../order-data.ts';
import type { OrderAction } from './order-action.ts';
import { orderActions } from './order-actions.ts';

/** The dialog that the address names, if one may and it makes sense, and what was done last. */
export function ActionDialog({ order }: { order: Order }) {
  const t = useWords();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [said, setSaid] = useState<string>();
  const [isReading, setReading] = useState(false);
  const subjectId = search.get('of') ?? '';
  const action = orderActions.find(({ name, needs }) => name === search.get('do') && mayOrder(order, needs));
  const shown = useOffered(order, action, subjectId);
  const goTo = async (search: string) => navigate({ search }, { preventScrollReset: true, replace: true });
  const close = () => void goTo('');
  const done = async (what: string, next?: string) => {
    // it closes once the order is read: while it is there nobody presses a button of the order as it was
    setReading(true);
    await goTo('');
    setReading(false);
    setSaid(what);
    // what follows begins with the order as it is now
    if (next !== undefined) await goTo(`?do=${next}`);
  };
  return (
    <>
      {said !== undefined && (
        <Notice kind="success" live>
          {said}
        </Notice>
      )}
      <Dialog open={shown !== undefined} title={action?.title(t)} onClose={close}>
        {action && shown && (
          <div inert={isReading}>
            <action.Form
              key={action.name + subjectId}
              order={shown}
              subjectId={subjectId}
              close={close}
              done={(...what) => void done(...what)}
            />
          </div>
        )}
      </Dialog>
    </>
  );
}

/**
 * The order of a dialog. Where somebody has ended meanwhile what it is for, it stays with the order as it was: what was refused is read in it,
 * beside what was typed. Undefined where there is no dialog.
 */
function useOffered(order: Order, action: OrderAction | undefined, subjectId: string): Order | undefined {
  const [last, setLast] = useState<{ order: Order; action: OrderAction; subjectId: string }>();
  const isLast = last?.action === action && last?.subjectId === subjectId;
  if (!action) {
    if (last) setLast(undefined);
    return undefined;
  }
  if (!action.isOffered(order, subjectId)) return isLast ? last?.order : undefined;
  if (!isLast || last?.order !== order) setLast({ order, action, subjectId });
  return order;
}
