import { useEffect, useMemo, useState } from 'react';
import { usePaths } from '../../lib/use-paths.ts';
import { useAvailability, type Availability } from '../../features/inventory/use-availability.ts';
import type { EventDetail } from './event-detail.ts';

/** What of an event is free: asked for every minute, and in between told by the server as it changes. */
export function useEventAvailability(event: EventDetail): { availability: Availability | undefined; refresh: () => void } {
  const { availability, refresh } = useAvailability(event.id);
  const left = useLeft(event.slug);
  const sections = left ?? availability?.sections;
  // what is free is told by section, also of tickets that a code has opened
  return { availability: useMemo(() => sections && fromSections(event, sections), [event, sections]), refresh };
}

/** Free units by section, but for seats that are given by name alone; undefined until the stream has said them, and while it is cut off. */
function useLeft(slug: string): ReadonlyMap<string, number> | undefined {
  const address = `${usePaths().event(slug)}/availability/live`;
  const [left, setLeft] = useState<ReadonlyMap<string, number>>();
  const [isCutOff, setCutOff] = useState(false);
  useEffect(() => {
    let stream: EventSource | undefined;
    function hear({ data }: MessageEvent<string>) {
      const { left: free, byAmount } = JSON.parse(data) as Record<'left' | 'byAmount', Record<string, number> | undefined>;
      setLeft((before) => new Map([...(before ?? []), ...Object.entries({ ...free, ...byAmount })]));
      setCutOff(false);
    }
    // browsers keep few connections to a host: only the tab that is looked at has one
    function open() {
      stream?.close();
      setLeft(undefined);
      if (document.hidden) return;
      stream = new EventSource(address);
      stream.addEventListener('message', hear);
      stream.addEventListener('document', hear);
      // the browser comes back with the version it knows and is told what it missed: what was known is kept for that
      stream.addEventListener('error', () => setCutOff(true));
    }
    open();
    document.addEventListener('visibilitychange', open);
    return () => {
      stream?.close();
      document.removeEventListener('visibilitychange', open);
    };
  }, [address]);
  return isCutOff ? undefined : left;
}

const fromSections = ({ variants }: EventDetail, left: ReadonlyMap<string, number>): Availability => ({
  sections: left,
  variants: new Map(variants.map(({ id, sectionIds }) => [id, sectionIds.reduce((sum, section) => sum + (left.get(section) ?? 0), 0)])),
});
