import { type Preview, preview, type Previewed, readPreview } from '../modules/catalogue/index.ts';
import type { Db, Queryable, Tx } from '../platform/db/index.ts';
import { readCookie, writeCookie } from '../platform/http/cookies.ts';
import { TextReply } from '../platform/http/text-reply.ts';
import type { SignedIds } from '../platform/signed-ids.ts';
import { previewBrokenReply, previewOverReply } from './closed-pages.ts';
import type { Route } from './route.ts';

const COOKIE = 'frontrow-preview';
const COOKIE_SECONDS = 7 * 24 * 60 * 60;
const AREA = '/server/preview/';

/** Whether a request may be one of a preview: what is kept as bytes is not for it. */
export const mayBePreview = (cookies: string | undefined): boolean => cookies?.includes(`${COOKIE}=`) ?? false;

/**
 * What the statements of a preview go to: the transaction that it is rendered in. There is one at a time, since statements that are asked
 * for at the same moment travel together.
 */
export function createStage(pool: Db) {
  let current: Tx | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const tx = (): Tx => {
    if (!current) throw new Error('this preview is over');
    return current;
  };
  const db: Queryable = {
    many: (statement, ...sent) => tx().many(statement, ...sent),
    first: (statement, ...sent) => tx().first(statement, ...sent),
    one: (statement, ...sent) => tx().one(statement, ...sent),
  };
  return {
    db,
    show<T>(what: Preview, look: () => Promise<T>): Promise<Previewed<T>> {
      const shown = last.then(() =>
        preview(pool, what, async (fresh) => {
          current = fresh;
          try {
            return await look();
          } finally {
            current = undefined;
          }
        }),
      );
      last = shown.catch(() => undefined);
      return shown;
    },
  };
}

type Answer = (request: Request, url: URL, remoteAddress: string | undefined) => Promise<Response | TextReply>;
export type PreviewDeps = {
  stage: ReturnType<typeof createStage>;
  links: SignedIds;
  secure: boolean;
  /** Made when somebody looks for the first time: pages and queries that read from the stage and keep nothing. */
  open: () => { answerPage: Answer; answerGraphQL: Answer; /** Forgets what the one before has read. */ begin: () => void };
};

/** Pages and queries as a draft would make them, for who has come by a link; everything else is as for anybody. */
export function createPreviews({ stage, links, secure, open }: PreviewDeps) {
  let opened: ReturnType<typeof open> | undefined;
  return {
    /** @returns undefined where the request is of no preview */
    async answer(request: Request, url: URL, remoteAddress: string | undefined): Promise<Response | TextReply | undefined> {
      const what = readPreview(links, readCookie(request.headers.get('cookie'), COOKIE) ?? '');
      if (!what || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined;
      const { answerPage, answerGraphQL, begin } = (opened ??= open());
      const seen = await stage.show(what, () => {
        begin();
        return (url.pathname.endsWith('/graphql') ? answerGraphQL : answerPage)(request, url, remoteAddress);
      });
      if ('over' in seen) return previewOverReply(endCookie(secure));
      if ('problems' in seen) return previewBrokenReply();
      return marked(seen.shown);
    },
  };
}

const endCookie = (secure: boolean) => writeCookie(COOKIE, '', { secure, maxAgeSeconds: 0 });
const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** Says on the page that it is none yet, and to everybody else that it is not to be kept. */
async function marked(reply: Response | TextReply): Promise<Response | TextReply> {
  if (reply instanceof TextReply) return new TextReply(reply.status, { ...reply.headers, ...HEADERS }, reply.body);
  for (const [name, value] of Object.entries(HEADERS)) reply.headers.set(name, value);
  if (!reply.headers.get('content-type')?.startsWith('text/html')) return reply;
  const html = await reply.text();
  const page = html
    .replace('</head>', `<link rel="stylesheet" href="${AREA}style.css"></head>`)
    .replace(
      '</body>',
      `<a class="frontrow-preview" href="${AREA}end"><strong>PREVIEW</strong> ${WORDS[reply.headers.get('content-language') === 'en' ? 'en' : 'de']}</a></body>`,
    );
  return new Response(page, { status: reply.status, headers: reply.headers });
}

const WORDS = { de: 'Ein Entwurf, noch nicht veröffentlicht. Vorschau beenden', en: 'A draft, not published yet. End the preview' };
const STYLE = `.frontrow-preview{position:fixed;inset:auto 0 0 0;z-index:2147483647;padding:.6rem 1rem;background:#ffd400;color:#111;font:600 1rem/1.3 system-ui,sans-serif;text-align:center;text-decoration:underline}
.frontrow-preview strong{letter-spacing:.12em;margin-right:.5em}.frontrow-preview:focus-visible{outline:3px solid #111;outline-offset:-6px}body{padding-bottom:3.5rem}`;

/** The link of a preview, its end, and how it is marked. */
export const previewRoute = ({ links, secure }: Pick<PreviewDeps, 'links' | 'secure'>): Route => ({
  method: 'GET',
  prefix: AREA,
  handle: (request) => {
    const url = new URL(request.url);
    const name = url.pathname.slice(AREA.length);
    if (name === 'style.css')
      return new Response(STYLE, { headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' } });
    const cookie =
      name === 'end' ? endCookie(secure) : readPreview(links, name) && writeCookie(COOKIE, name, { secure, maxAgeSeconds: COOKIE_SECONDS });
    if (cookie === undefined) return new Response('Not found', { status: 404, headers: HEADERS });
    const location = pathIn(url.searchParams.get('to'));
    return new Response(null, { status: 302, headers: { location, ...HEADERS, 'set-cookie': cookie } });
  },
});

/** An address of ours: what another site wrote there leads home. */
const pathIn = (wanted: string | null): string => (wanted !== null && /^\/(?![/\\])[\w\-./]*$/.test(wanted) ? wanted : '/');
