import { useState } from 'react';
import { useLocation } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { inLanguage } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import styles from './layout.module.css';

/** One quiet line for whom language-offer.script.ts has marked the document, on the first screen only. */
export function LanguageOffer() {
  const t = useMessages().layout.offered;
  const { pathname, search } = useLocation();
  const other = usePage().locale === 'de' ? 'en' : 'de';
  const [at, setAt] = useState<string | undefined>(pathname);
  if (pathname !== at) return null;
  return (
    <div className={styles.offer} lang={other}>
      <a className={styles.language} href={inLanguage(pathname, search, other)} hrefLang={other}>
        {t.lead}
      </a>
      <button type="button" className={styles.language} onClick={() => setAt(undefined)}>
        {t.no}
      </button>
    </div>
  );
}
