import { useState } from 'react';
import { Button } from '@frontrow/ui/button/button.tsx';
import { FailedNotice } from '@frontrow/ui/notice/failed-notice.tsx';
import { LIST_PAGE } from '@frontrow/domain/office/list-page';
import { useWords } from '../words/words.ts';

export type PageOf<Node> = { nodes: Node[]; endCursor: string | null; hasNextPage: boolean };

/** A page of a list that is asked for by the last row shown, whose key is `id` or what `cursorOf` says. */
export function pageOf<Node extends { id: string }>(nodes: Node[]): PageOf<Node>;
export function pageOf<Node>(nodes: Node[], cursorOf: (node: Node) => string): PageOf<Node>;
export function pageOf<Node>(nodes: Node[], cursorOf = (node: Node) => (node as { id: string }).id): PageOf<Node> {
  const last = nodes.at(-1);
  return { nodes, endCursor: last ? cursorOf(last) : null, hasNextPage: isFull(nodes) };
}

/** Whether there may be more than these rows. */
export const isFull = (nodes: readonly unknown[]): boolean => nodes.length === LIST_PAGE;

/**
 * A list that grows by a page at a time. Give what it stands in the list's address as its key.
 * @param load the page after a cursor, or after the rows that are shown
 */
export function usePages<Node>(first: PageOf<Node>, load: (after: string | null, shown: readonly Node[]) => Promise<PageOf<Node>>) {
  const t = useWords();
  const [more, setMore] = useState<PageOf<Node>[]>([]);
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready');
  const nodes = [first, ...more].flatMap((page) => page.nodes);
  const last = more.at(-1) ?? first;
  const showMore = async () => {
    setState('busy');
    const next = await load(last.endCursor, nodes).catch(() => undefined);
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
  return { nodes, button };
}
