import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { Tag } from '@frontrow/ui/tag/tag.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/bank';
import {
  BankFilesDocument,
  MoneyCasesDocument,
  ViewerDocument,
  type BANK_FILESQuery,
  type MONEY_CASESQuery,
} from '../../graphql/operations.ts';
import { Choices } from '../../lib/choices.tsx';
import { ask } from '../../lib/graphql.ts';
import { at } from '../../lib/use-links.ts';
import { mayViewer, useViewer } from '../../session/viewer.ts';
import { browserLocale, useDay, useLocale, useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart, Row, Rows } from '../../lib/page.tsx';
import { type FileState, readBankFile } from './read-bank-file.ts';
import { Sums } from './sums.tsx';
import { usePages } from '../../lib/use-pages.tsx';
import styles from './money.module.css';

/** The address says which cases: `?state=closed`. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const closed = new URL(request.url).searchParams.get('state') === 'closed';
  const locale = browserLocale();
  const [{ moneyCases }, { viewer }] = await Promise.all([
    ask(MoneyCasesDocument, { closed, after: null }, locale),
    ask(ViewerDocument, {}, locale),
  ]);
  const { bankFiles } = mayViewer(viewer ?? undefined, 'money.bank') ? await ask(BankFilesDocument, {}, locale) : { bankFiles: [] };
  return { closed, moneyCases, bankFiles };
}

/** Bank files, and what came with them that fits no order. */
export default function Bank({ loaderData: { closed, moneyCases, bankFiles } }: Route.ComponentProps) {
  const { money: t } = useWords();
  const locale = useLocale();
  const mayWork = mayViewer(useViewer(), 'money.bank');
  return (
    <Page title={t.tabs.bank}>
      {mayWork && <Drop />}
      <PagePart title={t.bank.cases}>
        <Sums
          sums={[
            { name: t.bank.openCount, value: String(moneyCases.openCount) },
            { name: t.bank.openSum, value: formatAmount(moneyCases.openSum, locale) },
          ]}
        />
        <Choices
          name={t.bank.cases}
          choices={[
            { to: '/money/bank', text: t.bank.open, isChosen: !closed },
            { to: '/money/bank?state=closed', text: t.bank.closed, isChosen: closed },
          ]}
        />
        <Cases key={String(closed) + moneyCases.nodes.map(({ id }) => id).join()} closed={closed} first={moneyCases} />
      </PagePart>
      {bankFiles.length > 0 && <Files files={bankFiles} />}
    </Page>
  );
}

type Cases = MONEY_CASESQuery['moneyCases'];

function Cases({ closed, first }: { closed: boolean; first: Cases }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const { nodes, button } = usePages(first, async (after) => (await ask(MoneyCasesDocument, { closed, after }, locale)).moneyCases);
  if (nodes.length === 0)
    return (
      <EmptyState title={closed ? t.bank.noneClosed : t.bank.noneOpen}>{closed ? t.bank.noneClosedText : t.bank.noneOpenText}</EmptyState>
    );
  return (
    <>
      <Rows>
        {nodes.map((one) => (
          <CaseRow key={one.id} one={one} />
        ))}
      </Rows>
      {button}
    </>
  );
}

function CaseRow({ one }: { one: Cases['nodes'][number] }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  const day = useDay();
  const { id, openedAt, bookedOn, amount, reason, orderReference, remitter, purpose, askedAt, outcome, resolvedAt, resolvedBy } = one;
  const done =
    outcome !== null && resolvedAt !== null ? t.bank.doneBy(t.bank.outcomes[outcome], moment(resolvedAt), resolvedBy ?? '') : null;
  const facts = [bookedOn === null ? moment(openedAt) : day(bookedOn), orderReference, purpose, done];
  return (
    <Row
      title={<Link to={at(`/money/bank/${id}`)}>{remitter ?? t.bank.unknownPayer}</Link>}
      tags={
        <>
          <Tag look="outline">{t.bank.reasons[reason] ?? reason}</Tag>
          {askedAt !== null && outcome === null && <Tag look="ink">{t.bank.asked}</Tag>}
        </>
      }
      text={facts.filter(Boolean).join(' · ')}
      actions={<span className={styles.amount}>{formatAmount(amount, locale)}</span>}
    />
  );
}

