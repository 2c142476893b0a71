import type { Reach } from '@frontrow/domain/office/rights';
import { valuesOf } from '../../platform/acting.ts';
import type { Queryable } from '../../platform/db/index.ts';
import { selectEvent, selectTimeline, type TimelineEvent, type TimelineItem } from './store.ts';

export type Timeline = TimelineEvent & { items: TimelineItem[] };

/** The sale of an event in the order of time; undefined where the event is not there or out of reach. */
export async function showTimeline(db: Queryable, reach: Reach, locale: string, slug: string): Promise<Timeline | undefined> {
  const event = await db.first(selectEvent, [...valuesOf(reach), locale, slug]);
  return event && { ...event, items: await db.many(selectTimeline, [event.id, locale]) };
}
