import { Stripe } from 'stripe';
import { type CallQueue, TooManyCalls } from '../call-queue.ts';
import { ProviderBusy } from '../provider.ts';

/** Stripe's own HTTP, each request in its turn: also those its library makes by itself, to repeat a call or turn a page. */
export function createPacedHttp(calls: CallQueue): Stripe.HttpClient {
  const http = Stripe.createNodeHttpClient();
  return {
    getClientName: () => http.getClientName(),
    async makeRequest(...request) {
      const [, , path, method] = request;
      try {
        return await calls.run(endpointOf(method, path), async () => {
          const response = await http.makeRequest(...request);
          const {
            'stripe-should-retry': shouldRetry,
            'stripe-rate-limited-reason': reason,
            'retry-after': retryAfter,
          } = response.getHeaders();
          // two calls that met at one object are repeated by the library
          if (response.getStatusCode() !== 429 || shouldRetry === 'true') return response;
          // read, so that its connection is free for others
          await response.toJSON();
          throw new TooManyCalls(String(reason).startsWith('endpoint') ? 'endpoint' : 'account', one(retryAfter));
        });
      } catch (error) {
        if (error instanceof ProviderBusy) return new NotMade(429, { 'stripe-should-retry': 'false' });
        throw error;
      }
    },
  };
}

/** What Stripe would answer to one call too many. */
class NotMade extends Stripe.HttpClientResponse {
  override toJSON() {
    return Promise.resolve({ error: { type: 'invalid_request_error', code: 'rate_limit', message: 'not made: too many calls wait' } });
  }
}

/** What Stripe counts by: the operation, whatever it is asked about. */
const endpointOf = (method: string, path: string): string =>
  `${method} ${path.replace(/\?.*/, '').replaceAll(/\/(?:cs|pi|re|ch|pm|evt|dp|du)_[^/]+/g, '/{id}')}`;

const one = (header: string | string[] | undefined): string | undefined => (Array.isArray(header) ? header[0] : header);
