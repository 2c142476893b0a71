import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Select } from '@frontrow/ui/field/select.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { readAmount } from '@frontrow/domain/money/read-amount';
import type { Route } from './+types/vouchers';
import {
  BlockVoucherDocument,
  MakeVouchersDocument,
  VouchersDocument,
  VoucherShopsDocument,
  type VOUCHERSQuery,
  type VOUCHER_SHOPSQuery,
} from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { Choices } from '../../lib/choices.tsx';
import { ask } from '../../lib/graphql.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../page.tsx';
import { Sums } from './sums.tsx';
import { useDeed } from './use-deed.tsx';
import { usePages } from './use-pages.tsx';
import styles from './money.module.css';

const states = ['open', 'spent', 'expired', 'blocked'] as const;

/** The address says which: `?state=open&code=a1B2`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  const state = states.find((one) => one === searchParams.get('state')) ?? null;
  const codeEnd = searchParams.get('code');
  return { state, codeEnd, ...(await ask(VouchersDocument, { state, codeEnd, after: null }, browserLocale())) };
}

/** Value codes: made, listed, blocked. */
export default function Vouchers({ loaderData: { state, codeEnd, vouchers } }: Route.ComponentProps) {
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
          <form
            className={styles.narrowing}
            onSubmit={(event) => {
              event.preventDefault();
              const code = formText(new FormData(event.currentTarget), 'code').trim().slice(-4);
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
            <div>
              <Button type="submit" look="secondary">
                {t.find}
              </Button>
            </div>
          </form>
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
      <Make open={open} deed={deed} onClose={() => setOpen(false)} />
    </Page>
  );
}

type Deed = ReturnType<typeof useDeed>;
type Found = VOUCHERSQuery['vouchers'];
type ListProps = { filter: { state: (typeof states)[number] | null; codeEnd: string | null }; first: Found; deed: Deed; mayMake: boolean };

function List({ filter, first, deed, mayMake }: ListProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const [blocking, setBlocking] = useState<Found['nodes'][number]>();
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
            text={[
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
            actions={
              <span className={styles.buttons}>
                <span className={styles.amount}>{formatAmount(one.amount, locale)}</span>
                {mayMake && one.state === 'open' && (
                  <Button small look="quiet" aria-label={t.vouchers.blockOf(nameOf(one))} onClick={() => setBlocking(one)}>
                    {t.vouchers.block}
                  </Button>
                )}
              </span>
            }
          />
        ))}
      </Rows>
      {button}
      <Dialog open={blocking !== undefined} title={t.vouchers.block} onClose={() => setBlocking(undefined)}>
        <form
          className={styles.narrow}
          onSubmit={(event) => {
            event.preventDefault();
            const reason = formText(new FormData(event.currentTarget), 'reason');
            void deed
              .act(BlockVoucherDocument, { id: blocking?.id ?? '', reason }, t.vouchers.isBlocked)
              .then((done) => done && setBlocking(undefined));
          }}
        >
          {deed.isRefused && deed.notice}
          <p>{t.vouchers.blockText}</p>
          <TextArea label={t.bank.reason} name="reason" maxLength={500} data-first-focus />
          <div className={styles.buttons}>
            <Button type="submit" busy={deed.busy}>
              {t.vouchers.block}
            </Button>
            <Button look="secondary" onClick={() => setBlocking(undefined)}>
              {t.cancel}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

/** Asks for the terms, then shows the codes this once. */
function Make({ open, deed, onClose }: { open: boolean; deed: Deed; onClose: () => void }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const [shops, setShops] = useState<VOUCHER_SHOPSQuery['voucherShops']>([]);
  const [made, setMade] = useState<{ codes: string[]; isTaken: boolean }>();
  const [badAmount, setBadAmount] = useState(false);
  // one and the same however often it is sent: no code is made twice
  const requestId = useRef('');
  useEffect(() => {
    if (!open) return;
    requestId.current = crypto.randomUUID();
    setMade(undefined);
    void ask(VoucherShopsDocument, {}, locale).then(({ voucherShops }) => setShops(voucherShops));
  }, [open, locale]);
  const make = async (form: FormData) => {
    const text = (name: string) => formText(form, name).trim();
    const amount = readAmount(text('amount'));
    setBadAmount(amount === undefined);
    if (amount === undefined) return;
    const answer = await deed.act(MakeVouchersDocument, {
      requestId: requestId.current,
      shop: text('shop'),
      amount,
      count: Number(text('count')),
      uses: text('uses') === '' ? null : Number(text('uses')),
      event: text('event') || null,
      validUntil: text('validUntil') || null,
      purpose: text('purpose') || null,
    });
    if (answer && 'codes' in answer) setMade(answer);
  };
  return (
    <Dialog open={open} title={t.vouchers.make} onClose={made ? undefined : onClose}>
      {made ? (
        <Codes made={made} onClose={onClose} />
      ) : (
        <form
          className={styles.narrow}
          onSubmit={(event) => {
            event.preventDefault();
            void make(new FormData(event.currentTarget));
          }}
        >
          {deed.isRefused && deed.notice}
          <Select label={t.vouchers.shop} name="shop" options={shops.map(({ slug, name }) => ({ value: slug, label: name }))} />
          <TextField
            label={t.vouchers.worth}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            error={badAmount ? t.badAmount : undefined}
            data-first-focus
          />
          <TextField label={t.vouchers.howMany} name="count" type="number" min={1} max={1000} defaultValue="1" inputMode="numeric" />
          <TextField
            label={t.vouchers.uses}
            hint={t.vouchers.usesHint}
            name="uses"
            type="number"
            min={1}
            defaultValue="1"
            inputMode="numeric"
            required={false}
          />
          <TextField label={t.vouchers.validUntil} name="validUntil" type="date" required={false} />
          <TextField label={t.vouchers.event} hint={t.vouchers.eventHint} name="event" autoComplete="off" required={false} />
          <TextField
            label={t.vouchers.purpose}
            hint={t.vouchers.purposeHint}
            name="purpose"
            maxLength={200}
            autoComplete="off"
            required={false}
          />
          <div className={styles.buttons}>
            <Button type="submit" busy={deed.busy}>
              {t.vouchers.make}
            </Button>
            <Button look="secondary" onClick={onClose}>
              {t.cancel}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}

function Codes({ made: { codes, isTaken }, onClose }: { made: { codes: string[]; isTaken: boolean }; onClose: () => void }) {
  const { money: t } = useWords();
  const download = () => {
    const address = URL.createObjectURL(new Blob([`code\r\n${codes.join('\r\n')}\r\n`], { type: 'text/csv' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = t.vouchers.fileName;
    link.click();
    URL.revokeObjectURL(address);
  };
  return (
    <div className={styles.narrow}>
      <Notice kind="success" live>
        {t.vouchers.made(codes.length)}
      </Notice>
      {!isTaken && <Notice kind="warning">{t.vouchers.notTaken}</Notice>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- who has no mouse scrolls it by the arrow keys */}
      <pre className={styles.codes} tabIndex={0} aria-label={t.vouchers.codes}>
        {codes.join('\n')}
      </pre>
      <div className={styles.buttons}>
        <Button onClick={download}>{t.vouchers.csv}</Button>
        <Button look="secondary" onClick={onClose}>
          {t.vouchers.kept}
        </Button>
      </div>
    </div>
  );
}
