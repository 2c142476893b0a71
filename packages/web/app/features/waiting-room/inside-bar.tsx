import { useEffect, useRef, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { timeLeft } from '../../ui/countdown/time-left.ts';
import { cartStore } from '../cart/cart-store.ts';
import { sessionEnd } from '../session/session-end.ts';
import { leave } from './queue-api.ts';
import { forgetInside, goOn, holdsSome, readInside } from './remembered.ts';
import { useQueueWords } from './use-queue-words.ts';
import styles from './waiting-room.module.css';

/** For whoever was let in: how long to put something into the cart, and a way to make room for the next. */
export function InsideBar() {
  const t = useQueueWords();
  const [inside, setInside] = useState(readInside);
  const [now, setNow] = useState(() => Date.now());
  const { cart } = useStore(cartStore);
  const holds = inside !== undefined && holdsSome(cart, inside);
  const last = useRef(cart);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      const { cart: present } = cartStore.get();
      // one that was emptied leaves time to look
      setInside(goOn(present, sessionEnd.get() && last.current));
      last.current = present;
    }, 1000);
    return () => clearInterval(timer);
  }, []);
  if (!inside || now >= inside.endsAt) return null;

  async function goOut() {
    if (!inside) return;
    await leave(inside).catch(() => undefined);
    forgetInside();
    setInside(undefined);
  }

  return (
    <aside className={styles.inside}>
      <p>
        {holds ? t.insideCart : t.inside}{' '}
        {!holds && (
          <b role="timer" className={styles.time}>
            {timeLeft(inside.endsAt - now).text}
          </b>
        )}
      </p>
      <Button look="quiet" small onClick={() => void goOut()}>
        {t.done}
      </Button>
    </aside>
  );
}
