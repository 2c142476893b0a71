import { useState, type ReactNode } from 'react';
import { useRevalidator } from 'react-router';
import { Link } from '@frontrow/ui/link/link.tsx';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import { at } from '../../lib/use-links.ts';
import type { TypedDocument } from '../../lib/graphql.ts';
import { isRefusal, problemOf, useCommand } from '../../session/command.tsx';
import { useMoment, useWords } from '../../words/words.ts';
import { Page, PagePart } from '../../lib/page.tsx';
import styles from './service.module.css';

/** What belongs to the page of every case: deciding it, and telling what came of that. */

type Told = { kind: 'success' | 'error'; text: string; field?: string | null };

/**
 * Runs a decision. Afterwards the case is shown as it is then: where somebody was faster, that is what one sees.
 * `said` makes the words of its answer.
 */
export function useDecision() {
  const words = useWords();
  const run = useCommand();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>();
  const decide = async <TData extends object, TVars>(
    document: TypedDocument<TData, TVars>,
    variables: TVars,
    said: (answer: unknown) => string,
  ): Promise<boolean> => {
    setBusy(true);
    setTold(undefined);
    const answer = await run(document, variables).catch(() => undefined);
    const problem = problemOf(words, answer);
    const isOver = problem === undefined || (isRefusal(answer) && ['ALREADY_DECIDED', 'NOT_FOUND'].includes(answer.code));
    // told when the page is as it is now: until then its buttons are those of before
    if (isOver) await revalidate();
    setBusy(false);
    setTold(
      problem === undefined
        ? { kind: 'success', text: said(answer) }
        : { kind: 'error', text: problem, field: isRefusal(answer) ? answer.field : null },
    );
    return isOver;
  };
  return { decide, busy, told, forget: () => setTold(undefined) };
}

export const Outcome = ({ told }: { told: Told | undefined }) =>
  told !== undefined && (
    <Notice kind={told.kind} live>
      {told.text}
    </Notice>
  );

type CasePageProps = {
  title: string;
  told: Told | undefined;
  /** `by`: null where the store did it; `when`: null while it is open. */
  decided: { outcome: string; by: string | null; when: string | null };
  children: ReactNode;
};

/** The page of a case: at its head what was just done and what was decided. */
export function CasePage({ title, told, decided: { outcome, by, when }, children }: CasePageProps) {
  return (
    <Page title={title} actions={<Back />}>
      <Outcome told={told} />
      {when !== null && <Decided outcome={outcome} by={by} when={when} />}
      {children}
    </Page>
  );
}

/** What can be decided by a dialog, for who may. */
export function DecisionPart({ mayDecide, text, children }: { mayDecide: boolean; text?: string; children: ReactNode }) {
  const { service: t } = useWords();
  return (
    <PagePart title={t.decide}>
      {text !== undefined && <p>{text}</p>}
      {mayDecide ? <div className={styles.buttons}>{children}</div> : <Notice>{t.mayNot}</Notice>}
    </PagePart>
  );
}

/** Who decided what and when, on the page of a case that is over. */
function Decided({ outcome, by, when }: { outcome: string; by: string | null; when: string }) {
  const { service: t } = useWords();
  const moment = useMoment();
  return <Notice>{t.decided(t.outcomes[outcome] ?? outcome, by, moment(when))}</Notice>;
}

const Back = () => {
  const { service: t } = useWords();
  return <Link to={at('/service')}>{t.back}</Link>;
};

export const OrderLink = ({ reference }: { reference: string }) => <Link to={at(`/orders/${reference}`)}>{reference}</Link>;
