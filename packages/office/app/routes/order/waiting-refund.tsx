import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { useWords } from '../../words/words.ts';
import type { Order } from './order-data.ts';

/** What ends a refund's waiting for a second person, and what begins it. */
const DECISIONS = ['refund_waits', 'refund_dropped', 'taken_back', 'credited'];

/** Tells whoever opens the order that somebody's yes is waited for. */
export function WaitingRefund({ order: { reference, history } }: { order: Order }) {
  const { refunds: t } = useWords();
  const viewer = useViewer();
  const last = history.findLast(({ kind }) => DECISIONS.includes(kind));
  if (last?.kind !== 'refund_waits') return null;
  return (
    <Notice>
      {t.waitsTitle} {mayViewer(viewer, 'order.refund') && <Link to={at(`/orders/${reference}?do=refund`)}>{t.look}</Link>}
    </Notice>
  );
}
