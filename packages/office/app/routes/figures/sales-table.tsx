import type { ReactNode } from 'react';
import { formatAmount } from '@frontrow/domain/money/format';
import type { SalesFieldsFragment } from '../../graphql/operations.ts';
import { ScrollBox } from '../../lib/scroll-box.tsx';
import { TableHead } from '../../lib/table-head.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import styles from './figures.module.css';

export type Sales = SalesFieldsFragment;
export type SalesRow = { key: string; title: ReactNode; sales: Sales };

/** Rows of sales under one head, the sum last. */
export function SalesTable({ name, first, rows, total }: { name: string; first: string; rows: readonly SalesRow[]; total?: Sales }) {
  const { figures: t } = useWords();
  return (
    <ScrollBox className={styles.scroll} label={`${name}. ${t.tableScroll}`}>
      <table className={styles.table}>
        <TableHead names={[first, t.piecesName, t.sold, t.vat, t.returned, t.refunded, t.net]} />
        <tbody>
          {rows.map(({ key, title, sales }) => (
            <SalesCells key={key} title={title} sales={sales} />
          ))}
        </tbody>
        {total && (
          <tfoot>
            <SalesCells title={t.total} sales={total} />
          </tfoot>
        )}
      </table>
    </ScrollBox>
  );
}

function SalesCells({ title, sales: { pieces, sold, vat, returned, refunded } }: { title: ReactNode; sales: Sales }) {
  const locale = useLocale();
  return (
    <tr>
      <th scope="row">{title}</th>
      <td>{pieces}</td>
      <td>{formatAmount(sold, locale)}</td>
      <td>{formatAmount(vat, locale)}</td>
      <td>{returned}</td>
      <td>{formatAmount(refunded, locale)}</td>
      <td>{formatAmount(sold - refunded, locale)}</td>
    </tr>
  );
}
