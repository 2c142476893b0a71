import { Link } from '@frontrow/ui/link/link.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { useMoment, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../page.tsx';
import { ActionButtons } from './actions/action-buttons.tsx';
import type { Order } from './order-data.ts';

/** What happened to an order, the oldest first. */
export function History({ order }: { order: Order }) {
  const { orders: t } = useWords();
  const viewer = useViewer();
  const moment = useMoment();
  return (
    <PagePart
      title={t.history}
      actions={
        <>
          {mayViewer(viewer, 'audit.read') && <Link to={at(`/audit?object=order:${order.id}`)}>{t.audit}</Link>}
          <ActionButtons place="history" order={order} />
        </>
      }
    >
      <Rows>
        {order.history.map(({ id, kind, happenedAt }) => (
          <Row key={id} title={t.kinds[kind] ?? kind} text={moment(happenedAt)} />
        ))}
      </Rows>
    </PagePart>
  );
}
