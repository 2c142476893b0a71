import { holderOf, readPersonalIdentifier } from '@frontrow/domain/tickets/personal-identifier';
import { isRefused, refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import type { Db } from '../../platform/db/index.ts';
import { signedIn, type OfficeBuilder, type OfficeContext } from '../../platform/graphql/office-builder.ts';
import { readId } from '../../platform/ids.ts';
import { addPlaces, changeAllotment, createAllotment, giveBack, releaseAllotment } from './allot.ts';
import { issueGuests } from './issue-guests.ts';
import { revokeGuest } from './revoke-guest.ts';
import { selectUnderWay, type GuestTicket } from './guests-store.ts';
import type { WantedPlaces } from './places.ts';
import { findAllotment, listAllotments, listGuests, showPlaces, type SeatsInRow } from './show-allotments.ts';
import {
  selectAllotments,
  selectSeatRows,
  selectSections,
  type Allotment,
  type AllottedEvent,
  type AllottedPieces,
  type AllottedSection,
  type SeatRow,
} from './store.ts';

const may = { authScopes: { may: 'event.allot' } } as const;

/** Queries `allottedEvent` and `allotment`, and what is done about places that are set aside. */
export function registerAllotmentsOffice(builder: OfficeBuilder, deps: { db: Db }): void {
  const types = registerTypes(builder, deps);
  const reach = (context: OfficeContext) => signedIn(context).reach('event.allot');
  builder.queryFields((t) => ({
    allottedEvent: t.field({
      type: types.event,
      nullable: true,
      ...may,
      args: { slug: t.arg.string({ required: true }) },
      resolve: async (_root, { slug }, context) =>
        (await listAllotments(deps.db, reach(context), signedIn(context).locale, slug))?.event ?? null,
    }),
    allotment: t.field({
      type: types.allotment,
      nullable: true,
      ...may,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => (await findAllotment(deps.db, reach(context), readId(id) ?? 0)) ?? null,
    }),
  }));
  registerDeeds(builder, deps, types.allotment);
}

function registerTypes(builder: OfficeBuilder, deps: { db: Db }) {
  const row = builder.objectRef<SeatsInRow>('AllottedRow').implement({
    ...may,
    description: 'Seats of a row, such as `Stalls 5: 1–20`.',
    fields: (t) => ({
      name: t.exposeString('name'),
      seatIds: t.idList({ resolve: ({ seatIds }) => seatIds.map(String) }),
    }),
  });
  const pieces = builder.objectRef<AllottedPieces>('AllottedPieces').implement({
    ...may,
    fields: (t) => ({ sectionId: t.exposeID('sectionId'), section: t.exposeString('section'), quantity: t.exposeInt('quantity') }),
  });
  const section = builder.objectRef<AllottedSection>('AllottedSection').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      standing: t.exposeBoolean('standing'),
      free: t.exposeInt('free'),
    }),
  });
  const seatRow = builder.objectRef<SeatRow>('AllottedSeatRow').implement({
    ...may,
    description: 'A row of the map, in lists that are in step, a seat each.',
    fields: (t) => ({
      section: t.exposeString('section'),
      row: t.exposeString('row'),
      ids: t.idList({ resolve: ({ ids }) => ids.map(String) }),
      numbers: t.exposeStringList('numbers'),
      xs: t.exposeFloatList('xs', { description: 'Where they stand, from left to right.' }),
      ys: t.exposeFloatList('ys', { description: 'And from the top down.' }),
      free: t.exposeBooleanList('free', { description: 'Nobody has it, and it is not set aside.' }),
    }),
  });
  const guest = builder.objectRef<GuestTicket>('AllottedGuest').implement({
    ...may,
    description: 'A free ticket that was given out of an allotment.',
    fields: (t) => ({
      ticketId: t.exposeID('id'),
      name: t.string({ resolve: ({ personalIdentifier }) => holderOf(readPersonalIdentifier(personalIdentifier)) ?? '' }),
      email: t.exposeString('email', { nullable: true, description: 'Where the ticket went; null for who may not see who buys.' }),
      orderReference: t.exposeString('orderReference'),
      section: t.exposeString('section'),
      row: t.exposeString('row', { nullable: true }),
      seat: t.exposeString('seat', { nullable: true }),
      isBack: t.exposeBoolean('isBack', { description: 'It was taken back and admits nobody.' }),
      isUsed: t.exposeBoolean('isUsed'),
    }),
  });
  const allotment = builder.objectRef<Allotment>('Allotment').implement({
    ...may,
    description: 'Places set aside for somebody, until a day on which what is left comes back on sale.',
    fields: (t) => ({
      id: t.exposeID('id'),
      eventSlug: t.exposeString('eventSlug'),
      name: t.exposeString('name'),
      forWhom: t.exposeString('forWhom'),
      note: t.exposeString('note'),
      releasesOn: t.expose('releasesOn', { type: 'Day', nullable: true, description: 'Null: when somebody gives it back.' }),
      releasedAt: t.expose('releasedAt', { type: 'DateTime', nullable: true }),
      version: t.exposeInt('version'),
      createdBy: t.exposeString('createdBy'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      left: t.exposeInt('left', { description: 'Places that are set aside now.' }),
      rows: t.field({ type: [row], resolve: async ({ id }) => (await showPlaces(deps.db, id)).rows }),
      pieces: t.field({
        type: [pieces],
        description: 'Of sections without seats.',
        resolve: async ({ id }) => (await showPlaces(deps.db, id)).pieces,
      }),
      guests: t.field({
        type: [guest],
        resolve: ({ id }, _args, context) => listGuests(deps.db, signedIn(context).reach('person.read'), id),
      }),
      guestsUnderWay: t.int({
        description: 'Names whose tickets are being written.',
        resolve: async ({ id }) => (await deps.db.one(selectUnderWay, [id])).guests,
      }),
    }),
  });
  const event = builder.objectRef<AllottedEvent>('AllottedEvent').implement({
    ...may,
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      venue: t.exposeString('venue'),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      isOver: t.exposeBoolean('isOver'),
      places: t.exposeInt('places'),
      free: t.exposeInt('free'),
      setAside: t.exposeInt('setAside'),
      sections: t.field({ type: [section], resolve: ({ id }) => deps.db.many(selectSections, [id]) }),
      seatRows: t.field({ type: [seatRow], resolve: ({ id }) => deps.db.many(selectSeatRows, [id]) }),
      allotments: t.field({
        type: [allotment],
        description: 'Those that have come back last.',
        resolve: ({ id }) => deps.db.many(selectAllotments, [id]),
      }),
    }),
  });
  return { event, allotment };
}

