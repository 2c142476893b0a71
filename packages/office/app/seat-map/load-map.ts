import type { Locale } from '@frontrow/domain/locale';
import { isSeatMapPreset, type SeatMapPreset } from '@frontrow/domain/seating/generate-seat-map';
import type { SeatMap } from '@frontrow/domain/seating/types';
import { DraftOfEntryDocument, EntriesDocument, OpenDraftsDocument, SeatMapDocument } from '../graphql/operations.ts';
import { ask } from '../lib/graphql.ts';
import { notFound } from '../lib/not-found.ts';
import { browserLocale } from '../words/words.ts';

/** What a map that is not there yet begins as: `/map/grosser-saal?venue=lido&as=theatre`. `draftId`: where its venue is, which is not published. */
export type MapStart = { venue: string; preset: SeatMapPreset | undefined; draftId: string | undefined };

/** A map as it is published and as a draft has it: `?change=12`. */
export async function loadMap(slug: string, url: URL) {
  const changeSetId = url.searchParams.get('change');
  const venue = url.searchParams.get('venue');
  const preset = url.searchParams.get('as') ?? '';
  const locale = browserLocale();
  const [{ seatMap }, { changeSets }, draft] = await Promise.all([
    ask(SeatMapDocument, { slug, changeSetId }, locale),
    ask(OpenDraftsDocument, { first: 50 }, locale),
    changeSetId === null ? undefined : ask(DraftOfEntryDocument, { id: changeSetId }, locale),
  ]);
  if (!seatMap && venue === null) notFound();
  const start: MapStart | undefined =
    seatMap || venue === null
      ? undefined
      : { venue, preset: isSeatMapPreset(preset) ? preset : undefined, draftId: await draftOfVenue(venue, locale) };
  return {
    slug,
    map: seatMap,
    drafts: changeSets.nodes,
    changeSet: draft?.changeSet ?? null,
    start,
  };
}
export type LoadedMap = Awaited<ReturnType<typeof loadMap>>;

/** The schema calls it JSON: what is published was drawn here, or checked as such. */
export const publishedOf = ({ map }: LoadedMap): SeatMap | undefined => (map?.content ?? undefined) as unknown as SeatMap | undefined;

/** The draft that has a venue which is not published yet. */
async function draftOfVenue(slug: string, locale: Locale): Promise<string | undefined> {
  const { catalogueEntries } = await ask(EntriesDocument, { kind: 'venues', search: slug, first: 50, after: null }, locale);
  const venue = catalogueEntries.nodes.find((one) => one.slug === slug);
  return venue?.isPublished ? undefined : venue?.draft?.id;
}
