import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { OrderMailDocument, type ORDER_MAILQuery } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { at } from '../../lib/use-links.ts';
import { useLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import styles from '../orders.module.css';
import { ActionButtons } from './actions/action-buttons.tsx';
import type { Order } from './order-data.ts';

/** The mails about an order, each shown as it was sent. */
export function Mails({ order }: { order: Order }) {
  const { reference, mails } = order;
  const { orders: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const [open, setOpen] = useState<{ id: string; subject: string; letter: NonNullable<ORDER_MAILQuery['orderMail']> } | null>(null);
  const show = async ({ id, subject }: Order['mails'][number]) => {
    const { orderMail: letter } = await ask(OrderMailDocument, { reference, id }, locale);
    if (letter) setOpen({ id, subject, letter });
  };
  return (
    <PagePart title={t.mails} actions={<ActionButtons place="mails" order={order} />}>
      {mails.length === 0 && <p>{t.noMails}</p>}
      <Rows>
        {mails.map((mail) => (
          <Row
            key={mail.id}
            title={mail.subject}
            text={t.mailTo(moment(mail.sentAt), mail.to)}
            actions={
              <Button look="secondary" small aria-label={`${t.show}: ${mail.subject}`} onClick={() => void show(mail)}>
                {t.show}
              </Button>
            }
          />
        ))}
      </Rows>
      <Dialog open={open !== null} title={open?.subject} onClose={() => setOpen(null)}>
        {open && (
          <>
            <iframe className={styles.letter} title={open.subject} sandbox="" src={at(`/orders/${reference}/mails/${open.id}.html`)} />
            {open.letter.files.length > 0 && (
              <p>
                {t.files}: {open.letter.files.map(({ filename }) => filename).join(', ')}
              </p>
            )}
          </>
        )}
      </Dialog>
    </PagePart>
  );
}
