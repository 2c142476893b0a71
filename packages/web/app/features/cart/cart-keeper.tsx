import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useRevalidator } from 'react-router';
import { loadArea } from '../../i18n/load-messages.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { COUNTRY_DEFAULT, visitorCountry } from '../../lib/country.ts';
import { useStore } from '../../lib/store.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { nothing, part } from '@frontrow/ui/part/part.tsx';
import { restorePreferences } from '../checkout/order-preferences.ts';
import { sessionEnd } from '../session/session-end.ts';
import { useHydrated } from './use-hydrated.ts';
import { cartNews } from './cart-news.ts';
import { cartStore, loadCart, setCart } from './cart-store.ts';
import { isCartAsleep } from './reservation.ts';

/** Loaded with the first thing in the cart: before that there is no time to run out. */
const SessionDialogs = part(() => withWords(import('../session/session-dialogs.tsx')), null, nothing);
const CookieWarning = part(() => withWords(import('../session/cookie-warning.tsx')), null, nothing);

const withWords = <Module,>(module: Promise<Module>): Promise<Module> =>
  Promise.all([module, loadArea(browserPage().locale, 'session')]).then(([loaded]) => loaded);

/** Asked again when the visitor comes back to a tab that was hidden this long: its timers may have slept. */
const STALE_MS = 30_000;

/** Keeps the cart of this tab in step with the server, the other tabs and the clock. Stands once on every page. */
export function CartKeeper() {
  const { pathname } = useLocation();
  const asleep = isCartAsleep(pathname);

  useEffect(() => restorePreferences(), []);
  useEffect(() => {
    if (asleep) setCart(null);
    else void loadCart();
  }, [asleep]);
  useReturn(asleep);
  useTabNews(asleep, pathname);
  useVisitorPrices();
  const hydrated = useHydrated();
  const { cart } = useStore(cartStore);
  const isOver = useStore(sessionEnd) !== null;
  return (
    <>
      {hydrated && !navigator.cookieEnabled && <CookieWarning />}
      {(cart || isOver) && <SessionDialogs pathname={pathname} />}
    </>
  );
}

function useReturn(asleep: boolean): void {
  useEffect(() => {
    let hiddenAt = 0;
    const onChange = () => {
      if (document.hidden) hiddenAt = Date.now();
      else if (!asleep && Date.now() - hiddenAt > STALE_MS) void loadCart();
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [asleep]);
}

/** What is being ordered has changed in another tab: whoever is past the cart looks at it again. */
function useTabNews(asleep: boolean, pathname: string): void {
  const navigate = useNavigate();
  const to = usePaths();
  const isOrdering = [to.checkoutDetails(), to.checkoutPayment(), to.checkoutConfirm()].includes(pathname);
  const start = to.cart();
  useEffect(() => {
    if (asleep) return undefined;
    return cartNews().listen(({ kind }) => {
      if (kind === 'placed') setCart(null);
      else void loadCart();
      if (isOrdering) void navigate(start, { state: { changedElsewhere: true } });
    });
  }, [asleep, isOrdering, navigate, start]);
}

/** The page came with the prices of one country: whoever buys for another gets theirs, in place. */
function useVisitorPrices(): void {
  const country = useStore(visitorCountry);
  const { revalidate } = useRevalidator();
  const shown = useRef(COUNTRY_DEFAULT);
  useEffect(() => {
    if (shown.current === country) return;
    shown.current = country;
    void revalidate();
  }, [country, revalidate]);
}
