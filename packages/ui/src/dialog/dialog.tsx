import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useUiWords } from '../words.ts';
import { IconButton } from '../button/button.tsx';
import styles from './dialog.module.css';

export type DialogProps = {
  open: boolean;
  title: ReactNode;
  /** Escape, the cross, a click beside it. Without it the dialog must be answered. */
  onClose?: (() => void) | undefined;
  /** Buttons at the foot. */
  actions?: ReactNode;
  /** `side` comes from the edge and takes the full height. */
  place?: 'centre' | 'side';
  children?: ReactNode;
};

/** A modal on the platform's own dialog: focus stays inside, returns on close, the page behind is inert. */
export function Dialog({ open, title, onClose, actions, place = 'centre', children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useUiWords();

  // with its content: between the two a key would still go to a dialog that seems gone, and the focus come back after it
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === open) return;
    if (!open) return dialog.close();
    dialog.showModal();
    // React's autoFocus runs before the dialog is shown.
    dialog.querySelector<HTMLElement>('[data-first-focus]')?.focus();
  }, [open]);

  // taken off the page while it is open, it gives the focus back too: a dialog does so when it closes, not when it is gone
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, []);

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a click beside the panel; the key for it is Escape
    <dialog
      ref={ref}
      className={`${styles.dialog} ${styles[place]}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React decides whether it is open.
        event.preventDefault();
        onClose?.();
      }}
      // the second of two clicks may come beside it because a line above its button went with the first
      onClick={(event) => event.target === event.currentTarget && event.detail < 2 && onClose?.()}
    >
      {open && (
        <div className={styles.panel}>
          <header className={styles.head}>
            <h2 className={styles.title} id={titleId}>
              {title}
            </h2>
            {onClose && <IconButton icon="close" label={t.close} onClick={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <footer className={styles.actions}>{actions}</footer>}
        </div>
      )}
    </dialog>
  );
}
