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
