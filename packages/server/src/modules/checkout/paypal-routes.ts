import { readAddress } from '@frontrow/domain/checkout/address';
import { isLocale } from '@frontrow/domain/locale';
import { isRefusal, refusals, type Refusal } from '@frontrow/domain/refusals';
import { isForeignRequest } from '../../platform/http/foreign.ts';
import { readBody } from '../../platform/http/read-body.ts';
import { openSession } from '../../platform/http/session.ts';
import type { Ids } from '../../platform/ids.ts';
import { useUp, type Counts } from '../../platform/limits/index.ts';
import { parseObject } from '../../platform/parse-json.ts';
import { orderKey } from '../orders/index.ts';
import type { Destination, PayPalOrder } from '../payments/index.ts';
import type { Shop, Shops } from '../shops/index.ts';
import type { Checkout } from './index.ts';

const BODY_BYTES_MAX = 8 * 1024;
/** Enough for a family behind one address on a day of sale, too little to try out what others have agreed to. */
const LIMIT = { points: 60, seconds: 600 };

export type PayPalRouteDeps = { counts: Counts; ids: Ids; shops: Shops; secure: boolean; checkout: Checkout };

type Body = Record<string, unknown>;

/**
 * `POST /server/paypal/orders` begins a payment: with `shipping` 0 for an order (`orderId`, `token`), else for the
 * session's cart. `GET …/{id}` tells who has agreed and where to send it. `POST …/{id}/capture` takes the money for an
 * order. Totals in requests are hints and not read. An error is `{ details: [{ issue, description }] }`.
 */
export function createPayPalRoutes({ counts, ids, shops, secure, checkout }: PayPalRouteDeps) {
  const begin = async (request: Request, body: Body, network: string): Promise<Response> => {
    const shop = await shopOf(shops, request, body);
    if (!shop) return problem(404, 'SHOP_NOT_FOUND');
    const begun =
      body['shipping'] === 0
        ? await checkout.startPayment(orderKey({ shop, network }, { orderId: text(body['orderId']), token: text(body['token']) }), 'paypal')
        : await beginForCart(request, body, shop);
    if (isRefusal(begun)) return refused(begun);
    return Response.json({ id: 'id' in begun ? begun.id : begun.externalPaymentId }, { status: 201, headers: NOT_KEPT });
  };

  const beginForCart = async (request: Request, body: Body, shop: Shop) => {
    const { hash } = openSession(request.headers.get('cookie'), ids, secure, () => undefined);
    const locale = isLocale(body['locale']) ? body['locale'] : shop.defaultLocale;
    const destination = readDestination(body['shippingAddress']);
    const shippingMethod = text(body['shippingMethod']) || null;
    return checkout.startCartPayment({ shop, sessionHash: hash, locale, shippingMethod, destination });
  };

  const show = async (request: Request, id: string): Promise<Response> => {
    const { hash } = openSession(request.headers.get('cookie'), ids, secure, () => undefined);
    const agreed = await checkout.showAgreement(hash, id);
    return isRefusal(agreed) ? refused(agreed) : Response.json(shown(agreed), { headers: NOT_KEPT });
  };

  const capture = async (request: Request, body: Body, id: string, network: string): Promise<Response> => {
    const shop = await shopOf(shops, request, body);
    if (!shop) return problem(404, 'SHOP_NOT_FOUND');
    const settled = await checkout.capturePayment(
      orderKey({ shop, network }, { orderId: text(body['orderId']), token: text(body['token']) }),
      id,
    );
    if (isRefusal(settled)) return refused(settled);
    if (settled === 'paid' || settled === 'pending') return Response.json({ id, status: settled.toUpperCase() }, { headers: NOT_KEPT });
    return settled === 'unknown' ? problem(503, 'OUTCOME_UNKNOWN') : problem(422, 'PAYMENT_NOT_COMPLETED');
  };

  return async (request: Request, network: string): Promise<Response> => {
    const match = /^\/server\/paypal\/orders(?:\/([A-Z0-9]{1,40})(\/capture)?)?$/.exec(new URL(request.url).pathname);
    if (!match) return problem(404, 'NOT_FOUND');
    const [, id, isCapture] = match;
    if (isForeignRequest(request)) return problem(403, 'FORBIDDEN');
    const seconds = await useUp(counts, `paypal:${network}`, LIMIT);
    if (seconds !== undefined) return problem(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': String(seconds) });
    if (request.method === 'GET') return id && !isCapture ? show(request, id) : problem(404, 'NOT_FOUND');
    const body = await readJson(request);
    if (!body) return problem(400, 'INVALID_INPUT');
    if (id && isCapture) return capture(request, body, id, network);
    return id ? problem(404, 'NOT_FOUND') : begin(request, body, network);
  };
}

const NOT_KEPT = { 'cache-control': 'no-store' };

async function readJson(request: Request): Promise<Body | undefined> {
  if (!request.headers.get('content-type')?.startsWith('application/json')) return undefined;
  const bytes = await readBody(request, BODY_BYTES_MAX);
  return bytes && parseObject(bytes.toString('utf8'));
}

/** At the domain of a shop that shop; elsewhere the one the page names, or the main shop. */
async function shopOf(shops: Shops, request: Request, body: Body): Promise<Shop | undefined> {
  const all = await shops.all();
  const owner = all.find(({ domain }) => domain === new URL(request.url).hostname);
  const named = body['shop'] === undefined ? undefined : text(body['shop']);
  return owner ?? all.find(({ slug, isMain }) => (named === undefined ? isMain : slug === named));
}

function readDestination(given: unknown): Destination | null {
  if (typeof given !== 'object' || given === null) return null;
  const { address, problems } = readAddress(Object.fromEntries(Object.entries(given).map(([name, value]) => [name, text(value)])));
  if (problems.length > 0) return null;
  const { firstName, lastName, address2, city, postCode, countryCode } = address;
  return { name: `${firstName} ${lastName}`, address1: address.address, address2: address2 ?? '', city, postCode, countryCode };
}

/** Who has agreed and where to send it: what an order needs, and nothing else PayPal knows. */
function shown({ id, status, payer, purchase_units: [unit] }: PayPalOrder) {
  const address = unit?.shipping?.address;
  return {
    id,
    status,
    payer: { email: payer?.email_address ?? '', firstName: payer?.name?.given_name ?? '', lastName: payer?.name?.surname ?? '' },
    shipping: address && {
      name: unit.shipping?.name?.full_name ?? '',
      address: address.address_line_1 ?? '',
      address2: address.address_line_2 ?? '',
      postCode: address.postal_code ?? '',
      city: address.admin_area_2 ?? '',
      countryCode: (address.country_code ?? '').toLowerCase(),
    },
  };
}

const STATUS: Partial<Record<Refusal['refusal'], number>> = {
  ORDER_NOT_FOUND: 404,
  TOO_MANY_ATTEMPTS: 429,
  PAYMENT_PROVIDER_UNAVAILABLE: 503,
  PAYMENT_IN_LINE: 503,
};
const refused = ({ refusal }: Refusal): Response => problem(STATUS[refusal] ?? 422, refusal);

function problem(status: number, issue: string, headers: Record<string, string> = {}): Response {
  const description = issue in refusals ? refusals[issue as Refusal['refusal']].message : issue;
  return Response.json({ details: [{ issue, description }] }, { status, headers: { ...NOT_KEPT, ...headers } });
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
