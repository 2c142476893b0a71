import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import type { Locale } from '@frontrow/domain/locale';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/refunds';
import {
  ApproveRefundDocument,
  ChangeRefundRunDocument,
  MakeRefundFileDocument,
  NoteRefundFileCarriedOutDocument,
  PayRefundToAccountDocument,
  RefundFilesDocument,
  RefundRunOutlookDocument,
  RefundRunsDocument,
  RefundsAskedDocument,
  RefundsWaitingDocument,
  RefuseRefundDocument,
  StartRefundRunDocument,
  type REFUND_RUN_OUTLOOKQuery,
  type REFUND_RUNSQuery,
  type REFUNDS_ASKEDQuery,
  type REFUNDS_WAITINGQuery,
} from '../../graphql/operations.ts';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons } from '../../lib/form-buttons.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, refusalText, useLocale, useMoment, useWords, type Words } from '../../words/words.ts';
import { PagePart, Row, Rows } from '../../lib/page.tsx';
import { MoneyOut } from './money-out.tsx';
import { type Deed, useDeed } from '../../session/use-deed.tsx';
import { useLookAgain } from '../../lib/use-look-again.ts';
import { pageOf, usePages } from '../../lib/use-pages.tsx';
import styles from './money.module.css';

const states = ['due', 'agree', 'held', 'file', 'failed'] as const;
type State = (typeof states)[number];
/** In the address: the event that is to be paid back. */
const PAY = 'pay';
const isState = (text: string | null): text is State => states.some((state) => state === text);

