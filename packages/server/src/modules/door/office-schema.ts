import { isRefused } from '@frontrow/domain/office/refusals';
import type { ScanResult } from '@frontrow/domain/door/scan';
import type { Locale } from '@frontrow/domain/locale';
import type { Permission } from '@frontrow/domain/office/rights';
import type { Db } from '../../platform/db/index.ts';
import { signedIn, type OfficeBuilder, type OfficeContext } from '../../platform/graphql/office-builder.ts';
import { readGivenId, readId, type Ids } from '../../platform/ids.ts';
import { refuseHere, type OfficeRefusal } from '@frontrow/domain/office/refusals';
import { valuesOf } from '../../platform/acting.ts';
import type { DoorBy } from './door-by.ts';
import { createGate, lockOut, renewGate, shutGate } from './gates.ts';
import { admitByHand, findGuests, listNoShows, type Guest, type Guests } from './guests.ts';
import {
  selectArrivals,
  selectDevices,
  selectDoorEvent,
  selectDoorEvents,
  selectFindings,
  selectGatesOf,
  selectInside,
  selectTotals,
  type DoorEventRow,
  type DoorTotals,
  type FindingRow,
  type InsideRow,
  type MinuteRow,
  type OfficeDeviceRow,
  type OfficeGateRow,
} from './office-store.ts';
import type { ScanAnswer } from './take-scans.ts';

type Deps = { db: Db; ids: Ids; publicUrl: URL };
type MadeGate = { id: number; address: string };
const DONE = { done: true } as const;

/** Queries `doorEvents`, `doorEvent`, `guests` and `noShows`; what is done about gates, devices and guests without a ticket. */
export function registerDoorOffice(builder: OfficeBuilder, deps: Deps): void {
  registerQueries(builder, deps);
  registerMutations(builder, deps);
}

const byOf = (context: OfficeContext, permission: Permission): DoorBy => {
  const { name, audit, reach } = signedIn(context);
  return { name, audit, reach: reach(permission) };
};
const inLanguage = (texts: Record<Locale, string>, { locale }: OfficeContext): string => texts[locale] ?? texts.de;

function registerQueries(builder: OfficeBuilder, deps: Deps): void {
  const event = registerEvent(builder, deps);
  const guest = builder.objectRef<Guest>('DoorGuest').implement({
    authScopes: { may: 'door.read' },
    fields: (t) => ({
      id: t.exposeID('id'),
      numberEnd: t.exposeString('numberEnd'),
      label: t.exposeString('label'),
      reference: t.exposeString('reference'),
      buyer: t.exposeString('buyer'),
      holder: t.exposeString('holder', { nullable: true }),
      voidReason: t.exposeString('voidReason', { nullable: true }),
      lastIn: t.expose('lastIn', { type: 'DateTime', nullable: true }),
      lastGate: t.exposeString('lastGate', { nullable: true }),
      isInside: t.exposeBoolean('isInside'),
    }),
  });
  const guests = builder.objectRef<Guests>('DoorGuests').implement({
    authScopes: { may: 'door.admit' },
    fields: (t) => ({
      isHidden: t.exposeBoolean('isHidden', { description: 'Names are seen while the door is open, or by who may see buyers.' }),
      hasMore: t.exposeBoolean('hasMore', { description: 'Others are called so too.' }),
      nodes: t.field({ type: [guest], resolve: (found) => found.guests }),
    }),
  });
  const look = (context: OfficeContext, eventSlug: string, found: number) =>
    deps.db.transaction((tx) => signedIn(context).audit(tx, 'door.guests', `event:${eventSlug}`, { after: { found } }));
  builder.queryFields((t) => ({
    doorEvents: t.field({
      type: [event],
      authScopes: { may: 'door.read' },
      resolve: (_root, _args, context) => deps.db.many(selectDoorEvents, valuesOf(signedIn(context).reach('door.read'))),
    }),
    doorEvent: t.field({
      type: event,
      nullable: true,
      authScopes: { may: 'door.read' },
      args: { slug: t.arg.string({ required: true }) },
      resolve: async (_root, { slug }, context) =>
        (await deps.db.first(selectDoorEvent, [...valuesOf(signedIn(context).reach('door.read')), slug])) ?? null,
    }),
    guests: t.field({
      type: guests,
      nullable: true,
      authScopes: { may: 'door.admit' },
      description: 'At most thirty, by a name, a mail or a number.',
      args: { slug: t.arg.string({ required: true }), text: t.arg.string({ required: true }) },
      resolve: async (_root, { slug, text }, context) => {
        const { reach } = signedIn(context);
        const found = await findGuests(deps.db, { admit: reach('door.admit'), people: reach('person.read') }, slug, text);
        if (found && found.guests.length > 0) await look(context, slug, found.guests.length);
        return found ?? null;
      },
    }),
    noShows: t.field({
      type: [guest],
      nullable: true,
      authScopes: { may: 'person.read' },
      description: 'Who did not come to an event that is over, after the ticket `after`.',
      args: { slug: t.arg.string({ required: true }), after: t.arg.id() },
      resolve: async (_root, { slug, after }, context) => {
        const { reach } = signedIn(context);
        const found = await listNoShows(deps.db, reach('door.read'), reach('person.read'), { slug, after: readGivenId(after) });
        if (found && found.length > 0) await look(context, slug, found.length);
        return found ?? null;
      },
    }),
  }));
}

