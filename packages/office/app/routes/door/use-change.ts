import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { TypedDocument } from '../../lib/graphql.ts';
import { problemOf, useCommand } from '../../session/command.tsx';
import { useWords } from '../../words/words.ts';

/** Carries out what is done at the door. @returns what it answered; undefined where it was refused */
export type Change = <TData extends object, TVars>(document: TypedDocument<TData, TVars>, variables: TVars) => Promise<object | undefined>;

/** A change, after which the page is asked for anew; `problem` says what stood in the way of the last one. */
export function useChange(): { change: Change; problem: string | undefined; forget: () => void } {
  const t = useWords();
  const run = useCommand();
  const { revalidate } = useRevalidator();
  const [problem, setProblem] = useState<string>();
  const change: Change = async (document, variables) => {
    setProblem(undefined);
    const answer = await run(document, variables).catch(() => undefined);
    const refused = problemOf(t, answer);
    setProblem(refused);
    if (refused !== undefined) return undefined;
    await revalidate();
    return answer ?? undefined;
  };
  return { change, problem, forget: () => setProblem(undefined) };
}
