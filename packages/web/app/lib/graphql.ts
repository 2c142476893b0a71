import { GraphQLFailure, WaitingRoomError } from './graphql-errors.ts';
import { enterWaitingRoom } from './waiting-room.ts';

/** A trusted document: the server knows its text by the hash, the browser never sends text. */
export type TypedDocument<TData, TVars> = {
  name: string;
  kind: 'query' | 'mutation';
  /** SHA-256 of the document text, lower-case hex. */
  hash: string;
  /** Carries the types only; never set. */
  __types?: (variables: TVars) => TData;
};

/** Half of the nodes are of another version in the middle of an update: all of these meet one of them once in 32 times. */
const TRIES = 5;

export type BrowserTarget = { shop: string; locale: 'de' | 'en'; signal?: AbortSignal };

/** For generated code. */
export function createDocument<TData, TVars>(kind: 'query' | 'mutation', name: string, hash: string): TypedDocument<TData, TVars> {
  return { kind, name, hash };
}

/** Path and query of a query as GET. Variables are sorted by name: one address per question, whatever the caller's order. */
export function queryUrl<TData, TVars>(document: TypedDocument<TData, TVars>, variables: TVars, target: BrowserTarget): string {
  const sorted = Object.fromEntries(Object.entries(variables ?? {}).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const search = new URLSearchParams({
    locale: target.locale,
    operationName: document.name,
    variables: JSON.stringify(sorted),
    extensions: JSON.stringify(extensionsOf(document)),
  });
  return `${endpoint(target)}?${search}`;
}

/**
 * Runs a document over HTTP: queries as cacheable GET, mutations as POST.
 * @throws WaitingRoomError when the shop is full (the waiting-room surface opens by itself),
 *   GraphQLFailure for every other refusal, also when the server cannot be reached (code `UNREACHABLE`).
 */
export async function executeInBrowser<TData, TVars>(
  document: TypedDocument<TData, TVars>,
  variables: TVars,
  target: BrowserTarget,
  tried = 1,
): Promise<TData> {
  const response = await send(document, variables, target);
  if (response.status === 503) throw await metWaitingRoom(response);
  const result = await readResult(response, document.name);
  const error = result.errors?.[0];
  if (error) {
    const code = error.extensions?.code ?? 'INTERNAL';
    // a node of the version before, in a rolling update: nothing has run, and the next one may be of this version (retry with backoff)
    if (code === 'PERSISTED_QUERY_NOT_FOUND' && tried < TRIES) {
      await new Promise((resolve) => setTimeout(resolve, tried * 300));
      return executeInBrowser(document, variables, target, tried + 1);
    }
    if (code === 'WAITING_ROOM' || /waiting queue/i.test(error.message)) throw await metWaitingRoom(response, result);
    throw new GraphQLFailure(code, error.message, document.name);
  }
  return result.data as TData;
}

async function send<TData, TVars>(document: TypedDocument<TData, TVars>, variables: TVars, target: BrowserTarget): Promise<Response> {
  const signal = target.signal ?? null;
  try {
    if (document.kind === 'query') return await fetch(queryUrl(document, variables, target), { signal });
    return await fetch(`${endpoint(target)}?locale=${target.locale}`, {
      method: 'POST',
      // A header of ours makes a cross-site request need a preflight, which the server does not grant.
      headers: { 'content-type': 'application/json', 'x-frontrow-client': 'web' },
      body: JSON.stringify({ operationName: document.name, variables, extensions: extensionsOf(document) }),
      signal,
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new GraphQLFailure('UNREACHABLE', 'the server cannot be reached', document.name, { cause: error });
  }
}

type GraphQLResult = { data?: unknown; errors?: { message: string; extensions?: { code?: string } }[] };

async function readResult(response: Response, operation: string): Promise<GraphQLResult> {
  try {
    return (await response.json()) as GraphQLResult;
  } catch (error) {
    throw new GraphQLFailure(`HTTP_${response.status}`, 'the answer is not JSON', operation, { cause: error });
  }
}

async function metWaitingRoom(response: Response, result?: GraphQLResult): Promise<WaitingRoomError> {
  enterWaitingRoom(response, result ?? (await response.json().catch(() => null)));
  return new WaitingRoomError();
}

function endpoint({ shop }: BrowserTarget): string {
  return `/${encodeURIComponent(shop)}/graphql`;
}

function extensionsOf({ hash }: { hash: string }) {
  return { persistedQuery: { version: 1, sha256Hash: hash } };
}
