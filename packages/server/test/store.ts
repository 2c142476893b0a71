import { readFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { readConfig, type Config } from '../src/config.ts';
import type { TrustedDocuments } from '../src/platform/graphql/engine.ts';
import type { Log } from '../src/platform/log.ts';
import { startStoreServer } from '../src/store-server.ts';
import { createCast, type Cast } from './cast.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { tinyBuild } from './tiny-build.ts';

const documentsFile = join(import.meta.dirname, '../../web/app/graphql/documents.json');
export const documents = JSON.parse(readFileSync(documentsFile, 'utf8')) as TrustedDocuments;
const officeFile = join(import.meta.dirname, '../../office/app/graphql/documents.json');
export const officeDocuments = JSON.parse(readFileSync(officeFile, 'utf8')) as TrustedDocuments;

export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string };
export type Ask = { method?: string; headers?: Record<string, string>; body?: string | Buffer };
/** What the document asked for; a test says itself what it expects of it. */
// oxlint-disable-next-line no-explicit-any
type Data = any;
export type GraphQLAnswer = {
  status: number;
  headers: IncomingHttpHeaders;
  data: Data;
  errors?: { message: string; extensions?: { code?: string } }[];
};
export type GraphQLAsk = { shop?: string; locale?: string; headers?: Record<string, string>; post?: boolean };
export type TestStore = Awaited<ReturnType<typeof startTestStore>>;

export type TestStoreOptions = {
  /** In place of a private copy of the empty one. */
  database?: TestDatabase;
  /** Writes the catalogue before the server starts. */
  seed?: (cast: Cast, database: TestDatabase) => Promise<void>;
  config?: Partial<Config>;
  clientFolder?: string;
  /** Where the server finds the database; a test may stand in between. */
  databaseUrl?: (url: string) => string;
};

/** The host of the main shop. */
export const HOST = 'shop.test:8080';

/** The whole server in process, over a private database, on a free port: real HTTP, the tiny front end of `tinyBuild`. */
export async function startTestStore({
  database: given,
  seed,
  config: changes,
  clientFolder,
  databaseUrl = (url) => url,
}: TestStoreOptions = {}) {
  const database = given ?? (await createTestDatabase());
  const cast = await createCast(database.db);
  await seed?.(cast, database);
  const logged: { level: string; event: string; error?: Error }[] = [];
  const to =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      void logged.push({ level, event, ...fields });
  const log: Log = { info: to('info'), warn: to('warn'), error: to('error'), seldom: to('seldom'), counted: () => new Map() };
  const config: Config = {
    ...readConfig({
      PORT: '0',
      HOST: '127.0.0.1',
      PUBLIC_URL: `http://${HOST}`,
      DEMO: 'off',
      SMTP_URL: 'smtp://127.0.0.1:9',
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
      STRIPE_API_URL: 'http://127.0.0.1:9',
    }),
    ...changes,
  };
  const build = tinyBuild(documents);
  const server = await startStoreServer(
    { ...config, databaseUrl: databaseUrl(database.url) },
    {
      documents,
      loadBuild: async () => build,
      office: { documents: officeDocuments },
      ...(clientFolder !== undefined && { clientFolder }),
    },
    log,
  );

  /** Sends the path as it is written, to any host. */
  const send = (path: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const outgoing = httpRequest(
        { host: '127.0.0.1', port: server.port, path, method, headers: { host: HOST, ...headers }, agent: false },
        (incoming) => {
          const chunks: Buffer[] = [];
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
          incoming.once('error', reject);
          incoming.once('end', () => {
            const bytes = Buffer.concat(chunks);
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, bytes, text: bytes.toString('utf8') });
          });
        },
      );
      outgoing.once('error', reject);
      outgoing.end(body);
    });

  const hashIn = (known: TrustedDocuments, name: string): string => {
    const found = Object.entries(known).find(([, document]) => document.name === name);
    if (!found) throw new Error(`no document ${name}`);
    return found[0];
  };
  const hashOf = (name: string) => hashIn(documents, name);
  const officeHashOf = (name: string) => hashIn(officeDocuments, name);
  const isMutation = (name: string) => documents[hashOf(name)]?.text.startsWith('mutation');
  const addressOf = (name: string, variables: unknown, { shop = 'main', locale = 'de' }: GraphQLAsk = {}): string =>
    `/${shop}/graphql?${new URLSearchParams({ locale, variables: JSON.stringify(variables), extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: hashOf(name) } }) })}`;

  return {
    cast,
    db: database.db,
    port: server.port,
    logged,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    send,
    hashOf,
    officeHashOf,
    addressOf,
    /** Runs a trusted document by its name: queries as GET, mutations as POST. */
    async graphql(name: string, variables: unknown = {}, ask: GraphQLAsk = {}): Promise<GraphQLAnswer> {
      const { shop = 'main', locale = 'de', headers = {} } = ask;
      const answer = await ((ask.post ?? isMutation(name))
        ? send(`/${shop}/graphql?locale=${locale}`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-frontrow-client': 'test', ...headers },
            body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: hashOf(name) } } }),
          })
        : send(addressOf(name, variables, ask), { headers }));
      return { status: answer.status, headers: answer.headers, ...(JSON.parse(answer.text) as { data: unknown }) };
    },
    /** Runs a trusted document of the office. */
    async office(name: string, variables: unknown = {}, { headers = {} }: Pick<GraphQLAsk, 'headers'> = {}): Promise<GraphQLAnswer> {
      const answer = await send('/office/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-frontrow-client': 'test', ...headers },
        body: JSON.stringify({ variables, extensions: { persistedQuery: { version: 1, sha256Hash: officeHashOf(name) } } }),
      });
      return { status: answer.status, headers: answer.headers, ...(JSON.parse(answer.text) as { data: unknown }) };
    },
    async stop() {
      await server.stop();
      await database.drop();
    },
  };
}
