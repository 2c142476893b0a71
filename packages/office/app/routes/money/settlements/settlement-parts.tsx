import { formatAmount, formatRate } from '@frontrow/domain/money/format';
import { formatDay } from '@frontrow/domain/office/dates';
import type {
  DueFieldsFragment,
  OpenItemFieldsFragment,
  SettledLineFieldsFragment,
  SettledSumFieldsFragment,
} from '../../../graphql/operations.ts';
import { ScrollBox } from '../../../lib/scroll-box.tsx';
import { useLocale, useWords } from '../../../words/words.ts';
import { PagePart } from '../../../lib/page.tsx';
import { TableHead } from '../../../lib/table-head.tsx';
import styles from './settlements.module.css';

type Line = SettledLineFieldsFragment;
type Sums = SettledSumFieldsFragment;

export function useAmount(): (minor: number) => string {
  const locale = useLocale();
  return (minor) => formatAmount(minor, locale);
}

const keys = [
  'pieces',
  'gross',
  'returned',
  'refunded',
  'kept',
  'resold',
  'resaleFees',
  'revenue',
  'vat',
] as const satisfies (keyof Sums)[];
const add = (of: readonly Line[]): Pick<Sums, (typeof keys)[number]> =>
  Object.fromEntries(keys.map((key) => [key, of.reduce((sum, { sums }) => sum + sums[key], 0)])) as Pick<Sums, (typeof keys)[number]>;

/** Lines by what `keyOf` says of them, in their order. */
function by(lines: readonly Line[], keyOf: (line: Line) => string): { key: string; lines: Line[] }[] {
  const groups = new Map<string, Line[]>();
  for (const line of lines) groups.set(keyOf(line), [...(groups.get(keyOf(line)) ?? []), line]);
  return [...groups].map(([key, of]) => ({ key, lines: of }));
}

/** What is due, from what was sold down to what is paid out. */
export function DuePart({
  due,
  sums,
  commissionVatPermille,
}: {
  due: DueFieldsFragment | null;
  sums: Sums;
  commissionVatPermille: number;
}) {
  const { settlements: t } = useWords();
  const locale = useLocale();
  const amount = useAmount();
  const revenue = (
    <div>
      <dt>
        {t.revenue}
        <small>{t.vatIn(amount(sums.vat))}</small>
      </dt>
      <dd>{amount(sums.revenue)}</dd>
    </div>
  );
  const rows: readonly (readonly [string, number])[] = due
    ? [
        [t.commission, -due.commission],
        [t.commissionVat(formatRate(commissionVatPermille, locale)), -due.commissionVat],
        [t.houseFees, -due.houseFees],
        [t.onAccount, -due.onAccount],
        [t.carried, due.carried],
      ]
    : [];
  return (
    <PagePart title={t.what}>
      {due === null && <p className={styles.soft}>{t.withoutTerms}</p>}
      <dl className={styles.due}>
        {revenue}
        {rows
          .filter(([, minor]) => minor !== 0)
          .map(([name, minor]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{amount(minor)}</dd>
            </div>
          ))}
        {due && (
          <div>
            <dt>{due.due < 0 ? t.dueToUs : t.due}</dt>
            <dd>{amount(Math.abs(due.due))}</dd>
          </div>
        )}
      </dl>
    </PagePart>
  );
}

/** A table for each event, a row for each of its tickets at a price; columns that say nothing are left out. */
export function LineParts({ lines }: { lines: readonly Line[] }) {
  const { settlements: t } = useWords();
  if (lines.length === 0) return <p className={styles.soft}>{t.noLines}</p>;
  return by(lines, ({ eventId }) => eventId).map(({ key, lines: of }) => <EventPart key={key} lines={of} />);
}

