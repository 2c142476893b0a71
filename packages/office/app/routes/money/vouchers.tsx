import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/vouchers';
import {
  BlockVoucherDocument,
  ShopsWithDocument,
  UnblockVoucherDocument,
  ViewerDocument,
  VouchersDocument,
  type VOUCHERSQuery,
} from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { Choices } from '../../lib/choices.tsx';
import { ask } from '../../lib/graphql.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons, SubmitButton } from '../../lib/form-buttons.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { MakeVouchers } from './make-vouchers.tsx';
import { Sums } from './sums.tsx';
import { type Deed, useDeed } from '../../session/use-deed.tsx';
import { usePages } from '../../lib/use-pages.tsx';
import styles from './money.module.css';

const states = ['open', 'spent', 'expired', 'blocked'] as const;

/** The address says which: `?state=open&code=a1B2`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = states.find((one) => one === searchParams.get('state')) ?? null;
  const codeEnd = searchParams.get('code');
  const locale = browserLocale();
  const [{ vouchers }, { viewer }] = await Promise.all([
    ask(VouchersDocument, { state, codeEnd, after: null }, locale),
    ask(ViewerDocument, {}, locale),
  ]);
  const shops = mayViewer(viewer ?? undefined, 'voucher.make')
    ? (await ask(ShopsWithDocument, { permission: 'voucher.make' }, locale)).shopsWith
    : [];
  return { state, codeEnd, vouchers, shops };
}

/** Value codes: made, listed, blocked. */
export default function Vouchers({ loaderData: { state, codeEnd, vouchers, shops } }: Route.ComponentProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const navigate = useNavigate();
  const mayMake = mayViewer(useViewer(), 'voucher.make');
  const deed = useDeed();
  const [open, setOpen] = useState(false);
  const to = (of: string | null) => `/money/vouchers${of === null ? '' : `?state=${of}`}`;
  return (
    <Page title={t.tabs.vouchers} actions={mayMake && <Button onClick={() => setOpen(true)}>{t.vouchers.make}</Button>}>
      {deed.notice}
      <PagePart title={t.vouchers.title}>
        <Sums
          sums={[
            { name: t.vouchers.count, value: String(vouchers.count) },
            { name: t.vouchers.left, value: formatAmount(vouchers.left, locale) },
          ]}
        />
        <search>
          <Form
            className={styles.narrowing}
            onSend={(form) => {
              const code = formText(form, 'code').trim().slice(-4);
              void navigate(code === '' ? '/money/vouchers' : `/money/vouchers?${new URLSearchParams({ code })}`);
            }}
          >
            <TextField
              key={codeEnd}
              label={t.vouchers.find}
              hint={t.vouchers.findHint}
              name="code"
              type="search"
              filter
              autoComplete="off"
              defaultValue={codeEnd ?? ''}
            />
            <SubmitButton look="secondary">{t.find}</SubmitButton>
          </Form>
        </search>
        <Choices
          name={t.vouchers.title}
          choices={[
            { to: to(null), text: t.vouchers.all, isChosen: state === null && codeEnd === null },
            ...states.map((of) => ({ to: to(of), text: t.vouchers.states[of], isChosen: state === of })),
          ]}
        />
        <List
          key={`${state} ${codeEnd} ${vouchers.nodes.map((one) => one.id + one.state).join()}`}
          filter={{ state, codeEnd }}
          first={vouchers}
          deed={deed}
          mayMake={mayMake}
        />
      </PagePart>
      <MakeVouchers open={open} shops={shops} deed={deed} onClose={() => setOpen(false)} />
    </Page>
  );
}

type Found = VOUCHERSQuery['vouchers'];
type ListProps = { filter: { state: (typeof states)[number] | null; codeEnd: string | null }; first: Found; deed: Deed; mayMake: boolean };

function List({ filter, first, deed, mayMake }: ListProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const [chosen, setChosen] = useState<{ voucher: Found['nodes'][number]; deed: 'block' | 'unblock' }>();
  const words = chosen && t.vouchers[chosen.deed];
  const { nodes, button } = usePages(first, async (after) => (await ask(VouchersDocument, { ...filter, after }, locale)).vouchers);
  const nameOf = ({ codeEnd, id }: Found['nodes'][number]) => (codeEnd === null ? t.vouchers.number(id) : `… ${codeEnd}`);
  if (nodes.length === 0) return <EmptyState title={t.vouchers.none}>{t.vouchers.noneText}</EmptyState>;
  return (
    <>
      <Rows>
        {nodes.map((one) => (
          <Row
            key={one.id}
            title={nameOf(one)}
            tags={
              <Tag look={one.state === 'open' ? 'ink' : one.state === 'blocked' ? 'danger' : 'outline'}>{t.vouchers.states[one.state]}</Tag>
            }
            text={
              <>
                {[
                  one.purpose,
                  one.shop,
                  one.eventSlug,
                  t.vouchers.used(formatAmount(one.used, locale), one.uses, one.usesMax),
                  one.expiresAt === null ? null : t.vouchers.until(moment(one.expiresAt)),
                  t.vouchers.madeBy(moment(one.createdAt), one.madeBy ?? '–'),
                  one.blockedAt === null ? null : t.vouchers.blockedBy(one.blockedBy ?? '', moment(one.blockedAt), one.blockedWhy ?? ''),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                {one.orders.length > 0 && <> · {t.vouchers.spentIn} </>}
                {one.orders.map((reference, place) => (
                  <span key={reference}>
                    {place > 0 && ', '}
                    <Link to={at(`/orders/${reference}`)}>{reference}</Link>
                  </span>
                ))}
                {one.orders.length < one.uses && one.orders.length > 0 && ' …'}
              </>
            }
            actions={
              <span className={styles.buttons}>
                <span className={styles.amount}>{formatAmount(one.amount, locale)}</span>
                {mayMake && (one.state === 'open' || one.state === 'blocked') && (
                  <Deeds voucher={one} name={nameOf(one)} onChoose={setChosen} />
                )}
              </span>
            }
          />
        ))}
      </Rows>
      {button}
      <Dialog open={chosen !== undefined} title={words?.title ?? ''} onClose={() => setChosen(undefined)}>
        <Form
          className={styles.narrow}
          onSend={(form) => {
            const reason = formText(form, 'reason');
            const variables = { id: chosen?.voucher.id ?? '', reason };
            const done =
              chosen?.deed === 'unblock'
                ? deed.act(UnblockVoucherDocument, variables, words?.done)
                : deed.act(BlockVoucherDocument, variables, words?.done);
            void done.then((answer) => answer && setChosen(undefined));
          }}
        >
          {deed.isRefused && deed.notice}
          <p>{words?.text}</p>
          <TextArea label={t.bank.reason} name="reason" maxLength={500} data-first-focus />
          <FormButtons submit={words?.title} busy={deed.busy} cancel={t.cancel} onCancel={() => setChosen(undefined)} />
        </Form>
      </Dialog>
    </>
  );
}

type DeedsProps = {
  voucher: Found['nodes'][number];
  name: string;
  onChoose: (chosen: { voucher: Found['nodes'][number]; deed: 'block' | 'unblock' }) => void;
};

function Deeds({ voucher, name, onChoose }: DeedsProps) {
  const { money: t } = useWords();
  const deed = voucher.state === 'blocked' ? 'unblock' : 'block';
  return (
    <Button small look="quiet" aria-label={`${t.vouchers[deed].title}: ${name}`} onClick={() => onChoose({ voucher, deed })}>
      {t.vouchers[deed].title}
    </Button>
  );
}
