/** Where else artists and shops are, in the order of their links. */
export const networks = [
  'website',
  'spotify',
  'music',
  'tiktok',
  'twitch',
  'telegram',
  'youtube',
  'instagram',
  'apple',
  'twitter',
  'facebook',
  'link',
] as const;
export type Network = (typeof networks)[number];
