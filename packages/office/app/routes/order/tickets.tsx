import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { useMoment, useWords } from '../../words/words.ts';
import { nameOfResult } from '../../lib/scan-result.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import { ActionButtons } from './actions/action-buttons.tsx';
import type { Order } from './order-data.ts';

/** The tickets with who they are for, and where they were shown. */
export function Tickets({ order }: { order: Order }) {
  const { orders: t, door } = useWords();
  const moment = useMoment();
  const { tickets } = order;
  return (
    <PagePart title={t.tickets}>
      {tickets.length === 0 && <p>{t.noTickets}</p>}
      <Rows>
        {tickets.map(({ id, number, validationCodeEnd, holder, voidReason, scans }) => {
          const name = holderOf(readPersonalIdentifier(holder));
          return (
            <Row
              key={id}
              title={number}
              tags={voidReason !== null && <Tag look="danger">{t.kinds[voidReason] ?? voidReason}</Tag>}
              text={
                <>
                  {[t.codeEnd(validationCodeEnd), name && t.holder(name)].filter(Boolean).join(' · ')}
                  {scans.length === 0 && <> · {t.noScans}</>}
                  {scans.map(({ scannedAt, gate, device, result, direction }) => (
                    <span key={scannedAt + device}>
                      <br />
                      {direction === 'out' && result === 'ok' ? door.wentOut : nameOfResult(door.results, result)}:{' '}
                      {t.scan(moment(scannedAt), gate, device)}
                    </span>
                  ))}
                </>
              }
              actions={<ActionButtons place="ticket" order={order} subject={{ id, name: number }} />}
            />
          );
        })}
      </Rows>
    </PagePart>
  );
}
