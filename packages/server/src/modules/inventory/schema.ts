import type { Builder } from '../../platform/graphql/builder.ts';
import { readId } from '../../platform/ids.ts';
import type { Availability, EventWatch, FindEvent, Inventory } from './index.ts';
import { freeSeatIds } from './live/board.ts';

export type InventorySchemaDeps = { inventory: Inventory; findEvent: FindEvent; eventWatch: EventWatch };

/** Queries `availability` and `availableSeatIds`: what is free now, at most a second old. */
export function registerInventory(builder: Builder, deps: InventorySchemaDeps): void {
  const section = builder.objectRef<Availability['sections'][number]>('SectionAvailability').implement({
    fields: (t) => ({
      sectionId: t.exposeID('sectionId'),
      pricingCategoryId: t.exposeID('pricingCategoryId'),
      free: t.exposeInt('free'),
      byAmount: t.exposeInt('byAmount', {
        description: 'Of these, what is given without naming a seat: all but places for wheelchairs and who comes along.',
      }),
    }),
  });
  const variant = builder.objectRef<Availability['variants'][number]>('VariantAvailability').implement({
    fields: (t) => ({
      variantId: t.exposeID('variantId'),
      pricingCategoryId: t.exposeID('pricingCategoryId', { nullable: true }),
      availableSectionIds: t.exposeIDList('sectionIds', { description: 'Sections with something free.' }),
      free: t.exposeInt('free', { description: 'What is given without naming a seat. A line is given out of one section.' }),
    }),
  });
  const category = builder.objectRef<Availability['pricingCategories'][number]>('PricingCategoryAvailability').implement({
    fields: (t) => ({ id: t.exposeID('id'), free: t.exposeInt('free') }),
  });
  const availability = builder.objectRef<Availability>('Availability').implement({
    fields: (t) => ({
      sections: t.expose('sections', { type: [section] }),
      variants: t.expose('variants', { type: [variant] }),
      pricingCategories: t.expose('pricingCategories', { type: [category] }),
      takenSeatIds: t.exposeIDList('takenSeatIds'),
    }),
  });
  const find = async (shopId: number, text: string) => {
    const id = readId(text);
    return (id === undefined ? undefined : await deps.inventory.availability(shopId, id)) ?? null;
  };

  builder.queryField('availabilities', (t) =>
    t.field({
      type: t.listRef(availability, { nullable: true }),
      description: 'As `availability`, for the parts of a bundle: in step with `ids`, at most 40.',
      args: { ids: t.arg.idList({ required: true }) },
      resolve: (_root, { ids }, { shop }) => Promise.all(ids.slice(0, 40).map((id) => find(shop.id, id))),
    }),
  );
  builder.queryField('availability', (t) =>
    t.field({
      type: availability,
      nullable: true,
      description: 'What is free of an event or product; null where the shop does not show it.',
      args: { id: t.arg.id({ required: true }) },
      resolve: (_root, { id }, { shop }) => find(shop.id, id),
    }),
  );
  builder.queryField('availableSeatIds', (t) =>
    t.idList({
      nullable: true,
      description: 'Free seats of an event, in the order of its seat map; null where the shop does not show it.',
      args: { eventId: t.arg.id({ required: true, description: 'Slug or id.' }) },
      resolve: async (_root, args, { shop }) => {
        const eventId = await deps.findEvent(shop.id, args.eventId);
        return eventId === undefined ? null : freeSeatIds(await deps.eventWatch.read(eventId)).map(String);
      },
    }),
  );
}
