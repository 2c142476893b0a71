import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { FailedNotice } from '@frontrow/ui/notice/failed-notice.tsx';
import { useWords } from '../words/words.ts';

type PageOf<Node> = { nodes: Node[]; endCursor: string | null; hasNextPage: boolean };

/** A page of a list that is asked for by the last row shown. @param size of a page that is full */
export const pageOf = <Node extends { id: string }>(nodes: Node[], size: number): PageOf<Node> => ({
  nodes,
  endCursor: nodes.at(-1)?.id ?? null,
  hasNextPage: nodes.length === size,
});

/** A list that grows by a page at a time. Give what it stands in the list's address as its key. */
export function usePages<Node>(first: PageOf<Node>, load: (after: string | null) => Promise<PageOf<Node>>) {
  const t = useWords();
  const [more, setMore] = useState<PageOf<Node>[]>([]);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const last = more.at(-1) ?? first;
  const showMore = async () => {
    setState('busy');
    const next = await load(last.endCursor).catch(() => undefined);
    setState(next ? 'ready' : 'failed');
    if (next) setMore([...more, next]);
  };
  const button = last.hasNextPage && (
    <div>
      {state === 'failed' ? (
        <FailedNotice text={t.problems.unreachableText} live onRetry={() => void showMore()} />
      ) : (
        <Button look="secondary" busy={state === 'busy'} onClick={() => void showMore()}>
          {t.more}
        </Button>
      )}
    </div>
  );
  return { nodes: [first, ...more].flatMap(({ nodes }) => nodes), button };
}
