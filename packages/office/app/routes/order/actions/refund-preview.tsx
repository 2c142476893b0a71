import { useEffect, useState } from 'react';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { OfficeCode } from '@frontrow/domain/office/refusals';
import { RefundPreviewDocument, type REFUND_PREVIEWQuery } from '../../../graphql/operations.ts';
import type { RefundChoice } from '../../../graphql/types.ts';
import { askOnce, isRefusal } from '../../../session/command.tsx';
import { refusalText, useLocale, useWords } from '../../../words/words.ts';
import styles from './refund.module.css';

export type Preview = Omit<Extract<REFUND_PREVIEWQuery['refundPreview'], { __typename: 'RefundPreview' }>, '__typename'>;
type Found = { preview?: Preview; code?: OfficeCode; field?: string | null };

/** What a choice comes to; nothing while nothing is chosen. The last answer stands until the next is there. */
export function useRefundPreview(reference: string, choice: RefundChoice | undefined): Found {
  const locale = useLocale();
  const asked = choice && JSON.stringify(choice);
  const [found, setFound] = useState<Found & { of?: string }>({});
  useEffect(() => {
    if (asked === undefined) return undefined;
    let isLast = true;
    void askOnce(RefundPreviewDocument, { reference, choice: JSON.parse(asked) as RefundChoice }, locale).then(
      (answer) =>
        isLast && setFound({ of: asked, ...(isRefusal(answer) ? { code: answer.code, field: answer.field } : { preview: answer }) }),
      () => isLast && setFound({ of: asked, code: 'NOT_FOUND' }),
    );
    return () => void (isLast = false);
  }, [asked, reference, locale]);
  return asked === undefined ? {} : found;
}

/** Exactly what goes back where. */
export function RefundSums({ preview, code }: { preview?: Preview | null | undefined; code?: OfficeCode | undefined }) {
  const words = useWords();
  const { refunds: t } = words;
  const locale = useLocale();
  if (code !== undefined && code !== 'ACCOUNT_NEEDED' && code !== 'INVALID_INPUT')
    return <Notice kind="error">{refusalText(words, code)}</Notice>;
  if (!preview) return null;
  const money = (minor: number) => formatAmount(minor, locale);
  const restMinor = preview.amount - preview.voucher;
  const rows = [
    ...preview.lines.map(({ id, units, name, variantName, amount }) => ({
      key: id,
      label: units === 0 ? t.off(name) : t.unitsOf(units, [name, variantName].filter(Boolean).join(', ')),
      amount,
    })),
    ...(preview.shipping > 0 ? [{ key: 'shipping', label: t.shipping, amount: preview.shipping }] : []),
  ];
  return (
    <section className={styles.sums} aria-live="polite" aria-label={t.goesBack}>
      <dl>
        {rows.map(({ key, label, amount }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{t.goesBack}</dt>
          <dd>{money(preview.amount)}</dd>
        </div>
      </dl>
      {preview.voucher > 0 && !preview.isVoucherBlocked && <p>{t.toVoucher(money(preview.voucher))}</p>}
      {preview.isVoucherBlocked && <Notice kind="warning">{t.toBlockedVoucher(money(preview.voucher))}</Notice>}
      {restMinor > 0 && preview.way === 'payment' && <p>{t.toPayment(money(restMinor), t.providers[preview.provider ?? ''] ?? '')}</p>}
      {restMinor > 0 && preview.way === 'account' && <p>{t.toAccount(money(restMinor), preview.ibanEnd ?? '')}</p>}
      {preview.needsTwo && <p>{t.needsTwo}</p>}
    </section>
  );
}
