import { refuseHere } from '@frontrow/domain/office/refusals';
import type { Db } from '../../../platform/db/index.ts';
import { signedIn, type OfficeBuilder } from '../../../platform/graphql/office-builder.ts';
import { readId } from '../../../platform/ids.ts';
import { carryOut } from '../change-sets/carry-out.ts';
import type { CatalogueTypes } from '../change-sets/office-types.ts';
import { findSeatMap, type ShownSeatMap } from './find-seat-map.ts';
import { saveSeatMap } from './save-seat-map.ts';
import { type MapEvent, seatStates } from './store.ts';

const may = { authScopes: { may: 'catalogue.read' } } as const;
const A_MAP = 'JSON, for it is the file of a seat map as folders have it, with its drawing.';

/** Seat maps as they are drawn in the office. */
export function registerSeatMapOffice(builder: OfficeBuilder, office: { db: Db }, { result }: CatalogueTypes): void {
  const seatMap = registerTypes(builder);
  builder.queryFields((t) => ({
    seatMap: t.field({
      type: seatMap,
      nullable: true,
      ...may,
      args: { slug: t.arg.string({ required: true }), changeSetId: t.arg.id() },
      resolve: async (_root, { slug, changeSetId }, context) =>
        (await findSeatMap(office.db, signedIn(context), slug, changeSetId ? (readId(changeSetId) ?? 0) : null)) ?? null,
    }),
  }));
  const input = builder.inputType('SaveSeatMapInput', {
    fields: (t) => ({
      changeSetId: t.id({ description: 'Null: a new change set is made.' }),
      slug: t.string({ required: true }),
      venue: t.string({ description: 'Slug of the venue that a new map is put into, in the same change set.' }),
      baseVersion: t.int({ description: '`SeatMap.version` as it was shown. Null: the map is meant to be new.' }),
      revision: t.int({ required: true, description: '`SeatMap.draftRevision` as it was shown, 0 where the set does not have it yet.' }),
      drawing: t.string({ required: true, description: 'The JSON of the drawing’s file. The seats are made of it here.' }),
    }),
  });
  builder.mutationFields((t) => ({
    saveSeatMap: t.field({
      type: result,
      authScopes: { may: 'catalogue.edit' },
      description: 'Keeps a drawing in a draft. CHANGED_MEANWHILE where somebody else has saved it there since.',
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_root, { input: given }, context) =>
        carryOut(office.db, context, async (who) => {
          const changeSetId = given.changeSetId ? (readId(given.changeSetId) ?? 0) : null;
          if (given.slug.includes('/')) return refuseHere('INVALID_INPUT', 'slug');
          const { venue = null, baseVersion = null } = given;
          return saveSeatMap(office.db, who, { ...given, changeSetId, venue, baseVersion });
        }),
    }),
  }));
}

function registerTypes(builder: OfficeBuilder) {
  const state = builder.enumType('TakenSeatState', { values: seatStates });
  const taken = builder.objectRef<ShownSeatMap['taken'][number]>('TakenSeats').implement({
    ...may,
    description: 'Seats that somebody has: they can be moved, but neither lost nor called otherwise.',
    fields: (t) => ({
      event: t.exposeString('event', { nullable: true, description: 'Its slug; null: events of the past.' }),
      state: t.expose('state', { type: state }),
      seatIds: t.exposeIntList('seatIds', { description: 'As the published map numbers them.' }),
    }),
  });
  const event = builder.objectRef<MapEvent>('SeatMapEvent').implement({
    ...may,
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.exposeString('name', { description: 'In German.' }),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime', nullable: true }),
      sectionIds: t.exposeStringList('sectionIds', { description: 'The sections that it sells.' }),
    }),
  });
  const venue = builder.objectRef<NonNullable<ShownSeatMap['venue']>>('SeatMapVenue').implement({
    ...may,
    fields: (t) => ({ slug: t.exposeString('slug'), name: t.exposeString('name') }),
  });
  return builder.objectRef<ShownSeatMap>('OfficeSeatMap').implement({
    ...may,
    fields: (t) => ({
      slug: t.string({ resolve: ({ entry }) => entry.slug }),
      version: t.int({ description: '0: never published from the office.', resolve: ({ entry }) => entry.version }),
      content: t.field({
        type: 'JSON',
        nullable: true,
        description: `As it is published; null: it is not. ${A_MAP}`,
        resolve: ({ entry }) => entry.content,
      }),
      draftContent: t.field({
        type: 'JSON',
        nullable: true,
        description: `As the change set has it; null: it does not change it, or the map goes. ${A_MAP}`,
        resolve: ({ entry }) => entry.draft?.after ?? null,
      }),
      draftRevision: t.int({ description: '0: the change set does not change it.', resolve: ({ entry }) => entry.draft?.revision ?? 0 }),
      draftBaseVersion: t.int({ nullable: true, resolve: ({ entry }) => entry.draft?.baseVersion ?? null }),
      venue: t.field({ type: venue, nullable: true, description: 'Null: it is not published.', resolve: (map) => map.venue ?? null }),
      landmarks: t.field({
        type: 'JSON',
        description: 'Corners of what is drawn around the seats of the published map: JSON, for its names are the house’s.',
        resolve: ({ landmarks }) => landmarks,
      }),
      events: t.field({ type: [event], description: 'Up to 200 that use it, the next ones first.', resolve: ({ events }) => events }),
      taken: t.field({ type: [taken], resolve: (map) => map.taken }),
    }),
  });
}
