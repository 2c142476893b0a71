import type { Builder } from '../../platform/graphql/builder.ts';
import type { EventFacts } from './order.ts';

/** The type `SoldEvent`: what a ticket was bought for, and when and where its event is. */
export function registerSoldEvent(builder: Builder) {
  const venue = builder.objectRef<EventFacts['venue']>('SoldEventVenue').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      address: t.exposeString('address'),
      postCode: t.exposeString('postCode'),
      city: t.exposeString('city'),
      countryCode: t.exposeString('countryCode'),
    }),
  });
  return builder.objectRef<EventFacts>('SoldEvent').implement({
    description: 'An event and a place as they were sold, in the language of the order; of a ticket, when and where as it is now.',
    fields: (t) => ({
      name: t.exposeString('name'),
      venue: t.expose('venue', { type: venue }),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      hideDate: t.boolean({ description: 'The day is not told.', resolve: ({ hideDate }) => hideDate === true }),
      doorTime: t.expose('doorTime', { type: 'DateTime', nullable: true }),
      stageTime: t.expose('stageTime', { type: 'DateTime', nullable: true }),
      category: t.exposeString('category', { nullable: true }),
      section: t.exposeString('section', { nullable: true }),
      row: t.exposeString('row', { nullable: true }),
      seat: t.exposeString('seat', { nullable: true }),
      organizer: t.exposeString('organizer', { nullable: true }),
      ageRule: t.exposeString('ageRule', { nullable: true }),
    }),
  });
}

export type SoldEventType = ReturnType<typeof registerSoldEvent>;
