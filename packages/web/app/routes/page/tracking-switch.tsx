import { consentTexts } from '@frontrow/domain/consent/texts';
import { useStore } from '../../lib/store.ts';
import { usePage } from '../../lib/use-page.ts';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { consentStore } from '../../features/consent/consent-store.ts';
import styles from '../../features/consent/consent.module.css';
import { useDecision } from '../../features/consent/use-decision.ts';

/** Turns measuring on and off, on the page about it. */
export function TrackingSwitch() {
  const t = consentTexts[usePage().locale];
  const state = useStore(consentStore);
  const { saving, failed, answer } = useDecision();
  const isOn = saving || state === 'yes';
  return (
    <section className={styles.switchBox} aria-labelledby="tracking-switch">
      <h2 className={styles.title} id="tracking-switch">
        {t.switchTitle}
      </h2>
      <p>{t.switchLead}</p>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={isOn}
        aria-busy={saving || undefined}
        onClick={() => void answer(!isOn)}
      >
        <span className={styles.track} aria-hidden="true" />
        {t.switchLabel}
        <span className={styles.state} aria-hidden="true">
          {isOn ? t.on : t.off}
        </span>
      </button>
      <ErrorNotice>{failed && t.failed}</ErrorNotice>
    </section>
  );
}
