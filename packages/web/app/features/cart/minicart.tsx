import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { ButtonLink, IconButton } from '@frontrow/ui/button/button.tsx';
import { Amount } from './amount.tsx';
import type { Cart } from './cart-store.ts';
import { LineFacts } from './line-facts.tsx';
import { linesOf } from './lines-of.ts';
import styles from './minicart.module.css';

const SHOWN_MAX = 4;

/** The cart at a glance, below its sign in the header. */
export default function Minicart({ cart, onClose }: { cart: Cart; onClose: () => void }) {
  const t = useMessages();
  const to = usePaths();
  const lines = linesOf(cart);
  const hidden = lines.length - SHOWN_MAX;
  return (
    <section className={styles.panel} aria-label={t.cart.title}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t.cart.title}</h2>
        <IconButton icon="close" label={t.common.close} onClick={onClose} />
      </header>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN_MAX).map((line) => (
          <li key={line.item.id} className={styles.line}>
            <LineFacts line={line} brief />
            <Amount minor={line.total} />
          </li>
        ))}
      </ul>
      {hidden > 0 && <p className={styles.more}>{t.cart.moreLines(hidden)}</p>}
      <p className={styles.total}>
        <span>{t.cart.subtotal}</span>
        <Amount minor={cart.total} />
      </p>
      <ButtonLink to={to.cart()} wide>
        {t.cart.toCart}
      </ButtonLink>
    </section>
  );
}
