import type { Shop } from '../../shops/index.ts';

/** Where a shop's newsletter is really sent from; what is needed to tell it an address. */
export type ProviderSettings =
  | { kind: 'sendInBlue'; form: string }
  | { kind: 'mailchimp'; u: string; id: string; gdpr: string | undefined };

/** As they call themselves. */
export const PROVIDERS = { sendInBlue: 'Brevo', mailchimp: 'Mailchimp' } satisfies Record<ProviderSettings['kind'], string>;

/** @returns undefined where the shop keeps its list here (`custom_newsletter`, or nothing said) */
export function providerOf({ meta }: Pick<Shop, 'meta'>): ProviderSettings | undefined {
  if (meta['custom_newsletter'] === true) return undefined;
  if (typeof meta['send_in_blue'] === 'string') return { kind: 'sendInBlue', form: meta['send_in_blue'] };
  const chimp = meta['mailchimp'] as { u: string; id: string; gdpr?: string } | undefined;
  return chimp && { kind: 'mailchimp', u: chimp.u, id: chimp.id, gdpr: chimp.gdpr };
}
