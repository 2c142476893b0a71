import { valuesOf } from '../../platform/acting.ts';
import type { Db } from '../../platform/db/index.ts';
import { signedIn, type OfficeBuilder, type OfficeContext } from '../../platform/graphql/office-builder.ts';
import { readId } from '../../platform/ids.ts';
import { isAnswered } from '../orders/index.ts';
import { type Compared, type EventFigures, LISTED_MAX, listEvents, type PacePoint, showEvent, showPace } from './events.ts';
import { type Figures, showFigures } from './figures.ts';
import { listNeeds, listScarce } from './needs.ts';
import type { Scarce, Waiting } from './needs-store.ts';
import { selectHasCheckIn, selectPlacesNow, type PlacesNow, type Sales, type SalesOf, type SalesPoint } from './sales-store.ts';
import { type LastDay, sumLastDay } from './today.ts';

const may = { authScopes: { may: 'figures.read' } } as const;

/** Queries `needs`, `scarce`, `lastDay`, `figuresOfEvents`, `figuresOfEvent` and `figures`. */
export function registerFiguresOffice(builder: OfficeBuilder, deps: { db: Db }): void {
  const sales = registerSales(builder);
  const event = registerEvent(builder, deps, sales.sums);
  const figures = registerFigures(builder, sales);
  const lastDay = builder.objectRef<LastDay>('LastDay').implement({
    ...may,
    fields: (t) => ({
      last: t.field({ type: sales.sums, description: 'The last 24 hours.', resolve: ({ last }) => last }),
      before: t.field({ type: sales.sums, description: 'The 24 hours before them.', resolve: ({ before }) => before }),
      hours: t.field({ type: [sales.point], description: 'Of both; hours without sales are left out.', resolve: ({ hours }) => hours }),
    }),
  });
  const waiting = builder.objectRef<Waiting>('Waiting').implement({
    authScopes: { may: 'today.read' },
    fields: (t) => ({
      kind: t.exposeString('kind', {
        description:
          'dispute, case, refund, refund_failed, by_hand, surcharge, payout, run, proposal, paid, part_paid, withdrawal, ticketservice, report, privacy, parked, broken, silent, change or job',
      }),
      count: t.exposeInt('count'),
      since: t.expose('since', { type: 'DateTime', nullable: true, description: 'Of the one that waits longest.' }),
      order: t.exposeString('order', { nullable: true, description: 'Its number, where its own page deals with it.' }),
    }),
  });
  const scarce = builder.objectRef<Scarce>('Scarce').implement({
    ...may,
    fields: (t) => ({ name: t.exposeString('name'), variant: t.exposeString('variant'), left: t.exposeInt('left') }),
  });
  const reach = (context: OfficeContext) => signedIn(context).reach('figures.read');
  builder.queryFields((t) => ({
    needs: t.field({
      type: [waiting],
      authScopes: { may: 'today.read' },
      description: 'What waits for somebody, each kind for who may open its page; what nobody waits for is left out.',
      resolve: (_root, _args, context) => listNeeds(deps.db, signedIn(context)),
    }),
    scarce: t.field({
      type: [scarce],
      ...may,
      description: 'Products on sale of which nearly nothing is left, the fewest first; ten at most.',
      resolve: (_root, _args, context) => listScarce(deps.db, reach(context), signedIn(context).locale),
    }),
    lastDay: t.field({ type: lastDay, ...may, resolve: (_root, _args, context) => sumLastDay(deps.db, reach(context)) }),
    figuresOfEvents: t.field({
      type: [event],
      ...may,
      description: 'Events to come, the next first; or those that are over, the last first. Fifty at most.',
      args: { past: t.arg.boolean({ defaultValue: false }), first: t.arg.int({ defaultValue: 50 }) },
      resolve: (_root, { past, first }, context) =>
        listEvents(deps.db, reach(context), signedIn(context).locale, { past: past ?? false, first: first ?? LISTED_MAX }),
    }),
    figuresOfEvent: t.field({
      type: event,
      nullable: true,
      ...may,
      args: { slug: t.arg.string({ required: true }) },
      resolve: async (_root, { slug }, context) => (await showEvent(deps.db, reach(context), signedIn(context).locale, slug)) ?? null,
    }),
    figures: t.field({
      type: figures,
      ...may,
      description: 'What was sold from one day to another, both included, in Berlin; 731 days at most, by the hour 31.',
      args: {
        firstDay: t.arg.string({ required: true }),
        lastDay: t.arg.string({ required: true }),
        byHour: t.arg.boolean({ defaultValue: false }),
        sellableId: t.arg.id({ description: 'Of an event or a product; without it of everything.' }),
      },
      resolve: (_root, { firstDay, lastDay, byHour, sellableId }, context) =>
        showFigures(deps.db, reach(context), signedIn(context).locale, {
          firstDay,
          lastDay,
          by: byHour ? 'hour' : 'day',
          sellableId: typeof sellableId === 'string' ? (readId(sellableId) ?? 0) : null,
        }),
    }),
  }));
}

