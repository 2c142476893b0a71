import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { imageSource } from '../../lib/image-source.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import styles from './add-feedback.module.css';
import { Amount } from './amount.tsx';
import type { Cart } from './cart-store.ts';
import { LineFacts } from './line-facts.tsx';
import { linesOf, type CartLine } from './lines-of.ts';

/** The new lines of the cart and the way there. */
export default function AddedDialog({ cart, onClose }: { cart: Cart; onClose: () => void }) {
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
    <Dialog open title={t.addedTitle} place="side" onClose={onClose} actions={actions}>
      <NewLines cart={cart} />
      {newLines(cart).some(hasTicket) && <p>{t.reserved}</p>}
    </Dialog>
  );
}

function NewLines({ cart }: { cart: Cart }) {
  return (
    <ul className={styles.lines}>
      {newLines(cart).map((line) => (
        <li key={line.item.id} className={styles.line}>
          {line.item.image && (
            <div className={styles.image}>
              <Picture image={imageSource(line.item.image)} alt="" layoutWidth={75} sizes="75px" cover />
            </div>
          )}
          <LineFacts line={line} brief />
          <Amount minor={line.total} />
        </li>
      ))}
    </ul>
  );
}

const hasTicket = ({ item, parts }: CartLine): boolean => [item, ...parts].some(({ ticket }) => ticket);

/** What was just added, bundles and pieces of one kind together. */
function newLines(cart: Cart): CartLine[] {
  const fresh = new Set(cart.newItemIds);
  return linesOf({ ...cart, items: cart.items.filter((item) => fresh.has(item.id)) });
}
