import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

type ShopLayoutProps = {
  /** The newsletter sign-up in the footer. */
  newsletter?: ReactNode;
  children: ReactNode;
};

/** Header, the screen, footer. */
export function ShopLayout({ newsletter, children }: ShopLayoutProps) {
  const t = useMessages();
  // the next screen is on its way: the style shows it once that takes long enough to wonder
  const isBusy = useNavigation().state === 'loading';
  return (
    <>
      <a className={styles.skip} href="#content">
        {t.layout.skipToContent}
      </a>
      <Header />
      <main id="content" className={styles.screen} tabIndex={-1} aria-busy={isBusy || undefined}>
        {children}
      </main>
      <Footer newsletter={newsletter} />
    </>
  );
}
