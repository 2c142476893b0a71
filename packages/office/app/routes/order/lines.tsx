import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { answerText } from '@frontrow/domain/checkout/questions';
import { formatAmount } from '@frontrow/domain/money/format';
import { useLocale, useMoment, useWords } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import styles from '../orders.module.css';
import { ActionButtons } from './actions/action-buttons.tsx';
import type { Line, Money, Order } from './order-data.ts';

/** What was bought, and what it costs together. */
export function Lines({ order }: { order: Order }) {
  const { orders: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const { lines, money } = order;
  const placeOf = ({ section, row, seat }: Line) =>
    Object.entries({ section, row, seat }).flatMap(([name, value]) =>
      value === null ? [] : [`${t.place[name as keyof typeof t.place]} ${value}`],
    );
  return (
    <PagePart title={t.lines}>
      <Rows>
        {lines.map((line) => (
          <Row
            key={line.id}
            title={`${line.amount} × ${line.name}`}
            tags={line.isInvalidated && <Tag look="danger">{t.takenBack}</Tag>}
            text={
              <>
                {[
                  line.artistName,
                  line.variantName,
                  line.happeningFrom && moment(line.happeningFrom),
                  ...placeOf(line),
                  t.vat(percent(line.vatPermille, locale)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {(line.answers ?? []).map(({ question, value }) => (
                  <span key={question}>
                    <br />
                    {question} <strong>{value === '' ? t.noAnswer : answerText(value, locale)}</strong>
                  </span>
                ))}
              </>
            }
            actions={
              <>
                <ActionButtons place="line" order={order} subject={{ id: line.id, name: line.name }} />
                <span className={styles.amount}>{formatAmount(line.total, locale)}</span>
              </>
            }
          />
        ))}
      </Rows>
      {money && <Sums money={money} />}
    </PagePart>
  );
}

const percent = (permille: number, locale: string) => new Intl.NumberFormat(locale).format(permille / 10);

function Sums({ money: { items, shipping, total, balance } }: { money: Money }) {
  const { orders: t } = useWords();
  const locale = useLocale();
  const state = balance > 0 ? t.balanceOpen : balance < 0 ? t.balanceOwed : t.balanceEven;
  return (
    <dl className={styles.sums}>
      <dt>{t.items}</dt>
      <dd>{formatAmount(items, locale)}</dd>
      <dt>{t.shippingCost}</dt>
      <dd>{formatAmount(shipping, locale)}</dd>
      <dt className={styles.strong}>{t.total}</dt>
      <dd className={styles.strong}>{formatAmount(total, locale)}</dd>
      <dt>{state}</dt>
      <dd>{formatAmount(Math.abs(balance), locale)}</dd>
    </dl>
  );
}
