import { useEffect, useState } from 'react';
import { DoorNowDocument, type DOOR_NOWQuery } from '../../graphql/operations.ts';
import { ask } from '../../lib/graphql.ts';
import { useLocale } from '../../words/words.ts';

export type DoorNow = NonNullable<DOOR_NOWQuery['doorEvent']>;

const EVERY_MS = 5_000;

/** What changes at a door, asked for every five seconds while the page is looked at. `isStale`: the last answer did not come. */
export function useDoorNow(event: DoorNow & { slug: string }): { now: DoorNow; isStale: boolean } {
  const locale = useLocale();
  const [asked, setAsked] = useState<{ of: object; now: DoorNow }>({ of: event, now: event });
  const [isStale, setStale] = useState(false);
  const { slug } = event;
  useEffect(() => {
    let isOver = false;
    const look = async () => {
      if (document.visibilityState === 'hidden') return;
      const answer = await ask(DoorNowDocument, { slug }, locale).catch(() => undefined);
      if (isOver) return;
      setStale(answer === undefined);
      if (answer?.doorEvent) setAsked({ of: event, now: answer.doorEvent });
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, [event, slug, locale]);
  // what was loaded with the page after a change is newer than what was asked before it
  return { now: asked.of === event ? asked.now : event, isStale };
}
