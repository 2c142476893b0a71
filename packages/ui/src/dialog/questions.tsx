import type { ReactNode } from 'react';
import { useUiWords } from '../words.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from './dialog.tsx';

type AlertDialogProps = { open: boolean; title: ReactNode; onClose: () => void; confirm?: string; children?: ReactNode };

/** Something to know, with one button. */
export function AlertDialog({ open, title, onClose, confirm, children }: AlertDialogProps) {
  const t = useUiWords();
  return (
    <Dialog
      open={open}
      title={title}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-first-focus>
          {confirm ?? t.confirm}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
