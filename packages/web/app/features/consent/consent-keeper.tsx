import { lazy, Suspense, useEffect, type ComponentType } from 'react';
import { useStore } from '../../lib/store.ts';
import { consentNews, consentStore, readConsent, settingsOpen } from './consent-store.ts';

type Dialogs = { default: ComponentType<{ banner: boolean }> };

// Whoever has answered never loads it. Without it nobody can say yes, so nothing else depends on it.
const ConsentDialogs = lazy(() => import('./consent-dialogs.tsx').catch((): Dialogs => ({ default: () => null })));

/** Asks for consent where it has not been given or refused. Stands first on every page, so that it is read first. */
export function ConsentKeeper() {
  const state = useStore(consentStore);
  const isOpen = useStore(settingsOpen);
  useEffect(() => {
    readConsent();
    return consentNews().listen(readConsent);
  }, []);
  if (state !== 'unseen' && !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ConsentDialogs banner={state === 'unseen'} />
    </Suspense>
  );
}