function registerSales(builder: OfficeBuilder) {
  const sums = builder.objectRef<Sales>('Sales').implement({
    ...may,
    description: "A resale counts with its fee alone: its price is its seller's, and its place was sold before.",
    fields: (t) => ({
      pieces: t.exposeInt('pieces'),
      sold: t.expose('soldMinor', { type: 'Money' }),
      vat: t.expose('vatMinor', { type: 'Money', description: 'Contained in what was sold, less what is in what was taken back.' }),
      returned: t.exposeInt('returnedPieces'),
      refunded: t.expose('refundedMinor', { type: 'Money' }),
      resold: t.exposeInt('resoldPieces'),
      fees: t.expose('feeMinor', { type: 'Money', description: 'For resales, contained in what was sold.' }),
      onSite: t.exposeInt('deskPieces', { description: 'Of the pieces, sold on site.' }),
      takenOnSite: t.expose('deskMinor', { type: 'Money', description: 'Of what was sold, on site.' }),
    }),
  });
  const point = builder.objectRef<SalesPoint>('SalesPoint').implement({
    ...may,
    fields: (t) => ({
      from: t.expose('from', { type: 'DateTime', description: 'The beginning of the hour or of the day.' }),
      sales: t.field({ type: sums, resolve: (values) => values }),
    }),
  });
  return { sums, point };
}
type SalesTypes = ReturnType<typeof registerSales>;

function registerFigures(builder: OfficeBuilder, { sums, point }: SalesTypes) {
  const of = builder.objectRef<SalesOf>('SalesOf').implement({
    ...may,
    description: 'Of one event or product, or of one variant of it; shipping has no name.',
    fields: (t) => ({
      kind: t.exposeString('kind', { nullable: true, description: 'event or product' }),
      slug: t.exposeString('slug', { nullable: true }),
      name: t.exposeString('name', { nullable: true }),
      variant: t.exposeString('variant', { nullable: true }),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime', nullable: true }),
      sales: t.field({ type: sums, resolve: (values) => values }),
    }),
  });
  return builder.refusable(
    'FiguresResult',
    builder.objectRef<Figures>('Figures').implement({
      ...may,
      fields: (t) => ({
        points: t.field({ type: [point], description: 'An hour or a day each; none is left out.', resolve: ({ points }) => points }),
        total: t.field({ type: sums, resolve: ({ total }) => total }),
        of: t.field({ type: [of], description: 'The fifty that brought most.', resolve: (figures) => figures.of }),
      }),
    }),
  );
}

function registerEvent(builder: OfficeBuilder, deps: { db: Db }, sums: SalesTypes['sums']) {
  const compared = builder.objectRef<Compared>('ComparedEvent').implement({
    ...may,
    description: 'The last event of the same artist that took place.',
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      placesThen: t.exposeInt('placesThen', { description: 'Sold as many days before it as the other is before its own.' }),
      places: t.exposeInt('places', { description: 'Sold in the end.' }),
    }),
  });
  const point = builder.objectRef<PacePoint>('PacePoint').implement({
    ...may,
    fields: (t) => ({ daysBefore: t.exposeInt('daysBefore'), places: t.exposeInt('places') }),
  });
  const pace = builder.objectRef<Awaited<ReturnType<typeof showPace>>>('Pace').implement({
    ...may,
    fields: (t) => ({
      own: t.field({ type: [point], resolve: ({ own }) => own }),
      compared: t.field({ type: [point], resolve: (both) => both.compared }),
    }),
  });
  const now = builder.objectRef<PlacesNow>('PlacesNow').implement({
    ...may,
    fields: (t) => ({
      free: t.exposeInt('free', { description: 'Anybody can buy them.' }),
      setAside: t.exposeInt('setAside'),
      guests: t.exposeInt('guests', { description: 'Given away out of what was set aside; not sold.' }),
    }),
  });
  return builder.objectRef<EventFigures>('EventFigures').implement({
    ...may,
    fields: (t) => ({
      id: t.exposeID('id'),
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      venue: t.exposeString('venue'),
      city: t.exposeString('city'),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      doorTime: t.expose('doorTime', { type: 'DateTime', nullable: true }),
      status: t.exposeString('status'),
      isOver: t.exposeBoolean('isOver'),
      capacity: t.exposeInt('capacity'),
      places: t.exposeInt('places', { description: 'Sold and not taken back.' }),
      placesNow: t.field({ type: now, resolve: ({ id }) => deps.db.one(selectPlacesNow, [id]) }),
      hasAnswers: t.boolean({
        description: 'Something was asked and answered: `/office/events/{slug}/answers.csv` for who may see people.',
        resolve: ({ slug }, _args, context) => isAnswered(deps.db, signedIn(context).reach('person.read'), 'event', slug),
      }),
      hasCheckIn: t.boolean({
        description: 'Guests check in for it: `/office/events/{slug}/check-ins.csv` for who may see people.',
        resolve: async ({ id }, _args, context) =>
          (await deps.db.one(selectHasCheckIn, [...valuesOf(signedIn(context).reach('person.read')), id])).hasCheckIn,
      }),
      newPieces: t.exposeInt('newPieces', { description: 'Sold in the last 24 hours.' }),
      sales: t.field({ type: sums, resolve: ({ sales }) => sales }),
      compared: t.field({ type: compared, nullable: true, resolve: (event) => event.compared }),
      pace: t.field({
        type: pace,
        description: 'How it has sold, and the one it is compared with: at the end of each day before the show.',
        resolve: (event, _args, context) => showPace(deps.db, signedIn(context).reach('figures.read'), event),
      }),
    }),
  });
}
