import { useState } from 'react';
import { useMessages } from '../../../i18n/use-messages.ts';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { QrCode } from '../../../features/checkout/qr-code.tsx';
import styles from './link-dialog.module.css';

/** The link as a code to scan, and as text to copy. */
export default function LinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  const t = useMessages().resume;
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(link);
    setCopied(true);
  };
  return (
    <Dialog
      open
      title={t.dialogTitle}
      onClose={onClose}
      actions={<Button onClick={() => void copy()}>{copied ? t.copied : t.copy}</Button>}
    >
      <div className={styles.content}>
        <p>{t.dialogText}</p>
        <QrCode payload={link} label={t.code} />
        <TextField label={t.link} value={link} readOnly onFocus={(event) => event.target.select()} />
      </div>
    </Dialog>
  );
}
