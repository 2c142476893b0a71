import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '@frontrow/ui/button/button.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { DeskSaleFieldsFragment } from '../../graphql/operations.ts';
import { at } from '../../lib/use-links.ts';
import { useLocale, useWords } from '../../words/words.ts';
import { PagePart } from '../../lib/page.tsx';
import styles from './desk.module.css';

/** What goes back to the buyer, large; the tickets go to the printer at once where the browser shows PDFs itself. */
export function Sold({ sale, onNext }: { sale: DeskSaleFieldsFragment; onNext: () => void }) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [printed, setPrinted] = useState(navigator.pdfViewerEnabled ? 1 : 0);
  const { id, reference, changeMinor, method, dueMinor, tickets, event } = sale;
  const paper = at(`/files/desk/${id}/tickets.pdf`);
  useEffect(() => box.current?.querySelector<HTMLElement>('button')?.focus(), []);
  return (
    <PagePart title={t.sold}>
      <div ref={box} className={styles.form}>
        <Notice kind="success" live>
          {reference} · {t.soldText(t.tickets(tickets), event)} · {formatAmount(dueMinor, locale)} {t.methods[method]}
        </Notice>
        {method === 'cash' && (
          <div className={styles.change}>
            <span>{t.change}</span>
            <p className={styles.due}>{formatAmount(changeMinor, locale)}</p>
          </div>
        )}
        <div className={styles.buttons}>
          <Button onClick={onNext}>{t.nextBuyer}</Button>
          {navigator.pdfViewerEnabled ? (
            <Button look="secondary" onClick={() => setPrinted(printed + 1)}>
              {t.print}
            </Button>
          ) : (
            <ButtonLink document to={paper} look="secondary">
              {t.print}
            </ButtonLink>
          )}
          <ButtonLink document to={at(`/files/desk/${id}/receipt.pdf`)} look="secondary">
            {t.receipt}
          </ButtonLink>
        </div>
      </div>
      {printed > 0 && (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers show no PDF in a frame with a sandbox
        <iframe
          key={printed}
          src={paper}
          title={t.print}
          className={styles.print}
          aria-hidden="true"
          tabIndex={-1}
          onLoad={({ currentTarget }) => currentTarget.contentWindow?.print()}
        />
      )}
    </PagePart>
  );
}
