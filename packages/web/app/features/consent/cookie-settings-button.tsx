import { useMessages } from '../../i18n/use-messages.ts';
import { settingsOpen } from './consent-store.ts';

/** In the footer of every page: taking a yes back is as near as giving it. */
export function CookieSettingsButton({ className }: { className?: string | undefined }) {
  return (
    <button type="button" className={className} onClick={() => settingsOpen.set(true)}>
      {useMessages().layout.cookieSettings}
    </button>
  );
}
