import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isLocale } from '@frontrow/domain/locale';
import type { Office } from '../modules/office/index.ts';
import { mailForOffice } from '../modules/orders/index.ts';
import type { Hosts } from '../modules/shops/hosts.ts';
import type { OfficeContext } from '../platform/graphql/office-builder.ts';
import { readId } from '../platform/ids.ts';
import { failure, type GraphQLHandler } from '../platform/http/graphql-handler.ts';
import { TextReply } from '../platform/http/text-reply.ts';
import type { Route } from './route.ts';

type OfficeRouteDeps = {
  hosts: Hosts;
  office: Office;
  graphql: GraphQLHandler<OfficeContext>;
  /** The built office; undefined: there is none. */
  folder: string | undefined;
};

/**
 * The office at `/office/`: its GraphQL, mails as they were sent, and for every other address the one page that its router works in. Its files are
 * among those that are served from memory. At the domain of a shop there is none.
 */
export function officeRoutes({ hosts, office, graphql, folder }: OfficeRouteDeps): Route[] {
  const page = folder === undefined ? undefined : openPage(folder);

  const answer = async (request: Request, network: string): Promise<Response | TextReply> => {
    const url = new URL(request.url);
    if (await hosts.ownerOf(url.hostname)) return new Response('Not found', { status: 404 });
    if (url.pathname === '/office/graphql') return answerGraphQL(request, url, network);
    const [, reference, mailId] = MAIL.exec(url.pathname) ?? [];
    if (reference !== undefined && request.method === 'GET') return answerMail(request, network, reference, readId(mailId ?? '') ?? 0);
    if (!page || request.method === 'POST' || url.pathname.startsWith('/office/assets/')) return new Response('Not found', { status: 404 });
    return new TextReply(200, page.headers, page.html);
  };

  /** A mail brings its own styles, which the office's pages may not have: it is a page of its own, in a frame that may do nothing. */
  const answerMail = async (request: Request, network: string, reference: string, mailId: number): Promise<Response | TextReply> => {
    const { who } = await office.contextOf(request, network, 'de', []);
    const letter = who && (await mailForOffice(office.db, { reference, mailId, people: who.reach('person.read') }));
    return letter ? new TextReply(200, MAIL_HEADERS, letter.html) : new Response('Not found', { status: 404 });
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

const MAIL = /^\/office\/orders\/([\w-]{1,20})\/mails\/([0-9]{1,15})\.html$/;
const MAIL_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** The page and its Content Security Policy: scripts of ours, and the inline ones by their hashes. */
function openPage(folder: string): { html: string; headers: Record<string, string> } {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, body = '']) => body);
  const hashes = inline.filter((body) => body !== '').map((body) => `'sha256-${hash('sha256', body, 'base64')}'`);
  const policy = [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "frame-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    html,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-cache',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    },
  };
}