function registerEvent(builder: OfficeBuilder, deps: Deps) {
  const may = { authScopes: { may: 'door.read' } } as const;
  const gate = builder.objectRef<OfficeGateRow>('DoorGate').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      madeAt: t.expose('madeAt', { type: 'DateTime' }),
      madeBy: t.exposeString('madeBy', { nullable: true }),
    }),
  });
  const device = builder.objectRef<OfficeDeviceRow>('DoorDevice').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      gate: t.exposeString('gate'),
      seenAt: t.expose('seenAt', { type: 'DateTime' }),
      listedAt: t.expose('listedAt', { type: 'DateTime', nullable: true, description: 'When it had its list last.' }),
      batteryPercent: t.exposeInt('batteryPercent', { nullable: true }),
      untold: t.exposeInt('untold', { description: 'Guests it let in without a network and had not told of when it was seen last.' }),
      letIn: t.exposeInt('letIn'),
      lockedAt: t.expose('lockedAt', { type: 'DateTime', nullable: true }),
      lockedBy: t.exposeString('lockedBy', { nullable: true }),
    }),
  });
  const inside = builder.objectRef<InsideRow>('DoorInside').implement({
    ...may,
    fields: (t) => ({
      category: t.string({ resolve: ({ category }, _args, context) => inLanguage(category, context) }),
      variant: t.string({ resolve: ({ variant }, _args, context) => inLanguage(variant, context) }),
      inside: t.exposeInt('inside'),
    }),
  });
  const arrivals = builder.objectRef<MinuteRow>('DoorArrivals').implement({
    ...may,
    description: 'Who came within five minutes.',
    fields: (t) => ({ at: t.expose('at', { type: 'DateTime' }), came: t.exposeInt('came') }),
  });
  const finding = builder.objectRef<FindingRow>('DoorFinding').implement({
    ...may,
    description: 'A guest who went in though the rule said no.',
    fields: (t) => ({
      id: t.exposeID('id'),
      at: t.expose('at', { type: 'DateTime' }),
      result: t.exposeString('result'),
      gate: t.exposeString('gate'),
      device: t.exposeString('device'),
      numberEnd: t.exposeString('numberEnd', { nullable: true }),
      reference: t.exposeString('reference', { nullable: true }),
    }),
  });
  const totals = builder.objectRef<DoorTotals>('DoorTotals').implement({
    ...may,
    fields: (t) => ({
      tickets: t.exposeInt('tickets'),
      admitted: t.exposeInt('admitted', { description: 'Tickets that were used at least once.' }),
    }),
  });
  return builder.objectRef<DoorEventRow>('DoorEvent').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      slug: t.exposeString('slug'),
      name: t.string({ resolve: ({ name }, _args, context) => inLanguage(name, context) }),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      doorTime: t.expose('doorTime', { type: 'DateTime', nullable: true }),
      openGates: t.exposeInt('gates'),
      insideNow: t.exposeInt('inside'),
      isOver: t.exposeBoolean('isOver'),
      isOpen: t.exposeBoolean('isOpen', { description: 'Names of guests are seen by who lets them in.' }),
      totals: t.field({ type: totals, resolve: ({ id }) => deps.db.one(selectTotals, [id]) }),
      gates: t.field({ type: [gate], resolve: ({ id }) => deps.db.many(selectGatesOf, [id]) }),
      devices: t.field({ type: [device], resolve: ({ id }) => deps.db.many(selectDevices, [id]) }),
      inside: t.field({ type: [inside], resolve: ({ id }) => deps.db.many(selectInside, [id]) }),
      arrivals: t.field({ type: [arrivals], resolve: ({ id }) => deps.db.many(selectArrivals, [id]) }),
      findings: t.field({ type: [finding], resolve: ({ id }) => deps.db.many(selectFindings, [id]) }),
    }),
  });
}

