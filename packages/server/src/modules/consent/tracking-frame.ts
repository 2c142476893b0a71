import { trackersOf, type TrackerKey } from '@frontrow/domain/consent/trackers';
import { readCookie, writeCookie } from '../../platform/http/cookies.ts';
import { pageScript } from '../../platform/http/page-script.ts';
import type { Ids } from '../../platform/ids.ts';
import { type AccessCookies, type Shop, shopInPath, type Shops } from '../shops/index.ts';
import type { ProviderHosts } from './provider-hosts.ts';
import { CONSENT_COOKIE, SERVICES_COOKIE } from './question.ts';
import { runTrackers } from './run-trackers.ts';

export type TrackingFrameDeps = { shops: Shops; access: AccessCookies; ids: Ids; secure: boolean; hosts: ProviderHosts | undefined };

/**
 * GET /server/tracking/{shop}: the document in which the services of a shop run, once the visitor has said yes. It is
 * a frame without an origin: their scripts see nothing of the store's pages, neither their forms nor their cookies,
 * and learn only what the page tells them. Only those run that the visitor was asked about: where the shop names another
 * one, the yes ends, and the next page asks again.
 */
export function createTrackingFrame({ shops, access, ids, secure, hosts }: TrackingFrameDeps) {
  return async (request: Request): Promise<Response> => {
    const shop = await shopInPath(shops, request);
    const cookies = request.headers.get('cookie');
    if (!shop || !hosts || readCookie(cookies, CONSENT_COOKIE) !== 'yes' || !access.isAdmitted(shop, cookies))
      return new Response('Not found', { status: 404 });
    const named = trackersOf(shop.meta);
    const answered = readCookie(cookies, SERVICES_COOKIE)?.split('.') ?? [];
    const services = servicesOf(Object.entries(named).filter(([key]) => answered.includes(key)) as [TrackerKey, string][], hosts);
    const nonce = ids.secret();
    const script = pageScript(runTrackers, { services, filter: filterOf(shop) });
    const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Measuring</title></head><body><script nonce="${nonce}">${script}</script></body></html>`;
    const frame = new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-frame-options': 'SAMEORIGIN',
        'content-security-policy': policyOf(nonce, Object.keys(services) as TrackerKey[], hosts),
      },
    });
    if (Object.keys(named).some((key) => !answered.includes(key)))
      frame.headers.append('set-cookie', writeCookie(CONSENT_COOKIE, '', { secure, maxAgeSeconds: 0, httpOnly: false }));
    return frame;
  };
}

function servicesOf(ids: readonly [TrackerKey, string][], hosts: ProviderHosts) {
  return Object.fromEntries(ids.map(([key, id]) => [key, { id, script: hosts[key].script }]));
}

/** The events a shop lets the Facebook pixel hear of: those it lists, with `true` the purchase alone; null: all. */
function filterOf({ meta: { filter_facebook_pixel: filter } }: Shop): string[] | null {
  return Array.isArray(filter) ? filter.map(String) : filter === true ? ['Purchase'] : null;
}

function policyOf(nonce: string, services: readonly TrackerKey[], hosts: ProviderHosts): string {
  const reached = [...new Set(services.flatMap((key) => hosts[key].hosts))].join(' ');
  return [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'nonce-${nonce}' ${reached}`,
    `connect-src ${reached}`,
    `img-src ${reached}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}
