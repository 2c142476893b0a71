import { useUiWords } from '../words.ts';
import { Button } from '../button/button.tsx';
import { Notice } from './notice.tsx';

type FailedNoticeProps = { title?: string; text: string; live?: boolean; onRetry: () => void };

/** A part of the page could not be had, and may be asked for again. */
export function FailedNotice({ title, text, live = false, onRetry }: FailedNoticeProps) {
  const t = useUiWords();
  return (
    <Notice kind="error" live={live} title={title}>
      <p>{text}</p>
      <Button look="secondary" small onClick={onRetry}>
        {t.retry}
      </Button>
    </Notice>
  );
}