function registerDeeds(builder: OfficeBuilder, deps: { db: Db }, allotment: ReturnType<typeof registerTypes>['allotment']): void {
  const result = builder.refusable('AllotmentResult', allotment);
  const guests = builder
    .objectRef<{ guests: number }>('GuestsToCome')
    .implement({ ...may, fields: (t) => ({ guests: t.exposeInt('guests') }) });
  const terms = builder.inputType('AllotmentTermsInput', {
    fields: (t) => ({
      name: t.string({ required: true }),
      forWhom: t.string({ required: true }),
      note: t.string({ required: true }),
      releasesOn: t.field({ type: 'Day' }),
    }),
  });
  const pieces = builder.inputType('PiecesInput', {
    fields: (t) => ({ sectionId: t.id({ required: true }), quantity: t.int({ required: true }) }),
  });
  const places = builder.inputType('PlacesInput', {
    description: 'Seats by id or as people type them, a row per line: `Stalls 5 1-20`; pieces of sections without seats.',
    fields: (t) => ({
      seatIds: t.idList({ required: true }),
      typed: t.string({ required: true }),
      pieces: t.field({ type: [pieces], required: true }),
    }),
  });
  const show = async (done: { id: number } | OfficeRefusal, context: OfficeContext) =>
    isRefused(done) ? done : ((await findAllotment(deps.db, signedIn(context).reach('event.allot'), done.id)) ?? refuseHere('NOT_FOUND'));
  builder.mutationFields((t) => ({
    createAllotment: t.field({
      type: result,
      ...may,
      description:
        'Sets places aside: all of them, or a refusal that names those somebody else holds. `requestId`: a UUID, the same at a second try.',
      args: {
        requestId: t.arg.string({ required: true }),
        event: t.arg.string({ required: true, description: 'Its slug.' }),
        terms: t.arg({ type: terms, required: true }),
        places: t.arg({ type: places, required: true }),
      },
      resolve: async (_root, { requestId, event, terms: asked, places: wanted }, context) => {
        const wish = { requestId, event, terms: toTerms(asked), places: toPlaces(wanted) };
        return show(await createAllotment(deps.db, signedIn(context), wish), context);
      },
    }),
    changeAllotment: t.field({
      type: result,
      ...may,
      args: {
        id: t.arg.id({ required: true }),
        version: t.arg.int({ required: true }),
        terms: t.arg({ type: terms, required: true }),
      },
      resolve: async (_root, { id, version, terms: asked }, context) =>
        show(await changeAllotment(deps.db, signedIn(context), { id: readId(id) ?? 0, version, terms: toTerms(asked) }), context),
    }),
    addToAllotment: t.field({
      type: result,
      ...may,
      description: 'Sets more places aside; of an allotment that has come back, which then is one again.',
      args: { id: t.arg.id({ required: true }), places: t.arg({ type: places, required: true }) },
      resolve: async (_root, { id, places: wanted }, context) =>
        show(await addPlaces(deps.db, signedIn(context), { id: readId(id) ?? 0, places: toPlaces(wanted) }), context),
    }),
    giveBackPlaces: t.field({
      type: result,
      ...may,
      description: 'Some places are on sale again.',
      args: { id: t.arg.id({ required: true }), places: t.arg({ type: places, required: true }) },
      resolve: async (_root, { id, places: wanted }, context) =>
        show(await giveBack(deps.db, signedIn(context), { id: readId(id) ?? 0, places: toPlaces(wanted) }), context),
    }),
    issueGuests: t.field({
      type: builder.refusable('GuestsResult', guests),
      ...may,
      description:
        'Free tickets out of the allotment for a list of names, a line each, with a mail address or without: those go to `ticketsTo`. `requestId`: a UUID, the same at a second try.',
      args: {
        requestId: t.arg.string({ required: true }),
        id: t.arg.id({ required: true }),
        guests: t.arg.string({ required: true }),
        ticketsTo: t.arg.string({ required: true }),
      },
      resolve: (_root, { requestId, id, guests: typed, ticketsTo }, context) => {
        const who = signedIn(context);
        return issueGuests(deps.db, who, { requestId, id: readId(id) ?? 0, typed, ticketsTo, locale: who.locale });
      },
    }),
    revokeGuest: t.field({
      type: result,
      ...may,
      description: 'The ticket admits nobody any more, and its place is the allotment’s again.',
      args: { id: t.arg.id({ required: true }), ticketId: t.arg.id({ required: true }) },
      resolve: async (_root, { id, ticketId }, context) =>
        show(await revokeGuest(deps.db, signedIn(context), { id: readId(id) ?? 0, ticketId: readId(ticketId) ?? 0 }), context),
    }),
    releaseAllotment: t.field({
      type: result,
      ...may,
      description: 'All that is left is on sale again at once.',
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_root, { id }, context) => show(await releaseAllotment(deps.db, signedIn(context), readId(id) ?? 0), context),
    }),
  }));
}

type TermsInput = { name: string; forWhom: string; note: string; releasesOn?: string | null | undefined };
const toTerms = ({ releasesOn = null, ...terms }: TermsInput) => ({ ...terms, releasesOn });

type PlacesInput = {
  seatIds: readonly (string | number)[];
  typed: string;
  pieces: readonly { sectionId: string | number; quantity: number }[];
};
const idOf = (id: string | number): number => readId(String(id)) ?? 0;
const toPlaces = ({ seatIds, typed, pieces }: PlacesInput): WantedPlaces => ({
  seatIds: seatIds.map(idOf),
  typed,
  pieces: pieces.map(({ sectionId, quantity }) => ({ sectionId: idOf(sectionId), quantity })),
});
