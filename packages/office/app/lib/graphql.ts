import { toldFailures, type ToldFailure } from '@frontrow/domain/office/refusals';
import { hearServerClock } from './server-clock.ts';

/** A trusted document: the server knows its text by the hash, the browser never sends text. */
export type TypedDocument<TData, TVars> = {
  name: string;
  /** SHA-256 of the document text, lower-case hex. */
  hash: string;
  /** Carries the types only; never set. */
  __types?: (variables: TVars) => TData;
};

/** For generated code. */
export const createDocument = <TData, TVars>(_kind: 'query' | 'mutation', name: string, hash: string): TypedDocument<TData, TVars> => ({
  name,
  hash,
});

/** No answer that one can work with: `UNREACHABLE`, `SIGN_IN_REQUIRED`, `FORBIDDEN`, `INTERNAL` and the like. */
export class OfficeFailure extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}

export const toldFailure = (error: unknown): ToldFailure | undefined =>
  error instanceof OfficeFailure ? toldFailures.find((code) => code === error.code) : undefined;

/** Half of the nodes are of another version in the middle of an update: all of these meet one of them once in 32 times. */
const TRIES = 5;

/** Runs a document, always as POST: an address is kept in logs, and what people look for here is about people. @throws OfficeFailure */
export async function ask<TData, TVars>(
  document: TypedDocument<TData, TVars>,
  variables: TVars,
  locale: string,
  tried = 1,
): Promise<TData> {
  const { name, hash } = document;
  const body = JSON.stringify({ operationName: name, variables, extensions: { persistedQuery: { version: 1, sha256Hash: hash } } });
  const response = await fetch(`/office/graphql?locale=${locale}`, {
    method: 'POST',
    // a header of ours makes a cross-site request need a preflight, which the server does not grant
    headers: { 'content-type': 'application/json', 'x-frontrow-client': 'office' },
    body,
  }).catch((error: unknown) => {
    throw new OfficeFailure('UNREACHABLE', 'the server cannot be reached', { cause: error });
  });
  hearServerClock(response.headers.get('date'));
  const result = (await response.json().catch(() => ({ errors: [{ message: `HTTP ${response.status}` }] }))) as {
    data?: TData;
    errors?: { message: string; extensions?: { code?: string } }[];
  };
  const [error] = result.errors ?? [];
  // a node of the version before, in a rolling update: nothing has run, and the next one may be of this version (retry with backoff)
  if (error?.extensions?.code === 'PERSISTED_QUERY_NOT_FOUND' && tried < TRIES) {
    await new Promise((resolve) => setTimeout(resolve, tried * 300));
    return ask(document, variables, locale, tried + 1);
  }
  if (error) throw new OfficeFailure(error.extensions?.code ?? 'INTERNAL', error.message);
  return result.data as TData;
}
