import {
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as Pointing,
  type RefObject,
} from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { useStore } from '../../lib/store.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { iconButtonClass } from '@frontrow/ui/button/button.tsx';
import { Countdown } from '../../ui/countdown/countdown.tsx';
import { Icon } from '@frontrow/ui/icon/icon.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { nothing, part } from '@frontrow/ui/part/part.tsx';
import styles from './cart-link.module.css';
import { cartStore, countPieces } from './cart-store.ts';

const Minicart = part(() => import('./minicart.tsx'), null, nothing);

/** The way to the cart with what is in it. Pointing at it or reaching it by keyboard shows the lines; Escape hides them. */
export function CartLink() {
  const t = useMessages();
  const to = usePaths();
  const { pathname } = useLocation();
  const { cart, endsAt } = useStore(cartStore);
  const isCheckout = pathname.startsWith(to.cart());
  const place = useRef<HTMLDivElement>(null);
  const peek = usePeek(cart !== null && !isCheckout, place);
  const pieces = countPieces(cart);
  return (
    <div className={styles.place} ref={place} {...peek.handlers}>
      <Link
        className={iconButtonClass}
        to={to.cart()}
        aria-label={pieces > 0 ? t.layout.cartWithCount(pieces) : t.layout.cart}
        onClick={peek.onClick}
      >
        <Icon name="bag" />
        {pieces > 0 && (
          <span className={styles.badge} aria-hidden="true">
            {pieces}
          </span>
        )}
      </Link>
      {/* the checkout shows it larger */}
      {endsAt !== null && !isCheckout && (
        <span className={styles.time}>
          <Countdown compact endsAt={endsAt} now={() => performance.now()} />
        </span>
      )}
      {peek.open && cart && <Minicart cart={cart} onClose={peek.dismiss} />}
    </div>
  );
}

/** Open while the mouse or the focus is inside, or after a tap, until it is dismissed or something else is clicked. */
function usePeek(possible: boolean, place: RefObject<HTMLElement | null>) {
  const [open, setOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const close = () => setOpen(false);
  useEffect(() => {
    if (!open) return undefined;
    const onPress = ({ target }: Event) => target instanceof Node && !place.current?.contains(target) && setOpen(false);
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [open, place]);
  const handlers = {
    onPointerEnter: (event: Pointing) => {
      clearTimeout(leaving.current);
      if (event.pointerType === 'mouse') setOpen(true);
    },
    onPointerLeave: (event: Pointing) => {
      // a moment to cross the gap between sign and panel
      if (event.pointerType === 'mouse') leaving.current = setTimeout(close, 200);
    },
    onFocus: (event: FocusEvent) => event.target.matches(':focus-visible') && setOpen(true),
    onBlur: (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && close(),
    onKeyDown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
  };
  /** A finger cannot point: its first tap shows what is in the cart, the next one goes there. */
  function onClick(event: MouseEvent<HTMLElement>) {
    const tapped = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
    if (tapped && possible && !open) event.preventDefault();
    setOpen(tapped && possible && !open);
  }
  /** The focus goes back to the sign, which must not open it again. */
  function dismiss() {
    place.current?.querySelector('a')?.focus({ preventScroll: true });
    close();
  }
  return { open: open && possible, handlers, onClick, dismiss };
}
