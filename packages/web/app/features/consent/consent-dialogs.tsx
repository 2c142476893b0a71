import { useStore } from '../../lib/store.ts';
import { ConsentBanner } from './consent-banner.tsx';
import { ConsentSettings } from './consent-settings.tsx';
import { settingsOpen } from './consent-store.ts';

/** What is loaded only for those who are asked, or ask for it. */
export default function ConsentDialogs({ banner }: { banner: boolean }) {
  return (
    <>
      {banner && <ConsentBanner />}
      {useStore(settingsOpen) && <ConsentSettings />}
    </>
  );
}
