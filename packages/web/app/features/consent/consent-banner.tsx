import { consentTexts } from '@frontrow/domain/consent/texts';
import { usePage } from '../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { settingsOpen } from './consent-store.ts';
import styles from './consent.module.css';
import { PolicyText } from './policy-text.tsx';
import { useDecision } from './use-decision.ts';

/** The question, over the foot of the page: it moves nothing, holds nobody, and both answers weigh the same. */
export function ConsentBanner() {
  const t = consentTexts[usePage().locale];
  const { saving, failed, answer } = useDecision();
  return (
    <section className={styles.banner} aria-labelledby="consent-title" data-consent-banner>
      <h2 className={styles.title} id="consent-title">
        {t.title}
      </h2>
      <p>{t.lead}</p>
      <PolicyText className={styles.more} />
      <ErrorNotice>{failed && t.failed}</ErrorNotice>
      <div className={styles.answers}>
        <Button wide onClick={() => void answer(false)}>
          {t.necessaryOnly}
        </Button>
        <Button wide busy={saving} onClick={() => void answer(true)}>
          {t.allowAll}
        </Button>
        <Button look="quiet" small onClick={() => settingsOpen.set(true)}>
          {t.settings}
        </Button>
      </div>
    </section>
  );
}
