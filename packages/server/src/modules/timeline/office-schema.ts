import type { Db } from '../../platform/db/index.ts';
import { signedIn, type OfficeBuilder } from '../../platform/graphql/office-builder.ts';
import { showTimeline, type Timeline } from './show-timeline.ts';
import { timelineKinds, type TimelineItem } from './store.ts';

const may = { authScopes: { may: 'catalogue.read' } } as const;

/** Query `timeline`. */
export function registerTimelineOffice(builder: OfficeBuilder, deps: { db: Db }): void {
  const kind = builder.enumType('TimelineKind', { values: timelineKinds });
  const item = builder.objectRef<TimelineItem>('TimelineItem').implement({
    ...may,
    fields: (t) => ({
      kind: t.expose('kind', { type: kind }),
      at: t.expose('at', { type: 'DateTime', nullable: true, description: 'Null: it has no day, as the end of a phase by pieces.' }),
      isPast: t.exposeBoolean('isPast'),
      name: t.exposeString('name', { nullable: true, description: 'Of what it is about, where that is not the event.' }),
      count: t.exposeInt('count', { nullable: true, description: 'Places that come back, codes that begin, tickets taken.' }),
      outOf: t.exposeInt('outOf', { nullable: true, description: 'Pieces of a price phase.' }),
      price: t.expose('priceMinor', { type: 'Money', nullable: true }),
      ref: t.exposeString('ref', { nullable: true, description: 'What is changed for it, where that is not the event.' }),
    }),
  });
  const timeline = builder.objectRef<Timeline>('Timeline').implement({
    ...may,
    fields: (t) => ({
      slug: t.exposeString('slug'),
      name: t.exposeString('name'),
      venue: t.exposeString('venue'),
      happeningFrom: t.expose('happeningFrom', { type: 'DateTime' }),
      items: t.expose('items', { type: [item], description: 'In the order of time, what has no day last.' }),
    }),
  });
  builder.queryField('timeline', (t) =>
    t.field({
      type: timeline,
      nullable: true,
      ...may,
      description: 'The sale of an event in the order of time.',
      args: { slug: t.arg.string({ required: true }) },
      resolve: async (_root, { slug }, context) => (await showTimeline(deps.db, signedIn(context), signedIn(context).locale, slug)) ?? null,
    }),
  );
}
