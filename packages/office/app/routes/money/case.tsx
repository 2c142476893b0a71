import { useRef, useState } from 'react';
import { Button, IconButton } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { TextArea } from '@frontrow/ui/field/text-area.tsx';
import { TextField } from '@frontrow/ui/field/text-field.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import { readAmount } from '@frontrow/domain/money/read-amount';
import type { Route } from './+types/case';
import {
  AskAboutMoneyCaseDocument,
  BookMoneyCaseDocument,
  LeaveMoneyCaseDocument,
  MoneyCaseDocument,
  OrdersDocument,
  ReturnMoneyCaseDocument,
  ViewerDocument,
  type MONEY_CASEQuery,
  type ORDERSQuery,
} from '../../graphql/operations.ts';
import { Fact, Facts } from '../../lib/facts.tsx';
import { formText } from '../../lib/form-text.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { Form } from '../../lib/form.tsx';
import { FormButtons, SubmitButton } from '../../lib/form-buttons.tsx';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useDay, useLocale, useMoment, useWords } from '../../words/words.ts';
import { StatusTag } from '../orders.tsx';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { type Deed, useDeed } from '../../session/use-deed.tsx';
import styles from './money.module.css';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const locale = browserLocale();
  const { viewer } = await ask(ViewerDocument, {}, locale);
  const suggests = mayViewer(viewer ?? undefined, 'money.bank');
  const { moneyCase } = await ask(MoneyCaseDocument, { id: params.id, suggests }, locale);
  if (!moneyCase) notFound();
  return moneyCase;
}

type Case = NonNullable<MONEY_CASEQuery['moneyCase']>;

/** One case: what is known of the money, and what can be done about it. */
export default function MoneyCase({ loaderData: one }: Route.ComponentProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const mayWork = mayViewer(useViewer(), 'money.bank');
  const deed = useDeed();
  return (
    <Page title={t.bank.caseTitle(formatAmount(one.amount, locale), one.remitter ?? t.bank.unknownPayer)}>
      <div>
        <Link to={at('/money/bank')}>{t.bank.back}</Link>
      </div>
      {deed.notice}
      <Known one={one} />
      {one.outcome !== null && <Outcome one={one} />}
      {mayWork && one.outcome === null && <Work key={one.version} one={one} deed={deed} />}
    </Page>
  );
}

function Known({ one }: { one: Case }) {
  const { money: t } = useWords();
  const moment = useMoment();
  const day = useDay();
  return (
    <PagePart title={t.bank.known}>
      <Facts>
        <Fact name={t.bank.bookedOn}>{one.bookedOn === null ? moment(one.openedAt) : day(one.bookedOn)}</Fact>
        <Fact name={t.bank.payer}>{one.remitter ?? '–'}</Fact>
        <Fact name={t.bank.account}>{one.iban ?? '–'}</Fact>
        <Fact name={t.bank.purpose}>{one.purpose ?? '–'}</Fact>
        <Fact name={t.bank.why}>{t.bank.reasons[one.reason] ?? one.reason}</Fact>
        {one.orderReference !== null && (
          <Fact name={t.bank.order}>
            <Link to={at(`/orders/${one.orderReference}`)}>{one.orderReference}</Link>
          </Fact>
        )}
      </Facts>
      {one.askedAt !== null && one.outcome === null && (
        <Notice>{t.bank.askedText(one.askedReference ?? '', moment(one.askedAt), one.askedBy ?? '')}</Notice>
      )}
    </PagePart>
  );
}

function Outcome({ one: { outcome, resolvedAt, resolvedBy, resolution, parts } }: { one: Case }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  if (outcome === null) return null;
  return (
    <PagePart title={t.bank.outcomes[outcome]}>
      <p>
        {t.bank.doneBy(t.bank.outcomes[outcome], resolvedAt === null ? '' : moment(resolvedAt), resolvedBy ?? '')}
        {resolution !== null && `: ${resolution}`}
      </p>
      {parts.length > 0 && (
        <Rows>
          {parts.map(({ reference, amount }) => (
            <Row
              key={reference}
              title={<Link to={at(`/orders/${reference}`)}>{reference}</Link>}
              actions={<span className={styles.amount}>{formatAmount(amount, locale)}</span>}
            />
          ))}
        </Rows>
      )}
      {outcome === 'returned' && <p>{t.bank.returnedText}</p>}
    </PagePart>
  );
}

type Open = 'return' | 'ask' | 'leave';

