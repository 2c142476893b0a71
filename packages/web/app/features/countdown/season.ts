import type { HOMEQuery, INITIAL_SHOPQuery } from '../../graphql/operations.ts';

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

type Profile = INITIAL_SHOPQuery['shop']['profile'];
export type Launch = NonNullable<Profile['launch']>;
/** What leads from the home page to a category until a moment, ISO. */
export type Teaser = NonNullable<NonNullable<HOMEQuery['shop']['profile']['season']>['teaser']>;

/** The moments of this shop, ISO. */
export const seasonOf = ({ profile: { season } }: { profile: Pick<Profile, 'season'> }): Season => ({
  countdown: season?.countdown ?? FIRST_SEASON.countdown,
  oldCountdown: season?.oldCountdown ?? FIRST_SEASON.oldCountdown,
});
