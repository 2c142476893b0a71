import { applyPatch } from '@frontrow/domain/seating/drawing/patch';
import type { Drawing, Patch } from '@frontrow/domain/seating/drawing/types';

/** A command, and what turns it round. Of the same `run`: steps that follow one another are undone as one. */
export type Step = { readonly patch: Patch; readonly inverse: Patch; readonly run?: string | undefined };

/** A drawing with all that was done to it since it was opened. */
export type History = { readonly drawing: Drawing; readonly done: readonly Step[]; readonly undone: readonly Step[] };

export const begin = (drawing: Drawing): History => ({ drawing, done: [], undone: [] });

export const isNothing = (patch: Patch): boolean => !patch.objects?.length && !patch.sections?.length && !patch.categories?.length;

/** @param run the same for what belongs together, such as one push of an arrow key after another */
export function commit(history: History, patch: Patch, run?: string): History {
  if (isNothing(patch)) return history;
  const { drawing, inverse } = applyPatch(history.drawing, patch);
  return { drawing, done: [...history.done, { patch, inverse, run }], undone: [] };
}

export function undo({ drawing, done, undone }: History): History {
  const steps = lastRun(done).toReversed();
  return {
    drawing: steps.reduce((so, { inverse }) => applyPatch(so, inverse).drawing, drawing),
    done: done.slice(0, done.length - steps.length),
    undone: [...undone, ...steps],
  };
}

export function redo({ drawing, done, undone }: History): History {
  const steps = lastRun(undone).toReversed();
  return {
    drawing: steps.reduce((so, { patch }) => applyPatch(so, patch).drawing, drawing),
    done: [...done, ...steps],
    undone: undone.slice(0, undone.length - steps.length),
  };
}

/** The last step, and those before it that belong to it. */
function lastRun(steps: readonly Step[]): readonly Step[] {
  const run = steps.at(-1)?.run;
  if (run === undefined) return steps.slice(-1);
  return steps.slice(steps.findLastIndex((step) => step.run !== run) + 1);
}

/** The steps once more upon what they were made of: what was kept on the device. */
export const replay = (drawing: Drawing, done: readonly Step[], undone: readonly Step[]): History => ({
  drawing: done.reduce((so, { patch }) => applyPatch(so, patch).drawing, drawing),
  done,
  undone,
});
