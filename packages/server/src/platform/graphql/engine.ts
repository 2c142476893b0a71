import { GraphQLError, parse, validate, getOperationAST, type ExecutionResult, type GraphQLSchema } from 'graphql';
import { compileQuery, isCompiledQuery, type CompiledQuery } from 'graphql-jit';
import { isUnavailable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
import type { RequestContext } from './builder.ts';

/** Persisted queries (trusted documents): what this server answers, by the SHA-256 of the text, made when the front end is built. */
export type TrustedDocuments = Record<string, { name: string; text: string }>;

export type Prepared<Context = RequestContext> = {
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  /** Names of the root's fields it selects. */
  readonly fields: readonly string[];
  /** The same for every visitor of a shop and language while the catalogue does not change. */
  readonly cacheable: boolean;
  execute(variables: Record<string, unknown>, context: Context): Promise<ExecutionResult>;
  stringify(result: ExecutionResult): string;
};

/** `Context`: of the shops' schema unless said otherwise; the office's has its own. */
export type GraphQLEngine<Context = RequestContext> = {
  /** @returns undefined for a document that is not trusted */
  find(hash: string): Prepared<Context> | undefined;
  /** Any text; for development tools only. @throws GraphQLError[] where it is not valid */
  prepare(text: string): Prepared<Context>;
};

export function createGraphQLEngine<Context = RequestContext>(
  schema: GraphQLSchema,
  documents: TrustedDocuments,
  log: Log,
): GraphQLEngine<Context> {
  const compiled = new Map<string, Prepared<Context>>();
  const prepare = (text: string) => prepareDocument<Context>(schema, text, log);
  return {
    prepare,
    find(hash) {
      const known = compiled.get(hash);
      if (known) return known;
      const document = Object.hasOwn(documents, hash) ? documents[hash] : undefined;
      if (!document) return undefined;
      const prepared = prepare(document.text);
      compiled.set(hash, prepared);
      return prepared;
    },
  };
}

function prepareDocument<Context>(schema: GraphQLSchema, text: string, log: Log): Prepared<Context> {
  const document = parse(text);
  const problems = validate(schema, document);
  if (problems.length > 0) throw new AggregateError(problems, problems.map((problem) => problem.message).join('; '));
  const operation = getOperationAST(document);
  if (!operation || operation.operation === 'subscription') throw new GraphQLError('exactly one query or mutation is expected');
  const query = compileQuery(schema, document) as CompiledQuery;
  if (!isCompiledQuery(query)) throw new Error(`cannot compile ${operation.name?.value}: ${JSON.stringify(query)}`);
  const root = operation.operation === 'query' ? schema.getQueryType() : schema.getMutationType();
  const { selections } = operation.selectionSet;
  const fields = selections.flatMap((selection) => (selection.kind === 'Field' ? selection.name.value : []));
  // what stands at the root in a fragment would pass unseen
  if (fields.length < selections.length) throw new GraphQLError('fragments are not expected at the root');
  const cacheable =
    operation.operation === 'query' && fields.every((field) => root?.getFields()[field]?.extensions['cache'] === 'catalogue');
  return {
    name: operation.name?.value ?? '',
    kind: operation.operation,
    fields,
    cacheable,
    async execute(variables, context) {
      const result = (await query.query({}, context, variables)) as ExecutionResult;
      return result.errors ? maskErrors(result, operation.name?.value ?? '', log) : result;
    },
    stringify: (result) => (result.errors ? JSON.stringify(result) : query.stringify(result)),
  };
}

/**
 * Errors written for the client (a GraphQLError, as for variables of the wrong shape) pass; anything else is
 * logged whole here, at the one place where it leaves the server, and shown without detail: UNAVAILABLE while
 * the database cannot be reached, else INTERNAL, which is a bug.
 */
function maskErrors(result: ExecutionResult, operation: string, log: Log): ExecutionResult {
  const errors = result.errors?.map((error) => {
    const original = error.originalError;
    // nothing ran: variables that do not fit, told by the compiler, which gives no code
    if (result.data === undefined) return new GraphQLError(error.message, { extensions: { code: 'BAD_USER_INPUT' } });
    if (original instanceof GraphQLError) return error;
    // without an original: a value that is not what the schema promises
    const bug = original ?? error;
    log.error('graphql', { operation, path: error.path?.join('.'), error: bug });
    const [code, message] = isUnavailable(bug) ? ['UNAVAILABLE', 'Not reachable for a moment'] : ['INTERNAL', 'Internal error'];
    return new GraphQLError(message, { ...(error.path && { path: error.path }), extensions: { code } });
  });
  return { ...result, ...(errors && { errors }) };
}
