import { TextReply } from '../platform/http/text-reply.ts';
import { serverAreas } from '@frontrow/domain/shops/server-areas';
import { AREA } from './preview-bar.ts';

/** Where pages of a preview are shown in a frame of the office: its token, and the page as `to`. */
export const FRAME_AREA = `${AREA}frame/`;

/** What a frame shows, as its address says it. */
export type Framed = { token: string; to: string; language: string | null };

const frameAddress = ({ token, to, language }: Framed): string =>
  `${FRAME_AREA}${token}?${new URLSearchParams({ to, ...(language !== null && { language }) })}`;

export const readFrameAddress = ({ pathname, searchParams }: URL): Framed => ({
  token: pathname.slice(FRAME_AREA.length),
  to: searchParams.get('to') ?? '/',
  language: searchParams.get('language'),
});

/**
 * The policy of what is shown in a frame of the office, and of nothing else: nothing of it runs, sends or leads anywhere, so that a page of
 * a shop does nothing there, even where the office is of the same origin (decision 1010). Fonts are asked for with the page's origin.
 */
const policyFor = (office: string): string =>
  [
    "default-src 'none'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    'sandbox allow-same-origin',
    // where a policy names ancestors, browsers do not look at X-Frame-Options
    `frame-ancestors ${office}`,
  ].join('; ');

/** @param office whose frames may show it, as a policy names it */
export function inFrameOf(office: string, reply: Response | TextReply): Response | TextReply {
  const headers = { 'content-security-policy': policyFor(office), 'referrer-policy': 'no-referrer' };
  if (reply instanceof TextReply) {
    const { 'set-cookie': _cookies, ...kept } = reply.headers;
    return new TextReply(reply.status, { ...kept, ...headers }, reply.body);
  }
  for (const [name, value] of Object.entries(headers)) reply.headers.set(name, value);
  // whose browser it is, is not the frame's
  reply.headers.delete('set-cookie');
  return reply;
}

/**
 * A finished page as it stands in a frame: without its scripts, which do not run there, and with links that stay in the frame. A link to
 * anywhere else is none.
 * @param framed the page itself, @param page its address in the shop, @param isShop whether a host is one of a shop
 */
export function frameHtml(html: string, framed: Framed, page: URL, isShop: (host: string) => boolean): string {
  const within = (written: string): string | undefined => {
    if (written.startsWith('#')) return written;
    const url = URL.parse(written.replaceAll('&amp;', '&'), page);
    const [, area = ''] = url?.pathname.split('/') ?? [];
    if (!url || !/^https?:$/.test(url.protocol) || !isShop(url.host) || AREAS.has(area)) return undefined;
    const to = url.host === page.host ? url.pathname + url.search : url.href;
    return (frameAddress({ ...framed, to }) + url.hash).replaceAll('&', '&amp;');
  };
  const linked = (tag: string) =>
    tag.replace(/ href="([^"]*)"/, (_whole, written: string) => {
      const address = within(written);
      return address === undefined ? '' : ` href="${address}"`;
    });
  return (
    html
      .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>|<noscript>[\s\S]*?<\/noscript>|<link\b[^>]* rel="modulepreload"[^>]*>/g, '')
      .replaceAll(/<a\b[^>]*>/g, linked)
      // a look of the draft's own colours is none of the published shop
      .replaceAll(/<link\b[^>]*\/design\.css"[^>]*>/g, linked)
  );
}

const AREAS: ReadonlySet<string> = new Set(serverAreas);
