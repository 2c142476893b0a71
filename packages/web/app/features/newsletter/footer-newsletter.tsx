import { lazy, Suspense } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import styles from './newsletter.module.css';
import { whenNear } from './when-near.ts';

const ID = 'newsletter';

// In the page from the start, and until its scripts are there a plain form. They come when somebody gets near.
const NewsletterForm = lazy(async () => {
  if (!import.meta.env.SSR) await whenNear(ID);
  return import('./newsletter-form.tsx');
});

/** The sign-up at the foot of every page. */
export function FooterNewsletter() {
  const t = useMessages().newsletter;
  return (
    <section className={styles.footer} aria-labelledby={ID}>
      <div>
        <h2 className={styles.title} id={ID}>
          {t.title}
        </h2>
        <p>{t.intro}</p>
      </div>
      <Suspense>
        <NewsletterForm source="footer" />
      </Suspense>
    </section>
  );
}
