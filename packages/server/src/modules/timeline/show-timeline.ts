import { valuesOf } from '../../platform/acting.ts';
import type { Queryable } from '../../platform/db/index.ts';
import type { Who } from '../../platform/graphql/office-builder.ts';
import { selectEvent, selectTimeline, type TimelineEvent, type TimelineItem } from './store.ts';

export type Timeline = TimelineEvent & { items: TimelineItem[] };

/** The sale of an event in the order of time; undefined where the event is not there or out of reach. */
export async function showTimeline(
  db: Queryable,
  who: Pick<Who, 'reach'> & { personId: number | null },
  locale: string,
  slug: string,
): Promise<Timeline | undefined> {
  const reach = who.reach('catalogue.read');
  const event = await db.first(selectEvent, [...valuesOf(reach), locale, slug]);
  return event && { ...event, items: await db.many(selectTimeline, [event.id, locale, reach.all, who.personId]) };
}
