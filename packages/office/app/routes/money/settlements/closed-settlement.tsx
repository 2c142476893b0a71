import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import type { Route } from './+types/closed-settlement';
import { MailSettlementDocument, SettlementDocument, TakeBackSettlementPaymentDocument } from '../../../graphql/operations.ts';
import { ask } from '../../../lib/graphql.ts';
import { notFound } from '../../../lib/not-found.ts';
import { at } from '../../../lib/use-links.ts';
import { useDeed } from '../../../session/use-deed.tsx';
import { mayViewer, useViewer } from '../../../session/viewer.ts';
import { browserLocale, useDay, useMoment, useWords } from '../../../words/words.ts';
import { Page } from '../../../lib/page.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { AsideParts, DuePart, LineParts } from './settlement-parts.tsx';
import { ClosedTag } from './settlements.tsx';
import styles from './settlements.module.css';

export async function clientLoader({ params: { number } }: Route.ClientLoaderArgs) {
  const { settlement } = await ask(SettlementDocument, { number }, browserLocale());
  if (!settlement) notFound();
  return { settlement };
}

/** A settlement as it was closed, and whether it is paid. */
export default function ClosedSettlement({ loaderData: { settlement } }: Route.ComponentProps) {
  const { settlements: t } = useWords();
  const day = useDay();
  const moment = useMoment();
  const deed = useDeed();
  const mayMake = mayViewer(useViewer(), 'settlement.make');
  const [isPaying, setPaying] = useState(false);
  const { number, slug, organiser, from, until, closedAt, closedBy, due, terms, lines, openItems, paymentId } = settlement;
  const mail = () => deed.act(MailSettlementDocument, { requestId: crypto.randomUUID(), number }, t.isMailed);
  const takeBack = (id: string) =>
    deed.act(TakeBackSettlementPaymentDocument, { requestId: crypto.randomUUID(), paymentId: id }, t.isTakenBack);
  return (
    <Page
      title={number}
      intro={t.closedIntro(organiser, day(from), day(until))}
      actions={
        <span className={styles.buttons}>
          <a href={at(`/money/settlements/${number}.pdf`)} download>
            {t.pdf}
          </a>
          <a href={at(`/money/settlements/${number}.csv`)} download>
            {t.csv}
          </a>
          {slug !== null && <Link to={at(`/money/settlements/of/${slug}`)}>{t.toOrganiser}</Link>}
          {mayMake && (
            <Button look="secondary" busy={deed.busy} onClick={() => void mail()}>
              {t.mail}
            </Button>
          )}
          {mayMake && paymentId === null && due.due > 0 && <Button onClick={() => setPaying(true)}>{t.pay}</Button>}
          {mayMake && paymentId !== null && (
            <Button look="secondary" busy={deed.busy} onClick={() => void takeBack(paymentId)}>
              {t.takeBack}
            </Button>
          )}
        </span>
      }
    >
      {!isPaying && deed.notice}
      <p className={styles.soft}>
        <ClosedTag one={settlement} /> {t.closedBy(closedBy, moment(closedAt))}
      </p>
      <DuePart due={due} sums={settlement.sums} commissionVatPermille={terms.commissionVatPermille} />
      <LineParts lines={lines} />
      <AsideParts lines={lines} openItems={openItems} />
      <PaymentDialog open={isPaying} of={{ number, organiser, due: due.due }} deed={deed} onClose={() => setPaying(false)} />
    </Page>
  );
}
