import { expect, it } from 'vitest';
import { LISTED_MAX, loadAll } from './load-all.ts';

/** A list of `count` numbers, served in pages of 20; remembers the cursors asked for. */
function listOf(count: number) {
  const asked: (string | null)[] = [];
  const loadPage = (after: string | null) => {
    asked.push(after);
    const start = after === null ? 0 : Number(after) + 1;
    const nodes = Array.from({ length: Math.min(20, count - start) }, (_, index) => start + index);
    return Promise.resolve({ nodes, pageInfo: { endCursor: String(nodes.at(-1)), hasNextPage: start + nodes.length < count } });
  };
  return { asked, loadPage };
}

it('follows the cursor until there is no next page', async () => {
  const { asked, loadPage } = listOf(45);
  expect(await loadAll(loadPage)).toHaveLength(45);
  expect(asked).toEqual([null, '19', '39']);
});

it('asks once for a short list', async () => {
  const { asked, loadPage } = listOf(3);
  expect(await loadAll(loadPage)).toEqual([0, 1, 2]);
  expect(asked).toEqual([null]);
});

it('ends at two hundred', async () => {
  const { asked, loadPage } = listOf(250);
  expect(await loadAll(loadPage)).toHaveLength(LISTED_MAX);
  expect(asked).toHaveLength(10);
});
