import type { Locale } from '@frontrow/domain/locale';
import type { Db, Tx } from '../../platform/db/index.ts';
import { sha256 } from '../../platform/ids.ts';
import { countUse, useUp } from '../../platform/limits/index.ts';
import { effect, enqueue } from '../../platform/outbox/index.ts';
import type { Links } from './links.ts';
import { logConsent } from './log-consent.ts';
import {
  lockAddress,
  selectByAddress,
  selectRequestOfOrder,
  selectToday,
  upsertRequest,
  type NewsletterList,
  type Source,
  type Subscription,
} from './store.ts';

export type SubscriptionRequest = {
  shopId: number;
  list: NewsletterList;
  email: string;
  locale: Locale;
  source: Source;
  network: string | undefined;
  /** Names the browser; undefined where none took part. */
  requestedBy: Buffer | undefined;
  /** The order whose box was ticked. */
  orderId?: number;
};
export type RequestDeps = { db: Db; links: Links; wakeOutbox: () => void };

/** `already` only for the browser that signed up before: to anybody else every address looks new. */
export type RequestOutcome = 'sent' | 'already' | 'tooMany';

const LIMITS = { network: [{ points: 30, seconds: 3600 }], target: { points: 3, seconds: 3600 } };
/** Whoever types somebody else's address again and again fills no mailbox. */
const MAIL_LIMIT = { points: 5, seconds: 24 * 3600 };

/** Takes a sign-up: the mail with the link goes out, and until it is opened nobody is on a list. */
export async function requestSubscription(deps: RequestDeps, request: SubscriptionRequest): Promise<RequestOutcome> {
  const emailKey = `${request.shopId}:${request.list}:${sha256(request.email.toLowerCase()).toString('hex')}`;
  const { network } = request;
  if (network !== undefined && !(await countUse(deps.db, 'newsletter', { network, target: emailKey }, LIMITS))) return 'tooMany';
  const mayMail = (await useUp(deps.db, `newsletter:mail:${emailKey}`, MAIL_LIMIT)) === undefined;
  const outcome = await deps.db.transaction((tx) => subscribe(tx, deps.links, request, mayMail));
  deps.wakeOutbox();
  return outcome;
}

async function subscribe(tx: Tx, links: Links, request: SubscriptionRequest, mayMail: boolean): Promise<RequestOutcome> {
  const { shopId, list, email, locale, source, requestedBy = null } = request;
  await tx.many(lockAddress, [shopId, list, email]);
  const before = await tx.first(selectByAddress, [shopId, list, email]);
  // the outbox may start an order's sign-up twice
  if (before && request.orderId !== undefined && (await tx.first(selectRequestOfOrder, [String(before.id), String(request.orderId)])))
    return 'sent';
  const isSameBrowser = before !== undefined && before.state !== 'unsubscribed' && isSame(before.requestedBy, requestedBy);
  const requested = await tx.first(upsertRequest, [shopId, list, email, locale, source, requestedBy]);
  if (requested) {
    await logConsent(tx, links, requested, {
      kind: 'newsletter_request',
      network: request.network,
      token: links.confirmToken(requested.id, requested.requestNumber),
      ...(request.orderId !== undefined && { detail: { orderId: String(request.orderId) } }),
    });
    if (mayMail) await mail(tx, 'newsletter.confirmation', requested, `${requested.requestNumber}`);
  } else if (before && mayMail && !isSameBrowser && source !== 'checkout') {
    // who owns the address hears it; who typed it does not
    await mail(tx, 'newsletter.alreadyOn', before, `${before.requestNumber}:${(await tx.one(selectToday)).day}`);
  }
  return isSameBrowser ? 'already' : 'sent';
}

const isSame = (a: Buffer | null, b: Buffer | null): boolean => a !== null && b !== null && a.equals(b);

const mail = (tx: Tx, kind: 'newsletter.confirmation' | 'newsletter.alreadyOn', { id }: Subscription, round: string) =>
  enqueue(tx, effect(kind, `${id}:${round}`, { subscriptionId: id }));
