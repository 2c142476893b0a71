import { GraphQLError } from 'graphql';
import { readId } from '../ids.ts';

/** Cursor pagination: a page of a list, as the office has it. Cursors are opaque to clients. */
export type Page<Node> = { nodes: Node[]; endCursor: string | null; hasNextPage: boolean };
/** As the shop front has it. */
export type Connection<Node> = { nodes: Node[]; pageInfo: PageInfo };
export type PageInfo = { startCursor: string | null; endCursor: string | null; hasNextPage: boolean; hasPreviousPage: boolean };

/** Rows a page holds where the client does not say; also the most it may ask for in one call. */
export const PAGE_SIZE = 20;
const PAGE_SIZE_MAX = 200;

/** Rows of a page; one more is selected, to know whether there is a next page. */
export const pageSize = (first: number | null | undefined): number => Math.min(Math.max(first ?? PAGE_SIZE, 0), PAGE_SIZE_MAX);

/** The id a cursor names. @throws GraphQLError INVALID_CURSOR for what is none of ours */
export function readCursor(after: string | null | undefined): number | null {
  if (after === null || after === undefined) return null;
  const id = readId(after);
  if (id === undefined) throw new GraphQLError('after is not a cursor of this list', { extensions: { code: 'INVALID_CURSOR' } });
  return id;
}

const byId = ({ id }: { id: number | string }): string => String(id);

/** Of the rows that were selected, those of the page, and what the next one is asked for with. */
export const toPage = <Node extends { id: number | string }>(rows: readonly Node[], size: number): Page<Node> => toPageBy(byId, rows, size);

export function toPageBy<Node>(cursorOf: (node: Node) => string, rows: readonly Node[], size: number): Page<Node> {
  const nodes = rows.slice(0, size);
  const last = nodes.at(-1);
  return { nodes, endCursor: last === undefined ? null : cursorOf(last), hasNextPage: rows.length > size };
}

export function toConnection<Node extends { id: number }>(rows: Node[], first: number, after: string | null | undefined): Connection<Node> {
  const { nodes, ...ends } = toPage(rows, first);
  return { nodes, pageInfo: { startCursor: nodes[0] ? byId(nodes[0]) : null, ...ends, hasPreviousPage: Boolean(after) } };
}
