import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ButtonLink } from '@frontrow/ui/button/button.tsx';
import { EmptyState } from '@frontrow/ui/empty-state/empty-state.tsx';
import { ErrorNotice, Notice } from '@frontrow/ui/notice/notice.tsx';
import { formatAmount } from '@frontrow/domain/money/format';
import type { Route } from './+types/desk';
import {
  DeskDocument,
  FillDeskCartDocument,
  SellAtDeskDocument,
  type DeskPaymentInput,
  type DeskSaleFieldsFragment,
} from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { notFound } from '../../lib/not-found.ts';
import { at } from '../../lib/use-links.ts';
import { isRefusal, isSignedOut, problemOf, useCommand } from '../../session/command.tsx';
import { browserLocale, useLocale, useWords } from '../../words/words.ts';
import { Page } from '../../lib/page.tsx';
import { Choose, linesOf, type Wanted } from './choose.tsx';
import { NoCash } from './desks.tsx';
import { LastSales } from './last-sales.tsx';
import { Pay, type Cart } from './pay.tsx';
import { Sold } from './sold.tsx';
import styles from './desk.module.css';

/** `?text=leipzig` looks for events among more than a page. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const text = new URL(request.url).searchParams.get('text') ?? '';
  const { deskShift: shift } = await ask(DeskDocument, { id, search: text }, browserLocale());
  if (!shift) notFound();
  return { shift, text };
}

type Shift = Route.ComponentProps['loaderData']['shift'];

/** One desk: what is sold, what is to pay, and what to print, one after the other. */
export default function Desk({ loaderData: { shift, text } }: Route.ComponentProps) {
  const { desk: t } = useWords();
  const locale = useLocale();
  const { id, desk, shop, takesCash, drawerMinor, closedAt, events } = shift;
  return (
    <Page
      title={t.reportOf(desk)}
      intro={[shop, takesCash && t.drawer(formatAmount(drawerMinor, locale))].filter(Boolean).join(' · ')}
      actions={
        <>
          <ButtonLink to={at(`/desk/${id}/report`)} look="secondary" small>
            {t.report}
          </ButtonLink>
          <ButtonLink to={at('/desk?all')} look="secondary" small>
            {t.open}
          </ButtonLink>
        </>
      }
    >
      <div className={styles.columns}>
        {closedAt !== null ? (
          <Notice kind="info">{t.isClosed}</Notice>
        ) : (
          <div className={styles.form}>
            {!takesCash && <NoCash />}
            {events.length === 0 && text === '' ? <EmptyState title={t.nothing}>{t.nothingText}</EmptyState> : <Sale shift={shift} />}
          </div>
        )}
        <LastSales shift={shift} />
      </div>
    </Page>
  );
}

type Stage = { name: 'choose' } | { name: 'pay'; cart: Cart } | { name: 'sold'; sale: DeskSaleFieldsFragment };

function Sale({ shift: { id: shift, takesCash, events } }: { shift: Shift }) {
  const words = useWords();
  const { desk: t } = words;
  const run = useCommand();
  const { revalidate } = useRevalidator();
  // a lost answer is asked for again by the same name: nothing is sold twice
  const sale = useRef(crypto.randomUUID());
  const [wanted, setWanted] = useState<Wanted>({});
  const [stage, setStage] = useState<Stage>({ name: 'choose' });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  const attempt = async <Answer,>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (busy) return undefined;
    setBusy(true);
    setProblem(undefined);
    const answer = await work().catch(() => undefined);
    setBusy(false);
    const told = isRefusal(answer) ? t.problems[answer.code] : undefined;
    const text = told ?? problemOf(words, answer);
    if (text === undefined) return answer;
    // its answer was lost, and nobody knew
    if (isRefusal(answer) && answer.code === 'ALREADY_SOLD') next();
    setProblem(text);
    if (!isSignedOut(answer)) await revalidate();
    return undefined;
  };
  const fill = (lines: ReturnType<typeof linesOf>) =>
    run(FillDeskCartDocument, { shift, sale: sale.current, requestId: crypto.randomUUID(), lines });
  const hold = async () => {
    const lines = linesOf(wanted);
    if (lines.length === 0) return setProblem(t.nothingChosen);
    const cart = await attempt(() => fill(lines));
    if (cart && 'lines' in cart) setStage({ name: 'pay', cart });
    return undefined;
  };
  const back = async () => {
    await attempt(() => fill([]));
    setStage({ name: 'choose' });
  };
  const sell = async (payment: DeskPaymentInput) => {
    const sold = await attempt(() => run(SellAtDeskDocument, { shift, sale: sale.current, payment }));
    if (!sold || !('reference' in sold)) return;
    setStage({ name: 'sold', sale: sold });
    await revalidate();
  };
  const next = () => {
    sale.current = crypto.randomUUID();
    setWanted({});
    setProblem(undefined);
    setStage({ name: 'choose' });
  };
  const notice = <ErrorNotice>{problem}</ErrorNotice>;
  if (stage.name === 'sold') return <Sold sale={stage.sale} onNext={next} />;
  if (stage.name === 'pay')
    return <Pay cart={stage.cart} takesCash={takesCash} busy={busy} notice={notice} onPay={sell} onBack={() => void back()} />;
  return <Choose shift={shift} events={events} wanted={wanted} want={setWanted} busy={busy} notice={notice} onNext={() => void hold()} />;
}
