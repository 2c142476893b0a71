import { Fragment } from 'react';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { useLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import { ActionButtons } from './actions/action-buttons.tsx';
import { tellDetail } from './tell-detail.ts';
import type { Order } from './order-data.ts';
import styles from './order.module.css';

/** What happened to an order and what colleagues noted, the oldest first. */
export function History({ order }: { order: Order }) {
  const { orders: t, orderActions } = useWords();
  const viewer = useViewer();
  const moment = useMoment();
  const locale = useLocale();
  const happened = order.history.map(({ id, kind, detail, happenedAt }) => ({
    key: `event ${id}`,
    when: happenedAt,
    row: (
      <Row title={t.kinds[kind] ?? kind} text={[moment(happenedAt), ...tellDetail(detail, { orderActions, locale, moment })].join(' · ')} />
    ),
  }));
  const noted = order.notes.map(({ id, author, note, writtenAt }) => ({
    key: `note ${id}`,
    when: writtenAt,
    row: (
      <Row
        title={author}
        tags={<Tag look="outline">{orderActions.note.tag}</Tag>}
        text={
          <>
            <span className={styles.note}>{note ?? orderActions.note.erased}</span>
            <br />
            {moment(writtenAt)}
          </>
        }
      />
    ),
  }));
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
        {[...happened, ...noted]
          .toSorted((one, other) => one.when.localeCompare(other.when))
          .map(({ key, row }) => (
            <Fragment key={key}>{row}</Fragment>
          ))}
      </Rows>
    </PagePart>
  );
}
