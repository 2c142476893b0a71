import { useMessages } from '../../i18n/use-messages.ts';
import { Button, IconButton } from '@frontrow/ui/button/button.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { Price } from '../../ui/price/price.tsx';
import styles from './buy-bar.module.css';
import type { TicketKind } from './selection.ts';

type BuyBarProps = {
  /** In place of how many and how much. */
  sum?: string | undefined;
  count: number;
  /** Cents. */
  total: number;
  /** Fewer than two: nothing to choose. */
  kinds: readonly TicketKind[];
  kind: TicketKind | null;
  onKind: (kind: TicketKind | null) => void;
  busy: boolean;
  onAdd: () => void;
  onOverview: () => void;
};

/** The choice so far, always in sight. */
export function BuyBar({ sum, count, total, kinds, kind, onKind, busy, onAdd, onOverview }: BuyBarProps) {
  const t = useMessages().event;
  return (
    <section className={styles.bar} aria-label={t.yourTickets}>
      <p className={styles.sum} aria-live="polite">
        {sum ?? (
          <>
            <span className={styles.count}>{t.ticketCount(count)}</span>
            <span className={styles.total}>
              <Price minor={total} />
            </span>
          </>
        )}
      </p>
      <IconButton icon="up" label={t.toOverview} onClick={onOverview} />
      {kinds.length > 1 && (
        <div className={styles.kind}>
          <Select
            label={t.ticketType}
            value={kind ?? ''}
            placeholder={t.ticketTypePlaceholder}
            options={kinds.map((value) => ({ value, label: t[value] }))}
            onChange={(event) => onKind(event.target.value === '' ? null : (event.target.value as TicketKind))}
          />
        </div>
      )}
      <div className={styles.add}>
        <Button wide look="accent" busy={busy} onClick={onAdd}>
          {t.addToCart}
        </Button>
      </div>
    </section>
  );
}
