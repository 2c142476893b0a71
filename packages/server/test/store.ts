import { fork } from 'node:child_process';
import { once } from 'node:events';
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
  officeFolder?: string;
  /** Where the server finds the database; a test may stand in between. */
  databaseUrl?: (url: string) => string;
  /** The server is a process of its own, and this is told how long it was busy: as `Told` has it. */
  onBusy?: (busyMs: number, rssBytes: number) => void;
};

/** The host of the main shop. */
export const HOST = 'shop.test:8080';

type Serving = {
  databaseUrl: string;
  changes: Partial<Config>;
  clientFolder?: string | undefined;
  officeFolder?: string | undefined;
  log: Log;
};

/** The server of a store over the tiny front end of `tinyBuild`. */
export function startServer({ databaseUrl, changes, clientFolder, officeFolder, log }: Serving) {
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
  return startStoreServer(
    { ...config, databaseUrl },
    {
      documents,
      loadBuild: async () => build,
      office: { documents: officeDocuments, ...(officeFolder !== undefined && { folder: officeFolder }) },
      ...(clientFolder !== undefined && { clientFolder }),
    },
    log,
  );
}

/** `busyMs`: of the processor, from one turn of its event loop to the next; whatever else the machine does is not in it. */
export type Told =
  | { kind: 'ready'; port: number }
  | { kind: 'said'; level: string; event: string; fields: Record<string, unknown> }
  | { kind: 'busy'; busyMs: number; rssBytes: number };

export type Asked = { databaseUrl: string; changes: Partial<Config> };

/** @param onBusy told of each turn that took longer than ten milliseconds */
async function startApart(
  asked: Asked,
  say: (level: string, event: string, fields: Record<string, unknown>) => void,
  onBusy: (busyMs: number, rssBytes: number) => void,
): Promise<{ port: number; stop: () => Promise<void> }> {
  const child = fork(join(import.meta.dirname, 'store-apart.ts'), { serialization: 'advanced', execArgv: [] });
  const port = await new Promise<number>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended (${code})`)));
    child.on('message', (told: Told) => {
      if (told.kind === 'ready') resolve(told.port);
      else if (told.kind === 'said') say(told.level, told.event, told.fields);
      else onBusy(told.busyMs, told.rssBytes);
    });
    child.send(asked);
  });
  return {
    port,
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The whole server in process, over a private database, on a free port: real HTTP, the tiny front end of `tinyBuild`. */
export async function startTestStore({
  database: given,
  seed,
  config: changes = {},
  clientFolder,
  officeFolder,
  databaseUrl = (url) => url,
  onBusy,
}: TestStoreOptions = {}) {
  const database = given ?? (await createTestDatabase());
  const cast = await createCast(database.db);
  await seed?.(cast, database);
  const logged: { level: string; event: string; error?: Error }[] = [];
  const say = (level: string, event: string, fields: Record<string, unknown>) => void logged.push({ level, event, ...fields });
  const to =
    (level: string) =>
    (event: string, fields: Record<string, unknown> = {}) =>
      say(level, event, fields);
  const log: Log = { info: to('info'), warn: to('warn'), error: to('error'), seldom: to('seldom'), counted: () => new Map() };
  const asked = { databaseUrl: databaseUrl(database.url), changes };
  const server = onBusy ? await startApart(asked, say, onBusy) : await startServer({ ...asked, clientFolder, officeFolder, log });

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
