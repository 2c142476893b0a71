import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { routeLink } from './route-link.ts';

/**
 * Follows the links within the shop without a new document. One listener for all: a page has more than a hundred of them. In a preview
 * of another moment they are the browser's: each page says its own moment, which another tab may have turned.
 */
export function useLinks(shownAt: number | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (shownAt) return undefined;
    const follow = (event: MouseEvent) => {
      const link = routeLink(event.target);
      if (!link || event.defaultPrevented || event.button || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      const { origin, href } = link;
      void navigate(href.slice(origin.length), { replace: href === location.href });
    };
    // what it takes to ask ahead comes when somebody points at something for the first time; it goes without as well
    const aim = ({ target }: Event) =>
      import('./ahead.ts').then(
        ({ begin }) => begin(target),
        () => undefined,
      );
    document.addEventListener('click', follow);
    document.addEventListener('pointerover', aim, { once: true });
    document.addEventListener('focusin', aim, { once: true });
    return () => {
      document.removeEventListener('click', follow);
      document.removeEventListener('pointerover', aim);
      document.removeEventListener('focusin', aim);
    };
  }, [navigate, shownAt]);
}
