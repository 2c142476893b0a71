import { GraphQLError, type ExecutionResult } from 'graphql';
import type { RequestContext } from '../graphql/builder.ts';
import type { GraphQLEngine, Prepared } from '../graphql/engine.ts';
import { collectSlugs } from '../graphql/collect-slugs.ts';
import type { Observe } from '../telemetry/telemetry.ts';
import { isObject, parseJson } from '../parse-json.ts';
import { isForeignRequest } from './foreign.ts';
import { readBody } from './read-body.ts';
import { TextReply } from './text-reply.ts';

/** What is above is refused. */
export type InputLimits = { bodyBytes: number; listItems: number };
/** The largest honest body of a shop, placing an order, has a few kB. */
export const SHOP_LIMITS: InputLimits = { bodyBytes: 64 * 1024, listItems: 100 };
/** The largest of the office is a seat map of 60,000 places. */
export const OFFICE_LIMITS: InputLimits = { bodyBytes: 16 * 1024 * 1024, listItems: 100_000 };
/** The deepest honest input, an address of an order, has 3. */
const DEPTH_MAX = 16;

type Call = { hash: string | undefined; text: string | undefined; variables: Record<string, unknown> };

export type GraphQLReply = {
  reply: TextReply;
  /** Whether the same address gets the same bytes until the catalogue changes. */ cacheable: boolean;
  /** Of what can be kept: the slugs in it. */ shows?: ReadonlySet<string>;
};

export type GraphQLHandlerOptions<Context = RequestContext> = {
  engine: GraphQLEngine<Context>;
  /** Development only: documents by text, for GraphiQL. */
  allowText: boolean;
  /** Looks at every operation before it runs. @returns the answer instead of it, undefined (at once where it can) to let it pass */
  gate?: (operation: Operation, variables: Record<string, unknown>, context: Context) => Promise<TextReply | undefined> | undefined;
  observe?: Observe | undefined;
  /** Runs what the catalogue alone decides, anew where that has changed meanwhile. */
  whole?: (execute: () => Promise<ExecutionResult>) => Promise<ExecutionResult>;
  /** Those of a shop where nothing is said. */
  limits?: (context: Context) => InputLimits;
};

export type GraphQLHandler<Context = RequestContext> = ReturnType<typeof createGraphQLHandler<Context>>;

/** `fields`: those of the root that it asks for or carries out. */
export type Operation = Pick<Prepared, 'kind' | 'fields'>;

/**
 * GET runs queries, POST runs queries and mutations; both by hash only.
 * A POST must be JSON with the header `x-frontrow-client`, which a form or image of another site cannot send,
 * and must not come from another origin.
 */
export function createGraphQLHandler<Context = RequestContext>({
  engine,
  allowText,
  gate,
  observe,
  whole,
  limits,
}: GraphQLHandlerOptions<Context>) {
  /** `onlyOperations`: where the shop is closed to this visitor, what is open all the same. */
  return async (request: Request, context: Context, onlyOperations?: ReadonlySet<string>): Promise<GraphQLReply> => {
    const closed = () => ({ reply: failure(401, 'ACCESS_CODE_REQUIRED', 'Error: access code required'), cacheable: false });
    if (onlyOperations && request.method === 'GET') return closed();
    const call = request.method === 'GET' ? readGet(new URL(request.url)) : await readPost(request, limits?.(context) ?? SHOP_LIMITS);
    if (call instanceof TextReply) return { reply: call, cacheable: false };
    const prepared = find(engine, call, allowText);
    if (prepared instanceof TextReply) return { reply: prepared, cacheable: false };
    if (onlyOperations && !onlyOperations.has(prepared.name)) return closed();
    if (request.method === 'GET' && prepared.kind === 'mutation')
      return { reply: failure(405, 'MUTATION_BY_GET', 'mutations are sent as POST'), cacheable: false };
    const passing = gate?.(prepared, call.variables, context);
    const refused = passing && (await passing);
    if (refused) return { reply: refused, cacheable: false };
    const once = () => prepared.execute(call.variables, context);
    const execute = () => (prepared.cacheable && whole ? whole(once) : once());
    const result = await (observe ? observe(prepared.name, { 'graphql.operation.type': prepared.kind }, execute) : execute());
    const reply = json(prepared.stringify(result), result);
    if (!prepared.cacheable || result.errors || request.method !== 'GET') return { reply, cacheable: false };
    const shows = new Set<string>();
    collectSlugs(result.data, shows);
    return { reply, cacheable: true, shows };
  };
}

