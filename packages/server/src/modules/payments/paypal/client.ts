import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { text as readText } from 'node:stream/consumers';
import type { Clock } from '../../../platform/clock.ts';
import { parseObject } from '../../../platform/parse-json.ts';
import { type CallQueue, createCallQueue, NO_QUOTA, TooManyCalls } from '../call-queue.ts';
import { ProviderBusy, ProviderRefused, ProviderUnavailable } from '../provider.ts';

/** Where PayPal is and who we are to it. */
export type PayPalConfig = {
  apiUrl: string;
  clientId: string;
  secret: string;
  webhookId: string;
  /** A try without an answer is given up after this time. There are two, and the visitor waits: together under 8 seconds. */
  timeoutMs?: number;
};

export type PayPalCall = {
  method: 'GET' | 'POST' | 'PATCH';
  path: string;
  /** A text is sent as it is. */
  body?: object | string;
  /** PayPal-Request-Id: said again, the call has its effect once and the same answer. */
  requestId?: string;
};
export type PayPalClient = (call: PayPalCall) => Promise<unknown>;

type Message = { method: string; headers: Record<string, string>; body: string | undefined };
type Answer = { status: number; isOk: boolean; text: string };

const TOKEN_MARGIN_MS = 60_000;
const TIMEOUT_MS = 3_500;

/**
 * Calls to PayPal's REST interface. A call that can be repeated is, once.
 * @throws ProviderRefused with PayPal's issue, ProviderUnavailable where the outcome is not known
 */
export function createPayPalClient(config: PayPalConfig, clock: Clock, calls: CallQueue = createCallQueue(NO_QUOTA)): PayPalClient {
  let token: { text: string; until: number } | undefined;
  let asked: Promise<string> | undefined;

  const send = (path: string, message: Message): Promise<Answer> => calls.run('', () => sendNow(path, message));
  /** By node:http, a third of the work of `fetch`. */
  const sendNow = async (path: string, { method, headers, body }: Message): Promise<Answer> => {
    try {
      const url = new URL(path, config.apiUrl);
      const signal = AbortSignal.timeout(config.timeoutMs ?? TIMEOUT_MS);
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        const request = (url.protocol === 'https:' ? https : http).request(url, { method, headers, signal });
        request.on('error', reject).once('response', resolve).end(body);
      });
      // read here, so that an answer cut off half way counts as none
      const text = await readText(answer);
      const { statusCode: status = 0 } = answer;
      if (status === 429) throw new TooManyCalls('account', answer.headers['retry-after']);
      if (status >= 500 || (status >= 300 && status < 400)) throw new Error(`answered ${status}`);
      return { status, isOk: status < 300, text };
    } catch (error) {
      if (error instanceof TooManyCalls) throw error;
      throw new ProviderUnavailable(`paypal: ${method} ${path}`, { cause: error });
    }
  };

  /** Asked for once, however many calls need it. */
  const accessToken = async (): Promise<string> => {
    if (token && token.until > clock.now().getTime()) return token.text;
    asked ??= askToken().finally(() => (asked = undefined));
    return asked;
  };
  const askToken = async (): Promise<string> => {
    const now = clock.now().getTime();
    const answer = await send('/v1/oauth2/token', {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${config.clientId}:${config.secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    });
    // wrong keys are ours to mend: to the buyer PayPal is out of reach
    if (!answer.isOk) throw new ProviderUnavailable(`paypal: token ${answer.status}`);
    const { access_token: text, expires_in: seconds } = parseObject(answer.text) ?? {};
    if (typeof text !== 'string' || typeof seconds !== 'number') throw new ProviderUnavailable('paypal: no token in the answer');
    token = { text, until: now + seconds * 1000 - TOKEN_MARGIN_MS };
    return text;
  };

  const once = async ({ method, path, body, requestId }: PayPalCall): Promise<unknown> => {
    const headers = {
      authorization: `Bearer ${await accessToken()}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(requestId !== undefined && { 'paypal-request-id': requestId }),
    };
    const answer = await send(path, {
      method,
      headers,
      body: typeof body === 'object' ? JSON.stringify(body) : body,
    });
    if (answer.status === 204) return null;
    const given = parseObject(answer.text);
    if (answer.isOk) {
      // what another answers in its place, a page of a proxy, says nothing of the money
      if (!given) throw new ProviderUnavailable(`paypal: ${method} ${path} is not answered by PayPal`);
      return given;
    }
    if (answer.status === 401) {
      token = undefined;
      throw new ProviderUnavailable('paypal: token refused');
    }
    const { name, details } = (given ?? {}) as { name?: string; details?: { issue?: string }[] };
    throw new ProviderRefused(details?.[0]?.issue ?? name ?? String(answer.status), { cause: given });
  };

  return async (call) => {
    try {
      return await once(call);
    } catch (error) {
      const isRepeatable = call.method === 'GET' || call.requestId !== undefined;
      if (!(error instanceof ProviderUnavailable) || error instanceof ProviderBusy || !isRepeatable) throw error;
      return once(call);
    }
  };
}
