import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { charts, slots, type Chart } from '@frontrow/domain/accounting/chart';
import type { Route } from './+types/plan';
import { AccountingDocument, AccountPlanDocument, ChangeAccountPlanDocument, type ACCOUNT_PLANQuery } from '../../graphql/operations.ts';
import { Choices } from '../../lib/choices.tsx';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { Form } from '../../lib/form.tsx';
import { SubmitButton } from '../../lib/form-buttons.tsx';
import { at } from '../../lib/use-links.ts';
import { isRefusal, problemOf, useCommand } from '../../session/command.tsx';
import { browserLocale, useWords } from '../../words/words.ts';
import { Page, PagePart } from '../../lib/page.tsx';
import styles from './exports.module.css';

/** The address says of which shop: `?shop=3`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const shopId = new URL(request.url).searchParams.get('shop') ?? '';
  const [{ accountingShops }, { accountPlan, accountPresets }] = await Promise.all([
    ask(AccountingDocument, {}, browserLocale()),
    ask(AccountPlanDocument, { shopId }, browserLocale()),
  ]);
  if (accountingShops.length === 0) notFound();
  return { shops: accountingShops, shop: accountingShops.find(({ id }) => id === shopId), accountPlan, accountPresets };
}

type Plan = NonNullable<ACCOUNT_PLANQuery['accountPlan']>;

/** Where the bookings of a shop go in the books of its tax adviser. */
export default function PlanPage({ loaderData: { shops, shop, accountPlan, accountPresets } }: Route.ComponentProps) {
  const { accounting: t } = useWords();
  return (
    <Page
      title={shop ? t.planOf(shop.name) : t.plan}
      intro={shop ? t.planIntro : t.planOfWhich}
      actions={<Link to={at('/money/exports')}>{t.title}</Link>}
    >
      {(shops.length > 1 || !shop) && (
        <Choices
          name={t.shop}
          choices={shops.map(({ id, name }) => ({ text: name, to: `/money/exports/plan?shop=${id}`, isChosen: id === shop?.id }))}
        />
      )}
      {shop && <PlanForm key={shop.id} shopId={shop.id} plan={accountPlan} presets={accountPresets} />}
    </Page>
  );
}

function PlanForm({ shopId, plan, presets }: { shopId: string; plan: Plan | null; presets: readonly Plan[] }) {
  const words = useWords();
  const t = words.accounting;
  const run = useCommand();
  const { revalidate } = useRevalidator();
  const first = plan ?? presets[0];
  const [chart, setChart] = useState<Chart>(first?.chart === 'skr04' ? 'skr04' : 'skr03');
  const [numbers, setNumbers] = useState(() => numbersOf(first));
  const [head, setHead] = useState({
    consultant: plan ? String(plan.consultant) : '',
    client: plan ? String(plan.client) : '',
    accountLength: String(first?.accountLength ?? 4),
    yearStartsIn: String(first?.yearStartsIn ?? 1),
  });
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ text: string; isBad: boolean; field: string | null }>();

  const choose = (value: Chart) => {
    setChart(value);
    setNumbers(numbersOf(presets.find((preset) => preset.chart === value)));
  };
  const save = async () => {
    setBusy(true);
    setTold(undefined);
    const accounts = Object.entries(numbers).flatMap(([use, number]) => (number === '' && use.includes('.') ? [] : [{ use, number }]));
    const values = { shopId, version: plan?.version ?? 0, chart, accounts };
    const answer = await run(ChangeAccountPlanDocument, {
      ...values,
      consultant: Number(head.consultant),
      client: Number(head.client),
      accountLength: Number(head.accountLength),
      yearStartsIn: Number(head.yearStartsIn),
    }).catch(() => undefined);
    setBusy(false);
    const problem = problemOf(words, answer);
    if (problem !== undefined) return setTold({ text: problem, isBad: true, field: isRefusal(answer) ? answer.field : null });
    setTold({ text: t.saved, isBad: false, field: null });
    await revalidate();
  };
  const errorOf = (field: string) => (told?.field === field ? t.wrongNumber : null);
  const headField = (name: keyof typeof head, hint?: string) => (
    <TextField
      label={t.head[name]}
      {...(hint !== undefined && { hint })}
      inputMode="numeric"
      autoComplete="off"
      value={head[name]}
      error={errorOf(name)}
      onChange={(event) => setHead({ ...head, [name]: event.target.value })}
    />
  );
  const account = (use: string, label: string, required = true) => (
    <TextField
      key={use}
      label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={9}
      required={required}
      value={numbers[use] ?? ''}
      error={errorOf(use)}
      onChange={(event) => setNumbers({ ...numbers, [use]: event.target.value })}
    />
  );
  return (
    <Form className={styles.plan} onSend={() => save()}>
      <PagePart title={t.adviser}>
        <div className={styles.grid}>
          <Select
            label={t.chart}
            hint={t.chartHint}
            value={chart}
            onChange={(event) => choose(event.target.value === 'skr04' ? 'skr04' : 'skr03')}
            options={charts.map((value) => ({ value, label: value.toUpperCase() }))}
          />
          {headField('consultant', t.consultantHint)}
          {headField('client')}
          {headField('accountLength')}
          {headField('yearStartsIn', t.yearHint)}
        </div>
      </PagePart>
      <PagePart title={t.revenueAccounts}>
        <p className={styles.soft}>{t.revenueHint}</p>
        <div className={styles.grid}>
          {RATES.map((rate) => account(`revenue.${rate}`, t.revenueAt(rate / 10), false))}
          {RATES.map((rate) => account(`shipping.${rate}`, t.shippingAt(rate / 10), false))}
        </div>
      </PagePart>
      <PagePart title={t.otherAccounts}>
        <div className={styles.grid}>{slots.map((slot) => account(slot, t.slots[slot]))}</div>
      </PagePart>
      {told && (
        <Notice kind={told.isBad ? 'error' : 'success'} live>
          {told.text}
        </Notice>
      )}
      <SubmitButton busy={busy}>{t.save}</SubmitButton>
    </Form>
  );
}

/** The rates of VAT in Germany, in thousandths. */
const RATES = [190, 70, 0];

const numbersOf = (plan: Plan | undefined): Record<string, string> =>
  Object.fromEntries((plan?.accounts ?? []).map(({ use, number }) => [use, number]));
