import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { Button } from '@frontrow/ui/button/button.tsx';
import { Dialog } from '@frontrow/ui/dialog/dialog.tsx';
import { useCatalogueWords } from './words.ts';

/**
 * Asks before what was written is lost: by a closed tab, by the browser; by another page of the office, in a window of its own.
 * @param of what it is lost with: the page, or the step of it that the address names
 */
export function useUnsaved(isUnsaved: boolean, of: 'page' | 'step' = 'page') {
  const t = useCatalogueWords();
  const isAllowed = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      isUnsaved && !isAllowed.current && (here.pathname !== there.pathname || (of === 'step' && here.search !== there.search)),
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const warn = (event: BeforeUnloadEvent) => !isAllowed.current && event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  const isAsking = blocker.state === 'blocked';
  const dialog = (
    <Dialog
      open={isAsking}
      title={t.unsavedTitle}
      onClose={() => blocker.reset?.()}
      actions={
        <>
          <Button look="secondary" onClick={() => blocker.proceed?.()}>
            {t.leave}
          </Button>
          <Button onClick={() => blocker.reset?.()}>{t.stay}</Button>
        </>
      }
    >
      <p>{t.unsavedText}</p>
    </Dialog>
  );
  return { dialog, /** What comes next leaves nothing behind. */ allow: () => void (isAllowed.current = true) };
}
export type Unsaved = ReturnType<typeof useUnsaved>;
