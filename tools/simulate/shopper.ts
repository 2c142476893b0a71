import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** The repository this runs from. */
export const ROOT = join(import.meta.dirname, '../..');

/** What pages of a version ask for: the hashes of its documents by name. `root`: of its repository. */
export type Pages = ReadonlyMap<string, string>;
export function pagesOf(root: string): Pages {
  const file = join(root, 'packages/web/app/graphql/documents.json');
  const documents = JSON.parse(readFileSync(file, 'utf8')) as Record<string, { name: string }>;
  return new Map(Object.entries(documents).map(([hash, { name }]) => [name, hash]));
}

// oxlint-disable-next-line no-explicit-any -- of whatever was asked for; who asks reads it
export type Answer = any;

/** Nobody answered, or not with what was asked for: what became of it is not known. */
export class Unanswered extends Error {}

const ANSWER_MS_MAX = 2_500;
const TRIES = 4;
const UNKNOWN_TRIES = 8;

export type Shopper = {
  /** Asks until there is an answer, with the same words. @throws Unanswered */
  run(name: string, variables: object): Promise<Answer>;
  /** The same of an address of the store's own. */
  post(path: string, body: object): Promise<{ status: number; body: Answer }>;
};

/** Somebody at the shop front, by the operations of its pages. `isHasty`: each is sent twice at once. */
export function openShopper(store: string, pages: Pages, number: number, isHasty: boolean): Shopper {
  let cookie = '';
  const network = `10.${(number >> 8) & 255}.${number & 255}.7`;
  const send = async (path: string, body: object): Promise<Response> => {
    const response = await fetch(store + path, {
      method: 'POST',
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      headers: { 'content-type': 'application/json', 'x-frontrow-client': 'simulation', 'x-forwarded-for': network, cookie },
      body: JSON.stringify(body),
    });
    cookie ||= response.headers
      .getSetCookie()
      .map((header) => header.split(';')[0])
      .join('; ');
    return response;
  };
  const once = async (path: string, body: object): Promise<{ status: number; body: Answer }> => {
    const response = await send(path, body);
    const read = { status: response.status, body: (await response.json()) as unknown };
    if (response.status >= 500) throw new Unanswered(`${path}: ${response.status}`);
    return read;
  };
  const post: Shopper['post'] = async (path, body) => {
    for (let tried = 1; ; tried++) {
      try {
        // without a session each of two would begin one
        if (!isHasty || cookie === '') return await once(path, body);
        return await Promise.any([once(path, body), once(path, body)]);
      } catch (error) {
        if (tried >= TRIES) throw new Unanswered(`${path}: ${String(error)}`);
      }
    }
  };
  return {
    post,
    async run(name, variables) {
      const extensions = { persistedQuery: { version: 1, sha256Hash: pages.get(name) } };
      for (let tried = 1; ; tried++) {
        const { body } = await post('/main/graphql?locale=de', { variables, extensions });
        const [result] = Object.values((body as { data?: object }).data ?? {});
        if (result) return result;
        // as pages do where the node is of another version
        const isUnknown = body.errors?.[0]?.extensions?.code === 'PERSISTED_QUERY_NOT_FOUND';
        if (isUnknown) await wait(tried * 100);
        if (tried >= (isUnknown ? UNKNOWN_TRIES : TRIES)) throw new Unanswered(`${name}: ${JSON.stringify(body).slice(0, 200)}`);
      }
    },
  };
}
