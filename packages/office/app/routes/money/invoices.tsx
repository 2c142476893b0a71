import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { isDay } from '@frontrow/domain/dates/day';
import { INVOICES_PER_ARCHIVE } from '@frontrow/domain/office/invoices';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/invoices';
import {
  InvoiceGapsDocument,
  InvoicesDocument,
  ShopsWithDocument,
  type INVOICE_GAPSQuery,
  type INVOICESQuery,
} from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { Choices } from '../../lib/choices.tsx';
import { ask } from '../../lib/graphql.ts';
import { InvoiceFiles } from '../../lib/invoice-files.tsx';
import { Form } from '../../lib/form.tsx';
import { SubmitButton } from '../../lib/form-buttons.tsx';
import { at } from '../../lib/use-links.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { useDownload } from './bank-file-list.tsx';
import { Sums } from './sums.tsx';
import { usePages } from '../../lib/use-pages.tsx';
import styles from './money.module.css';

const names = ['text', 'from', 'until', 'shop'] as const;
const kinds = ['invoice', 'credit_note'] as const;

/** The address says what is looked for: `?text=weber&from=2026-01-01&until=2026-12-31&shop=3&kind=credit_note`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const day = (name: string) => (isDay(searchParams.get(name) ?? '') ? searchParams.get(name) : null);
  const filter = {
    text: searchParams.get('text') ?? '',
    from: day('from'),
    until: day('until'),
    shopId: searchParams.get('shop'),
    kind: kinds.find((one) => one === searchParams.get('kind')) ?? null,
  };
  const locale = browserLocale();
  const [{ invoices }, { invoiceGaps, invoiceSkips }, { shopsWith }] = await Promise.all([
    ask(InvoicesDocument, { ...filter, after: null }, locale),
    ask(InvoiceGapsDocument, {}, locale),
    ask(ShopsWithDocument, { permission: 'invoice.read' }, locale),
  ]);
  return { filter, invoices, invoiceGaps, invoiceSkips, shops: shopsWith };
}

type Filter = Route.ComponentProps['loaderData']['filter'];
type Shops = Route.ComponentProps['loaderData']['shops'];

/** The address of the list with these filters. */
function addressOf({ text, from, until, shopId, kind }: Filter): string {
  const asked = Object.entries({ text, from, until, shop: shopId, kind }).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return asked.length === 0 ? '/money/invoices' : `/money/invoices?${new URLSearchParams(asked)}`;
}

/** Invoices and credit notes: found, fetched, and all of a period in one archive. */
export default function Invoices({ loaderData: { filter, invoices, invoiceGaps, invoiceSkips, shops } }: Route.ComponentProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const { download, notice } = useDownload();
  const { text, from, until, shopId, kind } = filter;
  const blocker =
    from === null || until === null || text !== '' || shopId !== null || kind !== null
      ? t.invoices.needsPeriod
      : invoices.count === 0
        ? t.invoices.none
        : invoices.count > INVOICES_PER_ARCHIVE
          ? t.invoices.tooMany(INVOICES_PER_ARCHIVE)
          : undefined;
  return (
    <Page title={t.tabs.invoices}>
      {invoiceGaps.map(({ prefix, missing, numbers }) => (
        <Notice key={prefix} kind="error">
          {t.invoices.gap(prefix, missing, numbers.join(', '))}
        </Notice>
      ))}
      {notice}
      <PagePart title={t.invoices.title}>
        <Search filter={filter} shops={shops} />
        <Choices
          name={t.invoices.kind}
          choices={[null, ...kinds].map((one) => ({
            text: one === null ? t.invoices.allKinds : t.invoices.kinds[one],
            to: addressOf({ ...filter, kind: one }),
            isChosen: one === kind,
          }))}
        />
        <Sums
          sums={[
            { name: t.invoices.count, value: String(invoices.count) },
            { name: t.invoices.sum, value: formatAmount(invoices.sum, locale) },
          ]}
        />
        <div>
          <Button look="secondary" disabledReason={blocker} onClick={() => void download(`invoices/${from}_${until}.zip`)}>
            {t.invoices.zip}
          </Button>
          {blocker !== undefined && invoices.count > 0 && <p className={styles.soft}>{blocker}</p>}
        </div>
        <List key={JSON.stringify(filter)} filter={filter} first={invoices} />
      </PagePart>
      {invoiceSkips.length > 0 && <Skips skips={invoiceSkips} />}
    </Page>
  );
}