function registerMutations(builder: OfficeBuilder, deps: Deps): void {
  const { doneResult } = builder;
  const made = builder.objectRef<MadeGate>('MadeGate').implement({
    authScopes: { may: 'door.edit' },
    fields: (t) => ({
      id: t.exposeID('id'),
      address: t.exposeString('address', { description: 'What its devices open; it is shown once.' }),
    }),
  });
  const answer = builder.objectRef<ScanAnswer>('DoorAnswer').implement({
    authScopes: { may: 'door.admit' },
    fields: (t) => ({
      result: t.string({ resolve: ({ result }): ScanResult => result }),
      usedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ usedAt }) => (usedAt === null ? null : new Date(usedAt)) }),
      gate: t.exposeString('gate', { nullable: true }),
      entriesLeft: t.int({ nullable: true, deprecationReason: 'no page asks for it any more', resolve: ({ rule }) => rule?.left ?? null }),
      from: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ rule }) => (typeof rule?.from === 'number' ? new Date(rule.from) : null),
      }),
      gates: t.stringList({ resolve: ({ rule }) => [...(rule?.gates ?? [])] }),
    }),
  });
  const madeResult = builder.refusable('MadeGateResult', made);
  const answerResult = builder.refusable('DoorAnswerResult', answer);
  const addressOf = (gate: { id: number; token: string } | OfficeRefusal) =>
    isRefused(gate) ? gate : { id: gate.id, address: new URL(`/scan#${gate.token}`, deps.publicUrl).href };
  /** The address of a gate lets guests in: a key. */
  const asKey = async <T>(context: OfficeContext, work: () => Promise<T>) =>
    signedIn(context).isConfirmed ? work() : refuseHere('CONFIRMATION_REQUIRED');
  const toDone = async (work: Promise<OfficeRefusal | undefined>) => (await work) ?? DONE;
  builder.mutationFields((t) => ({
    createGate: t.field({
      type: madeResult,
      authScopes: { may: 'door.edit' },
      args: { slug: t.arg.string({ required: true }), name: t.arg.string({ required: true }) },
      resolve: (_root, { slug, name }, context) =>
        asKey(context, async () => addressOf(await createGate(deps.db, deps.ids, byOf(context, 'door.edit'), { event: slug, name }))),
    }),
    renewGate: t.field({
      type: madeResult,
      authScopes: { may: 'door.edit' },
      description: 'Another address for new devices; those that are there go on by their own keys.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) =>
        asKey(context, async () => addressOf(await renewGate(deps.db, deps.ids, byOf(context, 'door.edit'), readId(id) ?? 0))),
    }),
    closeGate: t.field({
      type: doneResult,
      authScopes: { may: 'door.edit' },
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => toDone(shutGate(deps.db, byOf(context, 'door.edit'), readId(id) ?? 0)),
    }),
    lockDevice: t.field({
      type: doneResult,
      authScopes: { may: 'door.edit' },
      description: 'A lost device lets nobody in any more, at once.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, context) => toDone(lockOut(deps.db, byOf(context, 'door.edit'), { id: readId(id) ?? 0 })),
    }),
    admitGuest: t.field({
      type: answerResult,
      authScopes: { may: 'door.admit' },
      description: 'Lets a guest in who has no code, by the rule of the ticket. `scanId`: the caller’s own name for it.',
      args: {
        scanId: t.arg.string({ required: true }),
        ticketId: t.arg.id({ required: true }),
        gateId: t.arg.id({ required: true }),
        reason: t.arg.string({ required: true }),
      },
      resolve: (_root, { scanId, ticketId, gateId, reason }, context) => {
        const wanted = { scanId, ticketId: readId(ticketId) ?? 0, gateId: readId(gateId) ?? 0, reason };
        return admitByHand(deps.db, byOf(context, 'door.admit'), wanted, context.locale);
      },
    }),
  }));
}
