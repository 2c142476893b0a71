import { type Preview, preview, type Previewed, readPreview, readShownMoment, writePreview } from '../modules/catalogue/index.ts';
import type { Shops } from '../modules/shops/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db, Queryable, Tx } from '../platform/db/index.ts';
import { readCookie, writeCookie } from '../platform/http/cookies.ts';
import { TextReply } from '../platform/http/text-reply.ts';
import type { SignedIds } from '../platform/signed-ids.ts';
import { previewBrokenReply, previewElsewhereReply, previewMomentReply, previewOverReply } from './closed-pages.ts';
import { AREA, PREVIEW_STYLE, previewBar, previewMark, type Shown } from './preview-bar.ts';
import { frameHtml, readFrameAddress } from './preview-frame.ts';
import type { Route } from './route.ts';

const COOKIE = 'frontrow-preview';
const COOKIE_SECONDS = 7 * 24 * 60 * 60;

/** Whether a request may be one of a preview: what is kept as bytes is not for it. */
export const mayBePreview = (cookies: string | undefined): boolean => cookies?.includes(`${COOKIE}=`) ?? false;

/**
 * What the statements of a preview go to: the transaction that it is rendered in. There is one at a time, since statements that are asked
 * for at the same moment travel together.
 */
export function createStage(pool: Db, clock: Clock) {
  let current: { tx: Tx; at: Date | undefined } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const tx = (): Tx => {
    if (!current) throw new Error('this preview is over');
    return current.tx;
  };
  const db: Queryable = {
    many: (statement, ...sent) => tx().many(statement, ...sent),
    first: (statement, ...sent) => tx().first(statement, ...sent),
    one: (statement, ...sent) => tx().one(statement, ...sent),
  };
  /** The moment that is shown, where it is not the present. */
  const shownAt = (): Date | undefined => current?.at;
  return {
    db,
    shownAt,
    clock: { now: () => shownAt() ?? clock.now() } satisfies Clock,
    show<T>(what: Preview, look: () => Promise<T>): Promise<Previewed<T>> {
      const shown = last.then(() =>
        preview(pool, what, async (fresh) => {
          current = { tx: fresh, at: what.at };
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
  shops: Pick<Shops, 'all'>;
  /** Where visitors reach the main shop. */
  storeAddress: () => Promise<URL>;
  /** Made when somebody looks for the first time: pages and queries that read from the stage and keep nothing. */
  open: () => { answerPage: Answer; answerGraphQL: Answer; /** Forgets what the one before has read. */ begin: () => void };
};

/** A page may have moved more than once; nobody moves one in a circle for long. */
const MOVES_MAX = 5;

/** Pages and queries as a draft would make them, for who has come by a link; everything else is as for anybody. */
export function createPreviews({ stage, links, secure, shops, storeAddress, open }: PreviewDeps) {
  let opened: ReturnType<typeof open> | undefined;

  /** Follows a page to where it has moved, also to the host of its shop: in a frame nothing leads anywhere else. */
  const answerMoved = async (first: URL, request: Request, network: string | undefined, isShop: (host: string) => boolean) => {
    const { answerPage } = (opened ??= open());
    let page = first;
    for (let moves = 0; moves < MOVES_MAX; moves++) {
      const reply = await answerPage(new Request(page, request), page, network);
      const location = reply instanceof TextReply ? undefined : reply.headers.get('location');
      if (location === undefined || location === null) return { page, reply };
      page = new URL(location, page);
      if (!isShop(page.host)) break;
    }
    return { page, reply: previewElsewhereReply() };
  };

  return {
    /** A page of a preview as it stands in a frame of the office. Its address says which, so that no other tab becomes one. */
    async frame(request: Request, url: URL, network: string | undefined): Promise<Response | TextReply> {
      const framed = readFrameAddress(url);
      const what = readPreview(links, framed.token);
      const home = await storeAddress();
      const hosts = new Set([home.host, ...(await shops.all()).flatMap(({ domain }) => (domain === null ? [] : hostAt(domain, home)))]);
      const first = URL.parse(framed.to, home);
      const isShop = (host: string) => hosts.has(host);
      if (!what || (request.method !== 'GET' && request.method !== 'HEAD') || !first || !isShop(first.host))
        return new Response('Not found', { status: 404, headers: HEADERS });
      if (framed.language !== null) first.searchParams.set('language', framed.language);
      const { begin } = (opened ??= open());
      const seen = await stage.show(what, () => {
        begin();
        return answerMoved(first, new Request(first, { method: request.method, headers: framedHeaders(request) }), network, isShop);
      });
      const unlinked = (reply: Response) => rewritten(reply, (html) => frameHtml(html, framed, first, () => false));
      if ('over' in seen) return unlinked(previewOverReply(endCookie(secure)));
      if ('problems' in seen) return unlinked(previewBrokenReply());
      const { page, reply } = seen.shown;
      if (reply instanceof TextReply) return new TextReply(reply.status, { ...reply.headers, ...HEADERS }, reply.body);
      for (const [name, value] of Object.entries(HEADERS)) reply.headers.set(name, value);
      const mark = previewMark(languageOf(reply), what.changeSetId !== undefined);
      return rewritten(reply, (html) => withBar(frameHtml(html, framed, page, isShop), mark));
    },

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
      return marked(seen.shown, { isDraft: what.changeSetId !== undefined, at: what.at });
    },
  };
}

const endCookie = (secure: boolean) => writeCookie(COOKIE, '', { secure, maxAgeSeconds: 0 });
const HEADERS = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };

/** Says on the page that it is none yet, and to everybody else that it is not to be kept. */
async function marked(reply: Response | TextReply, shown: Shown): Promise<Response | TextReply> {
  if (reply instanceof TextReply) return new TextReply(reply.status, { ...reply.headers, ...HEADERS }, reply.body);
  for (const [name, value] of Object.entries(HEADERS)) reply.headers.set(name, value);
  return rewritten(reply, (html) => withBar(html, previewBar(languageOf(reply), shown)));
}

const languageOf = (reply: Response) => (reply.headers.get('content-language') === 'en' ? 'en' : 'de');

const withBar = (html: string, bar: string): string =>
  html.replace('</head>', `<link rel="stylesheet" href="${AREA}style.css"></head>`).replace('</body>', () => `${bar}</body>`);

/** What is no page stays as it is. */
async function rewritten(reply: Response, write: (html: string) => string): Promise<Response> {
  if (!reply.headers.get('content-type')?.startsWith('text/html')) return reply;
  return new Response(write(await reply.text()), { status: reply.status, headers: reply.headers });
}

/** The address of a shop's own domain, as the main shop has its port. */
function hostAt(domain: string, home: URL): string {
  const url = new URL(home);
  url.hostname = domain;
  return url.host;
}

/** Of who looks, what lets them into a shop with an access code; the form of the answer is the frame's. */
const framedHeaders = (request: Request) => ({ accept: 'text/html', cookie: request.headers.get('cookie') ?? '' });

/** The link of a preview, its clock, its end, and how it is marked. */
export const previewRoute = ({ links, secure, clock }: Pick<PreviewDeps, 'links' | 'secure'> & { clock: Clock }): Route => ({
  method: 'GET',
  prefix: AREA,
  handle: (request) => {
    const url = new URL(request.url);
    const name = url.pathname.slice(AREA.length);
    if (name === 'style.css')
      return new Response(PREVIEW_STYLE, { headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' } });
    if (name === 'end') return sendTo(pathIn(url.searchParams.get('to')), endCookie(secure));
    // the clock is turned from a page, and leads back to it
    const turned = name === 'turn';
    const open = readPreview(links, turned ? (readCookie(request.headers.get('cookie'), COOKIE) ?? '') : name);
    if (!open) return new Response('Not found', { status: 404, headers: HEADERS });
    const asked = url.searchParams.get('at') ?? '';
    const at = asked === '' ? undefined : readShownMoment(asked, clock.now());
    if (asked !== '' && !at) return previewMomentReply();
    const to = turned ? pathOf(request.headers.get('referer'), url.origin) : pathIn(url.searchParams.get('to'));
    return sendTo(to, writeCookie(COOKIE, writePreview(open.token, at), { secure, maxAgeSeconds: COOKIE_SECONDS }));
  },
});

const sendTo = (location: string, cookie: string): Response =>
  new Response(null, { status: 302, headers: { location, ...HEADERS, 'set-cookie': cookie } });

/** An address of ours: what another site wrote there leads home. */
const pathIn = (wanted: string | null): string => (wanted !== null && /^\/(?![/\\])[\w\-./]*$/.test(wanted) ? wanted : '/');

/** The page of ours that a request comes from; home where it does not say, or comes from elsewhere. */
function pathOf(referer: string | null, origin: string): string {
  const from = referer !== null && URL.canParse(referer) ? new URL(referer) : undefined;
  if (from?.host !== new URL(origin).host || from.pathname.startsWith('//')) return '/';
  return from.pathname + from.search;
}
