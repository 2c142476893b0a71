import { useState } from 'react';
import type { TypedDocument } from '../../../lib/graphql.ts';
import { isRefusal, problemOf, useCommand, type Refused } from '../../../session/command.tsx';
import { useWords } from '../../../words/words.ts';

type Answered<TData> = TData[keyof Omit<TData, '__typename'>];

/**
 * Sends the command of a form, once at a time. What was refused stands in `problem`, or at its field in `fieldProblem`.
 * `change` answers with what the command did, undefined where it was refused.
 */
export function useChange() {
  const t = useWords();
  const run = useCommand();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ text: string; code?: string; field?: string }>();
  const change = async <TData extends object, TVars>(
    document: TypedDocument<TData, TVars>,
    variables: TVars,
  ): Promise<Exclude<Answered<TData>, Refused | string | undefined> | undefined> => {
    setBusy(true);
    setProblem(undefined);
    const answer: unknown = await run(document, variables).catch(() => undefined);
    setBusy(false);
    const text = problemOf(t, answer);
    if (text === undefined) return answer as Exclude<Answered<TData>, Refused | string | undefined>;
    const { code, field } = isRefusal(answer) ? answer : {};
    // of places that cannot be had it is no field of the form: they are named
    if (code === 'SEATS_NOT_AVAILABLE') setProblem({ code, text: [text, field].filter(Boolean).join(' ') });
    else setProblem({ text, ...(code && { code }), ...(field && { field }) });
    return undefined;
  };
  return {
    busy,
    change,
    /** Of the refusal. */
    code: problem?.code,
    problem: problem?.field === undefined ? problem?.text : undefined,
    fieldProblem: (name: string) => (problem?.field === name ? problem.text : undefined),
  };
}
