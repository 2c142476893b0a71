import { useEffect, useRef, useState, type ComponentProps } from 'react';
import section from '../section/section.module.css';
import { useUiWords } from '../words.ts';
import { Button } from './button.tsx';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** What comes into the clipboard. */
  text: string;
};

const SAID_MS = 3_000;

/** Copies a text, and says for a moment that it did; or that it could not, for a page without TLS has no clipboard, and browsers may refuse theirs. */
export function CopyButton({ text, children, 'aria-label': label, ...rest }: Props) {
  const words = useUiWords();
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(setOutcome, SAID_MS, undefined);
  }

  return (
    <>
      <Button {...rest} aria-label={outcome ? undefined : label} onClick={() => void copy()}>
        {outcome ? words[outcome] : children}
      </Button>
      <output className={section.visuallyHidden}>{outcome && words[outcome]}</output>
    </>
  );
}
