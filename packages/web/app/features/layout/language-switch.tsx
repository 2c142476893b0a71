import { useLocation } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { LOCALES } from '../../i18n/locale.ts';
import { inLanguage } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import styles from './layout.module.css';

const NAMES = { de: 'german', en: 'english' } as const;

/** Links to this page in the other language. The choice is remembered, and the parameter leaves the address. */
export function LanguageSwitch() {
  const t = useMessages();
  const { locale: current } = usePage();
  const { pathname, search } = useLocation();
  return (
    <ul className={styles.languages} aria-label={t.layout.language}>
      {LOCALES.map((locale) => (
        <li key={locale}>
          <a
            className={styles.language}
            href={inLanguage(pathname, search, locale)}
            hrefLang={locale}
            lang={locale}
            aria-label={`${locale.toUpperCase()} ${t.layout[NAMES[locale]]}`}
            aria-current={locale === current ? 'true' : undefined}
            // the place on the page, which the server cannot know
            onClick={({ currentTarget }) => void (currentTarget.hash = location.hash)}
          >
            {locale.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}
