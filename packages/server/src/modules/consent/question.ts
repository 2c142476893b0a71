import { consentQuestion, type ConsentDays } from '@frontrow/domain/consent/texts';
import { trackersOf, trackerKeys, type TrackerKey } from '@frontrow/domain/consent/trackers';
import type { Locale } from '@frontrow/domain/locale';
import { sha256 } from '../../platform/ids.ts';
import type { Shop, Shops } from '../shops/index.ts';
import type { ProviderHosts } from './provider-hosts.ts';

export const CONSENT_COOKIE = 'TrackingAllowed';
/** The services that a yes was asked for, by their keys: one that a shop names later is none of them. */
export const SERVICES_COOKIE = 'consent-services';
const DAYS: ConsentDays = { yes: 356, no: 10 };

/** The services a visitor of a shop is asked about. */
export type AskedServices = (shop: Shop) => Promise<TrackerKey[]>;

/** A cookie is the host's, not the shop's: the question names the services of every shop at the same host. */
export function createAskedServices(shops: Shops, hosts: ProviderHosts | undefined): AskedServices {
  return async ({ domain }) => {
    if (!hosts) return [];
    const used = new Set(
      (await shops.all()).filter((shop) => shop.domain === domain).flatMap((shop) => Object.keys(trackersOf(shop.meta))),
    );
    return trackerKeys.filter((key) => used.has(key));
  };
}

export function consentDaysOf({ profile }: Shop): ConsentDays {
  return { ...DAYS, ...profile.consentDays };
}

/** The words of the question and their SHA-256 in hex. */
export function questionOf(shop: Shop, locale: Locale, services: readonly TrackerKey[]) {
  const text = consentQuestion(locale, services, consentDaysOf(shop));
  return { text, textHash: sha256(text).toString('hex') };
}
