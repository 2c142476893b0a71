import { useMessages } from '../../../i18n/use-messages.ts';
import { CopyButton } from '@frontrow/ui/button/copy-button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { QrCode } from '../../../features/checkout/qr-code.tsx';
import styles from './link-dialog.module.css';

/** The link as a code to scan, and as text to copy. */
export default function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const t = useMessages().resume;
  return (
    <Dialog open title={t.dialogTitle} onClose={onClose} actions={<CopyButton text={link}>{t.copy}</CopyButton>}>
      <div className={styles.content}>
        <p>{t.dialogText}</p>
        <QrCode payload={link} label={t.code} />
        <TextField label={t.link} value={link} readOnly onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  );
}
