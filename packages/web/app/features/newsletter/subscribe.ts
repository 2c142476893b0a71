import { readEmail } from '@frontrow/domain/checkout/email';
import { browserPage } from '../../lib/browser-page.ts';
import { rememberPopup } from './popup-memory.ts';

export type Source = 'footer' | 'popup';
export type SignUpResult = { kind: 'subscribed' | 'already' | 'failed' } | { kind: 'tooMany'; email: string };

/** What is wrong with a form, by field, before it is sent. */
export function findProblems(form: { email: string; accepted: boolean }): { email: boolean; accepted: boolean } {
  return { email: readEmail(form.email) === undefined, accepted: !form.accepted };
}

/** Signs an address up with this page's shop. Never rejects: what goes wrong is a result. */
export async function subscribe(email: string, source: Source): Promise<SignUpResult> {
  const { shop, locale } = browserPage();
  try {
    const response = await fetch(`/server/newsletter/${shop.slug}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: email.trim(), acceptPrivacyPolicy: true, locale, source }),
    });
    const result = readResult(response.ok, (await response.json()) as { error?: string; email?: string });
    if (result.kind !== 'failed' && result.kind !== 'tooMany') rememberPopup(shop.slug, 'subscribed');
    return result;
  } catch {
    return { kind: 'failed' };
  }
}

/** The server's answer by its code; a code nobody knows is a failure. */
export function readResult(ok: boolean, { error, email = '' }: { error?: string; email?: string }): SignUpResult {
  if (ok) return { kind: 'subscribed' };
  if (error === 'TOO_MANY_ATTEMPTS') return { kind: 'tooMany', email };
  return { kind: error === 'ALREADY_SUBSCRIBED' ? 'already' : 'failed' };
}
