import type { Builder } from '../../platform/graphql/builder.ts';
import { pageSize, toConnection } from '../../platform/graphql/connection.ts';
import type { registerCatalogue } from '../catalogue/schema.ts';
import { cached, scopeOf, type SharedTypes } from '../catalogue/index.ts';
import { openingRefusals, type OpenedTickets } from './open-tickets.ts';
import { registerEventTypes } from './event-types.ts';
import type { Events } from './index.ts';
import type { EventCard, FeaturedTour, ShopBlock } from './types.ts';

type CatalogueTypes = Pick<ReturnType<typeof registerCatalogue>, 'categoryCard' | 'productConnection'>;

/** Queries `event`, `events`, `featuredTours` and `blocks`: the same for every visitor, so they are cached as bytes. */
export function registerEvents(builder: Builder, events: Events, shared: SharedTypes, { categoryCard, productConnection }: CatalogueTypes) {
  const { event, listed, variant } = registerEventTypes(builder, shared);
  registerOpening(builder, events, variant);

  builder.queryField('event', (t) =>
    t.field({
      type: event,
      nullable: true,
      extensions: cached,
      args: { eventId: t.arg.string({ required: true, description: 'Slug or id.' }), countryCode: t.arg.string({ defaultValue: 'de' }) },
      resolve: async (_root, args, context) => (await events.findEvent(scopeOf(context, args.countryCode), args.eventId)) ?? null,
    }),
  );
  const connection = shared.connection<EventCard>('EventConnection', listed);
  builder.queryField('events', (t) =>
    t.field({
      type: connection,
      extensions: cached,
      args: { first: t.arg.int(), after: t.arg.string(), categorySlug: t.arg.string(), countryCode: t.arg.string({ defaultValue: 'de' }) },
      resolve: (_root, args, context) => events.listEvents(scopeOf(context, args.countryCode), args),
    }),
  );
  const featuredTour = builder.objectRef<FeaturedTour>('FeaturedTour').implement({
    fields: (t) => ({ tour: t.expose('tour', { type: categoryCard }), events: t.expose('events', { type: [listed] }) }),
  });
  builder.queryField('featuredTours', (t) =>
    t.field({
      type: [featuredTour],
      extensions: cached,
      description: 'Those featured last, three with two events each unless more or less is asked for.',
      args: {
        first: t.arg.int({ defaultValue: 3 }),
        events: t.arg.int({ defaultValue: 2 }),
        countryCode: t.arg.string({ defaultValue: 'de' }),
      },
      resolve: (_root, { first, events: count, countryCode }, context) =>
        events.listFeaturedTours(scopeOf(context, countryCode), pageSize(first), pageSize(count)),
    }),
  );
  const shopBlock = builder.objectRef<ShopBlock & { size: number }>('ShopBlock').implement({
    description: 'A category with its products or a tour with its events.',
    fields: (t) => ({
      category: t.expose('category', { type: categoryCard }),
      products: t.field({ type: productConnection, resolve: ({ products, size }) => toConnection(products, size, null) }),
      events: t.expose('events', { type: [listed] }),
    }),
  });
  builder.queryField('blocks', (t) =>
    t.field({
      type: [shopBlock],
      extensions: cached,
      description:
        'What the home of an artist’s shop lists, in the order of the shop, or the page of one artist, from the highest `order` down; nothing empty.',
      args: {
        products: t.arg.int({ required: true }),
        events: t.arg.int({ required: true }),
        artistSlug: t.arg.string(),
        countryCode: t.arg.string({ defaultValue: 'de' }),
      },
      async resolve(_root, args, context) {
        const size = pageSize(args.products);
        const blocks = await events.listBlocks(scopeOf(context, args.countryCode), size, pageSize(args.events), args.artistSlug);
        return blocks.map((block) => ({ ...block, size }));
      },
    }),
  );
  return { event, listed, connection };
}

/** Mutation `openTickets`: in no cache, and by POST, so that a code stands in no log. */
function registerOpening(builder: Builder, events: Events, variant: ReturnType<typeof registerEventTypes>['variant']): void {
  const opened = builder.objectRef<OpenedTickets>('OpenedTickets').implement({
    description: 'Tickets of an event that a code opens. Send the code along where they are put into the cart.',
    fields: (t) => ({
      variants: t.expose('variants', { type: [variant] }),
      left: t.exposeInt('left', { nullable: true, description: 'For how many of them the code is still good; null: for all there are.' }),
    }),
  });
  const input = builder.inputType('OpenTicketsInput', {
    fields: (t) => ({
      eventId: t.string({ required: true, description: 'Slug or id.' }),
      code: t.string({ required: true }),
      countryCode: t.string(),
    }),
  });
  const result = builder.refusable('OpenTicketsResult', opened, openingRefusals);
  builder.mutationField('openTickets', (t) =>
    t.field({
      type: result,
      args: { input: t.arg({ type: input, required: true }) },
      resolve: (_root, { input: { eventId, code, countryCode } }, context) =>
        events.openTickets(scopeOf(context, countryCode), context.network, { event: eventId, code }),
    }),
  );
}
