import type { IncomingMessage } from 'node:http';
import type { Config } from '../config.ts';
import type { Modules } from '../modules.ts';
import type { Whole } from '../modules/catalogue/index.ts';
import { isUnavailable } from '../platform/db/index.ts';
import type { GraphQLEngine } from '../platform/graphql/engine.ts';
import { cacheKey, type ByteCache, type CachedReply } from '../platform/http/byte-cache.ts';
import { serverAreas } from '@frontrow/domain/shops/server-areas';
import type { GraphQLHandler } from '../platform/http/graphql-handler.ts';
import { chosenLanguage } from '../platform/http/language.ts';
import { BrokenBody } from '../platform/http/read-body.ts';
import { redirect } from '../platform/http/redirect.ts';
import { TextReply } from '../platform/http/text-reply.ts';
import type { Ids } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { createGraphQLAnswer } from './answer-graphql.ts';
import { createPageAnswer } from './answer-page.ts';
import { createKeptPages, pageKey, requestFor } from './kept-pages.ts';
import { paymentScripts } from './payment-scripts.ts';
import { createPreviews, mayBePreview, type PreviewDeps } from './previews.ts';
import { FRAME_AREA, inFrameOf } from './preview-frame.ts';
import { createPages } from './render-page.ts';
import type { Route, ShopRoute } from './route.ts';
import { unreachableReply } from './closed-pages.ts';
import { createVisitors } from './visitors.ts';

type AppDeps = Pick<Modules, 'shops' | 'hosts' | 'access' | 'accessCheck' | 'consent' | 'catalogue' | 'storeAddress'> & {
  config: Config;
  secure: boolean;
  /** Of every reply. */
  headers: Record<string, string>;
  loadBuild: () => Promise<unknown>;
  engine: GraphQLEngine;
  graphql: GraphQLHandler;
  whole: Whole;
  routes: readonly Route[];
  shopRoutes: readonly ShopRoute[];
  /** Another host that takes uploads of ticket services; undefined: this one. */
  uploadOrigin: string | undefined;
  cache: ByteCache;
  staticFiles: ReadonlyMap<string, CachedReply>;
  preview: PreviewParts;
  ids: Ids;
  log: Log;
};

/** `open`: what reads from the stage in place of the database, made when the first preview is looked at. */
type PreviewParts = Pick<PreviewDeps, 'stage' | 'links'> & {
  open: () => Pick<Modules, 'shops' | 'catalogue'> & {
    engine: GraphQLEngine;
    graphql: GraphQLHandler;
    cache: ByteCache;
    shownAt: () => Date | undefined;
  };
};

/** Whether the office shows this in a frame: pages of previews, and nothing else. */
const isFrame = ({ pathname }: URL): boolean => pathname.startsWith(FRAME_AREA);

/** Of each node by its own address, which is no name of a shop: whoever collects them can say no other. They take a token. */
const METRICS = '/server/metrics';

/** What is left over is made when it is asked for. */
const MADE_AGAIN_MAX = 20;

