import type { ReactNode } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { isOrdering } from '../../lib/paths.ts';
import { usePage } from '../../lib/use-page.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { LanguageOffer } from './language-offer.tsx';
import styles from './layout.module.css';

const SCRIPTS_NEEDED = {
  de: 'Stöbern kannst du so. Zum Kaufen braucht diese Seite JavaScript: Schalte es im Browser bitte ein.',
  en: 'You can browse like this. To buy, this site needs JavaScript: please switch it on in your browser.',
};

type ShopLayoutProps = {
  /** The newsletter sign-up in the footer. */
  newsletter?: ReactNode;
  children: ReactNode;
};

/** Header, the screen, footer. */
export function ShopLayout({ newsletter, children }: ShopLayoutProps) {
  const t = useMessages();
  const { locale, urlPrefix } = usePage();
  const { pathname } = useLocation();
  // the next screen is on its way: the style shows it once that takes long enough to wonder
  const isBusy = useNavigation().state === 'loading';
  return (
    <>
      <a className={styles.skip} href="#content">
        {t.layout.skipToContent}
      </a>
      <LanguageOffer />
      <Header />
      {/* the server alone has these words: where they are shown there are no scripts */}
      <noscript>{import.meta.env.SSR && <p className={styles.scripts}>{SCRIPTS_NEEDED[locale]}</p>}</noscript>
      <main id="content" className={styles.screen} tabIndex={-1} aria-busy={isBusy || undefined}>
        {children}
      </main>
      <Footer newsletter={newsletter} quiet={isOrdering(pathname.slice(urlPrefix.length))} />
    </>
  );
}
