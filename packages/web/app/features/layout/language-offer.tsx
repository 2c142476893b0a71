import { useState } from 'react';
import { useLocation } from 'react-router';
import { inLanguage } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import styles from './layout.module.css';

/** In the words of those it is for. */
const WORDS = {
  de: { lead: 'Diese Seite auf Deutsch ansehen', no: 'Nein danke' },
  en: { lead: 'View this page in English', no: 'No thanks' },
};

/** One quiet line for whom `LANGUAGE_OFFER` has marked the document, on the first screen only. */
export function LanguageOffer() {
  const { pathname, search } = useLocation();
  const other = usePage().locale === 'de' ? 'en' : 'de';
  const [at, setAt] = useState<string | undefined>(pathname);
  if (pathname !== at) return null;
  return (
    <div className={styles.offer} lang={other}>
      <a className={styles.language} href={inLanguage(pathname, search, other)} hrefLang={other}>
        {WORDS[other].lead}
      </a>
      <button type="button" className={styles.language} onClick={() => setAt(undefined)}>
        {WORDS[other].no}
      </button>
    </div>
  );
}
