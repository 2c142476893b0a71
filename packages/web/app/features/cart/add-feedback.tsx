import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { AlertDialog } from '../../ui/dialog/questions.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { imageSource } from '../../ui/picture/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import { Price } from '../../ui/price/price.tsx';
import styles from './add-feedback.module.css';
import type { Cart } from './cart-store.ts';
import type { AddState } from './use-add-to-cart.ts';

/** What came of adding to the cart: the new lines with the way to the cart, or why not. */
export function AddFeedback({ state, onClose }: { state: AddState; onClose: () => void }) {
  const t = useMessages();
  const problem = problemOf(state, t);
  return (
    <>
      <AddedDialog cart={state.step === 'added' ? state.cart : null} onClose={onClose} />
      <AlertDialog open={problem !== null} title={t.addToCart.refusedTitle} onClose={onClose}>
        <p>{problem}</p>
      </AlertDialog>
    </>
  );
}

function AddedDialog({ cart, onClose }: { cart: Cart | null; onClose: () => void }) {
  const t = useMessages().addToCart;
  const to = usePaths();
  const actions = (
    <>
      <Button look="secondary" onClick={onClose}>
        {t.goOn}
      </Button>
      <ButtonLink to={to.cart()}>{t.toCart}</ButtonLink>
    </>
  );
  return (
    <Dialog open={cart !== null} title={t.addedTitle} place="side" onClose={onClose} actions={actions}>
      {cart && <NewLines cart={cart} />}
      {cart && newLines(cart).some((item) => item.ticket) && <p>{t.reserved}</p>}
    </Dialog>
  );
}

function NewLines({ cart }: { cart: Cart }) {
  const t = useMessages();
  return (
    <ul className={styles.lines}>
      {newLines(cart).map((item) => (
        <li key={item.id} className={styles.line}>
          {item.image && (
            <div className={styles.image}>
              <Picture image={imageSource(item.image)} alt="" layoutWidth={75} sizes="75px" cover />
            </div>
          )}
          <div>
            <p className={styles.name}>{item.productName}</p>
            <p className={styles.detail}>
              {[`${t.addToCart.times(item.amount)} ${item.variantName}`, seatOf(item, t.addToCart.seat)].filter(Boolean).join(' · ')}
            </p>
          </div>
          <Price minor={item.total} />
        </li>
      ))}
    </ul>
  );
}

function newLines(cart: Cart): Cart['items'] {
  const fresh = new Set(cart.newItemIds);
  return cart.items.filter((item) => fresh.has(item.id));
}

function seatOf({ seat }: Cart['items'][number], words: (section: string, row: string, number: string) => string): string {
  return seat ? words(seat.sectionName, seat.row, seat.number) : '';
}

function problemOf(state: AddState, t: ReturnType<typeof useMessages>): string | null {
  if (state.step === 'failed') return t.addToCart.failed;
  if (state.step !== 'refused') return null;
  const text = t.refusals[state.code];
  return typeof text === 'function' ? text(state.limit ?? 0) : text;
}