function find<Context>(engine: GraphQLEngine<Context>, call: Call, allowText: boolean): Prepared<Context> | TextReply {
  if (call.hash) return engine.find(call.hash) ?? failure(400, 'PERSISTED_QUERY_NOT_FOUND', 'this document is not known');
  if (!allowText || !call.text) return failure(400, 'PERSISTED_QUERY_REQUIRED', 'only known documents are served');
  try {
    return engine.prepare(call.text);
  } catch (error) {
    return failure(400, 'GRAPHQL_VALIDATION_FAILED', (error as Error).message);
  }
}

function readGet(url: URL): Call | TextReply {
  return readCall({
    variables: parseJson(url.searchParams.get('variables') ?? '{}'),
    extensions: parseJson(url.searchParams.get('extensions') ?? '{}'),
    query: url.searchParams.get('query') ?? undefined,
  });
}

async function readPost(request: Request, limits: InputLimits): Promise<Call | TextReply> {
  if (request.method !== 'POST') return failure(405, 'METHOD_NOT_ALLOWED', 'GET or POST');
  if (!request.headers.get('content-type')?.startsWith('application/json'))
    return failure(415, 'JSON_REQUIRED', 'content-type must be application/json');
  if (!request.headers.get('x-frontrow-client')) return failure(403, 'CLIENT_HEADER_REQUIRED', 'the header x-frontrow-client is missing');
  if (isForeignRequest(request)) return failure(403, 'FOREIGN_ORIGIN', 'requests of other sites are refused');
  const body = await readBody(request, limits.bodyBytes);
  if (!body) return failure(413, 'BODY_TOO_LARGE', `at most ${limits.bodyBytes} bytes`);
  return readCall(parseJson(body.toString('utf8')), limits.listItems);
}

function readCall(raw: unknown, listItemsMax = SHOP_LIMITS.listItems): Call | TextReply {
  if (!isObject(raw) || Array.isArray(raw)) return failure(400, 'BAD_REQUEST', 'one operation as a JSON object is expected');
  const variables = raw['variables'] === null || !('variables' in raw) ? {} : raw['variables'];
  const extensions = raw['extensions'];
  if (!isObject(variables) || Array.isArray(variables)) return failure(400, 'BAD_REQUEST', 'variables must be an object');
  const problem = findProblem(variables, listItemsMax, 0);
  if (problem) return failure(400, ...problem);
  const persisted = isObject(extensions) && isObject(extensions['persistedQuery']) ? extensions['persistedQuery'] : undefined;
  const hash = persisted?.['sha256Hash'];
  return {
    hash: typeof hash === 'string' ? hash : undefined,
    text: typeof raw['query'] === 'string' ? raw['query'] : undefined,
    variables,
  };
}

/** What no honest client sends and no part of the server has to be ready for. @returns code and message */
function findProblem(value: unknown, listItemsMax: number, depth: number): [code: string, message: string] | undefined {
  // PostgreSQL knows no text with these
  if (typeof value === 'string')
    return value.includes('\0') || !value.isWellFormed() ? ['BAD_REQUEST', 'a text holds the character 0 or half a character'] : undefined;
  if (!isObject(value)) return undefined;
  if (depth > DEPTH_MAX) return ['BAD_REQUEST', 'variables are nested too deeply'];
  if (Array.isArray(value) && value.length > listItemsMax) return ['LIST_TOO_LONG', `at most ${listItemsMax} items in a list`];
  for (const inner of Object.values(value)) {
    const problem = findProblem(inner, listItemsMax, depth + 1);
    if (problem) return problem;
  }
  return undefined;
}

function json(body: string, result: ExecutionResult): TextReply {
  const codes = new Set(result.errors?.map((error) => error.extensions?.['code']));
  const status = codes.has('UNAVAILABLE') ? 503 : codes.has('INTERNAL') ? 500 : codes.has('BAD_USER_INPUT') ? 400 : 200;
  return new TextReply(status, { ...HEADERS, ...(status === 503 && { 'retry-after': '5' }) }, body);
}

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** An answer to a request that never became an operation, in the shape of GraphQL's errors. */
export function failure(status: number, code: string, message: string): TextReply {
  const errors = [new GraphQLError(message, { extensions: { code } })];
  return new TextReply(status, { ...HEADERS, ...(status === 405 && { allow: 'GET, POST' }) }, JSON.stringify({ errors }));
}
