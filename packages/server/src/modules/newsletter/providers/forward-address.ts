import type { ProviderSettings } from './provider-of.ts';

/** Where the providers are reached; '' where none is configured. */
export type ProviderHosts = { sendInBlueUrl: string; mailchimpUrl: string };

const TIMEOUT_MS = 10_000;

/**
 * Tells a provider one confirmed address. Told twice it is the same address, so a lost answer is asked for again.
 * @throws Error where the provider cannot be reached or refuses
 */
export async function forwardAddress(hosts: ProviderHosts, settings: ProviderSettings, email: string): Promise<void> {
  const answer = await (settings.kind === 'sendInBlue'
    ? post(`${hostOf(hosts.sendInBlueUrl, 'SEND_IN_BLUE_URL')}/serve/${encodeURIComponent(settings.form)}`, {
        EMAIL: email,
        ORIGIN: '7',
        OPT_IN: '1',
        locale: 'de',
      })
    : subscribe(`${hostOf(hosts.mailchimpUrl, 'MAILCHIMP_URL')}/subscribe/post-json`, settings, email));
  if (!isTaken(answer)) throw new Error(`the newsletter provider refused: ${JSON.stringify(answer).slice(0, 300)}`);
}

function post(url: string, fields: Record<string, string>): Promise<ProviderAnswer> {
  return read(
    fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }),
  );
}

function subscribe(url: string, { u, id, gdpr }: Extract<ProviderSettings, { kind: 'mailchimp' }>, email: string): Promise<ProviderAnswer> {
  const query = new URLSearchParams({ u, id, EMAIL: email, ...(gdpr !== undefined && { [`gdpr[${gdpr}]`]: 'Y' }), c: 'answer' });
  return read(fetch(`${url}?${query}`, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }));
}

type ProviderAnswer = { success?: boolean; result?: string; msg?: string };

/** JSON, alone or as the argument of a call: the second provider answers scripts. */
async function read(asked: Promise<Response>): Promise<ProviderAnswer> {
  const response = await asked;
  const text = await response.text();
  if (!response.ok) throw new Error(`the newsletter provider answered ${response.status}`);
  const json = /\{[\s\S]*\}/.exec(text)?.[0];
  if (json === undefined) throw new Error('the newsletter provider answered no JSON');
  return JSON.parse(json) as ProviderAnswer;
}

/** An address that was there before is where it should be. */
const isTaken = ({ success, result, msg = '' }: ProviderAnswer): boolean =>
  success === true || result === 'success' || (result === 'error' && /already subscribed/i.test(msg));

function hostOf(url: string, variable: string): string {
  if (url === '') throw new Error(`${variable} is not set: the newsletter provider of this shop cannot be reached`);
  return url.replace(/\/$/, '');
}
