import { useEffect, useRef, useState } from 'react';

export type UploadProblem = 'TOO_LARGE' | 'NOT_OF_KIND' | 'NO_ROOM' | 'UNREACHABLE' | 'FORBIDDEN';
/** Sends a file. `told`: how much of it is there, from 0 to 1. */
export type Keep<Kept> = (
  file: File,
  how: { told: (share: number) => void; signal: AbortSignal },
) => Promise<Kept | { problem: UploadProblem }>;

type Refused = { name: string; problem: UploadProblem };
type State = { kind: 'idle' } | { kind: 'busy'; share: number } | { kind: 'refused'; files: readonly Refused[]; of: number };

/** Uploads on their way, one after the other; they end with the field they are for. What is taken meanwhile comes in their place. */
export function useUpload<Kept extends object>(keep: Keep<Kept>, onKept: (kept: Kept) => void) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  // what is written meanwhile stays: each that is kept meets the field as it is then
  const latest = useRef(onKept);
  useEffect(() => {
    latest.current = onKept;
  });
  useEffect(() => () => running.current?.abort(), []);
  const take = async (files: readonly File[]) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    const refused: Refused[] = [];
    for (const [index, file] of files.entries()) {
      const told = (share: number) => setState({ kind: 'busy', share: (index + share) / files.length });
      told(0);
      const kept = await keep(file, { told, signal: own.signal }).catch((error: unknown) => {
        if (!own.signal.aborted) throw error;
      });
      // other files, or nothing any more
      if (!kept || running.current !== own || own.signal.aborted) return;
      if ('problem' in kept) refused.push({ name: file.name, problem: kept.problem });
      else latest.current(kept);
    }
    running.current = undefined;
    setState(refused.length > 0 ? { kind: 'refused', files: refused, of: files.length } : { kind: 'idle' });
  };
  const cancel = () => {
    running.current?.abort();
    running.current = undefined;
    setState({ kind: 'idle' });
  };
  return { state, take, cancel };
}

/** What was refused, and why; which file it was where there are several. */
export function refusedText({ state }: Pick<ReturnType<typeof useUpload>, 'state'>, texts: Readonly<Record<UploadProblem, string>>) {
  if (state.kind !== 'refused') return undefined;
  return state.files.map(({ name, problem }) => (state.of > 1 ? `${name}: ${texts[problem]}` : texts[problem])).join(' ');
}
