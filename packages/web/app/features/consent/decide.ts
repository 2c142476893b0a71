import { browserPage } from '../../lib/browser-page.ts';
import { consentNews, consentStore, readConsent, rememberNo } from './consent-store.ts';

/**
 * Answers the question. A no holds at once; a yes only once the server has written it down.
 * @returns false where a yes could not be written down
 */
export async function decide(allowed: boolean): Promise<boolean> {
  const { shop, locale } = browserPage();
  if (!allowed) {
    rememberNo(shop.consent.days.no);
    consentStore.set('no');
    consentNews().post('decided');
  }
  const status = await send(shop.slug, { allowed, textHash: shop.consent.textHash, locale });
  // the words have changed since this page was made: it must be asked in today's
  if (status === 409 && allowed) location.reload();
  if (status === 200) {
    readConsent();
    consentNews().post('decided');
  }
  return !allowed || status === 200;
}

type Answer = { allowed: boolean; textHash: string; locale: string };

let last: Promise<number> = Promise.resolve(0);

/** One after the other: the last answer given is the last one written down. @returns the status, 0 without a reply */
const send = (shop: string, answer: Answer): Promise<number> => (last = last.then(() => sendNow(shop, answer)));

async function sendNow(shop: string, answer: Answer): Promise<number> {
  try {
    const response = await fetch(`/server/consent/${encodeURIComponent(shop)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(answer),
      keepalive: true,
    });
    return response.status;
  } catch {
    return 0;
  }
}
