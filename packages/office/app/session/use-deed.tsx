import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { Notice } from '@frontrow/ui/notice/notice.tsx';
import type { TypedDocument } from '../lib/graphql.ts';
import { isRefusal, problemOf, type Refused, useCommand } from './command.tsx';
import { useWords } from '../words/words.ts';

/** Somebody else was first: the page shows what it has become. */
const MEANWHILE: ReadonlySet<string> = new Set(['CHANGED_MEANWHILE', 'NOT_FOUND']);

/**
 * Carries out commands one at a time, tells what came of them, and shows the page anew. Who was slower than somebody else sees what
 * it has become.
 */
export function useDeed() {
  const t = useWords();
  const run = useCommand();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<{ kind: 'error' | 'success'; text: string; refused?: Refused }>();
  /**
   * @param done what to tell once it is carried out
   * @returns the answer; undefined where it was not carried out
   */
  const act = async <TData extends object, TVars>(
    document: TypedDocument<TData, TVars>,
    variables: TVars,
    done?: string,
    onRefused?: (code: Refused['code']) => void,
  ) => {
    if (busy) return undefined;
    setBusy(true);
    setTold(undefined);
    const answer = await run(document, variables).catch(() => undefined);
    const problem = problemOf(t, answer);
    // told when the page is as it is now: until then its buttons are those of before
    if (problem === undefined || (isRefusal(answer) && MEANWHILE.has(answer.code))) await revalidate();
    setBusy(false);
    if (isRefusal(answer)) onRefused?.(answer.code);
    if (problem !== undefined) setTold({ kind: 'error', text: problem, ...(isRefusal(answer) && { refused: answer }) });
    else if (done !== undefined) setTold({ kind: 'success', text: done });
    return problem === undefined ? answer : undefined;
  };
  const notice = told && (
    <Notice kind={told.kind} live>
      {told.text}
    </Notice>
  );
  return { act, busy, notice, isRefused: told?.kind === 'error', refused: told?.refused, say: setTold };
}

export type Deed = ReturnType<typeof useDeed>;
