import type { INITIAL_SHOPQuery } from '../../graphql/operations.ts';

type Season = { countdown: readonly string[]; oldCountdown: string };

/** The moments of a shop that sets none of its own (`season` in its catalogue). */
const FIRST_SEASON: Season = {
  countdown: [
    '2023-12-01T11:00+01:00',
    '2023-12-08T11:00+01:00',
    '2023-12-15T11:00+01:00',
    '2023-12-22T11:00+01:00',
    '2024-01-01T00:00+01:00',
  ],
  oldCountdown: '2018-07-02T11:59+02:00',
};

type Profile = {
  season?: { countdown?: string[]; oldCountdown?: string | null; teaser?: Teaser };
  launch?: { at: string; text?: ProfileText; wallpapers: { image: string; name: ProfileText }[] };
};
/** A text of the profile; German stands in where a language is missing. */
type ProfileText = { de: string; en?: string };

/** What leads from the home page to a category until a moment, ISO. */
export type Teaser = { until: string; title: ProfileText; text?: ProfileText; category: string };
export type Launch = NonNullable<Profile['launch']>;

/** The moments of this shop, ISO. */
export function seasonOf(shop: { profile: INITIAL_SHOPQuery['shop']['profile'] }): Season {
  const { season } = shop.profile as Profile;
  return {
    countdown: season?.countdown ?? FIRST_SEASON.countdown,
    oldCountdown: season?.oldCountdown ?? FIRST_SEASON.oldCountdown,
  };
}

export const teaserOf = (shop: { profile: unknown }): Teaser | undefined => (shop.profile as Profile).season?.teaser;
export const launchOf = (shop: { profile: unknown }): Launch | null => (shop.profile as Profile).launch ?? null;

export const profileText = (text: ProfileText, locale: 'de' | 'en'): string => text[locale] ?? text.de;
