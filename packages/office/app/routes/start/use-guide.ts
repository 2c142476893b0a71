import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { PublishEntryDocument, SaveEntryDocument } from '../../graphql/operations.ts';
import { checkContent } from '../../catalogue/check.ts';
import { isForm } from '../../lib/entry-kinds.ts';
import { wayOf } from '../../catalogue/form-context.ts';
import { labelOf } from '../../catalogue/labels.ts';
import { problemText } from '../../catalogue/problem-texts.ts';
import { isRefusal, isSignedOut, problemOf, useCommand } from '../../session/command.tsx';
import { useLocale, useWords } from '../../words/words.ts';
import { type NewEntry, overDraft } from './first-entries.ts';
import type { Sell, StartDraft } from './start-data.ts';

export type Guide = ReturnType<typeof useGuide>;
/** `place`: of an entry, such as `events.pricingCategories.0.variants.0.price`; empty where it is none's. */
export type GuideProblem = { place: string; field: string; message: string };

/** Keeps what the guide asks for in its draft, one step after the other, and publishes it. */
export function useGuide(draft: StartDraft | null, sell: Sell | undefined) {
  const words = useWords();
  const locale = useLocale();
  const run = useCommand();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<readonly GuideProblem[]>([]);
  /** The draft that did not let itself be published. */
  const [refused, setRefused] = useState<string>();

  const findProblems = (entries: readonly NewEntry[]): GuideProblem[] =>
    entries.flatMap(({ kind, content }) =>
      isForm(kind)
        ? checkContent(kind, content).problems.map(({ path, message }) => ({
            place: [kind, ...path].join('.'),
            // the field alone: the guide shows nothing of where it stands in the entry
            field: labelOf(wayOf(kind, path), locale),
            message: problemText(message, locale),
          }))
        : [],
    );
  const changeOf = ({ kind, slug }: NewEntry) => draft?.changes.find((change) => change.kind === kind && change.slug === slug);
  const refuse = (message: string) => setProblems([{ place: '', field: '', message }]);

  /** @returns whether all is kept */
  const keep = async (asked: readonly NewEntry[]): Promise<boolean> => {
    const entries = asked.map((entry) => overDraft(entry, changeOf(entry)?.after ?? undefined));
    const wrong = findProblems(entries);
    setProblems(wrong);
    if (wrong.length > 0) return false;
    setBusy(true);
    let changeSetId = draft?.id ?? null;
    for (const entry of entries) {
      const input = { ...entry, changeSetId, baseVersion: null, revision: changeOf(entry)?.revision ?? 0 };
      const saved = await run(SaveEntryDocument, { input }).catch(() => undefined);
      const problem = problemOf(words, saved);
      if (problem !== undefined) {
        refuse(problem);
        setBusy(false);
        // what somebody else has saved meanwhile is shown; without a session nothing is, and what was typed would go
        if (!isSignedOut(saved)) await revalidate();
        return false;
      }
      if (saved && 'changeSet' in saved) changeSetId = saved.changeSet.id;
    }
    setBusy(false);
    await navigate({ search: sell === undefined ? '' : `?${new URLSearchParams({ sell })}` }, { replace: true, preventScrollReset: true });
    return true;
  };

  const publish = async () => {
    if (!draft) return;
    setBusy(true);
    setProblems([]);
    setRefused(undefined);
    const answer = await run(PublishEntryDocument, { id: draft.id, revision: draft.revision }).catch(() => undefined);
    setBusy(false);
    const problem = problemOf(words, answer);
    if (problem !== undefined) {
      refuse(problem);
      if (isRefusal(answer)) setRefused(draft.id);
    }
    await revalidate();
  };

  return { keep, publish, busy, problems, refused };
}
