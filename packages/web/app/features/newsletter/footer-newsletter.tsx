import { useMessages } from '../../i18n/use-messages.ts';
import { part } from '@frontrow/ui/part/part.tsx';
import styles from './newsletter.module.css';

const ID = 'newsletter';

// In the page from the start, and until its scripts are there a plain form. They must not wait for anything: a part of
// the page that is not alive yet holds back every change of the page around it.
const NewsletterForm = part(() => import('./newsletter-form.tsx'));

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
      <NewsletterForm source="footer" />
    </section>
  );
}