/** The address says what waits: `?state=agree`; `account`: the buyers who have to name an account. `pay`: the event to be paid back. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = new URL(request.url).searchParams.get('state');
  const state = isState(asked) ? asked : 'due';
  const locale = browserLocale();
  const [{ refundsWaiting }, { refundsAsked }, { refundFiles }, { refundRuns }] = await Promise.all([
    ask(RefundsWaitingDocument, { state, after: null }, locale),
    ask(RefundsAskedDocument, { after: null }, locale),
    ask(RefundFilesDocument, { after: null }, locale),
    ask(RefundRunsDocument, { after: null }, locale),
  ]);
  return { shown: asked === 'account' ? ('account' as const) : state, refundsWaiting, refundsAsked, refundFiles, refundRuns };
}

/** Refunds over all orders: what waits for whom, the files for the bank, and cancelled events. */
export default function Refunds({ loaderData }: Route.ComponentProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const { shown, refundsWaiting, refundsAsked, refundFiles, refundRuns } = loaderData;
  const mayAct = mayViewer(useViewer(), 'refund.agree');
  const deed = useDeed();
  const [search, setSearch] = useSearchParams();
  const pay = search.get(PAY);
  /** The event that is to be paid back; null: the question is closed. */
  const choose = (slug: string | null) => {
    setSearch(
      (before) => {
        before.delete(PAY);
        if (slug !== null) before.set(PAY, slug);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const sumOf = (state: State) => refundsWaiting.sums.find((sum) => sum.state === state);
  const onCarriedOut = (name: string) => void deed.act(NoteRefundFileCarriedOutDocument, { name }, t.files.isCarriedOut);
  return (
    <MoneyOut
      title={t.tabs.refunds}
      waiting={t.refunds.waiting}
      deed={deed}
      makeFile={mayAct ? () => void deed.act(MakeRefundFileDocument, {}, t.files.isMade) : undefined}
      states={[
        ...states.map((state) => ({
          to: `/money/refunds?state=${state}`,
          text: t.refunds.states[state](sumOf(state)?.count ?? 0, formatAmount(sumOf(state)?.amount ?? 0, locale)),
          isChosen: shown === state,
        })),
        { to: '/money/refunds?state=account', text: t.refunds.account, isChosen: shown === 'account' },
      ]}
      list={
        shown === 'account' ? (
          <Asked key={refundsAsked.nodes.map(({ id }) => id).join()} first={refundsAsked} />
        ) : (
          <Waiting
            key={shown + refundsWaiting.nodes.map(({ id, approvedBy }) => id + (approvedBy ?? '')).join()}
            state={shown}
            first={refundsWaiting}
            deed={deed}
            mayAct={mayAct}
          />
        )
      }
      files={{
        kind: 'refunds',
        files: refundFiles,
        load: async (after) => (await ask(RefundFilesDocument, { after }, locale)).refundFiles,
        ...(mayAct && { onCarriedOut }),
      }}
    >
      <Runs
        key={refundRuns.map(({ id, state }) => id + state).join()}
        first={refundRuns}
        deed={deed}
        onStart={() => {
          deed.say(undefined);
          choose('');
        }}
        mayAct={mayAct}
      />
      <Dialog open={mayAct && pay !== null} title={t.runs.start} onClose={() => choose(null)}>
        {mayAct && pay !== null && <StartRun first={pay} deed={deed} onClose={() => choose(null)} />}
      </Dialog>
    </MoneyOut>
  );
}

type Waiting = REFUNDS_WAITINGQuery['refundsWaiting'];

function Waiting({ state, first, deed, mayAct }: { state: State; first: Waiting; deed: Deed; mayAct: boolean }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const [refusing, setRefusing] = useState<Waiting['nodes'][number]>();
  const [naming, setNaming] = useState<Waiting['nodes'][number]>();
  const { nodes, button } = usePages(first, async (after) => (await ask(RefundsWaitingDocument, { state, after }, locale)).refundsWaiting);
  /** What was said of another one before is not said of this one. */
  const begin = (open: (refund: Waiting['nodes'][number]) => void, refund: Waiting['nodes'][number]) => {
    deed.say(undefined);
    open(refund);
  };
  if (nodes.length === 0) return <EmptyState title={t.refunds.none}>{t.refunds.noneText[state]}</EmptyState>;
  return (
    <>
      <Rows>
        {nodes.map((refund) => (
          <WaitingRow
            key={refund.id}
            refund={refund}
            state={state}
            deed={deed}
            mayAct={mayAct}
            onRefuse={() => begin(setRefusing, refund)}
            onName={() => begin(setNaming, refund)}
          />
        ))}
      </Rows>
      {button}
      <Refuse refund={refusing} deed={deed} onClose={() => setRefusing(undefined)} />
      <NameAccount refund={naming} deed={deed} onClose={() => setNaming(undefined)} />
    </>
  );
}

type RowProps = { refund: Waiting['nodes'][number]; state: State; deed: Deed; mayAct: boolean; onRefuse: () => void; onName: () => void };

function WaitingRow({ refund, state, deed, mayAct, onRefuse, onName }: RowProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const { id, orderReference, caseId, amount, createdAt, dueAt, holder, ibanEnd, orderedBy, approvedBy, file, refusedBy, refusedWhy } =
    refund;
  const facts = [
    holder === null ? null : ibanEnd === null ? holder : `${holder}, … ${ibanEnd}`,
    moment(createdAt),
    orderedBy === null ? t.refunds.byBuyer : t.refunds.orderedBy(orderedBy),
    approvedBy === null ? null : t.refunds.agreedBy(approvedBy),
    state === 'due' ? t.refunds.dueAt(moment(dueAt)) : null,
    file,
    refusedBy === null ? null : t.refunds.refusedBy(refusedBy, refusedWhy ?? ''),
  ];
  return (
    <Row
      title={
        orderReference === null ? (
          <Link to={at(`/money/bank/${caseId ?? ''}`)}>{t.refunds.ofCase}</Link>
        ) : (
          <Link to={at(`/orders/${orderReference}`)}>{orderReference}</Link>
        )
      }
      text={facts.filter(Boolean).join(' · ')}
      actions={
        <span className={styles.buttons}>
          <span className={styles.amount}>{formatAmount(amount, locale)}</span>
          {mayAct && state === 'agree' && (
            <Button
              small
              busy={deed.busy}
              aria-label={`${t.refunds.agree}: ${orderReference ?? t.refunds.ofCase}`}
              onClick={() => void deed.act(ApproveRefundDocument, { id }, t.refunds.isAgreed)}
            >
              {t.refunds.agree}
            </Button>
          )}
          {mayAct && (state === 'agree' || state === 'due' || state === 'held') && (
            <Button small look="quiet" aria-label={`${t.refunds.refuse}: ${orderReference ?? t.refunds.ofCase}`} onClick={onRefuse}>
              {t.refunds.refuse}
            </Button>
          )}
          {mayAct && state === 'failed' && orderReference !== null && refusedBy === null && (
            <Button small look="secondary" aria-label={`${t.refunds.toAccount}: ${orderReference}`} onClick={onName}>
              {t.refunds.toAccount}
            </Button>
          )}
        </span>
      }
    />
  );
}

function Refuse({ refund, deed, onClose }: { refund: Waiting['nodes'][number] | undefined; deed: Deed; onClose: () => void }) {
  const { money: t } = useWords();
  const refuse = async (reason: string) => {
    if (refund && (await deed.act(RefuseRefundDocument, { id: refund.id, reason }, t.refunds.isRefused))) onClose();
  };
  return (
    <Dialog open={refund !== undefined} title={t.refunds.refuse} onClose={onClose}>
      <Form className={styles.narrow} onSend={(form) => refuse(formText(form, 'reason'))}>
        {deed.isRefused && deed.notice}
        <p>{t.refunds.refuseText}</p>
        <TextArea label={t.bank.reason} name="reason" maxLength={500} data-first-focus />
        <FormButtons submit={t.refunds.refuse} busy={deed.busy} cancel={t.cancel} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

/** Where the money goes that a payment provider would not give back. */
function NameAccount({ refund, deed, onClose }: { refund: Waiting['nodes'][number] | undefined; deed: Deed; onClose: () => void }) {
  const { money: t, refunds: words } = useWords();
  const field = deed.refused?.field;
  const pay = async (form: FormData) => {
    const account = { iban: formText(form, 'iban'), name: formText(form, 'name') };
    if (refund && (await deed.act(PayRefundToAccountDocument, { id: refund.id, ...account }, t.refunds.isToAccount))) onClose();
  };
  return (
    <Dialog open={refund !== undefined} title={t.refunds.toAccount} onClose={onClose}>
      <Form className={styles.narrow} onSend={pay}>
        {deed.isRefused && !field && deed.notice}
        <p>{t.refunds.toAccountText}</p>
        <TextField
          label={words.holder}
          name="name"
          autoComplete="off"
          maxLength={70}
          error={field === 'name' ? words.wrongHolder : undefined}
          data-first-focus
        />
        <TextField
          label={words.iban}
          name="iban"
          autoComplete="off"
          maxLength={42}
          error={field === 'iban' ? words.wrongIban : undefined}
        />
        <FormButtons submit={t.refunds.toAccount} busy={deed.busy} cancel={t.cancel} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

type Asked = REFUNDS_ASKEDQuery['refundsAsked'];

function Asked({ first }: { first: Asked }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const { nodes, button } = usePages(first, async (after) => (await ask(RefundsAskedDocument, { after }, locale)).refundsAsked);
  if (nodes.length === 0) return <EmptyState title={t.refunds.none}>{t.refunds.noneText.account}</EmptyState>;
  return (
    <>
      <Rows>
        {nodes.map(({ id, orderReference, eventSlug, amount, way }) => (
          <Row
            key={id}
            title={<Link to={at(`/orders/${orderReference}`)}>{orderReference}</Link>}
            tags={<Tag look={way === 'asked' ? 'outline' : 'danger'}>{t.refunds.ways[way]}</Tag>}
            text={eventSlug}
            actions={<span className={styles.amount}>{formatAmount(amount, locale)}</span>}
          />
        ))}
      </Rows>
      {button}
    </>
  );
}

type Run = REFUND_RUNSQuery['refundRuns'][number];
type Sums = Run['sums'];

/** Cancelled events that are paid back, order by order; one that runs is looked at again by itself. */
function Runs({ first, deed, mayAct, onStart }: { first: Run[]; deed: Deed; mayAct: boolean; onStart: () => void }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const { nodes, button } = usePages(pageOf(first), async (after) => pageOf((await ask(RefundRunsDocument, { after }, locale)).refundRuns));
  const isRunning = first.some(({ state, isEventOpen }) => state === 'running' && isEventOpen);
  useLookAgain(isRunning, 3000);
  return (
    <PagePart
      title={t.runs.title}
      actions={
        mayAct && (
          <Button small look="secondary" onClick={onStart}>
            {t.runs.start}
          </Button>
        )
      }
    >
      {nodes.length === 0 ? (
        <p className={styles.soft}>{t.runs.none}</p>
      ) : (
        <>
          <Rows>
            {nodes.map((run) => (
              <RunRow key={run.id} run={run} deed={deed} mayAct={mayAct} />
            ))}
          </Rows>
          {button}
        </>
      )}
    </PagePart>
  );
}

const changes = { waiting: ['agree', 'drop'], running: ['pause'], paused: ['resume'] } as const;

function RunRow({ run, deed, mayAct }: { run: Run; deed: Deed; mayAct: boolean }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const { id, eventSlug, state, isEventOpen, amount, startedBy, startedAt, agreedBy, ordersDone, ordersLeft, sums } = run;
  const possible = state === 'waiting' || state === 'running' || state === 'paused' ? changes[state] : [];
  return (
    <Row
      title={eventSlug}
      tags={<Tag look={state === 'done' || state === 'dropped' ? 'outline' : 'ink'}>{t.runs.states[state] ?? state}</Tag>}
      text={
        <>
          {[
            formatAmount(amount, locale),
            t.runs.startedBy(startedBy, moment(startedAt)),
            agreedBy === null ? null : t.refunds.agreedBy(agreedBy),
            state === 'running' && !isEventOpen ? t.runs.closed : null,
          ]
            .filter(Boolean)
            .join(' · ')}
          <br />
          <progress aria-label={eventSlug} max={Math.max(1, ordersDone + ordersLeft)} value={ordersDone} />{' '}
          {t.runs.progress(ordersDone, ordersDone + ordersLeft)}
          <SumsOf sums={sums} />
        </>
      }
      actions={
        mayAct &&
        possible.map((change) => (
          <Button
            key={change}
            small
            look="secondary"
            busy={deed.busy}
            aria-label={`${t.runs.changes[change]}: ${eventSlug}`}
            onClick={() => void deed.act(ChangeRefundRunDocument, { id, change }, t.runs.isChanged)}
          >
            {t.runs.changes[change]}
          </Button>
        ))
      }
    />
  );
}

function SumsOf({ sums }: { sums: Sums }) {
  const { money: t } = useWords();
  const locale = useLocale();
  return sums.map(({ way, orders, amount }) => (
    <span key={way}>
      <br />
      {t.runs.sum(orders, formatAmount(amount, locale), t.refunds.ways[way as keyof typeof t.refunds.ways] ?? way)}
    </span>
  ));
}

type Outlook = Extract<REFUND_RUN_OUTLOOKQuery['refundRunOutlook'], { orders: number }>;

/** What would go back of an event, or why nothing does. */
async function lookUp(slug: string, t: Words, locale: Locale): Promise<Outlook | string> {
  const answer = await ask(RefundRunOutlookDocument, { slug }, locale).catch(() => undefined);
  if (!answer) return t.problems.unreachableText;
  const found = answer.refundRunOutlook;
  return 'orders' in found ? found : refusalText(t, found.code);
}

/** `first`: the short name of the event, where it is known; what goes back is looked up at once. */
function StartRun({ first, deed, onClose }: { first: string; deed: Deed; onClose: () => void }) {
  const t = useWords();
  const locale = useLocale();
  const [slug, setSlug] = useState(first);
  const [outlook, setOutlook] = useState<Outlook | string>();
  const [isLooking, setIsLooking] = useState(first !== '');
  const look = async () => {
    setIsLooking(true);
    setOutlook(await lookUp(slug.trim(), t, locale));
    setIsLooking(false);
  };
  useEffect(() => {
    if (first === '') return undefined;
    let isGone = false;
    void lookUp(first, t, locale).then((found) => {
      if (isGone) return;
      setIsLooking(false);
      setOutlook(found);
    });
    return () => {
      isGone = true;
    };
  }, [first, t, locale]);
  const start = async () => {
    if (await deed.act(StartRefundRunDocument, { slug: slug.trim() }, t.money.runs.isStarted)) onClose();
  };
  const isKnown = typeof outlook === 'object';
  return (
    <Form className={styles.narrow} onSend={() => (isKnown ? start() : look())}>
      {deed.isRefused && deed.notice}
      <p>{t.money.runs.startText}</p>
      <TextField
        label={t.money.runs.slug}
        hint={t.money.runs.slugHint}
        value={slug}
        autoComplete="off"
        data-first-focus={first === '' ? true : undefined}
        error={typeof outlook === 'string' ? outlook : undefined}
        onChange={(event) => {
          setSlug(event.target.value);
          setOutlook(undefined);
        }}
      />
      <div aria-live="polite">
        {isKnown && (
          <p>
            {t.money.runs.outlook(outlook.orders, outlook.tickets, formatAmount(outlook.amount, locale))}
            <SumsOf sums={outlook.sums} />
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button type="submit" busy={deed.busy || isLooking} data-first-focus={first === '' ? undefined : true}>
          {isKnown ? t.money.runs.begin : t.money.runs.look}
        </Button>
        <Button look="secondary" onClick={onClose}>
          {t.money.cancel}
        </Button>
      </div>
    </Form>
  );
}
