import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePage } from '../../lib/use-page.ts';
import { useStore } from '../../lib/store.ts';
import { nothing, part } from '@frontrow/ui/part/part.tsx';
import { consentNews, consentStore, isAsked, readConsent, settingsOpen } from './consent-store.ts';
import { reportError, track } from './track.ts';

// Whoever has answered never loads it. Without it nobody can say yes, so nothing else depends on it.
const ConsentDialogs = part(() => import('./consent-dialogs.tsx'), null, nothing);

/** Asks for consent where it has not been given or refused. Stands first on every page, so that it is read first. */
export function ConsentKeeper() {
  const state = useStore(consentStore);
  const isOpen = useStore(settingsOpen);
  const { pathname } = useLocation();
  const { shop } = usePage();
  useEffect(() => {
    readConsent();
    return consentNews().listen(readConsent);
  }, []);
  useEffect(() => {
    // taking a yes back ends all measuring at once
    if (state === 'no') document.querySelector('iframe[data-tracking]')?.remove();
    if (state === 'yes') track((tracker) => tracker.tellPage(pathname));
  }, [state, pathname]);
  useEffect(() => {
    const onError = (event: ErrorEvent) => reportError(event.error ?? event.message);
    const onRejection = (event: PromiseRejectionEvent) => reportError(event.reason);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  const banner = isAsked(state, shop.consent.services);
  if (!banner && !isOpen) return null;
  return <ConsentDialogs banner={banner} />;
}
