import { useMessages } from '../../i18n/use-messages.ts';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import styles from './buy-tickets.module.css';
import type { TicketKind } from './selection.ts';

type TicketTypeDialogProps = { open: boolean; onChoose: (kind: TicketKind) => void; onClose: () => void };

/** Online or on paper: asked when an event has both and nothing was said. */
export function TicketTypeDialog({ open, onChoose, onClose }: TicketTypeDialogProps) {
  const t = useMessages().event;
  const kinds = [
    ['online', t.online, t.onlineText],
    ['hard', t.hard, t.hardText],
  ] as const;
  return (
    <Dialog open={open} title={t.chooseTypeTitle} onClose={onClose}>
      <div className={styles.types}>
        {kinds.map(([kind, name, text], position) => (
          <button
            key={kind}
            type="button"
            className={styles.type}
            onClick={() => onChoose(kind)}
            data-first-focus={position === 0 || undefined}
          >
            <span className={styles.typeName}>{name}</span>
            <span>{text}</span>
          </button>
        ))}
      </div>
    </Dialog>
  );
}