function EventPart({ lines }: { lines: readonly Line[] }) {
  const { settlements: t } = useWords();
  const locale = useLocale();
  const amount = useAmount();
  const [first] = lines;
  if (!first) return null;
  const name = `${first.event}, ${formatDay(first.happeningFrom, locale)}`;
  const is = (key: (typeof keys)[number]) => lines.some(({ sums }) => sums[key] !== 0);
  const isReturned = is('returned') || is('refunded');
  const columns: readonly { head: string; cell: (sums: ReturnType<typeof add>) => string | number; isShown: boolean }[] = [
    { head: t.sold, cell: ({ pieces }) => pieces, isShown: true },
    { head: t.gross, cell: ({ gross }) => amount(gross), isShown: isReturned || is('kept') || is('resaleFees') },
    { head: t.returned, cell: ({ returned }) => returned, isShown: isReturned },
    { head: t.refunded, cell: ({ refunded }) => amount(-refunded), isShown: isReturned },
    { head: t.kept, cell: ({ kept }) => amount(kept), isShown: is('kept') },
    { head: t.resold, cell: ({ resaleFees }) => amount(resaleFees), isShown: is('resaleFees') },
    { head: t.sum, cell: ({ revenue }) => amount(revenue), isShown: true },
  ];
  const shown = columns.filter(({ isShown }) => isShown);
  const cells = (of: readonly Line[]) => shown.map(({ head, cell }) => <td key={head}>{cell(add(of))}</td>);
  return (
    <PagePart title={name}>
      <ScrollBox label={name} className={styles.scroll}>
        <table className={styles.table}>
          <TableHead names={[t.variant, ...shown.map(({ head }) => head)]} />
          <tbody>
            {by(lines, ({ variantId, unitPrice, vatPermille }) => `${variantId} ${unitPrice} ${vatPermille}`).map(
              ({ key, lines: same }) => (
                <tr key={key}>
                  <th scope="row">
                    {same[0]?.variant}
                    <small>
                      {amount(same[0]?.unitPrice ?? 0)}, {formatRate(same[0]?.vatPermille ?? 0, locale)} {t.vat}
                    </small>
                  </th>
                  {cells(same)}
                </tr>
              ),
            )}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t.total}</th>
              {cells(lines)}
            </tr>
          </tfoot>
        </table>
      </ScrollBox>
    </PagePart>
  );
}

/** The same by rate of VAT and by how it was paid, and what is not over yet. */
export function AsideParts({ lines, openItems }: { lines: readonly Line[]; openItems: OpenItemFieldsFragment }) {
  const { settlements: t } = useWords();
  const locale = useLocale();
  const amount = useAmount();
  const { unpaidOrders, unpaidPieces, unpaid, refunds, refundsAmount } = openItems;
  return (
    <>
      {lines.length > 0 && (
        <div className={styles.side}>
          <PagePart title={t.byRate}>
            <ScrollBox label={t.byRate} className={styles.scroll}>
              <table className={styles.table}>
                <TableHead names={[t.rate, t.net, t.vat, t.sum]} />
                <tbody>
                  {by(lines, ({ vatPermille }) => String(vatPermille)).map(({ key, lines: of }) => {
                    const { revenue, vat } = add(of);
                    return (
                      <tr key={key}>
                        <th scope="row">{formatRate(Number(key), locale)}</th>
                        <td>{amount(revenue - vat)}</td>
                        <td>{amount(vat)}</td>
                        <td>{amount(revenue)}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </ScrollBox>
          </PagePart>
          <PagePart title={t.paidByTitle}>
            <ScrollBox label={t.paidByTitle} className={styles.scroll}>
              <table className={styles.table}>
                <TableHead names={[t.way, t.tickets, t.sum]} />
                <tbody>
                  {by(lines, ({ paidBy }) => paidBy).map(({ key, lines: of }) => {
                    const { pieces, returned, revenue } = add(of);
                    return (
                      <tr key={key}>
                        <th scope="row">{t.paidBy[key] ?? key}</th>
                        <td>{pieces - returned}</td>
                        <td>{amount(revenue)}</td>
                      </tr>
                    );
                  })}
                </tbody>
              </table>
            </ScrollBox>
          </PagePart>
        </div>
      )}
      <PagePart title={t.openItems}>
        <p>{t.unpaidOrders(unpaidOrders, unpaidPieces, amount(unpaid))}</p>
        <p>{t.refundsUnderWay(refunds, amount(refundsAmount))}</p>
        <p className={styles.soft}>{t.openItemsText}</p>
      </PagePart>
    </>
  );
}
