import { consentTexts, type ConsentKind } from '@frontrow/domain/newsletter/consent-texts';
import type { Tx } from '../../platform/db/index.ts';
import { sha256 } from '../../platform/ids.ts';
import type { Links } from './links.ts';
import { insertLog, type Subscription } from './store.ts';

type Step = {
  kind: 'newsletter_request' | 'newsletter_confirm' | 'newsletter_unsubscribe';
  /** Undefined where no browser took part: the step of an order is proven by the order. */
  network: string | undefined;
  /** The link sent or opened. */
  token: string;
  detail?: Record<string, unknown>;
};

/** Writes down one step of a subscription; the request with the text that was agreed to and its hash. */
export async function logConsent(tx: Tx, links: Links, subscription: Subscription, { kind, network, token, detail }: Step): Promise<void> {
  const { id, shopId, list, email, locale, source } = subscription;
  const text = kind === 'newsletter_request' ? consentTexts[consentKind(subscription)][locale] : undefined;
  await tx.many(insertLog, [
    kind,
    shopId,
    email,
    text === undefined ? null : sha256(text),
    network === undefined ? null : links.networkHash(network),
    { subscriptionId: String(id), list, source, locale, tokenSha256: links.hashOf(token), ...(text !== undefined && { text }), ...detail },
  ]);
}

function consentKind({ list, source }: Subscription): ConsentKind {
  if (list === 'partner') return 'partner';
  return source === 'checkout' ? 'checkout' : 'signUp';
}
