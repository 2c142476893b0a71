import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { NewsletterPopupInfo } from '../../lib/shop-info.ts';
import { usePage } from '../../lib/use-page.ts';
import { cartStore } from '../cart/cart-store.ts';
import { consentStore, isAsked } from '../consent/consent-store.ts';
import { mayShowPopup, rememberShown } from './popup-memory.ts';
import { isBrowsing } from './is-browsing.ts';
import { PopupDialog } from './popup-dialog.tsx';

const AFTER_MS = 20_000;

/** Asks once, in shops that want it, and only somebody who looks around: never a buyer, never over another dialog, never while somebody types. */
export default function NewsletterPopup({ popup }: { popup: NewsletterPopupInfo }) {
  const { shop, urlPrefix } = usePage();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const mayAsk = isBrowsing(pathname.slice(urlPrefix.length));

  useEffect(() => {
    if (!mayAsk || !mayShowPopup(shop.slug)) return undefined;
    const timer = setInterval(() => {
      const isBusy =
        document.querySelector('dialog[open], [role="dialog"]:not([hidden]), :popover-open, input:focus, select:focus') !== null;
      const isBuying = (cartStore.get().cart?.items.length ?? 0) > 0;
      if (
        document.visibilityState !== 'visible' ||
        isAsked(consentStore.get(), shop.consent.services) ||
        isBusy ||
        isBuying ||
        !mayShowPopup(shop.slug)
      )
        return;
      rememberShown(shop.slug);
      setOpen(true);
    }, AFTER_MS);
    return () => clearInterval(timer);
  }, [mayAsk, shop]);

  return open && mayAsk ? <PopupDialog popup={popup} onClose={() => setOpen(false)} /> : null;
}
