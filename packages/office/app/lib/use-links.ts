import { useEffect } from 'react';
import { useNavigate } from 'react-router';

const BASE = '/office';

/** One click listener for all links within the office: pages change without another document. */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-route]') : null;
      if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const { pathname, search, hash } = new URL(link.href);
      void navigate(pathname.slice(BASE.length) + search + hash);
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/** The address of a page of the office, for links. */
export const at = (path: string): string => BASE + path;
