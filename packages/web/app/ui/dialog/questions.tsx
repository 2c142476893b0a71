import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/use-messages.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

type AlertDialogProps = { open: boolean; title: ReactNode; onClose: () => void; confirm?: string; children?: ReactNode };

/** Something to know, with one button. */
export function AlertDialog({ open, title, onClose, confirm, children }: AlertDialogProps) {
  const t = useMessages();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-first-focus>
          {confirm ?? t.common.confirm}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}

type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** The verb on the button: "Entfernen", not "OK". */
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
  busy?: boolean;
  children?: ReactNode;
};

/** Something to decide. Cancelling is what happens by itself. */
export function ConfirmDialog({ open, title, confirm, onConfirm, onClose, busy = false, children }: ConfirmDialogProps) {
  const t = useMessages();
  const actions = (
    <>
      <Button look="secondary" onClick={onClose} data-first-focus>
        {t.common.cancel}
      </Button>
      <Button onClick={onConfirm} busy={busy}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog open={open} title={title} onClose={onClose} actions={actions}>
      {children}
    </Dialog>
  );
}
