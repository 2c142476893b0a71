import { useEffect, useState } from 'react';
import { ServerTimeDocument } from '../../graphql/documents/catalogue.ts';
import { browserPage } from '../../lib/browser-page.ts';

/** The server's clock in milliseconds; null until it has answered. A visitor's own clock may be days off. In a preview of another moment it stands still. */
export function useServerClock(): (() => number) | null {
  const [clock, setClock] = useState<(() => number) | null>(null);
  useEffect(() => {
    let left = false;
    function start(milliseconds: number) {
      const offset = milliseconds - performance.now();
      const { shownAt } = browserPage();
      if (!left) setClock(() => () => shownAt ?? performance.now() + offset);
    }
    browserPage()
      .execute(ServerTimeDocument, {})
      .then(
        ({ serverTime }) => start(Date.parse(serverTime)),
        // Without an answer the visitor's clock is better than none.
        () => start(Date.now()),
      );
    return () => void (left = true);
  }, []);
  return clock;
}