function Work({ one, deed }: { one: Case; deed: Deed }) {
  const { money: t } = useWords();
  const [open, setOpen] = useState<Open>();
  return (
    <>
      {one.isTransfer && <Book one={one} deed={deed} />}
      <PagePart title={t.bank.otherwise}>
        <div className={styles.buttons}>
          {one.isTransfer && (
            <>
              <Button look="secondary" onClick={() => setOpen('return')} disabledReason={one.iban === null ? t.bank.noAccount : undefined}>
                {t.bank.sendBack}
              </Button>
              <Button look="secondary" onClick={() => setOpen('ask')}>
                {t.bank.askBuyer}
              </Button>
            </>
          )}
          <Button look="secondary" onClick={() => setOpen('leave')}>
            {t.bank.leave}
          </Button>
        </div>
        {one.iban === null && one.isTransfer && <p className={styles.soft}>{t.bank.noAccount}</p>}
      </PagePart>
      <Answer kind={open} one={one} deed={deed} onClose={() => setOpen(undefined)} />
    </>
  );
}

/** The dialogs of what is done besides booking it. */
function Answer({ kind, one, deed, onClose }: { kind: Open | undefined; one: Case; deed: Deed; onClose: () => void }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const { id, version, amount, iban, remitter } = one;
  const carryOut = async (form: FormData) => {
    const answer =
      kind === 'return'
        ? await deed.act(ReturnMoneyCaseDocument, { id, version }, t.bank.returned)
        : kind === 'ask'
          ? await deed.act(AskAboutMoneyCaseDocument, { id, version, reference: formText(form, 'reference') }, t.bank.askedDone)
          : await deed.act(LeaveMoneyCaseDocument, { id, version, reason: formText(form, 'reason') }, t.bank.left);
    if (answer !== undefined) onClose();
  };
  const titles = { return: t.bank.sendBack, ask: t.bank.askBuyer, leave: t.bank.leave };
  return (
    <Dialog open={kind !== undefined} title={kind === undefined ? '' : titles[kind]} onClose={onClose}>
      <Form className={styles.narrow} onSend={carryOut}>
        {deed.isRefused && deed.notice}
        {kind === 'return' && <p>{t.bank.returnText(formatAmount(amount, locale), remitter ?? '–', iban ?? '')}</p>}
        {kind === 'ask' && (
          <>
            <p>{t.bank.askText}</p>
            <TextField
              label={t.bank.reference}
              name="reference"
              autoComplete="off"
              data-first-focus
              defaultValue={one.orderReference ?? one.suggestions?.[0]?.reference ?? ''}
            />
          </>
        )}
        {kind === 'leave' && (
          <>
            <p>{t.bank.leaveText}</p>
            <TextArea label={t.bank.reason} name="reason" maxLength={500} data-first-focus />
          </>
        )}
        <FormButtons submit={kind === undefined ? '' : titles[kind]} busy={deed.busy} cancel={t.cancel} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}

type Part = { key: number; reference: string; amount: string };

/** To which order or orders the money goes: chosen from what is suggested or found, or typed. */
function Book({ one, deed }: { one: Case; deed: Deed }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const next = useRef(1);
  const typed = (minor: number) => (minor / 100).toFixed(2).replace('.', locale === 'de' ? ',' : '.');
  const [parts, setParts] = useState<Part[]>([{ key: 0, reference: '', amount: typed(one.amount) }]);
  const read = parts.map(({ amount }) => readAmount(amount));
  const left = one.amount - read.reduce<number>((sum, minor) => sum + (minor ?? 0), 0);
  const choose = ({ reference, owed }: { reference: string; owed: number }) =>
    setParts((before) => {
      if (before.some((part) => part.reference === reference)) return before;
      const [only, ...more] = before;
      if (only && more.length === 0 && only.reference === '') return [{ ...only, reference }];
      // what is not given yet, and at most what this one owes
      const given = before.reduce((sum, part) => sum + (readAmount(part.amount) ?? 0), 0);
      const rest = Math.max(0, one.amount - given);
      return [...before, { key: next.current++, reference, amount: rest > 0 ? typed(owed > 0 ? Math.min(rest, owed) : rest) : '' }];
    });
  const change = (key: number, changed: Partial<Part>) =>
    setParts((before) => before.map((part) => (part.key === key ? { ...part, ...changed } : part)));
  const book = () =>
    deed.act(
      BookMoneyCaseDocument,
      {
        id: one.id,
        version: one.version,
        parts: parts.map(({ reference }, at) => ({ reference, amount: read[at] ?? 0 })),
      },
      t.bank.bookedDone,
    );
  return (
    <PagePart title={t.bank.book}>
      <Suggested one={one} onChoose={choose} />
      <FindOrder onChoose={choose} />
      <Form className={styles.narrow} onSend={() => book()}>
        {parts.map((part, index) => (
          <div key={part.key} className={styles.pair}>
            <TextField
              label={t.bank.reference}
              value={part.reference}
              autoComplete="off"
              onChange={(event) => change(part.key, { reference: event.target.value })}
            />
            <TextField
              label={t.amount}
              value={part.amount}
              inputMode="decimal"
              autoComplete="off"
              error={part.amount !== '' && read[index] === undefined ? t.badAmount : undefined}
              onChange={(event) => change(part.key, { amount: event.target.value })}
            />
            {parts.length > 1 && (
              <IconButton icon="close" label={t.bank.removePart} onClick={() => setParts(parts.filter(({ key }) => key !== part.key))} />
            )}
          </div>
        ))}
        <p className={styles.soft} aria-live="polite">
          {left === 0
            ? t.bank.allGiven
            : left > 0
              ? t.bank.stillToGive(formatAmount(left, locale))
              : t.bank.tooMuch(formatAmount(-left, locale))}
        </p>
        <div className={styles.buttons}>
          <Button type="submit" busy={deed.busy} disabledReason={left === 0 ? undefined : t.bank.partsDiffer}>
            {parts.length > 1 ? t.bank.bookParts(parts.length) : t.bank.bookIt}
          </Button>
          <Button
            look="secondary"
            onClick={() => setParts([...parts, { key: next.current++, reference: '', amount: left > 0 ? typed(left) : '' }])}
          >
            {t.bank.addPart}
          </Button>
        </div>
      </Form>
    </PagePart>
  );
}

type Choose = (order: { reference: string; owed: number }) => void;

function Suggested({ one, onChoose }: { one: Case; onChoose: Choose }) {
  const { money: t, orders } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  if (!one.suggestions || one.suggestions.length === 0) return <p className={styles.soft}>{t.bank.noSuggestions}</p>;
  return (
    <Rows>
      {one.suggestions.map((order) => (
        <Row
          key={order.reference}
          title={
            <Link to={at(`/orders/${order.reference}`)}>
              {order.reference} {order.name}
            </Link>
          }
          tags={
            <>
              <StatusTag status={order.status} t={orders} />
              {order.hints.map((hint) => (
                <Tag key={hint} look="outline">
                  {t.bank.hints[hint]}
                </Tag>
              ))}
            </>
          }
          text={`${moment(order.placedAt)} · ${order.shop} · ${t.bank.owes(formatAmount(Math.max(0, order.owed), locale), formatAmount(order.total, locale))}`}
          actions={
            <Button small look="secondary" onClick={() => onChoose(order)}>
              {t.bank.take(order.reference)}
            </Button>
          }
        />
      ))}
    </Rows>
  );
}

/** The search of the orders, for what is not suggested. */
function FindOrder({ onChoose }: { onChoose: Choose }) {
  const { money: t, orders: words, problems } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const [found, setFound] = useState<ORDERSQuery['orders']['nodes'] | 'failed'>();
  const find = async (text: string) => {
    if (text.trim() === '') return setFound(undefined);
    const answer = await ask(OrdersDocument, { text, first: 5, after: null }, locale).catch(() => undefined);
    setFound(answer?.orders.nodes ?? 'failed');
  };
  return (
    <>
      <search>
        <Form className={styles.narrow} onSend={(form) => find(formText(form, 'text'))}>
          <TextField label={t.bank.find} hint={t.bank.findHint} name="text" type="search" filter maxLength={200} autoComplete="off" />
          <SubmitButton look="secondary">{t.find}</SubmitButton>
        </Form>
      </search>
      <ErrorNotice>{found === 'failed' && problems.unreachableText}</ErrorNotice>
      {Array.isArray(found) && found.length === 0 && <output>{words.none}</output>}
      {Array.isArray(found) && found.length > 0 && (
        <Rows>
          {found.map((order) => (
            <Row
              key={order.id}
              title={
                <Link to={at(`/orders/${order.reference}`)}>
                  {order.reference} {order.name}
                </Link>
              }
              tags={<StatusTag status={order.status} t={words} />}
              text={`${moment(order.placedAt)} · ${order.shop} · ${formatAmount(order.total, locale)}`}
              actions={
                <Button small look="secondary" onClick={() => onChoose({ reference: order.reference, owed: 0 })}>
                  {t.bank.take(order.reference)}
                </Button>
              }
            />
          ))}
        </Rows>
      )}
    </>
  );
}
