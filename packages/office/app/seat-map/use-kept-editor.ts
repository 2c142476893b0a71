import { useEffect, useRef, useState } from 'react';
import type { Drawing } from '@frontrow/domain/seating/drawing/types';
import { createEditor } from './editor.ts';
import type { Step } from './history.ts';
import { forgetAside, forgetSteps, keepSteps, type Ground, type Keeper } from './keep.ts';
import type { LoadedMap } from './load-map.ts';

const groundOf = ({ map, changeSet }: LoadedMap): Ground => ({
  draft: changeSet?.id ?? null,
  version: map?.version ?? null,
  revision: map?.draftRevision ?? 0,
});

/** The editor, with its steps kept on this device, and those that were. */
export function useKeptEditor(loaded: LoadedMap, first: Drawing, mayEdit: boolean) {
  const { slug } = loaded;
  const [editor] = useState(() => createEditor(first));
  const [saved, setSavedStep] = useState<Step>();
  const [isRestored, setRestored] = useState(false);
  const [aside, setAside] = useState<Drawing>();
  const keeper = useRef<Keeper>(null);
  const ground = JSON.stringify(groundOf(loaded));

  useEffect(() => {
    if (!mayEdit) return undefined;
    if (keeper.current) return keeper.current.moveTo(JSON.parse(ground) as Ground);
    keeper.current = keepSteps(slug, editor, JSON.parse(ground) as Ground, {
      onRestored(kept) {
        setSavedStep(kept.saved);
        setRestored(kept.history.done.at(-1) !== kept.saved);
      },
      onAside: setAside,
    });
    return undefined;
  }, [slug, editor, mayEdit, ground]);
  useEffect(
    () => () => {
      keeper.current?.stop();
      keeper.current = null;
    },
    [],
  );

  return {
    editor,
    saved,
    isRestored,
    aside,
    /** What was put aside is the drawing, as one step, or is not wanted. */
    endAside(isTaken: boolean) {
      if (aside && isTaken) editor.replace(aside);
      forgetAside(slug);
      setAside(undefined);
    },
    setSaved(step: Step | undefined) {
      keeper.current?.saved(step);
      setSavedStep(step);
      setRestored(false);
    },
    forget() {
      keeper.current?.stop();
      forgetSteps(slug);
      window.location.reload();
    },
  };
}

export type KeptEditor = ReturnType<typeof useKeptEditor>;
