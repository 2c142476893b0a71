import { createHash } from 'node:crypto';
import { formatDate } from '@frontrow/domain/dates/format';
import { isLocale, type Locale } from '@frontrow/domain/locale';
import { POLL_SECONDS, minutesToWait, positionOf, secondsToNextTry } from '@frontrow/domain/queue/position';
import { readCookie } from '../../platform/http/cookies.ts';
import { escapeHtml } from '../../platform/escape-html.ts';
import { roomWordsFor, type RoomWords } from './room-words.ts';
import { toDocument, type SaleDocument } from './sale-document.ts';
import type { Lane, Sale, Ticket } from './types.ts';

/** A sale as one visitor stands in it. `place`: undefined before the draw. */
export type RoomView = { sale: Sale; ticket: Ticket | undefined; lane: Lane | undefined; place: number | undefined };

const style = `*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;grid-template-columns:minmax(0,1fr);place-items:center;overflow-wrap:break-word;padding:1.25rem;background:#111;color:#fff;font:18px/1.5 system-ui,sans-serif}
main{width:min(34rem,100%);padding:2rem;background:#1d1d1c;border:2px solid #8a8a86;border-radius:.9rem}h1{margin:0 0 .75rem;font-size:1.9rem;line-height:1.15}
p{margin:.6rem 0}.place{font-size:3.4rem;font-weight:800;line-height:1.1;margin:1.25rem 0 0;font-variant-numeric:tabular-nums}.small{color:#ccc;font-size:.95rem}
table{width:100%;border-collapse:collapse;margin:1rem 0}td,th{text-align:left;padding:.4rem .75rem .4rem 0;border-top:1px solid #555;font-weight:400}td:last-child{padding-right:0;text-align:right}
button,a.button{display:grid;place-items:center;width:100%;margin-top:1.25rem;min-height:3.25rem;padding:.5rem 1.5rem;border:0;border-radius:100rem;background:#fff;color:#111;font:inherit;font-weight:700;text-decoration:none;text-align:center;cursor:pointer}
button.quiet{background:none;color:#fff;border:2px solid #8a8a86}label{display:block;margin-top:1.25rem}input{width:100%;min-height:3rem;margin-top:.35rem;padding:0 1rem;font:inherit;border-radius:.6rem;border:2px solid #8a8a86;background:#111;color:#fff}
a{color:#9ecbff}:focus-visible{outline:3px solid #6db3ff;outline-offset:3px}`;

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;

/** The waiting room for browsers without scripts: it comes anew by itself, and its forms do what the shop's own room does. */
export function roomPage(request: Request, view: RoomView & { isInside: boolean }, puzzle: string | undefined): Response {
  const url = new URL(request.url);
  const locale = localeOf(url, request);
  const { sale } = view;
  const t = roomWordsFor(sale, locale);
  const status = toDocument(sale);
  const position = view.place !== undefined && view.lane ? positionOf(view.place, view.lane.serving) : undefined;
  const refresh = view.isInside || status.phase === 'soldOut' ? undefined : refreshSeconds(view, status, position);
  const problem = url.searchParams.get('problem');
  const body = `<p class="small">${escapeHtml(sale.shopName)}</p><h1>${escapeHtml(sale.event ? (sale.event.name[locale] ?? sale.event.name.de) : t.title)}</h1>
${problem ? `<p role="alert">${escapeHtml((Object.hasOwn(t.problems, problem) && t.problems[problem]) || t.problem)}</p>` : ''}
${stateHtml(view, status, position, t, url, puzzle, locale)}
${offerHtml(status, locale, t)}
<p class="small"><a href="${escapeHtml(shopPath(sale, `/waiting-room/${sale.key}`))}">${escapeHtml(t.howItWorks)}</a></p>`;
  const again =
    refresh === undefined
      ? ''
      : `<meta http-equiv="refresh" content="${refresh};url=${escapeHtml(url.pathname + languageIn(url.searchParams))}">`;
  return pageOf({ locale, title: `${t.title} · ${sale.shopName}`, head: again, body });
}

/** Where no sale is: it is over, or never was. The way leads back to the shop. */
export function noRoomPage(request: Request, shopHome: string): Response {
  const locale = localeOf(new URL(request.url), request);
  const t = roomWordsFor({ texts: {} }, locale);
  const body = `<h1>${escapeHtml(t.title)}</h1><p>${escapeHtml(t.over)}</p><a class="button" href="${escapeHtml(shopHome)}">${escapeHtml(t.toShop)}</a>`;
  return pageOf({ locale, title: t.title, body, status: 404 });
}

type Page = { locale: Locale; title: string; body: string; head?: string; status?: number };

