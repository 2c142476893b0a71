import { useState } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import formPage from '@frontrow/ui/form-page/form-page.module.css';

/** Says first what checking in again costs. */
export function Retake({ busy, onRetake }: { busy: boolean; onRetake: () => void }) {
  const t = useMessages().checkIn;
  const [asked, setAsked] = useState(false);
  if (!asked)
    return (
      <div>
        <Button look="secondary" onClick={() => setAsked(true)}>
          {t.retake}
        </Button>
      </div>
    );
  return (
    <>
      <Notice kind="warning" live>
        {t.retakeWarning}
      </Notice>
      <div className={formPage.actions}>
        <Button look="secondary" onClick={() => setAsked(false)}>
          {t.keep}
        </Button>
        <Button busy={busy} onClick={onRetake}>
          {t.retakeConfirm}
        </Button>
      </div>
    </>
  );
}
