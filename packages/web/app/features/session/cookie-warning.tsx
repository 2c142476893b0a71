import { useMessages } from '../../i18n/use-messages.ts';
import { Notice } from '@frontrow/ui/notice/notice.tsx';

/** For whoever's browser takes no cookies: nothing can be kept in a cart. */
export default function CookieWarning() {
  const t = useMessages().session;
  return (
    <Notice kind="warning" live>
      {t.cookiesDisabled}
    </Notice>
  );
}
