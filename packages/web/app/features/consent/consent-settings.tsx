import { consentTexts } from '@frontrow/domain/consent/texts';
import { trackers } from '@frontrow/domain/consent/trackers';
import { useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { usePage } from '../../lib/use-page.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { Checkbox } from '@frontrow/ui/field/checkbox.tsx';
import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import { consentStore, settingsOpen } from './consent-store.ts';
import styles from './consent.module.css';
import { PolicyText } from './policy-text.tsx';
import { useDecision } from './use-decision.ts';

const close = () => settingsOpen.set(false);

/** What is stored and for what; measuring can be switched, what the shop cannot do without cannot. */
export function ConsentSettings() {
  const { locale, shop } = usePage();
  const t = consentTexts[locale];
  const [measuring, setMeasuring] = useState(useStore(consentStore) === 'yes');
  const { saving, failed, answer } = useDecision();
  const { services, days } = shop.consent;

  async function choose(allowed: boolean) {
    setMeasuring(allowed);
    if (await answer(allowed)) close();
  }

  return (
    <Dialog
      open
      title={t.settingsTitle}
      onClose={close}
      actions={
        <div className={styles.answers}>
          <Button wide onClick={() => void choose(false)}>
            {t.necessaryOnly}
          </Button>
          <Button wide busy={saving} onClick={() => void choose(true)}>
            {t.allowAll}
          </Button>
          <Button look="secondary" onClick={() => void choose(measuring)}>
            {t.save}
          </Button>
        </div>
      }
    >
      <div className={styles.settings}>
        <p>{t.settingsLead}</p>
        <fieldset className={styles.purpose}>
          <Checkbox label={<strong>{t.necessary}</strong>} checked disabled readOnly aria-describedby="consent-locked" />
          <p id="consent-locked">{t.necessaryLocked}</p>
          <List items={t.necessaryPurposes} />
        </fieldset>
        <fieldset className={styles.purpose}>
          <Checkbox
            label={<strong>{t.analytics}</strong>}
            checked={measuring}
            onChange={(event) => setMeasuring(event.currentTarget.checked)}
          />
          <List items={t.analyticsPurposes} />
          <p>{services.length === 0 ? t.noServices : t.services}</p>
          <List items={services.map((key) => trackers[key].name)} />
        </fieldset>
        <p className={styles.more}>{t.days.replace('{yes}', String(days.yes)).replace('{no}', String(days.no))}</p>
        <PolicyText className={styles.more} onLeave={close} />
        <ErrorNotice>{failed && t.failed}</ErrorNotice>
      </div>
    </Dialog>
  );
}

function List({ items }: { items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
