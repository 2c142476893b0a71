import { Button } from '@frontrow/ui/button/button.tsx';
import { CopyButton } from '@frontrow/ui/button/copy-button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { useWords } from '../words/words.ts';
import styles from './recovery-codes.module.css';

/** Ten codes, shown once: whoever goes on says that they are kept. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { invitation: t } = useWords();
  return (
    <>
      <Notice kind="warning">{t.codesText}</Notice>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <CopyButton look="secondary" text={codes.join('\n')}>
          {t.copy}
        </CopyButton>
        <Button onClick={onKept}>{t.codesKept}</Button>
      </div>
    </>
  );
}
