import { useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/exports';
import { AccountingDocument, ExportBookingsDocument, type ACCOUNTINGQuery } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { formText } from '../../lib/form-text.ts';
import { Form } from '../../lib/form.tsx';
import { SubmitButton } from '../../lib/form-buttons.tsx';
import { serverNow } from '../../lib/server-clock.ts';
import { at } from '../../lib/use-links.ts';
import { isRefusal, problemOf, useCommand } from '../../session/command.tsx';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { TableHead } from '../../lib/table-head.tsx';
import styles from './exports.module.css';

export const clientLoader = () => ask(AccountingDocument, {}, browserLocale());

type Exported = ACCOUNTINGQuery['accountingExports'][number];

/** The ledger for the books of the tax adviser. */
export default function Exports({ loaderData: { accountingShops, accountingExports } }: Route.ComponentProps) {
  const { accounting: t } = useWords();
  const [params] = useSearchParams();
  const planOf = params.get('shop') ?? accountingShops[0]?.id ?? '';
  return (
    <Page title={t.title} intro={t.intro} actions={planOf !== '' && <Link to={at(`/money/exports/plan?shop=${planOf}`)}>{t.plan}</Link>}>
      {accountingShops.length === 0 ? <EmptyState title={t.noShop}>{t.noShopText}</EmptyState> : <NewExport shops={accountingShops} />}
      <PagePart title={t.exports}>
        {accountingExports.length === 0 ? (
          <p>{t.none}</p>
        ) : (
          <Rows>
            {accountingExports.map((one) => (
              <ExportRow key={one.id} one={one} />
            ))}
          </Rows>
        )}
      </PagePart>
    </Page>
  );
}

/** `2026-10-01` to `2026-10-31`: the month before this one, which is what is wanted most. */
function lastMonth(): { from: string; until: string } {
  const now = serverNow();
  const day = (date: Date) =>
    `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
  return { from: day(new Date(now.getFullYear(), now.getMonth() - 1, 1)), until: day(new Date(now.getFullYear(), now.getMonth(), 0)) };
}

function NewExport({ shops }: { shops: ACCOUNTINGQuery['accountingShops'] }) {
  const words = useWords();
  const t = words.accounting;
  const run = useCommand();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; field: string | null; shopId: string }>();
  const [made, setMade] = useState<string>();
  const [period] = useState(lastMonth);
  const submit = async (form: FormData) => {
    const shopId = formText(form, 'shopId');
    setBusy(true);
    setProblem(undefined);
    setMade(undefined);
    const format = form.get('format') === 'csv' ? 'csv' : 'datev';
    const wanted = { shopId, format, from: formText(form, 'from'), until: formText(form, 'until') } as const;
    const answer = await run(ExportBookingsDocument, wanted).catch(() => undefined);
    setBusy(false);
    const text = problemOf(words, answer);
    if (text !== undefined) return setProblem({ text, field: isRefusal(answer) ? answer.field : null, shopId });
    if (answer && 'id' in answer) setMade(answer.id);
    await revalidate();
  };
  const rate = problem?.field?.startsWith('revenue.') ? Number(problem.field.slice('revenue.'.length)) / 10 : undefined;
  return (
    <PagePart title={t.newExport}>
      <Form className={styles.form} onSend={submit}>
        <Select label={t.shop} name="shopId" options={shops.map(({ id, name }) => ({ value: id, label: name }))} />
        <TextField label={t.from} name="from" type="date" defaultValue={period.from} />
        <TextField
          label={t.until}
          name="until"
          type="date"
          defaultValue={period.until}
          error={problem?.field === 'until' ? problem.text : null}
        />
        <Select
          label={t.format}
          name="format"
          options={[
            { value: 'datev', label: t.formats.datev },
            { value: 'csv', label: t.formats.csv },
          ]}
        />
        <SubmitButton busy={busy}>{t.make}</SubmitButton>
      </Form>
      {problem && problem.field !== 'until' && (
        <Notice kind="error" live>
          {problem.text} {rate !== undefined && t.rate(rate)} <Link to={at(`/money/exports/plan?shop=${problem.shopId}`)}>{t.plan}</Link>
        </Notice>
      )}
      {made !== undefined && (
        <Notice kind="success" live>
          {t.made} <a href={at(`/money/exports/${made}.csv`)}>{t.download}</a>
        </Notice>
      )}
    </PagePart>
  );
}

function ExportRow({ one }: { one: Exported }) {
  const { accounting: t } = useWords();
  const moment = useMoment();
  return (
    <Row
      title={`${one.shop}, ${one.from} – ${one.until}`}
      tags={
        <>
          <Tag look="outline">{t.formats[one.format as keyof typeof t.formats] ?? one.format}</Tag>
          {one.later > 0 && <Tag look="danger">{t.later(one.later)}</Tag>}
        </>
      }
      text={t.by(one.exportedBy, moment(one.exportedAt), one.bookings, one.lines)}
      actions={
        <div className={styles.kept}>
          <a href={at(`/money/exports/${one.id}.csv`)} aria-label={`${t.download}: ${one.shop}, ${one.from} – ${one.until}`}>
            {t.download}
          </a>
          <Sums one={one} />
        </div>
      }
    />
  );
}

/** What the ledger and the file say alike, by account. */
function Sums({ one }: { one: Exported }) {
  const { accounting: t } = useWords();
  const locale = useLocale();
  const total = one.sums.reduce((sum, { debit }) => sum + debit, 0);
  return (
    <details className={styles.sums}>
      <summary>{t.sums(formatAmount(total, locale))}</summary>
      <table>
        <TableHead names={[t.account, t.debit, t.credit]} />
        <tbody>
          {one.sums.map(({ account, debit, credit }) => (
            <tr key={account}>
              <td>{t.ledger[account] ?? account}</td>
              <td>{formatAmount(debit, locale)}</td>
              <td>{formatAmount(credit, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hash}>SHA-256 {one.sha256}</p>
    </details>
  );
}
