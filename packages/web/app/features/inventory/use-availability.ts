import { useCallback, useEffect, useState } from 'react';
import { AvailabilityDocument } from '../../graphql/documents/inventory.ts';
import { browserPage } from '../../lib/browser-page.ts';
import { waitingRoom } from '../../lib/waiting-room.ts';
import { GraphQLFailure, WaitingRoomError } from '../../lib/graphql-errors.ts';

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
  return { availability, refresh: ask };
}

async function readAvailability(id: string): Promise<Availability | undefined> {
  try {
    const { availability } = await browserPage().execute(AvailabilityDocument, { id });
    if (!availability) return undefined;
    return {
      variants: new Map(availability.variants.map(({ variantId, free }) => [variantId, free])),
      sections: new Map(availability.sections.map(({ sectionId, byAmount }) => [sectionId, byAmount])),
    };
  } catch (error) {
    // Nobody asked for this; the cart says what is gone.
    if (error instanceof GraphQLFailure || error instanceof WaitingRoomError) return undefined;
    throw error;
  }
}
