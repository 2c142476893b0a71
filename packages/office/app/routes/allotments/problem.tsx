import { ErrorNotice } from '@frontrow/ui/notice/notice.tsx';
import type { Deed } from '../../session/use-deed.tsx';
import { refusalText, useWords } from '../../words/words.ts';

/** Why places could not be had, with those that somebody else has or that are not there. */
export function Problem({ deed }: { deed: Deed }) {
  const words = useWords();
  if (!deed.isRefused) return null;
  if (!deed.refused || deed.refused.code === 'INVALID_INPUT' || !deed.refused.field) return deed.notice;
  const { code, field } = deed.refused;
  return (
    <ErrorNotice>
      {refusalText(words, code)} {field}
    </ErrorNotice>
  );
}
