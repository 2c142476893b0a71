import type { RefusalCode } from '@frontrow/domain/refusals';
import { useMessages } from '../../i18n/use-messages.ts';
import { AlertDialog } from '@frontrow/ui/dialog/questions.tsx';
import { part } from '@frontrow/ui/part/part.tsx';
import { refusalText } from './refusal-text.ts';
import type { AddState } from './use-add-to-cart.ts';

const AddedDialog = part(() => import('./added-dialog.tsx'));

type AddFeedbackProps = {
  state: AddState;
  onClose: () => void;
  /** Other words for a refusal; null leaves the common ones. */
  textOf?: (code: RefusalCode) => string | null;
};

/** What came of adding to the cart: the new lines with the way to the cart, or why not. */
export function AddFeedback({ state, onClose, textOf }: AddFeedbackProps) {
  const t = useMessages();
  const problem = (state.step === 'refused' && textOf?.(state.code)) || problemOf(state, t);
  return (
    <>
      {state.step === 'added' && <AddedDialog cart={state.cart} onClose={onClose} />}
      <AlertDialog open={problem !== null} title={t.addToCart.refusedTitle} onClose={onClose}>
        <p>{problem}</p>
      </AlertDialog>
    </>
  );
}

function problemOf(state: AddState, t: ReturnType<typeof useMessages>): string | null {
  if (state.step === 'failed') return t.addToCart.failed;
  if (state.step !== 'refused') return null;
  return refusalText({ code: state.code, limit: state.limit ?? null }, t);
}