function Files({ files }: { files: BANK_FILESQuery['bankFiles'] }) {
  const { money: t } = useWords();
  const locale = useLocale();
  const moment = useMoment();
  return (
    <PagePart title={t.bank.files}>
      <Rows>
        {files.map(({ name, readAt, readBy, lines, booked, sum, openCases }) => (
          <Row
            key={readAt}
            title={name}
            tags={openCases > 0 && <Tag look="danger">{t.bank.openIn(openCases)}</Tag>}
            text={`${moment(readAt)} · ${readBy} · ${t.bank.booked(booked, lines)}`}
            actions={<span className={styles.amount}>{formatAmount(sum, locale)}</span>}
          />
        ))}
      </Rows>
    </PagePart>
  );
}

type Read = { id: number; name: string; state: FileState };

/** Where files are dropped, chosen or pasted; they are read one after the other, and each tells what came of it. */
function Drop() {
  const { money: t } = useWords();
  const { revalidate } = useRevalidator();
  const [reads, setReads] = useState<Read[]>([]);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const queue = useRef(Promise.resolve());
  const next = useRef(0);

  const take = (files: readonly File[]) => {
    const added = files.map((file) => ({ id: (next.current += 1), file }));
    setReads((before) => [...added.map(({ id, file }): Read => ({ id, name: file.name, state: { kind: 'waiting' } })), ...before]);
    for (const { id, file } of added)
      queue.current = queue.current.then(async () => {
        await readBankFile(file, (state) => setReads((all) => all.map((read) => (read.id === id ? { ...read, state } : read))));
        await revalidate();
      });
  };
  const takeLatest = useRef(take);
  useEffect(() => {
    takeLatest.current = take;
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const isTyping = event.target instanceof HTMLElement && event.target.closest('input, textarea, dialog') !== null;
      if (isTyping || !event.clipboardData) return;
      const text = event.clipboardData.getData('text/plain');
      const files = [...event.clipboardData.files];
      if (files.length > 0) takeLatest.current(files);
      else if (text.trim() !== '') takeLatest.current([new File([text], t.bank.pasted)]);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [t.bank.pasted]);

  return (
    <PagePart title={t.bank.read}>
      <div
        className={styles.drop}
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <Button onClick={() => input.current?.click()}>{t.bank.choose}</Button>
        <p>{t.bank.dropText}</p>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label={t.bank.choose}
          accept=".xml,.csv,.txt,.camt,text/csv,text/plain,application/xml,text/xml"
          onChange={(event) => {
            take([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = '';
          }}
        />
      </div>
      {reads.length > 0 && (
        <div className={styles.stack} aria-live="polite">
          {reads.map((read) => (
            <ReadFile key={read.id} read={read} />
          ))}
        </div>
      )}
    </PagePart>
  );
}

function ReadFile({ read: { name, state } }: { read: Read }) {
  const { money: t } = useWords();
  const locale = useLocale();
  if (state.kind === 'waiting' || state.kind === 'progress')
    return (
      <div className={styles.file}>
        <strong>{name}</strong>
        <progress
          aria-label={name}
          max={state.kind === 'progress' ? Math.max(1, state.of) : 1}
          value={state.kind === 'progress' ? state.done : 0}
        />
        <span className={styles.soft}>{state.kind === 'progress' ? t.bank.progress(state.done, state.of) : t.bank.waiting}</span>
      </div>
    );
  if (state.kind === 'refused')
    return (
      <Notice kind="error" title={name}>
        {state.where === null ? '' : `${t.bank.place(state.where)}: `}
        {t.bank.problems[state.problem](state.written)}
      </Notice>
    );
  const isBooked = state.sums.some(({ outcome }) => !['known', 'outgoing', 'foreign', 'reversal'].includes(outcome));
  return (
    <Notice kind={isBooked ? 'success' : 'info'} title={name}>
      {state.sums.length === 0
        ? t.bank.noLines
        : state.sums
            .map(({ outcome, lines, amountMinor }) =>
              amountMinor > 0 && outcome !== 'foreign'
                ? `${lines} ${t.bank.lineOutcomes[outcome] ?? outcome} (${formatAmount(amountMinor, locale)})`
                : `${lines} ${t.bank.lineOutcomes[outcome] ?? outcome}`,
            )
            .join(', ')}
    </Notice>
  );
}