function pageOf({ locale, title, body, head = '', status = 200 }: Page): Response {
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">${head}
<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>
${body}</main></body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'cache-control': 'private, no-store',
      'content-security-policy': policy,
    },
  });
}

const localeOf = (url: URL, request: Request): Locale => {
  const asked = url.searchParams.get('language') ?? readCookie(request.headers.get('cookie'), 'locale');
  return isLocale(asked) ? asked : 'de';
};

/** As a query: who asked for a language by the address goes on in it, also without a cookie. */
export function languageIn(query: URLSearchParams): string {
  const asked = query.get('language');
  return isLocale(asked) ? `?language=${asked}` : '';
}

/** A band's own shop is at its slug wherever it lives; the main shop at the root. */
const shopPath = ({ shopSlug, isMainShop }: Sale, path: string): string => (isMainShop ? path : `/${shopSlug}${path}`);

function refreshSeconds({ ticket, lane, sale }: RoomView, status: SaleDocument, position: number | undefined): number {
  const start = Math.min(...status.lanes.map(({ secondsToStart }) => secondsToStart).filter((seconds) => seconds > 0), POLL_SECONDS);
  if (position === undefined || !ticket || !lane || !sale.isGating) return Math.max(2, start);
  return secondsToNextTry(position, status.admittedPerMinute);
}

function stateHtml(
  { ticket, isInside, sale }: RoomView & { isInside: boolean },
  status: SaleDocument,
  position: number | undefined,
  t: RoomWords,
  { pathname, searchParams }: URL,
  puzzle: string | undefined,
  locale: Locale,
): string {
  const form = (action: string, label: string, inner = '', quiet = false) =>
    `<form method="post" action="${escapeHtml(`${pathname}/${action}${languageIn(searchParams)}`)}">${inner}<button${quiet ? ' class="quiet"' : ''}>${escapeHtml(label)}</button></form>`;
  const toShop = `<a class="button" href="${escapeHtml(shopPath(sale, sale.event ? `/events/${sale.event.slug}` : '/'))}">${escapeHtml(t.toShop)}</a>`;
  if (isInside) return `<p>${escapeHtml(t.inside)}</p>${toShop}${form('leave', t.leave, '', true)}`;
  if (status.phase === 'soldOut') return `<p>${escapeHtml(t.soldOut)}</p>${toShop}`;
  if (status.phase === 'announced')
    return `<p>${escapeHtml(t.announced)}</p><p><time datetime="${status.opensAt}">${escapeHtml(formatDate(sale.opensAt, locale, { weekday: 'short', time: true }))}</time></p>`;
  if (!ticket) {
    const code = status.lanes.length > 1 ? `<label>${escapeHtml(t.code)}<input name="code" autocomplete="off"></label>` : '';
    const work =
      puzzle === undefined
        ? ''
        : `<input type="hidden" name="work" value="${escapeHtml(puzzle)}"><p class="small">${escapeHtml(t.patience)}</p>`;
    return `<p>${escapeHtml(t.message)}</p>${form('join', t.join, work + code)}`;
  }
  if (position === undefined)
    return `<p>${escapeHtml(t.message)}</p><p>${escapeHtml(t.draw)}</p><p class="small">${escapeHtml(t.number(ticket.number))}</p>`;
  if (position < 0) return `<p>${escapeHtml(t.turn)}</p>${form('enter', t.enter)}`;
  const minutes = minutesToWait(position, status.admittedPerMinute);
  return `<p>${escapeHtml(t.message)}</p><p class="place">${position}</p><p>${escapeHtml(t.position)}${minutes === null ? '' : ` · ${escapeHtml(t.minutes(minutes))}`}</p>
${status.phase === 'paused' ? `<p>${escapeHtml(t.paused)}</p>` : ''}${status.phase === 'spokenFor' ? `<p>${escapeHtml(t.spokenFor)}</p>` : ''}${form('leave', t.giveUp, '', true)}`;
}

function offerHtml({ availability }: SaleDocument, locale: Locale, t: RoomWords): string {
  if (availability.length === 0) return '';
  const money = new Intl.NumberFormat(locale === 'de' ? 'de-DE' : 'en-GB', { style: 'currency', currency: 'EUR' });
  const price = (from: number, to: number) =>
    from === to ? money.format(from / 100) : `${money.format(from / 100)} – ${money.format(to / 100)}`;
  const rows = availability.map(
    ({ name, level, fromMinor, toMinor }) =>
      `<tr><th scope="row">${escapeHtml(name[locale] ?? name.de)}</th><td>${escapeHtml(t.levels[level])}</td><td>${escapeHtml(price(fromMinor, toMinor))}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}
