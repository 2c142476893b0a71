import { Stripe } from 'stripe';
import { type CallQueue, createCallQueue, NO_QUOTA } from '../call-queue.ts';
import { ProviderBusy, ProviderRefused, ProviderUnavailable } from '../provider.ts';
import { createPacedHttp } from './paced-http.ts';

/** Where Stripe is and who we are to it. Host, port and protocol point at a sandbox; without them the real thing. */
export type StripeConfig = {
  apiKey: string;
  webhookSecret: string;
  host?: string;
  port?: number;
  protocol?: 'http' | 'https';
  /** A try without an answer is given up after this time. There are two, and the visitor waits: together under 8 seconds. */
  timeoutMs?: number;
};

export function createStripeClient(
  { apiKey, host, port, protocol, timeoutMs = 3_500 }: StripeConfig,
  calls: CallQueue = createCallQueue(NO_QUOTA),
): Stripe {
  return new Stripe(apiKey, {
    ...(host !== undefined && { host }),
    ...(port !== undefined && { port }),
    ...(protocol !== undefined && { protocol }),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    httpClient: createPacedHttp(calls),
    telemetry: false,
  });
}

/** Runs a call and tells apart what was refused and what is unknown. */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error instanceof Stripe.errors.StripeRateLimitError) throw new ProviderBusy();
    const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError;
    if (isRefusal) throw new ProviderRefused(error.code ?? error.param ?? error.type, { cause: error });
    throw new ProviderUnavailable(`stripe: ${error.type}`, { cause: error });
  }
}
