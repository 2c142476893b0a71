import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { browserPage } from '../../lib/browser-page.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { noCodes, readLinkCodes, withoutCodes, type LinkCodes } from '../../features/event/link-codes.ts';

/** By event; what this tab's storage holds is read once the page is alive. */
const known = createStore<Record<string, LinkCodes>>({});

/**
 * The codes a visitor came to an event with. They leave the address at once, since they are as good as money, and stay
 * with the tab. `forgetPaymentCode`: the server does not know it.
 */
export function useLinkCodes(eventId: string): LinkCodes & { forgetPaymentCode: () => void } {
  const { search, hash, pathname } = useLocation();
  const navigate = useNavigate();
  const codes = useStore(known)[eventId] ?? noCodes;

  useEffect(() => {
    const given = readLinkCodes(search, hash);
    if (given) keep(eventId, given);
    known.set({ ...known.get(), [eventId]: given ?? kept(eventId) });
    if (given) void navigate(pathname + withoutCodes(search), { replace: true, preventScrollReset: true });
  }, [eventId, pathname, search, hash, navigate]);

  return {
    ...codes,
    forgetPaymentCode() {
      const left = { ...codes, paymentCode: null, paymentCodeAmount: null };
      keep(eventId, left);
      known.set({ ...known.get(), [eventId]: left });
    },
  };
}

/** Those of an address that is opened, else those that were kept of it; none on the server but what is in the address. */
export const codesOf = (eventId: string, search: string): LinkCodes => readLinkCodes(search) ?? known.get()[eventId] ?? kept(eventId);

const keyOf = (eventId: string) => `frontrow-codes:${browserPage().shop.slug}:${eventId}`;

/** Storage may be forbidden: then the codes last as long as the page. */
function keep(eventId: string, codes: LinkCodes): void {
  try {
    sessionStorage.setItem(keyOf(eventId), JSON.stringify(codes));
  } catch {
    // see above
  }
}

function kept(eventId: string): LinkCodes {
  try {
    return { ...noCodes, ...(JSON.parse(sessionStorage.getItem(keyOf(eventId)) ?? '{}') as Partial<LinkCodes>) };
  } catch {
    return noCodes;
  }
}
