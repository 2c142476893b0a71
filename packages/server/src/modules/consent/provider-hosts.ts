import type { TrackerKey } from '@frontrow/domain/consent/trackers';

/** Where a service's script comes from, and which hosts it may reach from there. */
export type Provider = { script: string; hosts: readonly string[] };
export type ProviderHosts = Record<TrackerKey, Provider>;

const google = ['https://www.googletagmanager.com', 'https://*.google-analytics.com', 'https://*.analytics.google.com'];
const LIVE: ProviderHosts = {
  custom_gtag: { script: 'https://www.googletagmanager.com/gtag/js', hosts: google },
  tag_manager: { script: 'https://www.googletagmanager.com/gtm.js', hosts: google },
  facebook_pixel: {
    script: 'https://connect.facebook.net/en_US/fbevents.js',
    hosts: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
  tiktok_pixel: { script: 'https://analytics.tiktok.com/i18n/pixel/events.js', hosts: ['https://analytics.tiktok.com'] },
};

/** @param tracking `live`, the address of an emulator that stands for all of them, or nothing: no service is ever loaded */
export function providerHosts(tracking: 'off' | 'live' | URL | undefined): ProviderHosts | undefined {
  if (tracking === 'live') return LIVE;
  if (!(tracking instanceof URL)) return undefined;
  const { origin } = tracking;
  const at = ({ script }: Provider): Provider => ({ script: origin + new URL(script).pathname, hosts: [origin] });
  const { custom_gtag, tag_manager, facebook_pixel, tiktok_pixel } = LIVE;
  return { custom_gtag: at(custom_gtag), tag_manager: at(tag_manager), facebook_pixel: at(facebook_pixel), tiktok_pixel: at(tiktok_pixel) };
}
