import { useMessages } from '../../i18n/use-messages.ts';
import { usePaths } from '../../lib/use-paths.ts';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import styles from '@frontrow/ui/form-page/form-page.module.css';
import { useHolderChange } from './use-holder-change.ts';

/** Behind the link of the mail: a click, so that a scanner of mails that opens it changes nothing. */
export function ConfirmChange({ token }: { token: string }) {
  const t = useMessages().trace;
  const to = usePaths();
  const { state, confirm } = useHolderChange();
  // asked for anew, it may be done
  const isOver = state === 'expired' || state === 'repeated';
  if (state === 'done')
    return (
      <>
        <h1 className={styles.title}>{t.confirmedTitle}</h1>
        <Notice kind="success" live>
          {t.confirmed}
        </Notice>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>{t.confirmTitle}</h1>
      <p>{t.confirmText}</p>
      <ErrorNotice>{(isOver || state === 'failed') && t[state]}</ErrorNotice>
      <div className={styles.actions}>
        {isOver ? (
          <ButtonLink to={to.updateTicket()}>{t.title}</ButtonLink>
        ) : (
          <Button busy={state === 'busy'} onClick={() => void confirm(token)}>
            {t.confirm}
          </Button>
        )}
      </div>
    </>
  );
}