/** Answers requests: with bytes that are kept, by a route of the server, by GraphQL or with a page. */
export function createApp(deps: AppDeps) {
  const { config, hosts, routes, cache, staticFiles, headers: common, log } = deps;
  const visitors = createVisitors({ ids: deps.ids, secure: deps.secure, proxyHops: config.proxyHops });
  const scripts = paymentScripts(config);
  const pages = createPages({ ...deps, scripts });
  const kept = { ...deps, visitors, paymentHosts: scripts.hosts, development: config.development };
  const getPage = createKeptPages({ ...kept, pages, keeps: true });
  const answerPage = createPageAnswer({ ...deps, visitors, getPage });
  const answerGraphQL = createGraphQLAnswer({ ...deps, visitors });

  /** The same of what a draft would make, kept by nobody. */
  const openPreview = () => {
    const parts = { ...deps, ...deps.preview.open(), visitors };
    const inOneTransaction: Whole = (make) => make();
    const previewed = { shops: parts.shops, pages: createPages({ ...parts, scripts }), whole: inOneTransaction, keeps: false };
    const getPreview = createKeptPages({ ...kept, ...previewed });
    return {
      answerPage: createPageAnswer({ ...parts, getPage: getPreview }),
      answerGraphQL: createGraphQLAnswer(parts),
      begin: () => parts.shops.refresh(),
    };
  };
  const previews = createPreviews({ ...deps, ...deps.preview, open: openPreview });

  const findCached = (url: string, headers: IncomingMessage['headers']): CachedReply | undefined => {
    const file = staticFiles.get(url);
    if (file) return file;
    if (mayBePreview(headers.cookie)) return undefined;
    const key = cacheKey(headers.host ?? '', url);
    return cache.get(key) ?? cache.get(pageKey(key, chosenLanguage(headers.cookie)));
  };

  const fetch = async (request: Request, remoteAddress?: string): Promise<Response | TextReply> => {
    const answered = await answer(request, remoteAddress).catch((error: unknown) => {
      if (error instanceof BrokenBody) {
        log.seldom('body broken off');
        return new Response('Bad request', { status: 400 });
      }
      log.error('request', { method: request.method, path: new URL(request.url).pathname, error });
      return isUnavailable(error) ? unreachableReply(request) : new Response('Something went wrong on our side.', { status: 500 });
    });
    // failures too: the frame says them
    const reply = isFrame(new URL(request.url)) ? inFrameOf(hosts.framing, answered) : answered;
    if (reply instanceof TextReply) return new TextReply(reply.status, { ...common, ...reply.headers }, reply.body);
    for (const [name, value] of Object.entries(common)) if (!reply.headers.has(name)) reply.headers.set(name, value);
    return reply;
  };

  const answer = async (request: Request, remoteAddress: string | undefined): Promise<Response | TextReply> => {
    const url = new URL(request.url);
    if (url.pathname !== METRICS && !(await hosts.isKnown(url.hostname)))
      return new Response('This host is not served here.', { status: 421 });
    // no address of ours has a control character, no route matches a line break, and PostgreSQL knows no text with the first of them
    if (/%[01][\da-f]/i.test(url.pathname) || url.search.includes('%00')) return new Response('Bad request', { status: 400 });
    // "//other.example" would be another host in a Location header
    if (url.pathname.startsWith('//')) return redirect(url.pathname.replace(/^\/+/, '/') + url.search);
    if (await hosts.isOfAnotherShop(url)) return new Response('Not found', { status: 404 });
    if (url.pathname === '/office' || (url.pathname === '/' && hosts.isOfficeAlone(url.hostname))) return redirect(`/office/${url.search}`);
    if (hosts.isOfficeAlone(url.hostname) && !url.pathname.startsWith('/office/')) return new Response('Not found', { status: 404 });
    if (isFrame(url)) return previews.frame(request, url, remoteAddress);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = routes.find((candidate) => candidate.method === method && url.pathname.startsWith(candidate.prefix));
    if (route) return route.handle(request, visitors.networkFor(request, remoteAddress));
    const previewed = mayBePreview(request.headers.get('cookie') ?? undefined) && (await previews.answer(request, url, remoteAddress));
    if (previewed) return previewed;
    if (url.pathname.endsWith('/graphql')) return answerGraphQL(request, url, remoteAddress);
    if (serverAreas.some((area) => url.pathname.startsWith(`/${area}/`))) return new Response('Not found', { status: 404 });
    return answerPage(request, url, remoteAddress);
  };

  /** Makes pages that have been forgotten as if somebody asked for them, one after the other: then nobody waits for them. */
  const makeAgain = async (keys: readonly string[]): Promise<void> => {
    const requests = keys.flatMap((key) => requestFor(key) ?? []);
    for (const request of requests.slice(0, MADE_AGAIN_MAX)) await fetch(request);
  };

  return { fetch, findCached, makeAgain };
}
