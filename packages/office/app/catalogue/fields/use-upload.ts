import { useEffect, useRef, useState } from 'react';

export type UploadProblem = 'TOO_LARGE' | 'NOT_OF_KIND' | 'NO_ROOM' | 'UNREACHABLE' | 'FORBIDDEN';
/** Sends a file. `told`: how much of it is there, from 0 to 1. */
export type Keep<Kept> = (
  file: File,
  how: { told: (share: number) => void; signal: AbortSignal },
) => Promise<Kept | { problem: UploadProblem }>;

type State = { kind: 'idle' } | { kind: 'busy'; share: number } | { kind: 'refused'; problem: UploadProblem };

/** An upload on its way: one at a time; it ends with the field it is for. */
export function useUpload<Kept extends object>(keep: Keep<Kept>, onKept: (kept: Kept) => void) {
  const [state, setState] = useState<State>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const take = async (file: File) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ kind: 'busy', share: 0 });
    const kept = await keep(file, { told: (share) => setState({ kind: 'busy', share }), signal: own.signal }).catch((error: unknown) => {
      if (!own.signal.aborted) throw error;
    });
    // another file, or nothing any more
    if (!kept || running.current !== own || own.signal.aborted) return;
    if ('problem' in kept) setState({ kind: 'refused', problem: kept.problem });
    else {
      setState({ kind: 'idle' });
      onKept(kept);
    }
  };
  const cancel = () => {
    running.current?.abort();
    setState({ kind: 'idle' });
  };
  return { state, take, cancel };
}
