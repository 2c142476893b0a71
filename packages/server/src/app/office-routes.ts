import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Progress } from '@frontrow/domain/batches';
import { isLocale } from '@frontrow/domain/locale';
import { findJob, type Office } from '../modules/office/index.ts';
import type { Hosts } from '../modules/shops/hosts.ts';
import type { OfficeContext } from '../platform/graphql/office-builder.ts';
import { isForeignRequest } from '../platform/http/foreign.ts';
import { failure, type GraphQLHandler } from '../platform/http/graphql-handler.ts';
import type { KeptAssets } from '../platform/http/kept-assets.ts';
import { TextReply } from '../platform/http/text-reply.ts';
import { officeFiles, type OfficeFile, type OfficeFileDeps } from './office-files.ts';
import type { Route } from './route.ts';

type OfficeRouteDeps = Omit<OfficeFileDeps, 'db'> & {
  hosts: Hosts;
  /** Where visitors reach the main shop. */
  storeAddress: () => Promise<URL>;
  office: Office;
  graphql: GraphQLHandler<OfficeContext>;
  assets: KeptAssets;
  /** The built office; undefined: there is none. */
  folder: string | undefined;
};

/**
 * The office at `/office/`: its GraphQL, its files, and for every other address the one page that its router works in. Its files are
 * among those that are served from memory. At the domain of a shop there is none, and where it has a host of its own, nowhere else.
 */
export function officeRoutes({ hosts, storeAddress, office, graphql, assets, folder, ...deps }: OfficeRouteDeps): Route[] {
  const files = officeFiles({ ...deps, db: office.db });
  const page = folder === undefined ? undefined : openPage(folder);

  const answer = async (request: Request, network: string): Promise<Response | TextReply> => {
    const url = new URL(request.url);
    if (!(await hosts.hasOffice(url.hostname))) return new Response('Not found', { status: 404 });
    if (url.pathname === '/office/graphql') return answerGraphQL(request, url, network);
    for (const file of files.filter(({ takes }) => request.method === (takes ? 'POST' : 'GET'))) {
      const [, ...found] = file.path.exec(url.pathname) ?? [];
      if (found.length > 0) return answerFile(request, network, file, found);
    }
    const [, jobId] = PROGRESS.exec(url.pathname) ?? [];
    if (jobId !== undefined && request.method === 'GET') return answerProgress(request, network, Number(jobId));
    if (url.pathname.startsWith('/office/assets/')) return assets.find('office', request) ?? new Response('Not found', { status: 404 });
    if (!page || request.method === 'POST') return new Response('Not found', { status: 404 });
    // pages of previews stand in frames, and come from the shop's host
    const shop = hosts.isOfficeApart ? (await storeAddress()).origin : undefined;
    return new TextReply(200, page.headersWith(shop), page.html);
  };

  const answerFile = async (request: Request, network: string, file: OfficeFile, found: readonly string[]) => {
    // as for GraphQL: a header of ours needs a preflight that no other site is granted
    if (file.takes && (isForeignRequest(request) || !request.headers.get('x-frontrow-client')))
      return new Response('Forbidden', { status: 403 });
    const { who } = await office.contextOf(request, network, 'de', []);
    return (who && (await file.answer(who, found, request))) ?? new Response('Not found', { status: 404 });
  };

  /** How far long work is, as it goes: with the rights that the reader has at each moment. */
  const answerProgress = async (request: Request, network: string, jobId: number): Promise<Response> => {
    const readAsNow = async () => {
      const { who } = await office.contextOf(request, network, 'de', []);
      const job = who && (await findJob(office.db, who, jobId));
      return job && { personId: who.personId, progress: progressOf(job) };
    };
    const now = await readAsNow();
    if (!now) return new Response('Not found', { status: 404 });
    return office.progress.open(now.personId, async () => (await readAsNow())?.progress);
  };

  const answerGraphQL = async (request: Request, url: URL, network: string): Promise<TextReply> => {
    const locale = url.searchParams.get('locale') ?? 'de';
    if (!isLocale(locale)) return failure(400, 'BAD_LOCALE', 'locale must be de or en');
    // an address is kept in logs and histories: what people look for and see stays out of it
    if (request.method !== 'POST') return failure(405, 'POST_ONLY', 'the office answers to POST');
    const cookies: string[] = [];
    const { reply } = await graphql(request, await office.contextOf(request, network, locale, cookies));
    return cookies.length === 0 ? reply : new TextReply(reply.status, { ...reply.headers, 'set-cookie': cookies }, reply.body);
  };

  return [
    { method: 'GET', prefix: '/office/', handle: answer },
    { method: 'POST', prefix: '/office/', handle: answer },
  ];
}

const progressOf = ({ state, pieces, done, skipped, failed }: Progress): Progress => ({ state, pieces, done, skipped, failed });

const PROGRESS = /^\/office\/jobs\/([0-9]{1,15})\/progress$/;

/** The page and its Content Security Policy: scripts of ours, and the inline ones by their hashes. */
function openPage(folder: string): { html: string; headersWith: (shop: string | undefined) => Record<string, string> } {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
  const hashes = inline.filter((body) => body !== '').map((body) => `'sha256-${hash('sha256', body, 'base64')}'`);
  const policyWith = (shop: string | undefined) =>
    [
      "default-src 'none'",
      `script-src ${["'self'", ...hashes].join(' ')}`,
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self'",
      "font-src 'self'",
      "connect-src 'self'",
      `frame-src ${["'self'", ...(shop === undefined ? [] : [shop])].join(' ')}`,
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ].join('; ');
  return {
    html,
    headersWith: (shop) => ({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyWith(shop),
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    }),
  };
}
