import type { ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { useMessages } from '../../i18n/use-messages.ts';
import { Spinner } from '../spinner/spinner.tsx';
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
        <Arriving />
        {children}
      </main>
      <Footer newsletter={newsletter} />
    </>
  );
}

/** The next screen is on its way; shown once that takes long enough to wonder. */
function Arriving() {
  const { state } = useNavigation();
  return state === 'loading' ? (
    <div className={styles.arriving}>
      <Spinner />
    </div>
  ) : null;
}