function Search({ filter, shops }: { filter: Filter; shops: Shops }) {
  const { money: t } = useWords();
  const navigate = useNavigate();
  return (
    <search>
      <Form
        key={JSON.stringify(filter)}
        className={styles.narrowing}
        onSend={(form) => {
          const [text, from, until, shopId] = names.map((name) => formText(form, name).trim());
          void navigate(addressOf({ ...filter, text: text ?? '', from: from || null, until: until || null, shopId: shopId || null }));
        }}
      >
        <TextField label={t.invoices.find} name="text" type="search" filter maxLength={200} autoComplete="off" defaultValue={filter.text} />
        <TextField label={t.invoices.from} name="from" type="date" filter defaultValue={filter.from ?? ''} />
        <TextField label={t.invoices.until} name="until" type="date" filter defaultValue={filter.until ?? ''} />
        {(shops.length > 1 || filter.shopId !== null) && (
          <Select
            label={t.invoices.shop}
            name="shop"
            required={false}
            defaultValue={filter.shopId ?? ''}
            options={[{ value: '', label: t.invoices.allShops }, ...shops.map(({ id, name }) => ({ value: id, label: name }))]}
          />
        )}
        <SubmitButton>{t.find}</SubmitButton>
      </Form>
    </search>
  );
}

function List({ filter, first }: { filter: Filter; first: INVOICESQuery['invoices'] }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const { nodes, button } = usePages(first, async (after) => (await ask(InvoicesDocument, { ...filter, after }, locale)).invoices);
  if (nodes.length === 0) return <EmptyState title={t.invoices.none}>{t.invoices.noneText}</EmptyState>;
  return (
    <>
      <Rows>
        {nodes.map(({ id, number, kind, issuedAt, shop, orderReference, corrects, isEInvoice, isForgotten, total }) => (
          <Row
            key={id}
            title={number}
            tags={
              <>
                {kind === 'credit_note' && <Tag look="outline">{t.invoices.creditNote}</Tag>}
                {isEInvoice && <Tag look="outline">{t.invoices.eInvoice}</Tag>}
              </>
            }
            text={
              <>
                <Link to={at(`/orders/${orderReference}`)}>{orderReference}</Link>
                {` · ${[moment(issuedAt), shop, corrects === null ? null : t.invoices.corrects(corrects)].filter(Boolean).join(' · ')}`}
              </>
            }
            actions={
              <span className={styles.buttons}>
                <span className={styles.amount}>{formatAmount(total, locale)}</span>
                {isForgotten ? (
                  <span className={styles.soft}>{t.invoices.forgotten}</span>
                ) : (
                  <InvoiceFiles id={id} number={number} isEInvoice={isEInvoice} />
                )}
              </span>
            }
          />
        ))}
      </Rows>
      {button}
    </>
  );
}

type InvoiceSkip = INVOICE_GAPSQuery['invoiceSkips'][number];

/** Gaps that are there on purpose, and why: for whoever audits the books. */
function Skips({ skips }: { skips: readonly InvoiceSkip[] }) {
  const { money: t } = useWords();
  const moment = useMoment();
  return (
    <PagePart title={t.invoices.skipped}>
      <p className={styles.soft}>{t.invoices.skippedText}</p>
      <Rows>
        {skips.map(({ prefix, first, last, restoredTo, skippedAt }) => (
          <Row
            key={`${prefix}${first}`}
            title={t.invoices.skippedRow(`${prefix}${String(first).padStart(5, '0')}`, `${prefix}${last}`)}
            text={t.invoices.restoredTo(moment(restoredTo), moment(skippedAt))}
          />
        ))}
      </Rows>
    </PagePart>
  );
}
