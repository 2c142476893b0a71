import { useCallback, useEffect, useState } from 'react';
import { AvailabilityDocument } from '../../graphql/documents/inventory.ts';
import { attempt } from '../../lib/attempt.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { waitingRoom } from '../../lib/waiting-room.ts';

/** What is free right now for who names no seats. Maps are by id; absent ids have nothing free. */
export type Availability = { variants: ReadonlyMap<string, number>; sections: ReadonlyMap<string, number> };

const POLL_MS = 60_000;

/**
 * What is free of an event or product, asked in the browser: after hydration, every minute, when the tab is looked at
 * again, and by `refresh`. undefined until the first answer; a failed poll keeps the last one.
 */
export function useAvailability(id: string, wanted = true): { availability: Availability | undefined; refresh: () => void } {
  const [availability, setAvailability] = useState<Availability>();
  const ask = useCallback(() => {
    if (document.hidden || waitingRoom.get().active) return;
    void readAvailability(id).then((answer) => answer && setAvailability(answer));
  }, [id]);
  useAsking(ask, wanted);
  return { availability, refresh: ask };
}

/** Asks after hydration, every minute, and when the tab is looked at again. */
export function useAsking(ask: () => void, wanted = true): void {
  useEffect(() => {
    if (!wanted) return undefined;
    ask();
    const timer = setInterval(ask, POLL_MS);
    addEventListener('focus', ask);
    return () => {
      clearInterval(timer);
      removeEventListener('focus', ask);
    };
  }, [ask, wanted]);
}

async function readAvailability(id: string): Promise<Availability | null | undefined> {
  // nobody asked for this: where no answer comes, the cart says what is gone
  const answer = await attempt(() => browserPage().execute(AvailabilityDocument, { id }));
  return (
    answer?.availability && {
      variants: new Map(answer.availability.variants.map(({ variantId, free }) => [variantId, free])),
      sections: new Map(answer.availability.sections.map(({ sectionId, byAmount }) => [sectionId, byAmount])),
    }
  );
}
