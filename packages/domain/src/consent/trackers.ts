/**
 * The measuring services a shop can name in its settings (meta), and what their ids look like: an id is written into
 * a script and into addresses.
 */
export const trackers = {
  custom_gtag: { name: 'Google Analytics', id: /^(?:G|GT|AW|DC|UA)-[A-Z0-9-]{4,20}$/, example: 'G-ABC123DEF4' },
  tag_manager: { name: 'Google Tag Manager', id: /^GTM-[A-Z0-9]{4,12}$/, example: 'GTM-ABC123' },
  facebook_pixel: { name: 'Facebook Pixel', id: /^\d{5,20}$/, example: '1234567890' },
  tiktok_pixel: { name: 'TikTok Pixel', id: /^[A-Z0-9]{8,32}$/, example: 'C4ABCDEFGH1234567890' },
} as const satisfies Record<string, { name: string; id: RegExp; example: string }>;

export type TrackerKey = keyof typeof trackers;
export const trackerKeys = Object.keys(trackers) as TrackerKey[];

/** The services of a shop by its settings; an id that is none is left out. */
export function trackersOf(meta: Readonly<Record<string, unknown>>): Partial<Record<TrackerKey, string>> {
  return Object.fromEntries(
    trackerKeys.flatMap((key) => {
      const id = meta[key];
      return typeof id === 'string' && trackers[key].id.test(id) ? [[key, id]] : [];
    }),
  );
}
