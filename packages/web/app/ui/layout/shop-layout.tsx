import type { ReactNode } from 'react';
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
  return (
    <>
      <a className={styles.skip} href="#content">
        {t.layout.skipToContent}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer newsletter={newsletter} />
    </>
  );
}
